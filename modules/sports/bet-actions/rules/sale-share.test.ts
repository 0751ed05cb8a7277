import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountLimits } from '#modules/site/site-config/contract.ts'
import { largestPart, partOf } from './sale-share.ts'

const currency = fc.constantFrom('EUR', 'JPY', 'KWD', 'BTC')
/** As the house decides it. */
const isPart = (amount: bigint, part: bigint, of: string): boolean =>
  part > 0n && (part === amount || (part < amount && amount - part >= amountLimits(of).stakeMin))

const open = fc.bigInt({ min: 1n, max: 10n ** 9n })

test('every percent makes a part that the house takes', () => {
  fc.assert(
    fc.property(open, fc.integer({ min: 0, max: 100 }), currency, (amount, percent, of) => {
      expect(isPart(amount, partOf(amount, percent, of), of)).toBe(true)
    }),
  )
})

test('what is left of a part is nothing or a stake, and the largest part is the largest', () => {
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
