import { expect, test } from 'vitest'
import { advanceProblem } from './advance-problem.ts'
import { prepaidOf } from './coupon-step.ts'
import { emptyCoupon } from '../model/coupon.ts'

const problemOf = (prepaidAmount: string, available: bigint, total?: bigint) =>
  advanceProblem({ ...emptyCoupon, prepaidAmount }, available, total, 'EUR')

test('S3.12 an advance is at most what may be lent and what is staked', () => {
  expect(problemOf('', 0n, 10_000n)).toBeUndefined()
  expect(problemOf('40', 44_000n, 10_000n)).toBeUndefined()
  expect(problemOf('100.00', 44_000n, 10_000n)).toBeUndefined()
  expect(problemOf('100.01', 44_000n, 10_000n)).toMatchObject({
    code: 'prepaid_above_available',
    details: { maximum: '100.00' },
    fix: { action: { extras: { prepaidAmount: '100' } } },
  })
  expect(problemOf('50.01', 5_000n)).toMatchObject({ details: { maximum: '50.00' } })
})

test('an advance that is not there any more is put away, and one that cannot be read is told', () => {
  expect(problemOf('40', 0n, 10_000n)).toMatchObject({ fix: { action: { extras: { prepaidAmount: '' } } } })
  expect(problemOf('0.001', 44_000n, 10_000n)).toMatchObject({ field: 'amount', code: 'amount_too_precise' })
})

test("an advance on its way to its decimals is sent as what it is by now: '40.' is 40", () => {
  expect(prepaidOf({ ...emptyCoupon, prepaidAmount: '40.' }, 'EUR')).toBe(4_000n)
})
