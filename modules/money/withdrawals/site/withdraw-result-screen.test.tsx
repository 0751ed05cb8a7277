import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Withdrawal } from '#modules/money/withdrawals/contract.ts'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { WithdrawResultScreen } from './withdraw-result-screen.tsx'

useComponents()

const NOON = '2026-06-01T12:00:00.000Z'
const withdrawal = (status: Withdrawal['status']): Withdrawal => ({
  withdrawalId: '00000000-0000-4000-8000-000000000001',
  amount: '50.00',
  currency: 'EUR',
  status,
  createdAt: NOON,
  mayCancel: false,
  tax: '0.00',
  forfeited: '0.00',
  pieces: [],
  steps: [{ status, reason: null, at: NOON }],
})

test.each([
  ['review', 'Being checked'],
  ['approved', 'On its way'],
  ['paid', 'Paid'],
  ['partly_paid', 'Partly paid'],
  ['failed', 'Not paid'],
  ['returned', 'Came back'],
  ['rejected', 'Rejected'],
  ['cancelled', 'Cancelled'],
] as const)('S2.3.6 a withdrawal that is %s says so by our records, whatever the address says', (status, title) => {
  renderComponent(<WithdrawResultScreen withdrawal={withdrawal(status)} historyPath="/en/history" />)
  expect(screen.getByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByText('€50.00')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All payments' }).getAttribute('href')).toBe('/en/history')
})

test('S2.3.6 without a withdrawal nothing is claimed', () => {
  renderComponent(<WithdrawResultScreen withdrawal={undefined} historyPath="/en/history" />)
  expect(screen.getByRole('heading', { name: 'No such payment here' })).toBeDefined()
  expect(screen.queryByText(/paid|on its way/iu)).toBeNull()
})
