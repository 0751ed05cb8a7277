import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fraction, type Fraction } from '#kernel/fraction.ts'
import { choose } from '../coupon-shape.ts'
import { sumOfRows, sumsBySize } from './row-sums.ts'

const lowest = ({ num, den }: Fraction): Fraction => fraction(num, den)

test('184,756 rows of ten out of twenty equal factors come to their number times the tenth power', () => {
  const price = fraction(7n, 4n)
  const factors = Array.from({ length: 20 }, () => price)
  expect(lowest(sumOfRows(factors, [10]))).toEqual(fraction(184_756n * 7n ** 10n, 4n ** 10n))
})

test('any sizes of any factors come to the sums of each size', () => {
  const factors = fc.array(fc.tuple(fc.bigInt(0n, 10n ** 20n), fc.bigInt(1n, 10n ** 20n)), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(factors, fc.infiniteStream(fc.boolean()), (pairs, picks) => {
      const values = pairs.map(([num, den]) => ({ num, den }))
      const sizes = [...values.keys()].map((index) => index + 1).filter(() => picks.next().value)
      const { sums, den } = sumsBySize(values)
      expect(sums).toHaveLength(values.length + 1)
      expect(lowest(sumOfRows(values, sizes))).toEqual(
        fraction(
          sizes.reduce((sum, size) => sum + (sums[size] ?? 0n), 0n),
          den,
        ),
      )
    }),
  )
})

test('each size of equal factors has as many rows as there are choices', () => {
  const { sums, den } = sumsBySize(Array.from({ length: 9 }, () => fraction(1n)))
  expect(den).toBe(1n)
  expect(sums).toEqual(Array.from({ length: 10 }, (_, size) => BigInt(choose(9, size))))
})
