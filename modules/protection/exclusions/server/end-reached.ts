// Ends the sessions of all reached players after the commit of an exclusion. It is in force regardless: no stake and
// no deposit of theirs is accepted from its commit on, so a session that could not be ended does not turn the call
// into a failure.
import type { ExclusionsServer } from './exclusions-server.ts'

const END_TRIES_MAX = 3

async function endSessionsOf({ endSessions, log }: ExclusionsServer, playerId: number): Promise<void> {
  for (let tries = 1; tries <= END_TRIES_MAX; tries += 1)
    try {
      await endSessions(playerId)
      return
    } catch (error) {
      log.error({ err: error, playerId, tries }, 'the sessions of an excluded player could not be ended')
    }
}

export async function endReached(server: ExclusionsServer, playerIds: Iterable<number>): Promise<void> {
  for (const playerId of playerIds) await endSessionsOf(server, playerId)
}
