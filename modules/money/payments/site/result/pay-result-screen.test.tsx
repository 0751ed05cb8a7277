import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Payment } from '#modules/money/payments/contract.ts'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { PayResultScreen } from './pay-result-screen.tsx'

useComponents()

const NOON = '2026-06-01T12:00:00.000Z'
const SHOW = 'GET /web-api/payments/payments/:paymentId'

const payment = (status: Payment['status'], more: Partial<Payment> = {}): Payment => ({
  paymentId: '00000000-0000-4000-8000-000000000001',
  kind: 'deposit',
  method: 'sandbox',
  amount: '50.00',
  credited: status === 'completed' ? '45.00' : '0.00',
  takenBack: '0.00',
  tax: '0.00',
  currency: 'EUR',
  status,
  createdAt: NOON,
  steps: [{ status: 'pending', at: NOON }],
  chain: null,
  ...more,
})

const result = (of: Payment | undefined) => (
  <PayResultScreen payment={of} linePath="/en/line" historyPath="/en/history" />
)

test.each([
  ['completed', 'Deposit received', 'See games'],
  ['failed', 'The payment failed', 'Try again'],
  ['cancelled', 'The payment was cancelled', 'Try again'],
  ['expired', 'The payment has expired', 'Try again'],
  ['refunded', 'The payment was refunded', 'All payments'],
  ['charged_back', 'The payment was charged back', 'All payments'],
] as const)('S2.3.6 a payment that is %s says so by our records, with a next step', (status, title, next) => {
  renderComponent(result(payment(status)))
  expect(screen.getByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByRole('link', { name: next })).toBeDefined()
})

test('S2.3.6 without a payment nothing is claimed', () => {
  renderComponent(result(undefined))
  expect(screen.getByRole('heading', { name: 'No such payment here' })).toBeDefined()
  expect(screen.queryByText(/received/iu)).toBeNull()
})

test('a pending payment is asked for again until it is decided, and shows the amount that came', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
  let looks = 0
  const { sent } = renderComponent(result(payment('pending')), {
    calls: { [SHOW]: () => ({ body: payment((looks += 1) > 1 ? 'completed' : 'pending') }) },
  })
  expect(await screen.findByRole('heading', { name: 'Deposit received' })).toBeDefined()
  expect(screen.getByText('€45.00')).toBeDefined()
  expect(sent).toHaveLength(2)
  vi.useRealTimers()
})

const chain = {
  address: 'ltc1qexample',
  amount: '0.25',
  uri: 'litecoin:ltc1qexample?amount=0.25',
  confirmations: 0,
  needed: 3,
  expiresAt: null,
  txId: null,
  qrPath: 'M0 0h1v1h-1z',
  qrSize: 33,
}

test('a deposit over a chain shows address, amount and code, each to copy, and what may not be sent', () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  renderComponent(result(payment('pending', { chain, currency: 'LTC', amount: '0.25' })))
  expect(screen.getByRole('img', { name: 'QR code of the payment' })).toBeDefined()
  expect(screen.getByText(/Send only LTC/u)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Address' }))
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Amount' }))
  expect(writeText.mock.calls).toEqual([['ltc1qexample'], ['0.25']])
})

test('once the payment is seen its confirmations stand in place of the address', () => {
  renderComponent(result(payment('pending', { chain: { ...chain, confirmations: 5, txId: 'abc' }, currency: 'LTC' })))
  expect(screen.getByText('3 of 3 confirmations')).toBeDefined()
  expect(screen.queryByText('ltc1qexample')).toBeNull()
})
