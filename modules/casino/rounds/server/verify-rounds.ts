// The auditor's part of rounds: what open rounds have staked is what the ledger holds for them, to the unit.
import { houseTotals } from '#modules/money/wallet/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import { openRoundStakes } from './round-store.ts'

/** One sentence for every fact that does not hold. */
export async function verifyRounds(tx: Tx): Promise<readonly string[]> {
  const stakes = await openRoundStakes(tx)
  const held = new Map((await houseTotals(tx, ['open_rounds'])).map(({ currency, amount }) => [currency, amount]))
  return [...new Set([...stakes.keys(), ...held.keys()])].toSorted().flatMap((currency) => {
    const [ledger, rounds] = [held.get(currency) ?? 0n, stakes.get(currency) ?? 0n]
    return ledger === rounds
      ? []
      : [`open rounds hold ${ledger} ${currency} in the ledger but their stakes sum to ${rounds}`]
  })
}
