import { expect, test } from 'vitest'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { inTwoColumns } from './game-list.tsx'

const group = (id: number, games: number) => ({
  id,
  first: {} as Game,
  games: Array.from({ length: games }, () => ({}) as Game),
})
const cutOf = (...sizes: number[]) =>
  inTwoColumns(sizes.map((size, index) => group(index, size))).map((column) => column.map(({ games }) => games.length))

test('the columns of a wide screen come out as even as the order of the championships allows', () => {
  expect(cutOf(5, 1, 1, 1)).toEqual([[5], [1, 1, 1]])
  expect(cutOf(1, 1, 1, 1)).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(cutOf(1, 9)).toEqual([[1], [9]])
  expect(cutOf(9, 1)).toEqual([[9], [1]])
})

test('one championship stays one column, and none is none', () => {
  expect(cutOf(4)).toEqual([[4]])
  expect(cutOf()).toEqual([])
})
