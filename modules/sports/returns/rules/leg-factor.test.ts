import { fraction, ONE, ZERO } from '#kernel/fraction.ts'
import { priceFraction } from '#kernel/odds.ts'
import { expect, test } from 'vitest'
import { LegStatus, legFactor } from './leg-factor.ts'

const price = priceFraction(2_350)

test('S4.13 the status ids are the numbers of the spec', () => {
  expect(LegStatus).toEqual({
    notCalculated: -2,
    notStarted: -1,
    lose: 0,
    win: 1,
    return: 2,
    forcedReturn: 3,
    halfWin: 4,
    halfLose: 5,
    halfLoseHalfWin: 6,
  })
})

test('S4.13 a leg multiplies by its price, by zero, or by one', () => {
  expect(legFactor(LegStatus.win, price)).toEqual(fraction(47n, 20n))
  expect(legFactor(LegStatus.lose, price)).toEqual(ZERO)
  expect(legFactor(LegStatus.return, price)).toEqual(ONE)
  expect(legFactor(LegStatus.forcedReturn, price)).toEqual(ONE)
})

test('S4.13 half results keep half of the stake exactly', () => {
  expect(legFactor(LegStatus.halfWin, price)).toEqual(fraction(67n, 40n))
  expect(legFactor(LegStatus.halfLose, price)).toEqual(fraction(1n, 2n))
  expect(legFactor(LegStatus.halfLoseHalfWin, price)).toEqual(fraction(47n, 40n))
})

test('a price that is no decimal stays exact: half a win at 100/30', () => {
  expect(legFactor(LegStatus.halfWin, fraction(130n, 30n))).toEqual(fraction(8n, 3n))
})

test('S4.13 an undecided leg has no factor', () => {
  expect(legFactor(LegStatus.notCalculated, price)).toBeUndefined()
  expect(legFactor(LegStatus.notStarted, price)).toBeUndefined()
})
