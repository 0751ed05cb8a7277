import { expect, test } from 'vitest'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { isLiveBet, isLiveLeg, isOver, legView, pageTypeOf, seenLeg } from './coupon-leg.ts'
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

test('a leg that has not changed is the same object, and so is one that stays closed', () => {
  const open = seenLeg(homeOf(1), gameNumbered(1))
  expect(seenLeg(open, gameNumbered(1))).toBe(open)
  expect(seenLeg(open, gamePriced(1, 2.3))).not.toBe(open)
  const closed = seenLeg(open, undefined)
  expect(seenLeg(closed, undefined)).toBe(closed)
  expect(seenLeg(homeOf(1), undefined).now).toEqual({ coef: 2.1, version: 1, status: 'closed' })
})

test('a leg whose market is gone keeps its texts, with the stage of its game', () => {
  const open = seenLeg(homeOf(1), gameNumbered(1))
  const gone = seenLeg(open, gameNumbered(1, { markets: [], stage: 'live' }))
  expect(gone.facts).toMatchObject({ opponents: ['Home 1', 'Away 1'], stage: 'live', kind: '1x2' })
  expect(seenLeg(homeOf(1), gameNumbered(1, { markets: [] })).facts).toBeUndefined()
})

test('a refusal that no waiting undoes is final, others are not', () => {
  const refusedBy = (refusal: string) => isOver({ ...homeOf(1), refusal })
  expect(['market_closed', 'game_finished', 'selection_not_found', 'selection_mismatch'].map(refusedBy)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(refusedBy('market_suspended')).toBe(false)
  expect(isOver(homeOf(1))).toBe(false)
})

test.each([
  [0, 2.2, 'up', true],
  [0, 2, 'down', true],
  [1, 2, 'down', false],
  [2, 2.2, 'up', false],
  [2, 2, 'down', true],
] as const)(
  'by the policy %i a price of 2.10 that is now %d moved %s and needs consent: %s',
  (policy, coef, move, needsConsent) => {
    const leg = { ...homeOf(1), now: { coef, version: 2, status: 'open' as const } }
    expect(legView(leg, policy)).toMatchObject({ coef, was: 2.1, move, needsConsent })
    if (policy === 2) expect(legView(leg, policy, true).needsConsent).toBe(!needsConsent)
  },
)
