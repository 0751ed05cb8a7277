import { expect, test } from 'vitest'
import type { Market } from '#modules/catalogue/contract.ts'
import { cardsOf, groupsOf } from './kind-order.ts'

const market = (marketId: number, kind: string, line?: number): Market => ({
  marketId,
  typeId: 1,
  kind,
  version: 1,
  status: 'open',
  selections: [],
  ...(line === undefined ? {} : { line }),
})

test('all lines of a kind share a card, lowest line first', () => {
  const cards = cardsOf([market(1, 'total', 3.5), market(2, '1x2'), market(3, 'total', 2.5)], [])
  expect(cards.map(({ key, markets }) => [key, markets.map(({ marketId }) => marketId)])).toEqual([
    ['1x2', [2]],
    ['total', [3, 1]],
  ])
})

test('ordinal kinds get a card for each number', () => {
  expect(cardsOf([market(1, 'next_goal', 2), market(2, 'next_goal', 1)], []).map(({ key }) => key)).toEqual([
    'next_goal/1',
    'next_goal/2',
  ])
})

test('starred kinds come first, and an unknown kind is still shown', () => {
  const cards = cardsOf([market(1, '1x2'), market(2, 'odd_even'), market(3, 'moon_landing')], ['odd_even'])
  expect(cards.map(({ kind }) => kind)).toEqual(['odd_even', '1x2', 'moon_landing'])
  expect(groupsOf(cards)).toEqual(['main', 'goals', 'specials'])
})
