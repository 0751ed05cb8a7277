// Ends rounds that their provider has left open: with what they have brought so far. What still comes for them is carried out all the same.
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import type { ProvidersServer } from './providers-server.ts'
import { endByItself, endState, saveChange } from './wallet/save-message.ts'
import { lockProviderRound, staleProviderRounds } from './wallet/provider-round-store.ts'

/** A round is left open for so long after the last message about it. */
export const PROVIDER_ROUND_KEPT_MS = 48 * HOUR_MS
export const PROVIDER_SWEEP_MS = MINUTE_MS
const SWEPT_MAX = 200

const endStale = (
  server: ProvidersServer,
  { roundId, accountId }: { readonly roundId: number; readonly accountId: number },
  before: Date,
): Promise<boolean> =>
  server.database.transaction(async (tx) => {
    const accounts = await server.stakes.lock(tx, [accountId])
    const round = await lockProviderRound(tx, roundId)
    if (round?.state !== 'open' || round.touchedAt >= before) return false
    const now = await decisionTime(tx)
    await endByItself(tx, server, accounts, round, { actor: 'providers', now })
    const state = endState(round) === 'rolled_back' ? ('rolled_back' as const) : ('expired' as const)
    await saveChange(tx, { before: round, after: { ...round, state, endedAt: now }, events: [], now })
    return true
  })

/** Returns how many it ended. One that cannot be ended is logged and holds up no other. */
export async function sweepProviderRounds(server: ProvidersServer, log: Log): Promise<number> {
  const { db } = server.database
  const before = new Date((await decisionTime(db)).getTime() - PROVIDER_ROUND_KEPT_MS)
  let ended = 0
  for (const stale of await staleProviderRounds(db, before, SWEPT_MAX)) {
    const { roundId } = stale
    const isEnded = await endStale(server, stale, before).catch((error: unknown) => {
      log.error({ err: error, roundId }, "a provider's round could not be ended")
      return false
    })
    if (isEnded) ended += 1
  }
  return ended
}
