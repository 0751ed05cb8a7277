import { expect, test } from 'vitest'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { isLiveBet, isLiveLeg, isOver, pageTypeOf, seenLeg } from './coupon-leg.ts'
import { gameNumbered, gamePriced, homeOf as picked } from './coupon.testdata.ts'

const homeOf = (n: number) => ({ ...picked(n), blockId: 1 })

test('a loaded game gives the current price and the texts for the screen', () => {
  expect(seenLeg(homeOf(1), gamePriced(1, 2.35))).toMatchObject({
    coef: 2.1,
    now: { coef: 2.35, version: 2, status: 'open' },
    facts: { opponents: ['Home 1', 'Away 1'], kind: '1x2', outcome: 'home', delaySeconds: 4 },
  })
})

test.each([
  ['the whole game is stopped', { suspended: true }, 'suspended'],
  ['the game is over', { stage: 'finished' }, 'closed'],
  ['the game is put off', { stage: 'postponed' }, 'closed'],
  ['the market is gone', { markets: [] }, 'closed'],
] as const)('%s: the leg is %s', (_title, change, status) => {
  const leg = seenLeg(homeOf(1), gameNumbered(1, change as never))
  expect(leg.now?.status).toBe(status)
  expect(isOver(leg)).toBe(status === 'closed')
})

test('an outcome that is not offered now keeps its last price, locked', () => {
  const open = seenLeg(homeOf(1), gamePriced(1, 2.2))
  expect(seenLeg(open, gamePriced(1, 0)).now).toEqual({ coef: 2.2, version: 2, status: 'suspended' })
})

test('a game that is no longer offered closes its leg and keeps its texts', () => {
  const leg = seenLeg(seenLeg(homeOf(1), gameNumbered(1)), undefined)
  expect(leg.now?.status).toBe('closed')
  expect(leg.facts?.opponents).toEqual(['Home 1', 'Away 1'])
})

test.each([
  ['before the game', { stage: 'line' }, 1, false],
  ['in play', { stage: 'live' }, 2, true],
  ['in a break', { stage: 'live', state: { period: 'break' } }, 3, true],
  ['in play with a clock', { stage: 'live', state: { period: 'h2', clockSeconds: 2_700 } }, 2, true],
  ['ended and not yet closed', { stage: 'live', state: { period: 'ended', clockSeconds: 5_400 } }, 4, false],
  ['finished', { stage: 'finished', state: { period: 'h2', clockSeconds: 5_400 } }, 4, false],
  ['cancelled', { stage: 'cancelled' }, 4, false],
  ['postponed', { stage: 'postponed' }, 1, false],
] as const)('S4.17 a bet on a game %s', (_title, change, statusId, isLive) => {
  const leg = seenLeg(homeOf(1), gameNumbered(1, change as Partial<Game>))
  expect([leg.facts?.statusId, isLiveLeg(leg)]).toEqual([statusId, isLive])
})

test.each([
  [{ stage: 'line', seconds: 30 }, true],
  [{ stage: 'line', statusId: 2 }, true],
  [{ stage: 'line', statusId: 3 }, true],
  [{ stage: 'live' }, true],
  [{ stage: 'line' }, false],
  [{ stage: 'live', statusId: 4, seconds: 30 }, false],
  [{ stage: 'finished', statusId: 2, seconds: 30 }, false],
] as const)('S4.17 the clock, the status or the market make a bet live, and an end never does: %j', (facts, isLive) => {
  expect(isLiveBet(facts)).toBe(isLive)
})

test.each([
  ['/en/live/football', 'live'],
  ['/de/cyber/line/football', 'cyber'],
  ['/en/la-liga', 'la-liga'],
  ['/en', 'home'],
  ['/en/', 'home'],
  ['/en/500123', 'home'],
])('S3.14 a selection that is picked at %s names its page: %s', (path, pageType) => {
  expect(pageTypeOf(path)).toBe(pageType)
})
