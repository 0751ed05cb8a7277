// Rising stakes: the last week of play against the four weeks before it, by the median stake and by all that was staked.
import { DAY_MS } from '#kernel/time.ts'
import { count, compareLevels, levelOf, money, type Finding } from './finding.ts'
import { medianOf, sumOf, within, type Book } from './play-book.ts'

/**
 * Stakes that rise sharply after a quiet beginning mark players who later close their accounts for problems
 * (Braverman and Shaffer 2012, doi 10.1093/eurpub/ckp232); patterns of spend are an indicator that LCCP 3.4.3 (5b)
 * requires. The factors are our own: see decision 0031.
 */
export const RISING_STAKES = {
  /** Back from the last stake: a pause changes neither side. Who has not played for a week has no marker. */
  weekMs: 7 * DAY_MS,
  weeksBefore: 4,
  /** In the week, and in the weeks before together: minimum number of stakes. */
  stakesMin: 10,
  /** Weeks without play are excluded from the average: returning from a holiday is no rise. */
  weeksPlayedMin: 2,
  levels: { notice: 2n, concern: 3n, strong: 5n },
} as const

function risingIn({ currency, stakes }: Book, now: number): Finding | undefined {
  const { weekMs, weeksBefore, stakesMin, weeksPlayedMin, levels } = RISING_STAKES
  const last = stakes.findLast(({ at }) => at <= now)
  if (last === undefined || last.at <= now - weekMs) return undefined
  const begins = last.at - weekMs + 1
  const week = within(stakes, begins, now + 1)
  const before = within(stakes, begins - weeksBefore * weekMs, begins)
  const weeks = Array.from({ length: weeksBefore }, (_unused, n) =>
    within(before, begins - (n + 1) * weekMs, begins - n * weekMs),
  ).filter((one) => one.length > 0)
  if (week.length < stakesMin || before.length < stakesMin || weeks.length < weeksPlayedMin) return undefined
  const [median = 0n, medianBefore = 0n] = [medianOf(week), medianOf(before)]
  const [staked, stakedBefore] = [sumOf(week), sumOf(before)]
  const weeksPlayed = BigInt(weeks.length)
  const level = levelOf(
    levels,
    (times) => median >= times * medianBefore || staked * weeksPlayed >= times * stakedBefore,
  )
  if (level === undefined) return undefined
  return {
    level,
    facts: [
      money('median_stake', median, currency),
      money('median_before', medianBefore, currency),
      money('week_staked', staked, currency),
      money('week_before', stakedBefore / weeksPlayed, currency),
      count('stakes', week.length),
      count('stakes_before', before.length),
    ],
    moments: [],
  }
}

/** The currency with the highest level; there are no exchange rates to count all in one. */
export function risingStakes(books: readonly Book[], now: number): Finding | undefined {
  return books.flatMap((book) => risingIn(book, now) ?? []).toSorted((a, b) => compareLevels(b.level, a.level))[0]
}
