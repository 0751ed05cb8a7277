import { expect, test } from 'vitest'
import { isShown, marketKey, type MarketRow } from './game-rows.ts'

const market = (prices: readonly number[]): MarketRow => ({
  marketId: 1,
  gameId: 1,
  kind: '1x2',
  line: undefined,
  status: 'open',
  version: 1,
  outcomes: ['home', 'draw', 'away'],
  prices,
  isMain: true,
})

test('a market without any price is not shown, one price is enough', () => {
  expect([isShown(market([0, 0, 0])), isShown(market([])), isShown(market([0, 3_000, 0]))]).toEqual([
    false,
    false,
    true,
  ])
})

test('a line of zero is another market than no line', () => {
  expect(
    new Set([
      marketKey('handicap', 0),
      marketKey('handicap', undefined),
      marketKey('handicap', 25),
      marketKey('handicap', -25),
    ]).size,
  ).toBe(4)
})
