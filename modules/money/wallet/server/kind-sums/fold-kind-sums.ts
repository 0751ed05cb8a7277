// Folding: postings are added, turn by turn, to the sums by kind that statements read in place of the ledger. Nothing
// waits for it: what is not folded yet is read from the ledger. Killed at any moment it continues where it was,
// because sums and mark are one commit.
import { SECOND_MS } from '#kernel/time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { foldMark, foldPostings, lockSettledMark, takeBound } from './fold-store.ts'

/** In one transaction of about a tenth of a second. */
export const POSTINGS_A_TURN_MAX = 10_000
export const FOLD_TURN_MS = 2 * SECOND_MS
/**
 * After a turn that left less than a whole one behind, this many are skipped: a reader reads at most half a minute
 * of postings.
 */
export const FOLD_TURNS_RESTED = 6

/**
 * One turn: folds what may be folded, at most so many postings, and sets how far the next one may go. Several
 * processes share the work: one folds, the others return at once. `waiting`: how many posting ids lie before that
 * bound; 0 where everything visible is folded.
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
      log.warn({ err: error }, 'folding of postings failed, will retry at the next turn')
      return { waiting: 0 }
    })
    if (waiting < POSTINGS_A_TURN_MAX) resting = FOLD_TURNS_RESTED
  })
}
