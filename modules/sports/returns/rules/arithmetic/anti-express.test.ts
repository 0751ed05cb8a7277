import { expect, test } from 'vitest'
import { fraction, ZERO } from '#kernel/fraction.ts'
import { antiPrice } from './anti-express.ts'

const MARGIN = fraction(116n, 1_000n)

test.each([
  ['3.8156', 38_156n, 117n],
  ['2.0625', 20_625n, 158n],
  ['1.25', 12_500n, 316n],
])('against an express at %s the published price is made by one margin', (_, tenThousandths, cents) => {
  expect(antiPrice(fraction(tenThousandths, 10_000n), MARGIN)).toEqual(fraction(cents, 100n))
})

test('without a margin the price is fair: both sides of an even bet at 2', () => {
  expect(antiPrice(fraction(2n), ZERO)).toEqual(fraction(2n))
})

test('there is no price where it would not be more than the stake, nor against an express that cannot lose', () => {
  expect(antiPrice(fraction(18n), MARGIN)).toBeUndefined()
  // 1.0003, of which two decimals leave the stake.
  expect(antiPrice(fraction(86n, 10n), MARGIN)).toBeUndefined()
  expect(antiPrice(fraction(1n), ZERO)).toBeUndefined()
})
