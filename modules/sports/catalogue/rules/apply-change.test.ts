import { expect, test } from 'vitest'
import { applyChange, movesBetween } from './apply-change.ts'

const market = (marketId: number, version: number, ...coefs: number[]) => ({
  marketId,
  version,
  status: 'open',
  selections: coefs.map((coef, index) => ({ selectionId: marketId * 128 + index, coef })),
})
const game = { revision: 7, stage: 'live', score: [0, 0], markets: [market(1, 3, 1.5, 3.4), market(2, 1, 1.9, 1.9)] }

test('new prices reach their market, and the others stay the very same objects', () => {
  const after = applyChange(game, { prices: [{ marketId: 1, version: 4, status: 'suspended', coefs: [1.6, 3.4] }] }, 8)
  expect(after.revision).toBe(8)
  expect(after.markets[0]).toEqual({ ...market(1, 4, 1.6, 3.4), status: 'suspended' })
  expect(after.markets[0]?.selections[1]).toBe(game.markets[0]?.selections[1])
  expect(after.markets[1]).toBe(game.markets[1])
})

test('a price older than the one held is left aside', () => {
  const after = applyChange(game, { prices: [{ marketId: 1, version: 2, status: 'open', coefs: [9, 9] }] }, 8)
  expect(after.markets[0]).toBe(game.markets[0])
})

test('facts replace facts, and a change without markets keeps the list itself', () => {
  const after = applyChange(game, { score: [1, 0] } as object, 8)
  expect(after.score).toEqual([1, 0])
  expect(after.markets).toBe(game.markets)
})

test('markets come, go, and come again in another shape', () => {
  const after = applyChange(game, { added: [market(2, 5, 2.1), market(3, 1, 5)], removed: [1, 2] }, 8)
  expect(after.markets.map(({ marketId, version }) => [marketId, version])).toEqual([
    [2, 5],
    [3, 1],
  ])
})

test('moves name the direction of each price that moved, and nothing else', () => {
  const after = applyChange(game, { prices: [{ marketId: 1, version: 4, status: 'open', coefs: [1.6, 3.2] }] }, 8)
  expect([...movesBetween(game.markets, after.markets)]).toEqual([
    [128, 'up'],
    [129, 'down'],
  ])
  expect(movesBetween(game.markets, game.markets).size).toBe(0)
})
