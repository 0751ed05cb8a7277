import { PRICE_MAX } from '#kernel/odds.ts'
import { expect, test } from 'vitest'
import { ladderStep, roundDownToLadder } from './margin.ts'

test.each([
  [1.019, 1_010],
  [1.999, 1_990],
  [2, 2_000],
  [2.039, 2_020],
  [2.3, 2_300],
  [3.04, 3_000],
  [3.05, 3_050],
  [4.19, 4_100],
  [6.3, 6_200],
  [10.4, 10_000],
  [20.9, 20_000],
  [31.9, 30_000],
  [54.9, 50_000],
  [109, 100_000],
  [119, 110_000],
])('%d is published as %d thousandths', (decimal, price) => {
  expect(roundDownToLadder(decimal)).toBe(price)
})

test('no price leaves the range that the book publishes', () => {
  expect(roundDownToLadder(1)).toBe(1_001)
  expect(roundDownToLadder(1e6)).toBeLessThanOrEqual(PRICE_MAX)
})

test('every rung rounds to itself', () => {
  for (let price = 1_010; price < 300_000; price += ladderStep(price))
    expect(roundDownToLadder(price / 1_000)).toBe(price)
})
