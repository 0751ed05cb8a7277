// Sessions as modules with games of their own use them: one table of sessions, one pace and one net position, whoever runs the game.
import type { Tx } from '#platform/server/db.ts'
import { waitBefore } from '#modules/casino/rounds/rules/play-profile.ts'
import { lastStartsOf } from './pace-store.ts'
import type { StoredSession } from './session-store.ts'
import { profileOfSession } from './sessions.ts'

export { profileOf } from '#modules/casino/rounds/rules/play-profile.ts'
export { waitingRounds } from './waiting-rounds-store.ts'

export { authenticate, countRounds, findSessionByToken, lockSessions, type StoredSession } from './session-store.ts'
export { markRoundStart } from './pace-store.ts'
export { ageOf, beginProviderSession, hashOf, isAlive } from './sessions.ts'

/** How long the player's next round has still to wait by the rules of play of this session; zero where it may start. */
export async function waitForRound(tx: Tx, session: StoredSession, now: Date): Promise<number> {
  const { playerId, isSlot } = session
  const profile = profileOfSession(session)
  if ((isSlot ? profile.cycleMs.slot : profile.cycleMs.other) === 0) return 0
  const lastStartedAt = (await lastStartsOf(tx, [playerId])).get(playerId)
  return waitBefore(profile, isSlot, { lastStartedAt, now })
}
