// What the law of each country asks, as figures: UKGC RTS 12 and LCCP 3.5, MGA Directive 2 of 2018, the Swedish Gambling Act.
import { expect, test } from 'vitest'
import { jurisdictionOf } from './jurisdiction.ts'

const HOUR_MS = 3_600_000

const daysOf = (country: string | undefined) => [...jurisdictionOf(country).exclusionDays]

test('a self-exclusion is offered for these values, and lasts at least so many days', () => {
  const [half, year] = [
    [180, 184],
    [365, 366],
  ]
  const years = [
    [730, 731],
    [1_095, 1_096],
    [1_825, 1_827],
  ]
  const short = [
    [1, 1],
    [7, 7],
    [30, 30],
    [90, 90],
  ]
  expect(daysOf(undefined)).toEqual([...short, half, year, ...years])
  expect(daysOf('GB')).toEqual([half, year, ...years])
  expect(daysOf('MT')).toEqual(daysOf(undefined))
  expect(daysOf('SE')).toEqual([[30, 30], [90, 90], half, year])
})

test.each([
  ['FR', 'site', 'rolling', 24, false, 0, undefined, 'four_eyes', true],
  ['GB', 'uk', 'rolling', 24, false, 24, 60, 'never', false],
  ['MT', 'malta', 'rolling', 24, false, 24, 60, 'never', true],
  ['SE', 'sweden', 'calendar', 72, true, 0, 60, 'never', true],
] as const)(
  'in %s the law of %s: limits count %s, a looser one waits %i hours and the period %s, a return %i hours, reminders %s minutes, lifting %s, permanent %s',
  (country, id, periodKind, delay, isAfterPeriod, back, realityCheckMinutes, liftEarly, canExcludeForever) => {
    expect(jurisdictionOf(country)).toMatchObject({
      id,
      periodKind,
      loosening: { delayMs: delay * HOUR_MS, isAfterPeriod },
      comingBack: { isAsked: country === 'GB' || country === 'MT', delayMs: back * HOUR_MS },
      liftEarly,
      liftHeldMs: 24 * HOUR_MS,
      canExcludeForever,
      timeOutDays: [1, 7, 30],
      isPrompted: true,
      isIdentityAsked: id !== 'site',
      isPlayShown: id !== 'site',
    })
    expect(jurisdictionOf(country).realityCheckMinutes).toBe(realityCheckMinutes)
  },
)

test('before money comes in Malta asks for a limit of deposits or wagers, Sweden for deposits by day, week and month', () => {
  expect(jurisdictionOf('MT').mustSet).toEqual([[20, 21, 22, 1, 2, 3]])
  expect(jurisdictionOf('SE').mustSet).toEqual([[20], [21], [22]])
  expect([jurisdictionOf('GB').mustSet, jurisdictionOf(undefined).mustSet]).toEqual([[], []])
})

test('calendar days are those of the law’s own zone', () => {
  expect(['GB', 'MT', 'SE', undefined].map((country) => jurisdictionOf(country).timeZone)).toEqual([
    'Europe/London',
    'Europe/Malta',
    'Europe/Stockholm',
    'UTC',
  ])
})
