import { expect, test } from 'vitest'
import { isOver, seenLeg } from './coupon-leg.ts'
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
