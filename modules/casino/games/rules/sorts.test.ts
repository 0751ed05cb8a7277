import { expect, test } from 'vitest'
import { ordersOf, pinnedFirst } from './sorts.ts'

const game = (code: string, title: string, releasedOn?: string, returnHigh?: number) =>
  ({ code, title, releasedOn, version: returnHigh === undefined ? undefined : { returnHigh } }) as never

const games = [
  game('c', 'Beta', '2024-01-01', 960_000),
  game('a', 'Alpha', undefined, 970_000),
  game('b', 'Beta', '2025-01-01'),
  game('d', 'Alpha', '2024-01-01', 960_000),
]
const popularity = [5, 5, 0, 9]

test('games are ordered by title, by release, by popularity and by return, and equals by the order before', () => {
  const orders = ordersOf(games, (index) => popularity[index] ?? 0)
  const codes = (order: readonly number[]) => order.map((index) => ['c', 'a', 'b', 'd'][index]).join('')
  expect(codes(orders.title)).toBe('adbc')
  expect(codes(orders.new)).toBe('bdca')
  expect(codes(orders.popular)).toBe('dcab')
  expect(codes(orders.return)).toBe('adcb')
})

test('pinned games come first in their own order, and stand once', () => {
  expect(pinnedFirst([0, 1, 2, 3], [2, 0])).toEqual([2, 0, 1, 3])
  expect(pinnedFirst([0, 1], [])).toEqual([0, 1])
})
