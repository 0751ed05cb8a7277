// After the commit of an exclusion the sessions of all whom it reaches end. It holds whether or not they do: no stake and no deposit of
// theirs is taken from its commit on, so that a session which could not be ended turns nothing that was done into a failure.
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
