import { expect, test } from 'vitest'
import type { Market } from '#modules/sports/catalogue/contract.ts'
import { marketOf } from './main-markets.ts'

const market = (marketId: number, kind: string, coefs: number[], status: Market['status'] = 'open'): Market => ({
  marketId,
  typeId: 1,
  kind,
  version: 1,
  status,
  selections: coefs.map((coef, index) => ({
    selectionId: marketId * 128 + index,
    outcome: String(index),
    name: '',
    coef,
  })),
})

test('the column shows the line whose two prices are closest', () => {
  const markets = [market(1, 'total', [1.3, 3.4]), market(2, 'total', [1.9, 1.92]), market(3, 'handicap', [1.8, 2])]
  expect(marketOf({ sport: 'football', markets }, 'total')?.marketId).toBe(2)
  expect(marketOf({ sport: 'football', markets }, 'handicap')?.marketId).toBe(3)
  expect(marketOf({ sport: 'football', markets }, 'result')).toBeUndefined()
})

test('a closed market never takes the place of one that may open again', () => {
  const markets = [market(1, 'total', [1.9, 1.9], 'closed'), market(2, 'total', [1.3, 3.4], 'suspended')]
  expect(marketOf({ sport: 'football', markets }, 'total')?.marketId).toBe(2)
})

test('the result of a sport with draws is the market with three outcomes, however close the winner of two is', () => {
  const markets = [market(1, 'winner', [1.9, 1.9]), market(2, '1x2', [1.3, 4.2, 7])]
  expect(marketOf({ sport: 'ice-hockey', markets }, 'result')?.marketId).toBe(2)
  expect(marketOf({ sport: 'tennis', markets }, 'result')?.marketId).toBe(1)
})
