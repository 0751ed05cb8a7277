import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketIdOf, positionOf, selectionIdOf, SELECTIONS_PER_MARKET_MAX } from './selection-id.ts'

const marketId = fc.integer({ min: 1, max: 2 ** 46 - 1 })
const position = fc.integer({ min: 0, max: SELECTIONS_PER_MARKET_MAX - 1 })

test('a selection’s number gives its market and position back, exactly, for every market id below 2^46', () => {
  fc.assert(
    fc.property(marketId, position, (market, at) => {
      const id = selectionIdOf(market, at)
      expect(Number.isSafeInteger(id)).toBe(true)
      expect([marketIdOf(id), positionOf(id)]).toEqual([market, at])
    }),
  )
  expect(selectionIdOf(2 ** 46 - 1, 127)).toBe(2 ** 53 - 1)
})

test('no two selections share a number', () => {
  fc.assert(
    fc.property(marketId, position, marketId, position, (a, i, b, j) => {
      expect(selectionIdOf(a, i) === selectionIdOf(b, j)).toBe(a === b && i === j)
    }),
  )
})
