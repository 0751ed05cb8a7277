// The auditor's part of withdrawals: what the house holds for them is what their open pieces come to.
import { houseTotals } from '#modules/money/wallet/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import { openPieceSums } from './requests/piece-store.ts'

/** One sentence for every currency in which it does not hold. */
export async function verifyHolds(tx: Tx): Promise<readonly string[]> {
  const open = await openPieceSums(tx)
  const held = new Map((await houseTotals(tx, ['holds'])).map(({ currency, amount }) => [currency, amount]))
  return [...new Set([...open.keys(), ...held.keys()])].toSorted().flatMap((currency) => {
    const [inLedger, inPieces] = [held.get(currency) ?? 0n, open.get(currency) ?? 0n]
    return inLedger === inPieces
      ? []
      : [`holds are ${inLedger} ${currency} in the ledger but open withdrawals come to ${inPieces}`]
  })
}
