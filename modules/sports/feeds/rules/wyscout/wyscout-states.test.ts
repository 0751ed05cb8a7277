// The scoreboard at each moment, from events that are made up: what counts where, and how pressure rises and fades.
import { expect, test } from 'vitest'
import type { PeriodSpan, PlacedEvent } from './wyscout-spans.ts'
import { blankTally, liveStates, tallied } from './wyscout-states.ts'

const FIRST: PeriodSpan = { name: '1H', period: 'h1', from: 0, to: 2_750, clockFrom: 0, lastMinute: 45 } as never
const SHOOT_OUT: PeriodSpan = {
  name: 'P',
  period: 'pens',
  from: 2_750,
  to: 2_900,
  clockFrom: 7_200,
  lastMinute: 120,
} as never

const event = (second: number, more: Partial<PlacedEvent> = {}): PlacedEvent => ({
  period: '1H',
  second,
  at: second,
  side: 'home',
  isYellow: false,
  isRed: false,
  depth: 50,
  span: FIRST,
  ...more,
})

const pressureAt = (at: number, ...events: readonly PlacedEvent[]) =>
  liveStates(events, [FIRST]).find((one) => one.at === at)?.state.pressure

test.each([
  ['a shot', { threat: 'shot' }, 30],
  ['a corner', { threat: 'corner' }, 20],
  ['a free kick', { threat: 'free_kick' }, 17],
  ['a penalty', { threat: 'penalty' }, 42],
  ['a touch in the final third', { depth: 67 }, 4],
  ['a touch before it', { depth: 66 }, 0],
] as const)('%s at the same second presses by this much: %j, %i of 100', (_what, more, home) => {
  expect(pressureAt(600, event(600, more))).toEqual({ home, away: 0 })
})

test('pressure fades over five minutes, adds up, and is of the own side', () => {
  const shot = event(600, { threat: 'shot' })
  expect([600, 750, 870, 900, 930].map((at) => pressureAt(at, shot)?.home)).toEqual([30, 17, 4, 0, 0])
  expect(pressureAt(570, shot)).toEqual({ home: 0, away: 0 })
  expect(pressureAt(600, shot, shot, event(600, { threat: 'corner', side: 'away' }))).toEqual({ home: 52, away: 20 })
})

test('goals count in their period with their minute, added time as its last one; of a shoot-out they are no goals', () => {
  const begun = {
    ...blankTally,
    periods: [
      { period: 'h1', home: 0, away: 0 },
      { period: 'pens', home: 0, away: 0 },
    ],
  }
  const [early, late] = [event(0, { goal: 'home' }), event(2_740, { goal: 'away' })]
  const after = [early, late, event(20, { goal: 'away', span: SHOOT_OUT, period: 'P' })].reduce(
    tallied,
    begun as typeof blankTally,
  )
  expect(after.goals).toEqual([
    { side: 'home', period: 'h1', minute: 1 },
    { side: 'away', period: 'h1', minute: 45 },
  ])
  expect(after.periods).toEqual([
    { period: 'h1', home: 1, away: 1 },
    { period: 'pens', home: 0, away: 1 },
  ])
})

test('cards and corners count for their side', () => {
  const after = [
    event(1, { isYellow: true }),
    event(2, { isRed: true, side: 'away' }),
    event(3, { threat: 'corner', side: 'away' }),
    event(4, { threat: 'shot' }),
  ].reduce(tallied, blankTally)
  expect(after).toMatchObject({
    yellowCards: { home: 1, away: 0 },
    redCards: { home: 0, away: 1 },
    corners: { home: 0, away: 1 },
    goals: [],
  })
})

test('the clock runs from half minute to half minute, stands in a shoot-out, and shows the end of its period at a break', () => {
  const states = liveStates([event(45, { threat: 'corner' })], [FIRST, SHOOT_OUT])
  expect(states.slice(0, 4).map(({ at, state }) => [at, state.clockSeconds, state.clockRunning])).toEqual([
    [0, 0, true],
    [30, 30, true],
    [45, 45, true],
    [60, 60, true],
  ])
  const ofBreak = states.find(({ state }) => state.period === 'break')?.state
  expect(ofBreak).toMatchObject({ clockSeconds: 2_700, clockRunning: false, corners: { home: 1, away: 0 } })
  const kick = states.find(({ state }) => state.period === 'pens')?.state
  expect(kick).toMatchObject({ clockSeconds: 7_200, clockRunning: false })
  expect(kick).not.toHaveProperty('pressure')
  expect(states.at(-1)?.state).toMatchObject({ period: 'ended', clockSeconds: 7_200, clockRunning: false })
})
