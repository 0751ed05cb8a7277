import { expect, test } from 'vitest'
import type { Market } from '#modules/sports/catalogue/contract.ts'
import { allKindFacts, kindFactsOf } from '#modules/sports/catalogue/site/markets/kind-facts.ts'
import { countCards } from '#modules/sports/market-kinds/rules/all-market-kinds.ts'
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
  const cards = cardsOf([market(1, 'total', 3.5), market(2, '1x2'), market(3, 'total', 2.5)], [], allKindFacts)
  expect(cards.map(({ key, markets }) => [key, markets.map(({ marketId }) => marketId)])).toEqual([
    ['1x2', [2]],
    ['total', [3, 1]],
  ])
})

test('ordinal kinds get a card for each number', () => {
  expect(
    cardsOf([market(1, 'next_goal', 2), market(2, 'next_goal', 1)], [], allKindFacts).map(({ key }) => key),
  ).toEqual(['next_goal/1', 'next_goal/2'])
})

test('starred kinds come first, and an unknown kind is still shown', () => {
  const cards = cardsOf(
    [market(1, '1x2'), market(2, 'odd_even'), market(3, 'moon_landing')],
    ['odd_even'],
    allKindFacts,
  )
  expect(cards.map(({ kind }) => kind)).toEqual(['odd_even', '1x2', 'moon_landing'])
  expect(groupsOf(cards)).toEqual(['main', 'goals', 'specials'])
})

test('the kinds of a game order its markets as all kinds do', () => {
  const markets = [market(1, 'total', 2.5), market(2, 'next_goal', 1), market(3, '1x2')]
  const told = kindFactsOf(markets)
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['1x2', 'next_goal', 'total'])
  expect(cardsOf(markets, [], told)).toEqual(cardsOf(markets, [], allKindFacts))
})

test('the count of a list is the number of cards of the page', () => {
  const markets = [
    market(1, 'total', 2.5),
    market(2, 'total', 3.5),
    market(3, 'next_goal', 1),
    market(4, 'next_goal', 2),
    market(5, '1x2'),
  ]
  expect(countCards(markets)).toBe(4)
  expect(cardsOf(markets, [], kindFactsOf(markets)).length).toBe(4)
  // Lists count stored rows, whose ordinals are hundredths.
  expect(countCards(markets.map(({ kind, line }) => ({ kind, line: line === undefined ? line : line * 100 })))).toBe(4)
})
