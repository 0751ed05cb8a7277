import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Withdrawal, WithdrawalOptions } from '#modules/money/withdrawals/contract.ts'
import { refusal, renderComponent, useComponents } from '#tests/support/component.tsx'
import { WithdrawScreen } from './withdraw-screen.tsx'

const ASK = 'POST /web-api/withdrawals/withdrawals'
const NOON = '2026-06-01T12:00:00.000Z'

useComponents('ar')

const options: WithdrawalOptions = {
  accounts: [{ accountId: 7, currency: 'EUR', balance: '120.50', owed: '0.00' }],
  methods: [
    {
      method: 'sandbox',
      fields: [{ name: 'account', lengthMax: 34 }],
      limits: [{ currency: 'EUR', minimum: '1.00', maximum: '10000.00' }],
      usualMinutes: 3,
    },
  ],
  destinations: [
    { destinationId: 2, method: 'sandbox', label: '•••• 2222', addedAt: NOON, usableAt: NOON, isUsable: false },
    { destinationId: 1, method: 'sandbox', label: '•••• 1111', addedAt: NOON, usableAt: NOON, isUsable: true },
  ],
  returns: [],
  isVerified: true,
  openCount: 0,
  openMax: 5,
}

const withdrawal = (more: Partial<Withdrawal>): Withdrawal => ({
  withdrawalId: '00000000-0000-4000-8000-000000000001',
  amount: '50.00',
  currency: 'EUR',
  status: 'review',
  createdAt: NOON,
  mayCancel: false,
  pieces: [{ method: 'sandbox', label: '•••• 1111', amount: '50.00', status: 'held' }],
  steps: [{ status: 'review', reason: null, at: NOON }],
  ...more,
})

const shown = (more: Partial<WithdrawalOptions> = {}, withdrawals: readonly Withdrawal[] = []) => (
  <WithdrawScreen
    options={{ ...options, ...more }}
    withdrawals={withdrawals}
    next={null}
    verificationPath="/en/office/verification"
  />
)

const ask = (amount: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: amount } })
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw/u }))
}

test('the first destination that may be used is chosen, one that waits cannot be, and facts of the method stand beside it', () => {
  renderComponent(shown())
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, true],
    [true, false],
  ])
  expect(screen.getByText('from €1.00 · no fee · usually 3 minutes', { normalizer: withoutMarks })).toBeDefined()
  expect(screen.getByText(/^Can be used from/u)).toBeDefined()
})

/** Without the marks that hold an amount together in text of the other direction. */
const withoutMarks = (text: string): string => text.replaceAll(/[\u2066\u2069]/gu, '')

test('all of the balance is filled in by one tap, and the request names the destination', async () => {
  const { sent } = renderComponent(shown(), { calls: { [ASK]: () => refusal(503, 'busy') } })
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw/u }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.input).toMatchObject({ amount: '120.50', currency: 'EUR', destinationId: 1 })
  expect(await screen.findByText(/We’re busy right now/u)).toBeDefined()
})

test('money that came by card is offered back to it first, up to what came, and the request names no destination', async () => {
  const card = {
    method: 'stripe',
    fields: [],
    limits: [{ currency: 'EUR', minimum: '0.01', maximum: '9.00' }],
    usualMinutes: 4,
  }
  const { sent } = renderComponent(
    shown({
      methods: [...options.methods, card],
      returns: [
        { method: 'stripe', currency: 'EUR', maximum: '75.00' },
        { method: 'stripe', currency: 'USD', maximum: '9.00' },
      ],
    }),
    { calls: { [ASK]: () => refusal(422, 'nothing_to_return', { maximum: '75.00', currency: 'EUR' }) } },
  )
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false, false])
  expect(screen.getByText('up to €75.00 · usually 4 minutes · no fee', { normalizer: withoutMarks })).toBeDefined()
  ask('80')
  await waitFor(() => expect(sent[0]?.input).toMatchObject({ amount: '80', destinationId: null }))
  expect(await screen.findByText(/^Only €75.00 can go back/u, { normalizer: withoutMarks })).toBeDefined()
})

test('a refusal about the amount stands at the amount, and repeated attempts carry one key', async () => {
  const { sent } = renderComponent(shown(), {
    calls: { [ASK]: () => refusal(422, 'insufficient_funds', { available: '20.00', currency: 'EUR' }) },
  })
  ask('50')
  expect(await screen.findByText('You have €20.00 available.', { normalizer: withoutMarks })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw/u }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(new Set(sent.map(({ input }) => input['idempotencyKey'])).size).toBe(1)
})

test.each([
  [{ isVerified: false }, 'Verify your identity first'],
  [{ openCount: 5 }, /You have 5 open withdrawals/u],
  [{ methods: [] }, 'Withdrawals are not offered at the moment.'],
  [{ accounts: [{ accountId: 7, currency: 'EUR', balance: '0.00', owed: '9.00' }] }, 'Your account owes €9.00'],
] as const)('before the form stands what has to be done first (%#)', (more, text) => {
  renderComponent(shown(more as Partial<WithdrawalOptions>))
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull()
})

test('a rejected withdrawal says why; one that may be cancelled asks before it is', async () => {
  const { sent } = renderComponent(
    shown({}, [
      withdrawal({ mayCancel: true }),
      withdrawal({
        withdrawalId: '00000000-0000-4000-8000-000000000002',
        status: 'rejected',
        steps: [
          { status: 'review', reason: null, at: NOON },
          { status: 'rejected', reason: 'documents_needed', at: NOON },
        ],
      }),
    ]),
    {
      calls: {
        'POST /web-api/withdrawals/withdrawals/:withdrawalId/cancellations': () => refusal(409, 'not_cancellable'),
      },
    },
  )
  expect(screen.getByText(/We need a document from you/u)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the withdrawal' }))
  expect(await screen.findByText('Cancel this withdrawal?')).toBeDefined()
  expect(sent).toHaveLength(0)
})

test('in Arabic the page reads from right to left and keeps account numbers in their order', () => {
  renderComponent(shown(), { language: 'ar' })
  expect(screen.getByText('•••• 1111').className).toContain('ltr')
})
