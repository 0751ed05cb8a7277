import { expect, test } from 'vitest'
import { dayAfter, dayOf, dayStart } from '#kernel/days.ts'
import { DAY_MS } from '#kernel/time.ts'
import { isSlotStart, SLOT_MS } from './slots.ts'

test('quarters of an hour of UTC, before 1970 too, and nothing between them', () => {
  for (const text of ['2026-05-05T00:00:00Z', '2026-05-05T18:15:00Z', '1969-12-31T23:45:00Z'])
    expect(isSlotStart(new Date(text))).toBe(true)
  for (const text of ['2026-05-05T00:00:00.001Z', '2026-05-05T18:20:00Z', '1969-12-31T23:44:59.999Z'])
    expect(isSlotStart(new Date(text))).toBe(false)
  expect(isSlotStart(new Date(Number.NaN))).toBe(false)
})

const FIRST = '2000-01-01'
const LAST = '2030-01-01'
/** Clocks are looked at so often. */
const STEP_DAYS = 14

/** The zone's clock at midnight of UTC, in seconds of its day. */
function midnightClock(timeZone: string): (day: string) => number {
  const format = new Intl.DateTimeFormat('en-u-nu-latn', { timeZone, hourCycle: 'h23', timeStyle: 'medium' })
  return (day) => {
    const [hours = 0, minutes = 0, seconds = 0] = format
      .format(Date.parse(`${day}T00:00:00Z`))
      .split(':')
      .map(Number)
    return (hours * 60 + minutes) * 60 + seconds
  }
}

/** The day from which the clock has the offset of `to`, and no longer that of `from`. */
function changeBetween(from: string, to: string, clockAt: (day: string) => number): string {
  let [before, after] = [from, to]
  while (dayAfter(before, 1) < after) {
    const middle = dayAfter(before, Math.floor((Date.parse(after) - Date.parse(before)) / DAY_MS / 2))
    if (clockAt(middle) === clockAt(from)) before = middle
    else after = middle
  }
  return after
}

/** Days on which clocks change, with their neighbours. */
function changingDays(clockAt: (day: string) => number): readonly string[] {
  const days: string[] = []
  for (let day = FIRST; day < LAST; day = dayAfter(day, STEP_DAYS)) {
    const next = dayAfter(day, STEP_DAYS)
    if (clockAt(day) === clockAt(next)) continue
    const changed = changeBetween(day, next, clockAt)
    days.push(dayAfter(changed, -1), changed, dayAfter(changed, 1))
  }
  return days
}

test('since 2000 every day of every zone begins with one, those on which clocks change too', () => {
  const seen = new Map<string, Set<number>>()
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const clockAt = midnightClock(timeZone)
    const days = changingDays(clockAt)
    // Between two changes each midnight is whole days from its neighbours.
    const starts = [FIRST, ...days, LAST].map((day) => dayStart(day, timeZone))
    seen.set(timeZone, new Set(starts.map((at) => at % SLOT_MS)))
  }
  expect(seen.size).toBeGreaterThan(400)
  expect([...seen].filter(([, rests]) => rests.size > 1 || !rests.has(0))).toEqual([])
})

test('the odd zones of the world among them', () => {
  for (const [timeZone, start] of [
    ['Asia/Kathmandu', '2026-05-04T18:15:00.000Z'],
    ['Australia/Lord_Howe', '2026-05-04T13:30:00.000Z'],
    ['Pacific/Chatham', '2026-05-04T11:15:00.000Z'],
  ] as const)
    expect(new Date(dayStart('2026-05-05', timeZone)).toISOString()).toBe(start)
  // Clocks of Newfoundland went back at one minute past midnight: the day began twice, and counts from the first time on.
  expect(new Date(dayStart('2006-10-29', 'America/St_Johns')).toISOString()).toBe('2006-10-29T02:30:00.000Z')
  expect(dayOf(Date.parse('2006-10-29T02:31:00.000Z'), 'America/St_Johns')).toBe('2006-10-28')
})
