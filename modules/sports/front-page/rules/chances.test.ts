import { expect, test } from 'vitest'
import { chancesOf } from './chances.ts'

test('the chances of a market add up to a hundred, whatever its margin', () => {
  expect(chancesOf([2, 2])).toEqual([50, 50])
  expect(chancesOf([1.9, 1.9])).toEqual([50, 50])
  expect(chancesOf([2.85, 2.85, 2.85])).toEqual([34, 33, 33])
  expect(chancesOf([1.43, 3.9, 9.2])).toEqual([66, 24, 10])
})

test('a market with one outcome, or none, divides nothing', () => {
  expect(chancesOf([4])).toEqual([100])
  expect(chancesOf([])).toEqual([])
})
