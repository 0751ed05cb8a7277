// Heavy reads of one player, one after another: many concurrent requests of one player delay only that player.
import { refuse, type Refused, type Result } from '#kernel/result.ts'

/** Of one player: the one that is under way and those that wait for it. */
export const ASKED_AT_ONCE_MAX = 4

export type PlayerTurns = <T, C extends string>(
  playerId: number,
  work: () => Promise<Result<T, C>>,
) => Promise<Result<T, C | 'activity_busy'>>

/** In this process. Who has no call under way is not remembered. */
export function createPlayerTurns(): PlayerTurns {
  const turns = new Map<number, { last: Promise<unknown>; asked: number }>()
  const busy: Refused<'activity_busy'> = refuse('activity_busy', 'as many of these are being read already')
  return async (playerId, work) => {
    const turn = turns.get(playerId) ?? { last: Promise.resolve(), asked: 0 }
    if (turn.asked >= ASKED_AT_ONCE_MAX) return busy
    turn.asked += 1
    turns.set(playerId, turn)
    const done = turn.last.then(work)
    // One that fails does not fail those behind it.
    turn.last = done.catch(() => undefined)
    try {
      return await done
    } finally {
      turn.asked -= 1
      if (turn.asked === 0) turns.delete(playerId)
    }
  }
}
