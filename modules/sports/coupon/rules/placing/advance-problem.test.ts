import { expect, test } from 'vitest'
import { advanceProblem } from './advance-problem.ts'
import { prepaidOf } from './coupon-step.ts'
import { emptyCoupon } from '../model/coupon.ts'

const problemOf = (prepaidAmount: string, available: bigint, total?: bigint) =>
  advanceProblem({ ...emptyCoupon, prepaidAmount }, available, total, 'EUR')

test('S3.12 an advance is at most the available one and at most the stake', () => {
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

test('an advance that is no longer available is dropped, and an invalid one is reported', () => {
  expect(problemOf('40', 0n, 10_000n)).toMatchObject({ fix: { action: { extras: { prepaidAmount: '' } } } })
  expect(problemOf('0.001', 44_000n, 10_000n)).toMatchObject({ field: 'amount', code: 'amount_too_precise' })
})

test("an incompletely typed advance is sent as its current value: '40.' is 40", () => {
  expect(prepaidOf({ ...emptyCoupon, prepaidAmount: '40.' }, 'EUR')).toBe(4_000n)
})
