import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountLimits } from '#modules/site/site-config/contract.ts'
import { largestPart, partOf } from './sale-share.ts'

const currency = fc.constantFrom('EUR', 'JPY', 'KWD', 'BTC')
/** The same check as on the server. */
const isPart = (amount: bigint, part: bigint, of: string): boolean =>
  part > 0n && (part === amount || (part < amount && amount - part >= amountLimits(of).stakeMin))

const open = fc.bigInt({ min: 1n, max: 10n ** 9n })

test('every percentage gives a part that the server accepts', () => {
  fc.assert(
    fc.property(open, fc.integer({ min: 0, max: 100 }), currency, (amount, percent, of) => {
      expect(isPart(amount, partOf(amount, percent, of), of)).toBe(true)
    }),
  )
})

test('the rest of a part is zero or a valid stake, and the largest part is the maximum', () => {
  fc.assert(
    fc.property(open, currency, (amount, of) => {
      const most = largestPart(amount, of)
      if (most === 0n) return
      expect(isPart(amount, most, of)).toBe(true)
      expect(isPart(amount, most + 1n, of)).toBe(most + 1n === amount)
      expect(amount - most).toBe(amountLimits(of).stakeMin)
    }),
  )
})

test.each([
  [0, 1n],
  [1, 10n],
  [33.4, 330n],
  [98, 980n],
  [99, 980n],
  [100, 1_000n],
  [-5, 1n],
])('of a stake of 10.00 %d percent are sold as %s', (percent, part) => {
  expect(amountLimits('EUR').stakeMin).toBe(20n)
  expect(partOf(1_000n, percent, 'EUR')).toBe(part)
})

test('what leaves no valid stake is sold as a whole', () => {
  expect(partOf(20n, 10, 'EUR')).toBe(20n)
  expect([20n, 21n].map((open) => largestPart(open, 'EUR'))).toEqual([0n, 1n])
})
