// Time in play compared with a model that keeps every ping and sums the intervals between them each time.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter, dayOf, dayStart } from '#kernel/days.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import { JURISDICTIONS } from '#modules/protection/exclusions/rules/jurisdiction.ts'
import {
  acknowledge,
  CHECK_GRACE_MS,
  changeOwnCheck,
  applyPing,
  applyStake,
  isNews,
  isStakeDue,
  nextCheck,
  PAUSE_MS,
  sessionLeft,
  STAKE_PAUSE_MS,
  STAKE_STEP_MS,
  WORD_STEP_MS,
  type CheckTerms,
  type Pace,
} from './pace.ts'

const LONDON = 'Europe/London'
const STOCKHOLM = 'Europe/Stockholm'
/** Clocks go forward and back in the days that follow. */
const STARTS = [Date.UTC(2026, 2, 28, 22), Date.UTC(2026, 9, 24, 21), Date.UTC(2026, 5, 1, 12)]

const anyZone = fc.constantFrom('UTC', LONDON, STOCKHOLM, 'America/St_Johns')
const anySilence = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: PAUSE_MS - 1 }) },
  { weight: 2, arbitrary: fc.constantFrom(0, 1, PAUSE_MS - 1, PAUSE_MS, PAUSE_MS + 1) },
  { weight: 1, arbitrary: fc.integer({ min: PAUSE_MS, max: 5 * HOUR_MS }) },
)
const anyWords = fc
  .record({ start: fc.constantFrom(...STARTS), silences: fc.array(anySilence, { maxLength: 120 }) })
  .map(({ start, silences }) =>
    silences.reduce<readonly number[]>((words, silence) => [...words, (words.at(-1) ?? start) + silence], [start]),
  )

function heardAll(words: readonly number[], timeZone: string) {
  const days = new Map<string, number>()
  let pace: Pace | undefined
  for (const at of words) {
    const heard = applyPing(pace, at, timeZone)
    pace = heard.pace
    for (const { day, ms } of heard.played) days.set(day, (days.get(day) ?? 0) + ms)
  }
  return { pace, days }
}

/** Each silence that is no pause, cut to one day. */
function playedOnDay(words: readonly number[], day: string, timeZone: string): number {
  const [from, until] = [dayStart(day, timeZone), dayStart(dayAfter(day, 1), timeZone)]
  return words.reduce((sum, at, n) => {
    const before = words[n - 1]
    if (before === undefined || at - before >= PAUSE_MS) return sum
    return sum + Math.max(0, Math.min(at, until) - Math.max(before, from))
  }, 0)
}

describe('time in play', () => {
  test('S4.6 is the time between pings without a pause, each day separately', () => {
    fc.assert(
      fc.property(anyWords, anyZone, (words, timeZone) => {
        const { pace, days } = heardAll(words, timeZone)
        const last = words.at(-1) ?? 0
        for (let day = dayOf(words[0] ?? 0, timeZone); day <= dayOf(last, timeZone); day = dayAfter(day, 1))
          expect(days.get(day) ?? 0).toBe(playedOnDay(words, day, timeZone))
        const starts = words.filter((at, n) => n === 0 || at - (words[n - 1] ?? 0) >= PAUSE_MS)
        expect(pace).toMatchObject({ startedAt: starts.at(-1), seenAt: last })
      }),
    )
  })

  test('several pages at once count once, whatever they send and when', () => {
    fc.assert(
      fc.property(anyWords, anyWords, (one, other) => {
        const both = [...one, ...other].toSorted((a, b) => a - b)
        const once = [...new Set(both)]
        expect(heardAll(both, STOCKHOLM)).toEqual(heardAll(once, STOCKHOLM))
      }),
    )
  })

  test('a clock that is set back gives no time back, and continues from the new time', () => {
    fc.assert(
      fc.property(
        anyWords,
        fc.array(fc.integer({ min: -3 * HOUR_MS, max: HOUR_MS }), { maxLength: 40 }),
        (words, steps) => {
          let { pace, days } = heardAll(words, LONDON)
          let at = words.at(-1) ?? 0
          for (const step of steps) {
            at += step
            const before = new Map(days)
            const heard = applyPing(pace, at, LONDON)
            for (const { day, ms } of heard.played) {
              expect(ms).toBeGreaterThan(0)
              expect(ms).toBeLessThan(PAUSE_MS)
              days = new Map([...days, [day, (days.get(day) ?? 0) + ms]])
            }
            for (const [day, ms] of before) expect(days.get(day)).toBeGreaterThanOrEqual(ms)
            // A minute ahead at most: two processes need not agree to the millisecond.
            expect(heard.pace.seenAt - at).toBeLessThanOrEqual(MINUTE_MS)
            expect(heard.pace.startedAt).toBeLessThanOrEqual(heard.pace.seenAt)
            ;({ pace } = heard)
          }
        },
      ),
    )
  })

  test('days of 23 and 25 hours are played through as long as they are', () => {
    for (const [day, hours] of [
      ['2026-03-29', 23],
      ['2026-10-25', 25],
      ['2026-06-01', 24],
    ] as const) {
      const from = dayStart(day, LONDON)
      const words = Array.from({ length: (26 * HOUR_MS) / (5 * MINUTE_MS) }, (_one, n) => from + n * 5 * MINUTE_MS)
      expect(heardAll(words, LONDON).days.get(day)).toBe(hours * HOUR_MS)
    }
  })

  test('pings within a second are not written; the first, a late one and one from before are', () => {
    const pace = { startedAt: 0, seenAt: DAY_MS, acknowledgedAt: null, isHidden: false, stakedAt: null }
    const isWritten = (now: number) => isNews(pace, now)
    expect(isNews(undefined, 0)).toBe(true)
    expect([0, WORD_STEP_MS - 1, WORD_STEP_MS, PAUSE_MS].map((later) => isWritten(DAY_MS + later))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect([-1, -MINUTE_MS, -MINUTE_MS - 1].map((later) => isWritten(DAY_MS + later))).toEqual([false, false, true])
  })
})

test('S4.6 after a stake a silence is a pause only from half an hour on, and a stake right behind a ping is written', () => {
  const { pace } = applyStake(undefined, 0, 'UTC')
  expect(applyPing(pace, STAKE_PAUSE_MS - 1, 'UTC')).toMatchObject({
    isNewStretch: false,
    played: [{ ms: STAKE_PAUSE_MS - 1 }],
  })
  expect(applyPing(pace, STAKE_PAUSE_MS, 'UTC')).toMatchObject({ isNewStretch: true, played: [] })
  const late = applyPing(pace, PAUSE_MS + MINUTE_MS, 'UTC').pace
  expect(applyPing(late, 2 * PAUSE_MS + MINUTE_MS, 'UTC').isNewStretch).toBe(true)
  expect([isNews(late, late.seenAt + 1), isStakeDue(late, late.seenAt + 1)]).toEqual([false, true])
  // Stakes in quick succession are one ping, a step later there is another.
  expect([1, STAKE_STEP_MS - 1, STAKE_STEP_MS].map((later) => isStakeDue(pace, later))).toEqual([false, false, true])
})

test('S4.6 S5.6 a session limit leaves what is not played, never negative, until midnight of the jurisdiction’s zone', () => {
  const now = Date.UTC(2026, 2, 29, 0, 30)
  expect(sessionLeft(2, 30 * MINUTE_MS, now, LONDON)).toEqual({
    leftMs: 90 * MINUTE_MS,
    renewsAt: Date.UTC(2026, 2, 29, 23),
  })
  expect(sessionLeft(2, 2 * HOUR_MS - 1, now, LONDON).leftMs).toBe(1)
  expect(sessionLeft(2, 2 * HOUR_MS, now, LONDON).leftMs).toBe(0)
  expect(sessionLeft(2, 9 * HOUR_MS, now, LONDON).leftMs).toBe(0)
})

describe('reality checks', () => {
  const START = STARTS[2] ?? 0
  const stretch: Pace = { startedAt: START, seenAt: START, acknowledgedAt: null, isHidden: false, stakedAt: null }
  const own = (minutes: number, setAt = 0): CheckTerms => ({
    own: { minutes, setAt, dueAt: null },
    imposedMinutes: undefined,
    law: JURISDICTIONS.site,
  })
  const ofLaw: CheckTerms = { own: undefined, imposedMinutes: undefined, law: JURISDICTIONS.uk }
  const dueAfter = (pace: Pace, terms: CheckTerms): number | undefined => {
    const check = nextCheck(pace, terms)
    return check === undefined ? undefined : (check.dueAt - START) / MINUTE_MS
  }
  const told = { action: 'continue', isToHide: false } as const

  test('S4.8 UK-29 falls due an interval after the stretch began, was acknowledged or the interval was set', () => {
    expect(nextCheck(stretch, { own: undefined, imposedMinutes: undefined, law: JURISDICTIONS.site })).toBeUndefined()
    expect(dueAfter(stretch, own(30))).toBe(30)
    expect(dueAfter({ ...stretch, acknowledgedAt: START + 40 * MINUTE_MS }, own(30))).toBe(70)
    expect(dueAfter(stretch, own(30, START + 20 * MINUTE_MS))).toBe(50)
  })

  test('UK-29 the statutory interval applies to players with none or a longer one; setting one’s own never postpones it', () => {
    expect(dueAfter(stretch, ofLaw)).toBe(60)
    expect(dueAfter(stretch, { ...ofLaw, own: { minutes: 45, setAt: 0, dueAt: null } })).toBe(45)
    expect(dueAfter(stretch, { ...ofLaw, own: { minutes: 45, setAt: START + 50 * MINUTE_MS, dueAt: null } })).toBe(60)
  })

  test('UK-29 an operator’s interval counts from the stretch and the last acknowledgement, whatever the player sets', () => {
    const terms = { ...own(45, START + 50 * MINUTE_MS), imposedMinutes: 60 }
    expect(dueAfter(stretch, terms)).toBe(60)
    expect(dueAfter({ ...stretch, acknowledgedAt: START + 40 * MINUTE_MS }, terms)).toBe(95)
  })

  test('S4.8 no change of the player’s own interval postpones a due check, until it is acknowledged or a stretch begins', () => {
    const anyMinutes = fc.constantFrom(null, 5, 10, 15, 30, 45, 60)
    const anyChanges = fc.array(
      fc.record({ minutes: anyMinutes, after: fc.integer({ min: 1, max: 20 * MINUTE_MS }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(anyChanges, (changes) => {
        let [set, now, least]: [CheckTerms['own'], number, number] = [undefined, START, Infinity]
        for (const { minutes, after } of changes) {
          now += after
          const isChanged = minutes !== (set?.minutes ?? null)
          set = changeOwnCheck(stretch, set, minutes, now)
          if (isChanged && minutes !== null) least = Math.min(least, now + minutes * MINUTE_MS)
          const due = nextCheck(stretch, { own: set, imposedMinutes: undefined, law: JURISDICTIONS.site })
          expect(due?.dueAt).toBe(minutes === null ? undefined : least)
        }
        const answered = { ...stretch, acknowledgedAt: now + 1 }
        const last = changes.at(-1)?.minutes ?? null
        const next = nextCheck(answered, { own: set, imposedMinutes: undefined, law: JURISDICTIONS.site })
        expect(next?.dueAt).toBe(last === null ? undefined : now + 1 + last * MINUTE_MS)
      }),
    )
  })

  test('S4.8 hidden ones come no more in the stretch, but for those of the law and of operators', () => {
    const hidden = { ...stretch, isHidden: true }
    expect(dueAfter(hidden, own(30))).toBeUndefined()
    expect(dueAfter(hidden, ofLaw)).toBe(60)
    expect(dueAfter(hidden, { ...own(30), imposedMinutes: 30 })).toBe(30)
    expect(applyPing(hidden, START + PAUSE_MS, 'UTC').pace.isHidden).toBe(false)
  })

  test('S7.4 only a check that was due when it was shown is acknowledged, and only once', () => {
    const check = nextCheck(stretch, own(30))
    const dueAt = check?.dueAt ?? 0
    const now = dueAt + 5 * SECOND_MS
    const acknowledged = acknowledge(stretch, { ...told, shownAt: dueAt }, check, now)
    expect(acknowledged).toEqual({ ...stretch, acknowledgedAt: now })
    expect(acknowledge(stretch, { ...told, action: 'nothing', shownAt: dueAt }, check, now)).toBeUndefined()
    expect(acknowledge(stretch, { ...told, shownAt: dueAt - CHECK_GRACE_MS - 1 }, check, now)).toBeUndefined()
    // A page's clock may be a minute slow, to the millisecond.
    expect(acknowledge(stretch, { ...told, shownAt: dueAt - MINUTE_MS }, check, now)).toEqual(acknowledged)
    expect(acknowledge(stretch, { ...told, shownAt: dueAt - MINUTE_MS - 1 }, check, now)).toBeUndefined()
    const next = nextCheck(acknowledged ?? stretch, own(30))
    expect(acknowledge(acknowledged ?? stretch, { ...told, shownAt: dueAt + 1 }, next, now)).toBeUndefined()
  })

  test('S7.4 hides only with `continue`, and only where hiding is allowed', () => {
    const hides = (terms: CheckTerms, action: 'continue' | 'log_out') => {
      const check = nextCheck(stretch, terms)
      const shownAt = check?.dueAt ?? 0
      return acknowledge(stretch, { action, isToHide: true, shownAt }, check, shownAt)?.isHidden
    }
    expect([hides(own(30), 'continue'), hides(own(30), 'log_out'), hides(ofLaw, 'continue')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
