import { expect, test } from 'vitest'
import type { Market } from '#modules/sports/catalogue/contract.ts'
import { linesAround, mainLineOf } from './main-lines.ts'

const line = (marketId: number, ...coefs: number[]): Market => ({
  marketId,
  typeId: 2,
  kind: 'total',
  line: marketId + 0.5,
  version: 1,
  status: 'open',
  selections: coefs.map((coef, index) => ({ selectionId: marketId * 128 + index, outcome: 'over', name: '', coef })),
})
const markets = [
  line(0, 1.1, 7),
  line(1, 1.3, 3.5),
  line(2, 1.9, 1.9),
  line(3, 3.2, 1.35),
  line(4, 6, 1.12),
  line(5, 9),
]
const ids = (lines: readonly Market[]) => lines.map(({ marketId }) => marketId)

test('the main line is the one whose prices are closest; a line with one price left is never it', () => {
  expect(mainLineOf(markets)).toBe(2)
  expect(mainLineOf([line(5, 9)])).toBe(5)
  expect(mainLineOf([])).toBeUndefined()
})

test('three lines stand around the main one, and at the ends of the list as many', () => {
  expect(ids(linesAround(markets, 2))).toEqual([1, 2, 3])
  expect(ids(linesAround(markets, 0))).toEqual([0, 1, 2])
  expect(ids(linesAround(markets, 5))).toEqual([3, 4, 5])
})

test('all lines are shown where only one would be hidden', () => {
  expect(ids(linesAround(markets.slice(0, 4), 0))).toEqual([0, 1, 2, 3])
})

test('a main line that is gone falls back to the first lines', () => {
  expect(ids(linesAround(markets, 77))).toEqual([0, 1, 2])
})
