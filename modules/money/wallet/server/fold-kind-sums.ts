// Folding: what was posted is added, turn by turn, to the sums by kind that statements read in place of the ledger. Nothing waits for it:
// what is not folded yet is read from the ledger. Killed at any moment it goes on where it was, because sums and mark are one commit.
import { SECOND_MS } from '#kernel/time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/log.ts'
import { foldMark, foldPostings, lockSettledMark, takeBound } from './fold-store.ts'

/** In one transaction of about a tenth of a second. */
export const POSTINGS_A_TURN_MAX = 10_000
export const FOLD_TURN_MS = 2 * SECOND_MS
/** After a turn that left less than a whole one behind, so many are passed over: who reads walks what was posted in half a minute at most. */
export const FOLD_TURNS_RESTED = 6

/**
 * One turn: folds what may be folded, at most so many postings, and says how far the next one may go. Several processes share the work: one
 * folds, the others answer at once. `waiting`: how many posting ids lie before that bound; 0 where all that was seen is folded.
 */
export async function foldKindSums(
  database: Database,
  postingsMax: number = POSTINGS_A_TURN_MAX,
): Promise<{ readonly waiting: number }> {
  await database.transaction(async (tx) => {
    const mark = await lockSettledMark(tx)
    if (mark !== undefined) await foldPostings(tx, mark, postingsMax)
  })
  await takeBound(database)
  const { folded, nextTo } = await foldMark(database.db)
  return { waiting: Number(nextTo - folded) }
}

/** In the worker, until it is stopped: turn after turn while it is behind, an old ledger's first fold included, and slowly otherwise. */
export function runFolding({
  database,
  clock,
  log,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
}): { stop(): Promise<void> } {
  let resting = 0
  return clock.every(FOLD_TURN_MS, async () => {
    if (resting > 0) {
      resting -= 1
      return
    }
    const { waiting } = await foldKindSums(database).catch((error: unknown) => {
      log.warn({ err: error }, 'postings were not folded; the next turn goes on')
      return { waiting: 0 }
    })
    if (waiting < POSTINGS_A_TURN_MAX) resting = FOLD_TURNS_RESTED
  })
}
