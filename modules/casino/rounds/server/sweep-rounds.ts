// Ends rounds whose players did not come back, as the rules of each game print it.
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { closedGameCodes } from '#modules/casino/games/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { findRound, staleRounds } from './round-store.ts'
import type { RoundsServer } from './rounds-server.ts'
import { endSessionsOf } from './sessions/session-store.ts'
import { createStep, stepHash } from './step-round.ts'

/** An open round is kept for its player for so long. */
export const ROUND_KEPT_MS = 48 * HOUR_MS
export const SWEEP_MS = MINUTE_MS
const SWEPT_MAX = 200

/** Sessions of games that operators have closed; their open rounds go on without one. Returns how many ended. */
export async function endClosedSessions({ database: { db } }: Pick<RoundsServer, 'database'>): Promise<number> {
  const codes = await closedGameCodes(db)
  return codes.length === 0 ? 0 : endSessionsOf(db, codes, await decisionTime(db))
}

/** Returns how many rounds it ended. One that cannot be ended is logged and holds up no other. */
export async function sweepRounds(server: RoundsServer, log: Log): Promise<number> {
  const { db } = server.database
  const before = new Date((await decisionTime(db)).getTime() - ROUND_KEPT_MS)
  const step = createStep(server)
  let ended = 0
  for (const { roundId, playerId } of await staleRounds(db, before, SWEPT_MAX)) {
    const round = await findRound(db, playerId, roundId)
    if (round?.state !== 'open') continue
    const intent = { end: 'expired' as const }
    const ask = { ...round, step: round.step + 1, intent, requestHash: stepHash(intent) }
    const [answer] = await step.execute([ask]).catch((error: unknown) => {
      log.error({ err: error, roundId }, 'an abandoned round could not be ended')
      return []
    })
    if (answer?.ok === true) ended += 1
  }
  return ended
}
