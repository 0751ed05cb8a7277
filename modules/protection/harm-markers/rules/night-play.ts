// Night play: how much of the play lies between midnight and six in the morning where the player lives.
import { dayAfter, dayOf, dayStart, type Day } from '#kernel/days.ts'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import { count, instant, levelOf, share, type Finding } from './finding.ts'
import { lastOf, type Book } from './play-book.ts'

/**
 * Six of twenty-four hours are a quarter: a smaller share at night is below chance. That play at night goes with
 * harm was found in bank data of a hundred thousand people (Muggleton et al. 2021, doi 10.1038/s41562-020-01045-w),
 * and "gambling at unusual hours" is a marker that operators in Great Britain use. Shares and nights are our own:
 * see decision 0031.
 */
export const NIGHT_PLAY = {
  /** Back from the last stake, so that a pause alone changes no share; who has not played for so long has no marker. */
  windowMs: 28 * DAY_MS,
  fromHour: 0,
  untilHour: 6,
  levels: {
    notice: { sharePercent: 25, nights: 4 },
    concern: { sharePercent: 40, nights: 8 },
    strong: { sharePercent: 60, nights: 12 },
  },
} as const

export type Night = { readonly from: number; readonly until: number }

const HOURS_AFTER_NIGHT = 24 - NIGHT_PLAY.untilHour

/**
 * The nights that a player's window may hold. Counted back from the end of the day, because clocks change before six in the morning:
 * such a night has five hours or seven.
 */
export function nightsUntil(now: number, timeZone: string): readonly Night[] {
  const today: Day = dayOf(now, timeZone)
  // Twice the window: it ends with the last stake, which may lie one whole window back.
  const days = (2 * NIGHT_PLAY.windowMs) / DAY_MS + 1
  return Array.from({ length: days }, (_unused, n) => {
    const day = dayAfter(today, n + 1 - days)
    return { from: dayStart(day, timeZone), until: dayStart(dayAfter(day, 1), timeZone) - HOURS_AFTER_NIGHT * HOUR_MS }
  })
}

/** Every stake counts, from bonuses too. `nights`: in order, of the player's zone. */
export function nightPlay(books: readonly Book[], nights: readonly Night[], now: number): Finding | undefined {
  const last = Math.max(...books.map(({ playedAt }) => lastOf(playedAt) ?? 0))
  if (last <= now - NIGHT_PLAY.windowMs) return undefined
  const from = last - NIGHT_PLAY.windowMs
  let played = 0
  const atNight: number[] = []
  const seen = new Set<Night>()
  for (const { playedAt } of books) {
    let n = 0
    for (const at of playedAt) {
      if (at <= from || at > now) continue
      played += 1
      while (n < nights.length && (nights[n]?.until ?? 0) <= at) n += 1
      const night = nights[n]
      if (night === undefined || at < night.from) continue
      atNight.push(at)
      seen.add(night)
    }
  }
  const level = levelOf(
    NIGHT_PLAY.levels,
    ({ sharePercent, nights: least }) => atNight.length * 100 >= played * sharePercent && seen.size >= least,
  )
  if (level === undefined) return undefined
  return {
    level,
    facts: [
      share('night_stakes', atNight.length, played),
      count('nights', seen.size),
      instant('last_at', Math.max(...atNight)),
    ],
    moments: [],
  }
}
