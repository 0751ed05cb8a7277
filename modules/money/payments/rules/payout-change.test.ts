import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAYOUT_STATUSES, pauseAfter, payoutChange, type PayoutState, type PayoutStatus } from './payout-change.ts'

const payout = (status: PayoutStatus): PayoutState => ({ status, currency: 'EUR', amount: 2_500n })
const said = (status: 'completed' | 'failed' | 'cancelled' | 'refunded' | 'charged_back', amount = '25.00') => ({
  status,
  amount,
  currency: 'EUR',
})

test('a payout that is being sent is paid by a statement of its whole amount, however that is written', () => {
  for (const amount of ['25', '25.0', '25.00'])
    expect(payoutChange(payout('sending'), said('completed', amount))).toEqual({ do: 'finish', statuses: ['paid'] })
})

test.each(['failed', 'cancelled'] as const)('a payout that is being sent fails when the provider says %s', (status) => {
  expect(payoutChange(payout('sending'), said(status))).toEqual({ do: 'finish', statuses: ['failed'] })
})

test('a paid payout comes back once, and a repeated statement changes nothing', () => {
  expect(payoutChange(payout('paid'), said('refunded'))).toEqual({ do: 'finish', statuses: ['returned'] })
  expect(payoutChange(payout('returned'), said('refunded'))).toEqual({ do: 'nothing' })
  expect(payoutChange(payout('paid'), said('completed'))).toEqual({ do: 'nothing' })
  expect(payoutChange(payout('failed'), said('failed'))).toEqual({ do: 'nothing' })
})

test('a payout that comes back before its payment was reported was paid and came back, and the late report changes nothing', () => {
  expect(payoutChange(payout('sending'), said('refunded'))).toEqual({ do: 'finish', statuses: ['paid', 'returned'] })
  expect(payoutChange(payout('returned'), said('completed'))).toEqual({ do: 'nothing' })
})

test.each([
  ['paid', said('failed'), 'impossible_change'],
  ['failed', said('completed'), 'impossible_change'],
  ['queued', said('completed'), 'impossible_change'],
  ['sending', said('charged_back'), 'impossible_change'],
  ['sending', said('completed', '24.99'), 'other_amount'],
  ['paid', said('refunded', '1.00'), 'other_amount'],
  ['sending', said('completed', 'much'), 'unreadable_amount'],
  ['sending', { ...said('completed'), currency: 'USD' }, 'other_currency'],
] as const)('a payout that is %s leaves the statement %j to an operator', (status, statement, kind) => {
  expect(payoutChange(payout(status), statement)).toEqual({ do: 'refer', kind })
})

test('any order of statements, repeated as often as the provider likes, pays a payout at most once and returns it at most once', () => {
  const statement = fc.constantFrom(...(['completed', 'failed', 'cancelled', 'refunded'] as const))
  fc.assert(
    fc.property(fc.array(statement, { maxLength: 20 }), (statements) => {
      let status: PayoutStatus = 'sending'
      const seen: PayoutStatus[] = []
      for (const one of statements) {
        const change = payoutChange(payout(status), said(one))
        if (change.do !== 'finish') continue
        for (const next of change.statuses) seen.push((status = next))
      }
      expect(PAYOUT_STATUSES.filter((each) => seen.filter((one) => one === each).length > 1)).toEqual([])
      expect(seen.includes('paid') && seen.includes('failed')).toBe(false)
    }),
  )
})

test('a payout without an outcome is handed over eight times within five days, and then left to an operator', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(pauseAfter)).toEqual([
    60_000,
    300_000,
    3_600_000,
    21_600_000,
    86_400_000,
    86_400_000,
    86_400_000,
    undefined,
  ])
})
