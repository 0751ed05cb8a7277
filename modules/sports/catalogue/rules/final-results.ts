// Which results still change what counts of a game: postponements and corrections become final after a term.
import { HOUR_MS } from '#kernel/time.ts'
import type { ResultStatus } from '#modules/sports/market-kinds/rules/game-facts.ts'

/** A game that is played within this time of its planned start, or of the news that it is postponed, is still the game that was bet on. */
export const POSTPONED_TERM_MS = 48 * HOUR_MS
/** For so long after its first result a game's result is corrected without operators. */
export const CORRECTION_TERM_MS = 72 * HOUR_MS

/** A source may say that a game began earlier than planned by less than this; more is another day, not a start. */
export const START_MOVED_MAX_MS = 12 * HOUR_MS

export type KnownResult = {
  readonly status: ResultStatus
  readonly startAt: Date
  /** Of the newest result. */
  readonly at: Date
  /** Of the first result that was not a postponement or a cancellation. */
  readonly firstDecidedAt: Date | undefined
}

const isVoid = (status: ResultStatus): boolean => status === 'postponed' || status === 'cancelled'

/**
 * What becomes of a result that differs from the one that counts: `taken`, `ignored` where it never changes anything, or
 * `late`: it waits for two operators. What happened on the pitch counts, so an award after it changes nothing.
 */
export function judgeResult(
  known: KnownResult | undefined,
  status: ResultStatus,
  now: Date,
): 'taken' | 'ignored' | 'late' {
  if (known === undefined) return 'taken'
  if (isVoid(known.status)) {
    const finalMs = Math.max(known.startAt.getTime(), known.at.getTime()) + POSTPONED_TERM_MS
    if (now.getTime() < finalMs) return 'taken'
    return isVoid(status) ? 'ignored' : 'late'
  }
  if (status === 'awarded' && known.status !== 'awarded') return 'ignored'
  const first = known.firstDecidedAt ?? known.at
  return now.getTime() < first.getTime() + CORRECTION_TERM_MS ? 'taken' : 'late'
}

/** The start that a source told, where it proves that the game began earlier than known; otherwise undefined. */
export function earlierStart(known: Date, told: Date | undefined): Date | undefined {
  if (told === undefined) return undefined
  const earlierMs = known.getTime() - told.getTime()
  return earlierMs > 0 && earlierMs < START_MOVED_MAX_MS ? told : undefined
}
