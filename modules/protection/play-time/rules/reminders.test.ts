import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TIMER_STEP_MAX_MS } from './reminder-timer.ts'
import {
  keptOutUntil,
  momentsOf,
  NOTHING_TO_REMIND,
  remindersOf,
  sessionWarning,
  type ShownCheck,
  type StatusFacts,
} from './reminders.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const HOUR = 3_600_000

const calm: StatusFacts = {
  now: NOW,
  sessionLimit: null,
  realityCheck: null,
  ripeLimits: [],
  nextRipeAt: null,
  exclusion: null,
}
const some = (more: Partial<StatusFacts>): StatusFacts => ({ ...calm, ...more })

type At = {
  readonly ms?: number
  readonly isSilent?: boolean
  readonly isLeading?: boolean
  readonly shown?: ShownCheck
}
const told = (standing: StatusFacts, { ms = 0, isSilent = false, isLeading = true, shown }: At = {}) =>
  remindersOf(standing, { now: NOW + ms, isSilent }, { shown, isLeading })

const around = fc.integer({ min: NOW - 2 * HOUR, max: NOW + 2 * HOUR })
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value)
const aStanding: fc.Arbitrary<StatusFacts> = fc.record({
  now: fc.constant(NOW),
  sessionLimit: orNull(
    fc.record({ leftMs: fc.integer({ min: 0, max: HOUR }), renewsAt: fc.integer({ min: NOW + 1, max: NOW + HOUR }) }),
  ),
  realityCheck: orNull(fc.record({ dueAt: around })),
  ripeLimits: fc.array(
    fc.record({
      limitType: fc.constantFrom(1, 20, 21, 22, 31),
      currency: orNull(fc.constantFrom('EUR', 'USD')),
      askedAt: around,
      lapsesAt: around,
    }),
    { maxLength: 4 },
  ),
  nextRipeAt: orNull(around),
  exclusion: orNull(
    fc.record({
      kind: fc.constantFrom('self_exclusion', 'time_out'),
      startsAt: around,
      endsAt: orNull(around),
      holdsUntil: orNull(around),
      returnAskedAt: orNull(around),
    }),
  ),
})
const aShown: fc.Arbitrary<ShownCheck | undefined> = fc.option(
  fc.record({ dueAt: around, shownAt: around, putAwayAt: orNull(around), isAnswered: fc.boolean() }),
  { nil: undefined },
)

test('S4.6 the day’s time is used up when the server says so, until it renews; an offline page counts by itself', () => {
  const limit = (leftMs: number) => some({ sessionLimit: { leftMs, renewsAt: NOW + HOUR } })
  expect(told(limit(0)).sessionEndedUntil).toBe(NOW + HOUR)
  expect(told(limit(0), { ms: HOUR }).sessionEndedUntil).toBeUndefined()
  expect(told(limit(60_000), { ms: 60_000 }).sessionEndedUntil).toBeUndefined()
  expect(told(limit(60_000), { ms: 60_000, isSilent: true }).sessionEndedUntil).toBe(NOW + HOUR)
  expect(told(limit(0), { isLeading: false }).sessionEndedUntil).toBe(NOW + HOUR)
})

test('S4.6 a warning comes ten minutes before the end, and not when it is over', () => {
  const warning = (leftMs: number, ms: number) =>
    sessionWarning(some({ sessionLimit: { leftMs, renewsAt: NOW + HOUR } }), NOW + ms)
  expect(warning(600_001, 0)).toBeUndefined()
  expect(warning(600_001, 1)).toBe(600_000)
  expect(warning(1_000, 1_000)).toBeUndefined()
  expect(sessionWarning(calm, NOW)).toBeUndefined()
})

test('S4.8 a check is shown from its instant on, only in the leading tab, and not after it was answered', () => {
  const standing = some({ realityCheck: { dueAt: NOW + 10 } })
  const shown = { dueAt: NOW + 10, shownAt: NOW + 12, putAwayAt: null, isAnswered: false }
  expect(told(standing, { ms: 9 }).checkDueAt).toBeUndefined()
  expect(told(standing, { ms: 10 }).checkDueAt).toBe(NOW + 10)
  expect(told(standing, { ms: 10, isLeading: false }).checkDueAt).toBeUndefined()
  expect(told(standing, { ms: 99, shown }).checkDueAt).toBe(NOW + 10)
  expect(told(standing, { ms: 99, shown: { ...shown, isAnswered: true } }).checkDueAt).toBeUndefined()
  expect(told(standing, { ms: 99, shown: { ...shown, dueAt: NOW, isAnswered: true } }).checkDueAt).toBe(NOW + 10)
})

test('S4.8 a dismissed check without an answer is back after one step of the timer', () => {
  const standing = some({ realityCheck: { dueAt: NOW } })
  const shown = { dueAt: NOW, shownAt: NOW, putAwayAt: NOW + 5, isAnswered: false }
  expect(told(standing, { ms: 4 + TIMER_STEP_MAX_MS, shown }).checkDueAt).toBeUndefined()
  expect(told(standing, { ms: 5 + TIMER_STEP_MAX_MS, shown }).checkDueAt).toBe(NOW)
})

test('S4.9 of due changes the oldest deposit limit asks for confirmation, until it lapses', () => {
  const ripe = (limitType: number, askedAt: number) => ({ limitType, currency: 'EUR', askedAt, lapsesAt: NOW + HOUR })
  const standing = some({ ripeLimits: [ripe(1, 1), ripe(22, 3), ripe(20, 3), ripe(21, 4)] })
  expect(told(standing).ripeLimit).toBe('20/EUR/3')
  expect(told(standing, { isLeading: false }).ripeLimit).toBeUndefined()
  expect(told(standing, { ms: HOUR }).ripeLimit).toBeUndefined()
  expect(told(some({ ripeLimits: [ripe(2, 1), ripe(31, 1)] })).ripeLimit).toBeUndefined()
})

test('S4.9 an exclusion is warned of before it begins, shown while in force, and gone with its end', () => {
  const exclusion = {
    kind: 'self_exclusion',
    startsAt: NOW,
    endsAt: NOW + 10,
    holdsUntil: NOW + 10,
    returnAskedAt: null,
  }
  const at = (ms: number) => {
    const { exclusionAhead, exclusion: holds } = told(some({ exclusion }), { ms })
    return [exclusionAhead !== undefined, holds !== undefined]
  }
  expect([-1, 0, 9, 10].map(at)).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [false, false],
  ])
  const held = some({ exclusion: { ...exclusion, holdsUntil: null } })
  expect(told(held, { ms: HOUR }).exclusion).toBeDefined()
})

test('S4.9 the shown end of an exclusion is never in the past, whoever has requested the return', () => {
  const term = { kind: 'self_exclusion', startsAt: NOW, endsAt: NOW + 10, mayAskReturn: false, returnAskedAt: null }
  expect(keptOutUntil({ ...term, holdsUntil: NOW + 10 })).toBe(NOW + 10)
  expect(keptOutUntil({ ...term, holdsUntil: null, mayAskReturn: true })).toBeNull()
  expect(keptOutUntil({ ...term, holdsUntil: NOW + HOUR, returnAskedAt: NOW + 20 })).toBe(NOW + HOUR)
  expect(keptOutUntil({ ...term, endsAt: null, holdsUntil: null })).toBeNull()
})

test('nothing is shown without a status, and nothing changes except at the computed instants', () => {
  expect(remindersOf(undefined, { now: NOW, isSilent: true }, { shown: undefined, isLeading: true })).toEqual(
    NOTHING_TO_REMIND,
  )
  fc.assert(
    fc.property(aStanding, aShown, fc.boolean(), (standing, shown, isSilent) => {
      const at = (now: number) => remindersOf(standing, { now, isSilent }, { shown, isLeading: true })
      const moments = momentsOf(standing, shown).filter((moment) => moment > NOW)
      const first = Math.min(NOW + 3 * HOUR, ...moments)
      expect(at(first - 1)).toEqual(at(NOW))
    }),
  )
})
