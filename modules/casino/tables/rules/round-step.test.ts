import { expect, test } from 'vitest'
import { isStepOpen, nextStep, playClock, type RoundAt, type TableRoundState } from './round-step.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const at = (ms: number): Date => new Date(NOW.getTime() + ms)
const round = (state: TableRoundState, more: Partial<RoundAt> = {}): RoundAt => ({
  state,
  opensAt: at(0),
  closesAt: at(0),
  startsAt: at(-1_000),
  beatAt: at(0),
  drawnAt: at(0),
  step: 1,
  stepClosesAt: at(10_000),
  openHands: 2,
  ...more,
})
const timing = { openMs: 1, revealMs: 6_000, pauseMs: 1 }
const wait = (ms: number) => ({ kind: 'wait', until: at(ms) })

const flying = (more: Partial<RoundAt>, playMs = 4_000) =>
  nextStep(round('closed', more), NOW, { timing }, { playMs: () => playMs, decided: 0 })
const hand = (more: Partial<RoundAt>, decided = 0) =>
  nextStep(round('closed', more), NOW, { timing, steps: {} as never }, { playMs: () => 0, decided })

test.each<[TableRoundState, Partial<RoundAt>, object]>([
  ['scheduled', { opensAt: at(1) }, wait(1)],
  ['scheduled', { opensAt: at(0) }, { kind: 'open' }],
  ['open', { closesAt: at(1) }, wait(1)],
  ['open', { closesAt: at(0) }, { kind: 'close' }],
  ['drawn', { drawnAt: at(-5_999) }, wait(1)],
  ['drawn', { drawnAt: at(-6_000) }, { kind: 'settle' }],
  ['drawn', { drawnAt: null }, wait(6_000)],
])('a round that is %s with %j goes on in its time', (state, more, step) => {
  expect(nextStep(round(state, more), NOW, { timing }, { playMs: () => 0, decided: 0 })).toEqual(step)
})

test.each(['settled', 'void'] as const)('a round that is %s takes no step', (state) => {
  expect(() => nextStep(round(state), NOW, { timing }, { playMs: () => 0, decided: 0 })).toThrow()
})

test.each<[string, Partial<RoundAt>, number, object]>([
  ['has not begun', { startsAt: null }, 4_000, { kind: 'close' }],
  ['was never written', { beatAt: null }, 4_000, { kind: 'close' }],
  ['is over', { startsAt: at(-4_000) }, 4_000, { kind: 'draw' }],
  ['was written a second ago', { beatAt: at(-1_000) }, 4_000, { kind: 'beat' }],
  ['was written just now', { beatAt: at(-1) }, 4_000, wait(999)],
  ['is over before the next beat', { startsAt: at(-3_900), beatAt: at(-1) }, 4_000, wait(100)],
  ['no heartbeat for five seconds', { startsAt: at(-9_000), beatAt: at(-5_000) }, 30_000, { kind: 'beat' }],
  ['no heartbeat for longer', { startsAt: at(-9_000), beatAt: at(-5_001) }, 30_000, { kind: 'interrupt' }],
  ['was over while somebody may have acted', { startsAt: at(-9_000), beatAt: at(-5_001) }, 8_999, { kind: 'draw' }],
  ['was over just then', { startsAt: at(-9_000), beatAt: at(-5_001) }, 9_000 - 1, { kind: 'draw' }],
])('play that %s has its step', (_which, more, playMs, step) => {
  expect(flying(more, playMs)).toEqual(step)
})

test.each<[string, Partial<RoundAt>, number, object]>([
  ['has not begun', { startsAt: null }, 0, { kind: 'close' }],
  ['was never written', { beatAt: null }, 0, { kind: 'close' }],
  ['has no open hands', { openHands: 0 }, 0, { kind: 'draw' }],
  ['no heartbeat for five minutes', { beatAt: at(-300_000) }, 0, { kind: 'retime' }],
  ['no heartbeat for longer', { beatAt: at(-300_001) }, 0, { kind: 'interrupt' }],
  ['is played for half an hour', { startsAt: at(-1_800_000) }, 0, wait(250)],
  ['is played for longer', { startsAt: at(-1_800_001) }, 0, { kind: 'interrupt' }],
  ['is to be dealt', { step: 0 }, 0, { kind: 'deal' }],
  ['has no end of its step', { stepClosesAt: null }, 0, { kind: 'deal' }],
  ['has no count of hands', { openHands: null }, 0, { kind: 'deal' }],
  ['no heartbeat for five seconds', { beatAt: at(-5_000) }, 0, { kind: 'beat' }],
  ['no heartbeat for a little longer', { beatAt: at(-5_001) }, 0, { kind: 'retime' }],
  ['has come to the end of its step', { stepClosesAt: at(0) }, 0, { kind: 'deal' }],
  ['is decided by all', {}, 2, { kind: 'deal' }],
  ['is decided by some', {}, 1, wait(250)],
  ['was written a second ago', { beatAt: at(-1_000) }, 1, { kind: 'beat' }],
  ['ends its step at once', { stepClosesAt: at(100) }, 1, wait(100)],
])('a hand that %s has its step', (_which, more, decided, step) => {
  expect(hand(more, decided)).toEqual(step)
})

test('the clock of play never runs back behind what was seen of it, and a step is open until its end by it', () => {
  expect(playClock({ beatAt: at(5) }, NOW)).toEqual(at(5))
  expect(playClock({ beatAt: at(-5) }, NOW)).toEqual(NOW)
  expect(playClock({ beatAt: null }, NOW)).toEqual(NOW)
  expect(isStepOpen({ beatAt: null, stepClosesAt: at(1) }, NOW)).toBe(true)
  expect(isStepOpen({ beatAt: null, stepClosesAt: NOW }, NOW)).toBe(false)
  expect(isStepOpen({ beatAt: at(1), stepClosesAt: at(1) }, NOW)).toBe(false)
  expect(isStepOpen({ beatAt: null, stepClosesAt: null }, NOW)).toBe(false)
})
