// The auditor's part of banks: `bank` is what their statements say, and `bank_transit` what is open between them and providers.
import { houseTotals } from '#modules/money/wallet/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import { accountsNow } from './bank-store.ts'
import { rowsNow } from './resolve-rows.ts'

const sumsOf = (found: readonly { readonly currency: string; readonly amount: bigint }[]): Map<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const { currency, amount } of found) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  return sums
}

/** One sentence for every currency in which it does not hold; and for every transfer that is missing or differs. */
export async function verifyBank(tx: Tx): Promise<readonly string[]> {
  const rows = await rowsNow(tx)
  const expected = {
    bank: sumsOf((await accountsNow(tx)).map(({ currency, balance }) => ({ currency, amount: -balance }))),
    bank_transit: sumsOf(rows.map(({ currency, open }) => ({ currency, amount: open }))),
  }
  const drifts: string[] = []
  for (const house of ['bank', 'bank_transit'] as const) {
    const ledger = sumsOf(await houseTotals(tx, [house]))
    for (const currency of [...new Set([...ledger.keys(), ...expected[house].keys()])].toSorted()) {
      const [held, stated] = [ledger.get(currency) ?? 0n, expected[house].get(currency) ?? 0n]
      if (held !== stated)
        drifts.push(`${house} holds ${held} ${currency} in the ledger but statements and transfers come to ${stated}`)
    }
  }
  return drifts
}
