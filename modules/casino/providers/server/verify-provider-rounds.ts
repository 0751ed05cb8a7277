// The auditor's part of providers: what open rounds have staked and not won is what the ledger holds for them, and every round is the sum of
// its transactions.
import { houseTotals } from '#modules/money/wallet/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import { driftingProviderRounds, heldByOpenRounds } from './wallet/provider-round-store.ts'

const DRIFTS_MAX = 100

/** One sentence for every fact that does not hold. */
export async function verifyProviderRounds(tx: Tx): Promise<readonly string[]> {
  const open = await heldByOpenRounds(tx)
  const totals = await houseTotals(tx, ['open_provider_rounds'])
  const held = new Map(totals.map(({ currency, amount }) => [currency, amount]))
  const drifts = [...new Set([...open.keys(), ...held.keys()])].toSorted().flatMap((currency) => {
    const [ledger, rounds] = [held.get(currency) ?? 0n, open.get(currency) ?? 0n]
    return ledger === rounds
      ? []
      : [`open rounds of providers hold ${ledger} ${currency} in the ledger but staked less won they are ${rounds}`]
  })
  const wrong = await driftingProviderRounds(tx, DRIFTS_MAX)
  return [
    ...drifts,
    ...wrong.map(
      ({ roundId, stake, win }) =>
        `round ${roundId} of a provider has the stake ${stake} and the win ${win}, which are not the sums of its transactions`,
    ),
  ]
}
