import { expect, test } from 'vitest'
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import { addState, MOMENTS_MAX, noMoments, PRESSURE_SAMPLES_MAX, type Moments } from './moments.ts'

const none = { home: 0, away: 0 }
const at = (minute: number, more: Partial<LiveState> = {}): LiveState => ({
  period: 'h1',
  clockSeconds: minute * 60,
  clockRunning: true,
  periods: [],
  goals: [],
  redCards: none,
  yellowCards: none,
  corners: none,
  ...more,
})

test('a count that rises is a moment of that side in the minute that is running', () => {
  const first = at(10)
  const second = at(12, { corners: { home: 1, away: 0 }, redCards: { home: 0, away: 1 } })
  expect(addState(noMoments, first, second).events).toEqual([
    { kind: 'corner', side: 'home', minute: 13 },
    { kind: 'red', side: 'away', minute: 13 },
  ])
})

test('the counts of the first state, a count that falls and a jump of many tell no moments', () => {
  const many = at(30, { corners: { home: 6, away: 2 } })
  expect(addState(noMoments, undefined, many).events).toEqual([])
  expect(addState(noMoments, many, at(31)).events).toEqual([])
  expect(addState(noMoments, at(29), many).events).toEqual([
    { kind: 'corner', side: 'away', minute: 31 },
    { kind: 'corner', side: 'away', minute: 31 },
  ])
})

test('pressure has one sample a minute, the newest', () => {
  const states = [
    at(5, { pressure: { home: 10, away: 20 } }),
    at(5, { pressure: { home: 30, away: 20 } }),
    at(6, { pressure: { home: 40, away: 5 } }),
  ]
  const moments = states.reduce<Moments>((before, state) => addState(before, undefined, state), noMoments)
  expect(moments.pressure).toEqual([
    [5, 30, 20],
    [6, 40, 5],
  ])
})

test('a sport without a clock has no moments, and an endless game does not grow', () => {
  const { clockSeconds: _, ...unclocked } = at(1, { corners: { home: 1, away: 0 } })
  expect(addState(noMoments, at(0), unclocked)).toBe(noMoments)
  let moments: Moments = noMoments
  let before = at(0)
  for (let minute = 1; minute <= 400; minute += 1) {
    const state = at(minute, { corners: { home: minute, away: 0 }, pressure: { home: minute % 100, away: 0 } })
    moments = addState(moments, before, state)
    before = state
  }
  expect([moments.events.length, moments.pressure.length]).toEqual([MOMENTS_MAX, PRESSURE_SAMPLES_MAX])
})
