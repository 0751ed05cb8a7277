// Properties of all rules, for any play.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter, dayOf } from '#kernel/days.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { findMarkers, LOOKED_BACK_MS, type PlayerFacts } from './find-markers.ts'
import { compareLevels, MARKERS, type Level, type Marker } from './finding.ts'
import type { LimitAct } from './limit-raises.ts'
import { nightsUntil, type Night } from './night-play.ts'
import { bookOf, type Line } from './play-book.ts'
import { NOON } from './lines.testdata.ts'

type Play = {
  readonly lines: readonly Line[]
  readonly acts: readonly LimitAct[]
  readonly cancelled: PlayerFacts['cancelled']
  /** Back from the day of noon, in minutes. */
  readonly minutes: readonly number[]
}

/** On a grid of ten minutes, so that instants meet; most of it in the last days, where rules look. */
const instant = fc
  .oneof(
    fc.integer({ min: 0, max: 7 * 24 * 6 }),
    fc.integer({ min: 0, max: Math.floor(LOOKED_BACK_MS / MINUTE_MS / 10) }),
  )
  .map((steps) => NOON - steps * 10 * MINUTE_MS)
const line: fc.Arbitrary<Line> = fc
  .oneof(
    { weight: 6, arbitrary: fc.record({ at: instant, kind: fc.constant('stake'), amount: fc.bigInt(1n, 2_000n) }) },
    { weight: 2, arbitrary: fc.record({ at: instant, kind: fc.constant('back'), amount: fc.bigInt(1n, 2_000n) }) },
    { weight: 2, arbitrary: fc.record({ at: instant, kind: fc.constant('deposit'), amount: fc.bigInt(1n, 3_000n) }) },
  )
  .map(({ at, kind, amount }) => ({
    at,
    staked: kind === 'stake' ? amount : 0n,
    lost: kind === 'stake' ? amount : kind === 'back' ? -amount : 0n,
    deposited: kind === 'deposit' ? amount : 0n,
  }))
const play: fc.Arbitrary<Play> = fc.record({
  lines: fc.array(line, { maxLength: 120, size: 'max' }),
  acts: fc.array(fc.record({ at: instant, act: fc.constantFrom('asked', 'failed', 'taken', 'hit') }), {
    maxLength: 15,
  }),
  cancelled: fc.array(fc.record({ at: instant, amount: fc.bigInt(1n, 9_000n), currency: fc.constant('EUR') }), {
    maxLength: 8,
  }),
  minutes: fc.array(fc.constantFrom(0, 20, 40, 60, 250, 400, 500), { maxLength: 40 }),
})

/** The days used by the properties; made once each. */
const nights = new Map<string, readonly Night[]>()
function nightsAt(now: number): readonly Night[] {
  const day = dayOf(now, 'Europe/Berlin')
  const found = nights.get(day) ?? nightsUntil(now, 'Europe/Berlin')
  nights.set(day, found)
  return found
}

const factsOf = ({ lines, acts, cancelled, minutes }: Play, now: number): PlayerFacts => ({
  books: [bookOf('EUR', lines)],
  nights: nightsAt(now),
  limitActs: acts,
  cancelled,
  playDays: minutes.map((one, n) => ({ day: dayAfter(dayOf(NOON, 'UTC'), -n), ms: one * MINUTE_MS })),
  today: dayOf(now, 'UTC'),
})
const found = (played: Play, now = NOON) => findMarkers(factsOf(played, now), now)
const levels = (played: Play, now = NOON): ReadonlyMap<Marker, Level> =>
  new Map(found(played, now).map(({ marker, finding }) => [marker, finding.level]))

const expectNoneHigher = (after: ReadonlyMap<Marker, Level>, before: ReadonlyMap<Marker, Level>, markers = MARKERS) => {
  for (const marker of markers)
    expect(compareLevels(after.get(marker), before.get(marker)), marker).toBeLessThanOrEqual(0)
}

describe('UK-47 markers of harm', () => {
  test('more time without play never raises one', () => {
    fc.assert(
      fc.property(play, fc.integer({ min: 0, max: 40 * 24 }), (played, hours) => {
        expectNoneHigher(levels(played, NOON + hours * HOUR_MS), levels(played))
      }),
    )
  })

  test('the order of equal instants, and of everything, does not matter', () => {
    fc.assert(
      fc.property(
        play.chain((played) =>
          fc.record({
            played: fc.constant(played),
            mixed: fc.record({
              lines: fc.shuffledSubarray([...played.lines], { minLength: played.lines.length }),
              acts: fc.shuffledSubarray([...played.acts], { minLength: played.acts.length }),
              cancelled: fc.constant(played.cancelled),
              minutes: fc.constant(played.minutes),
            }),
          }),
        ),
        ({ played, mixed }) => {
          expect(levels(mixed)).toEqual(levels(played))
          const facts = (one: Play) => found(one).map(({ marker, finding }) => [marker, finding.facts])
          expect(facts(mixed)).toEqual(facts(played))
        },
      ),
    )
  })

  test('a higher stake in the last days, or a smaller return, never lowers the level of stake rules', () => {
    const recent = (one: Line): boolean => one.at > NOON - 7 * DAY_MS && one.at <= NOON
    fc.assert(
      fc.property(play, fc.bigInt(1n, 5_000n), (played, more) => {
        const last = Math.max(...played.lines.filter(({ staked }) => staked > 0n).map(({ at }) => at))
        const higher = played.lines.map((one) =>
          one.staked > 0n && recent(one) && one.at > last - 7 * DAY_MS
            ? { ...one, staked: one.staked + more, lost: one.lost + more }
            : one,
        )
        expectNoneHigher(levels(played), levels({ ...played, lines: higher }), ['chasing', 'rising_stakes'] as never)
        const unlucky = played.lines.filter((one) => one.lost >= 0n || !recent(one))
        expectNoneHigher(levels(played), levels({ ...played, lines: unlucky }), ['chasing'] as never)
      }),
    )
  })

  test('more deposits, requests, cancelled withdrawals or days of play never lower the level of rules that count them', () => {
    fc.assert(
      fc.property(play, play, (played, more) => {
        const both: Play = {
          lines: [...played.lines, ...more.lines.filter(({ deposited }) => deposited > 0n)],
          acts: [...played.acts, ...more.acts],
          cancelled: [...played.cancelled, ...more.cancelled],
          minutes: Array.from(
            { length: Math.max(played.minutes.length, more.minutes.length) },
            (_unused, n) => (played.minutes[n] ?? 0) + (more.minutes[n] ?? 0),
          ),
        }
        const counting = ['deposit_frequency', 'cancelled_withdrawals', 'limit_raises', 'long_play'] as never
        expectNoneHigher(levels(played), levels(both), counting)
      }),
    )
  })

  test('every finding has figures, and some are found at all', () => {
    const seen = new Set<Marker>()
    fc.assert(
      fc.property(play, (played) => {
        for (const { marker, finding } of found(played)) {
          seen.add(marker)
          expect(finding.facts.length).toBeGreaterThan(0)
        }
      }),
      { numRuns: 500 },
    )
    expect([...seen].toSorted()).toEqual(expect.arrayContaining(['deposit_frequency', 'limit_raises', 'long_play']))
  })
})
