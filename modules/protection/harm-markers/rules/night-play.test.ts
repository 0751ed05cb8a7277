import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/time.ts'
import { nightPlay, nightsUntil } from './night-play.ts'
import type { Line } from './play-book.ts'
import { ago, bonusStake, euros, NOON, stake, times } from './lines.testdata.ts'

const nights = nightsUntil(NOON, 'UTC')
/** Stakes at two in the morning of so many days, and by day. */
const played = (atNight: number, byDay: number): readonly Line[] => [
  ...times(atNight, (n) => stake(ago(n, 10), 100)),
  ...times(byDay, (n) => bonusStake(ago(1, 0) + n, 100)),
]
const levelOf = (...lines: readonly Line[]) => nightPlay(euros(...lines), nights, NOON)?.level

describe('UK-47 play between midnight and six', () => {
  test.each([
    [3, 0, undefined],
    [4, 12, 'notice'],
    [4, 13, undefined],
    [7, 0, 'notice'],
    [8, 12, 'concern'],
    [8, 13, 'notice'],
    [12, 8, 'strong'],
    [12, 9, 'concern'],
  ] as const)('on %i nights, with %i stakes by day: %s', (atNight, byDay, level) =>
    expect(levelOf(...played(atNight, byDay))).toBe(level),
  )

  test('midnight is night, six in the morning is day', () => {
    const at = (ms: number) => times(4, (n) => stake(Date.parse('2026-11-10T00:00:00Z') + n * 24 * HOUR_MS + ms, 100))
    expect(levelOf(...at(0))).toBe('notice')
    expect(levelOf(...at(6 * HOUR_MS - 1))).toBe('notice')
    expect(levelOf(...at(6 * HOUR_MS))).toBeUndefined()
    expect(levelOf(...at(-1))).toBeUndefined()
  })

  test('many stakes of one night are one night', () => {
    expect(levelOf(...times(50, (n) => stake(ago(0, 10) + n, 100)))).toBeUndefined()
  })

  test('it is night where the player lives', () => {
    // Eight in the evening of UTC is five in the morning of Tokyo.
    const lines = times(4, (n) => stake(ago(n, 16), 100))
    expect(nightPlay(euros(...lines), nights, NOON)).toBeUndefined()
    expect(nightPlay(euros(...lines), nightsUntil(NOON, 'Asia/Tokyo'), NOON)?.level).toBe('notice')
  })

  test('who has not played for four weeks has no marker', () => {
    const later = (ms: number) => nightPlay(euros(...played(4, 0)), nightsUntil(ms, 'UTC'), ms)
    expect(later(ago(0, 10) + 28 * 24 * HOUR_MS - 1)?.level).toBe('notice')
    expect(later(ago(0, 10) + 28 * 24 * HOUR_MS)).toBeUndefined()
  })

  test('the figures', () => {
    expect(nightPlay(euros(...played(4, 12)), nights, NOON)?.facts).toEqual([
      { name: 'night_stakes', figure: { kind: 'share', part: 4, whole: 16 } },
      { name: 'nights', figure: { kind: 'count', count: 4 } },
      { name: 'last_at', figure: { kind: 'instant', at: ago(0, 10) } },
    ])
  })
})

describe('nights on which clocks change', () => {
  const length = (day: string, timeZone: string): number | undefined => {
    const found = nightsUntil(Date.parse(`${day}T20:00:00Z`), timeZone).at(-1)
    return found === undefined ? undefined : (found.until - found.from) / HOUR_MS
  }
  test.each([
    ['2026-03-29', 'Europe/Berlin', 5],
    ['2026-10-25', 'Europe/Berlin', 7],
    ['2026-10-24', 'Europe/Berlin', 6],
    ['2026-11-01', 'America/New_York', 7],
    // Clocks skip midnight there: the night begins at one.
    ['2026-09-06', 'America/Santiago', 5],
  ] as const)('%s in %s has %i hours', (day, zone, hours) => expect(length(day, zone)).toBe(hours))
})
