import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  compare,
  divide,
  floor,
  fraction,
  HALF,
  multiply,
  ONE,
  product,
  round,
  subtract,
  ZERO,
  type Fraction,
} from './fraction.ts'

const wholes = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
const notZero = wholes.filter((value) => value !== 0n)
const fractions = fc.tuple(wholes, notZero).map(([num, den]) => fraction(num, den))
const law = (...args: [...fc.Arbitrary<Fraction>[], (...values: Fraction[]) => void]): void => {
  const check = args.pop() as (...values: Fraction[]) => void
  fc.assert(fc.property(fc.tuple(...(args as fc.Arbitrary<Fraction>[])), (values) => check(...values)))
}

describe('a fraction', () => {
  test('is always in lowest terms with a positive denominator', () => {
    fc.assert(
      fc.property(wholes, notZero, notZero, (num, den, by) => {
        const made = fraction(num, den)
        expect(made.den > 0n).toBe(true)
        expect(made.num * den).toBe(num * made.den)
        expect(fraction(num * by, den * by)).toEqual(made)
      }),
    )
    expect(fraction(0n, -7n)).toEqual({ num: 0n, den: 1n })
    expect(fraction(6n, -4n)).toEqual({ num: -3n, den: 2n })
  })

  test('over zero is a bug', () => {
    expect(() => fraction(1n, 0n)).toThrow('zero denominator')
    expect(() => divide(ONE, ZERO)).toThrow('zero denominator')
  })

  test('satisfies the field laws', () => {
    law(fractions, fractions, fractions, (a = ZERO, b = ZERO, c = ZERO) => {
      expect(add(a, b)).toEqual(add(b, a))
      expect(multiply(a, b)).toEqual(multiply(b, a))
      expect(add(add(a, b), c)).toEqual(add(a, add(b, c)))
      expect(multiply(multiply(a, b), c)).toEqual(multiply(a, multiply(b, c)))
      expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)))
      expect(add(a, ZERO)).toEqual(a)
      expect(multiply(a, ONE)).toEqual(a)
      expect(subtract(add(a, b), b)).toEqual(a)
      if (b.num !== 0n) expect(multiply(divide(a, b), b)).toEqual(a)
    })
  })

  test('is ordered as numbers are', () => {
    law(fractions, fractions, fractions, (a = ZERO, b = ZERO, c = ZERO) => {
      expect(compare(a, b)).toBe(compare(b, a) === 0 ? 0 : -compare(b, a))
      expect(compare(add(a, c), add(b, c))).toBe(compare(a, b))
      expect(compare(a, b)).toBe(Math.sign(Number(subtract(a, b).num)))
    })
    expect([compare(HALF, ONE), compare(ONE, HALF), compare(HALF, fraction(2n, 4n))]).toEqual([-1, 1, 0])
  })

  test('the product of no factors is one, and the order of factors does not matter', () => {
    expect(product([])).toEqual(ONE)
    fc.assert(
      fc.property(fc.array(fractions, { maxLength: 6 }), (factors) => {
        expect(product(factors)).toEqual(product(factors.toReversed()))
      }),
    )
  })
})

describe('to whole numbers', () => {
  test('floor is the largest whole number that is not more', () => {
    law(fractions, (a = ZERO) => {
      const below = fraction(floor(a))
      expect(compare(below, a) <= 0 && compare(a, add(below, ONE)) < 0).toBe(true)
    })
  })

  test('round differs by at most a half, and a half rounds away from zero', () => {
    law(fractions, (a = ZERO) => {
      const off = subtract(fraction(round(a)), a)
      expect(compare(off, HALF) <= 0 && compare(off, fraction(-1n, 2n)) >= 0).toBe(true)
      expect(round(fraction(-a.num, a.den))).toBe(-round(a))
    })
  })

  test.each([
    [7n, 2n, 3n, 4n],
    [-7n, 2n, -4n, -4n],
    [5n, 2n, 2n, 3n],
    [10n, 3n, 3n, 3n],
    [-10n, 3n, -4n, -3n],
    [8n, 4n, 2n, 2n],
    [-8n, 4n, -2n, -2n],
    [0n, 9n, 0n, 0n],
    [999_999_999_999_999_999n, 1_000_000_000n, 999_999_999n, 1_000_000_000n],
  ])('%d/%d: floor %d, round %d', (num, den, down, near) => {
    expect([floor(fraction(num, den)), round(fraction(num, den))]).toEqual([down, near])
  })

  test('a third times three is one, and a hundred at 100/30 is 333.33 with the remainder kept until the end', () => {
    expect(multiply(fraction(1n, 3n), fraction(3n))).toEqual(ONE)
    expect(floor(multiply(fraction(10_000n), fraction(100n, 30n)))).toBe(33_333n)
  })
})
