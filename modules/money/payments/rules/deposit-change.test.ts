import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositChange, type DepositState, type DepositStatement } from './deposit-change.ts'

const pending: DepositState = { status: 'pending', currency: 'EUR', amount: 2_500n, credited: 0n, takenBack: 0n }
const said = (status: DepositStatement['status'], amount = '25.00', currency = 'EUR'): DepositStatement => ({
  status,
  amount,
  currency,
})

test('an amount is one amount in every notation, and another amount is credited as it came', () => {
  for (const amount of ['25', '25.0', '25.00'])
    expect(depositChange(pending, said('completed', amount))).toEqual({ do: 'credit', amount: 2_500n, isOther: false })
  expect(depositChange(pending, said('completed', '24.99'))).toEqual({ do: 'credit', amount: 2_499n, isOther: true })
})

test('money that comes after the deposit failed, was cancelled or expired is credited', () => {
  for (const status of ['failed', 'cancelled', 'expired'] as const)
    expect(depositChange({ ...pending, status }, said('completed'))).toMatchObject({ do: 'credit', amount: 2_500n })
})

test('another currency and an unreadable amount are referred', () => {
  expect(depositChange(pending, said('completed', '25.00', 'USD'))).toEqual({ do: 'refer', kind: 'other_currency' })
  for (const amount of ['0.00', '-25.00', '25.001', 'all'])
    expect(depositChange(pending, said('completed', amount))).toEqual({ do: 'refer', kind: 'unreadable_amount' })
})

test('no more is taken back than came in, and nothing of a deposit that never came', () => {
  const credited: DepositState = { ...pending, status: 'completed', credited: 2_500n }
  expect(depositChange(credited, said('charged_back'))).toEqual({
    do: 'take_back',
    amount: 2_500n,
    status: 'charged_back',
  })
  expect(depositChange({ ...credited, takenBack: 1n }, said('refunded'))).toEqual({
    do: 'refer',
    kind: 'impossible_change',
  })
  expect(depositChange(pending, said('refunded'))).toEqual({ do: 'refer', kind: 'impossible_change' })
  expect(depositChange(credited, said('failed'))).toEqual({ do: 'refer', kind: 'impossible_change' })
})

test('what was taken back may come again, whole or in parts, and never more than was taken', () => {
  const disputed: DepositState = { ...pending, status: 'charged_back', credited: 2_500n, takenBack: 1_000n }
  expect(depositChange(disputed, said('reinstated', '10.00'))).toEqual({
    do: 'give_back',
    amount: 1_000n,
    status: 'completed',
  })
  expect(depositChange(disputed, said('reinstated', '4.00'))).toEqual({
    do: 'give_back',
    amount: 400n,
    status: 'charged_back',
  })
  expect(depositChange(disputed, said('reinstated', '10.01'))).toEqual({ do: 'refer', kind: 'impossible_change' })
  for (const status of ['pending', 'completed', 'failed'] as const)
    expect(depositChange({ ...disputed, status }, said('reinstated', '1.00'))).toMatchObject({ do: 'refer' })
})

test('in any order of statements a deposit is credited at most once and never for less than is taken back', () => {
  const statement = fc.record({
    status: fc.constantFrom<DepositStatement['status']>(
      'completed',
      'failed',
      'cancelled',
      'refunded',
      'charged_back',
      'reinstated',
    ),
    amount: fc.constantFrom('25.00', '25', '10.00', '40.00', 'x'),
    currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
  })
  fc.assert(
    fc.property(fc.array(statement, { maxLength: 12 }), (statements) => {
      let deposit = pending
      let credits = 0
      for (const one of statements) {
        const change = depositChange(deposit, one)
        if (change.do === 'credit') {
          credits += 1
          deposit = { ...deposit, status: 'completed', credited: deposit.credited + change.amount }
        } else if (change.do === 'close') deposit = { ...deposit, status: change.status }
        else if (change.do === 'take_back')
          deposit = { ...deposit, status: change.status, takenBack: deposit.takenBack + change.amount }
        else if (change.do === 'give_back')
          deposit = { ...deposit, status: change.status, takenBack: deposit.takenBack - change.amount }
        expect(deposit.takenBack >= 0n && deposit.takenBack <= deposit.credited).toBe(true)
        expect(deposit.status === 'completed').toBe(deposit.credited > 0n && deposit.takenBack === 0n)
      }
      const cameIn = statements.some(
        ({ status, amount, currency }) => status === 'completed' && currency === 'EUR' && amount !== 'x',
      )
      expect(credits).toBe(cameIn ? 1 : 0)
    }),
  )
})
