import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Withdrawal, WithdrawalOptions, WithdrawalPreview } from '#modules/money/withdrawals/contract.ts'
import { refusal, renderComponent, useComponents } from '#tests/support/component.tsx'
import { WithdrawScreen } from './withdraw-screen.tsx'

const ASK = 'POST /web-api/withdrawals/withdrawals'
const LOOK = 'GET /web-api/withdrawals/preview'
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
  tax: '0.00',
  forfeited: '0.00',
  pieces: [{ method: 'sandbox', label: '•••• 1111', amount: '50.00', status: 'held' }],
  steps: [{ status: 'review', reason: null, at: NOON }],
  ...more,
})

const preview = (more: Partial<WithdrawalPreview> = {}): WithdrawalPreview => ({
  amount: '50.00',
  currency: 'EUR',
  taxPercent: null,
  tax: '0.00',
  paidOut: '50.00',
  pieces: [{ method: 'sandbox', label: '•••• 1111', amount: '50.00' }],
  forfeits: '0.00',
  usualMinutes: null,
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

/** In the dialog that says what it comes to. */
const confirm = async (): Promise<void> => {
  const dialog = await screen.findByRole('dialog', { name: 'Check your withdrawal' })
  fireEvent.click(within(dialog).getByRole('button', { name: /^Withdraw/u }))
}

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

test('all of the balance is filled in by one tap; what it comes to is confirmed, and the request repeats it', async () => {
  const comes = preview({
    amount: '120.50',
    taxPercent: '5',
    tax: '6.02',
    paidOut: '114.48',
    forfeits: '20.00',
    usualMinutes: 3,
    pieces: [{ method: 'sandbox', label: '•••• 1111', amount: '114.48' }],
  })
  const { sent } = renderComponent(shown(), {
    calls: { [LOOK]: () => ({ body: comes }), [ASK]: () => refusal(503, 'busy') },
  })
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw/u }))
  const dialog = await screen.findByRole('dialog')
  const words = withoutMarks(dialog.textContent)
  for (const text of [
    'Tax (5%)€6.02',
    'Paid out to you€114.48',
    'You give up a bonus of €20.00',
    'Usually paid within 3 minutes',
  ])
    expect(words).toContain(text)
  expect(sent.map(({ input }) => input)).toMatchObject([{ amount: '120.50', currency: 'EUR', destinationId: '1' }])
  await confirm()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.input).toMatchObject({ amount: '120.50', destinationId: 1, forfeits: '20.00' })
  expect(await screen.findByText(/We’re busy right now/u)).toBeDefined()
})

test('a bonus that changed meanwhile is shown anew before it is confirmed again', async () => {
  let forfeits = '5.00'
  const { sent } = renderComponent(shown(), {
    calls: {
      [LOOK]: () => ({ body: preview({ forfeits }) }),
      [ASK]: () => refusal(409, 'bonus_forfeit_changed', { forfeits, currency: 'EUR' }),
    },
  })
  ask('50')
  await screen.findByText('You give up a bonus of €5.00', { normalizer: withoutMarks })
  forfeits = '4.00'
  await confirm()
  await screen.findByText('You give up a bonus of €4.00', { normalizer: withoutMarks })
  expect(screen.getByText(/Your bonus has changed/u)).toBeDefined()
  await confirm()
  await waitFor(() => expect(sent.filter(({ input }) => input['forfeits'] === '4.00')).toHaveLength(1))
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
    { calls: { [LOOK]: () => refusal(422, 'nothing_to_return', { maximum: '75.00', currency: 'EUR' }) } },
  )
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false, false])
  expect(screen.getByText('up to €75.00 · usually 4 minutes · no fee', { normalizer: withoutMarks })).toBeDefined()
  ask('80')
  await waitFor(() => expect(sent[0]?.input).toEqual({ amount: '80', currency: 'EUR' }))
  expect(await screen.findByText(/^Only €75.00 can go back/u, { normalizer: withoutMarks })).toBeDefined()
})

test('a refusal about the amount stands at the amount, and repeated attempts carry one key', async () => {
  let isThere = false
  const { sent } = renderComponent(shown(), {
    calls: {
      [LOOK]: () =>
        isThere ? { body: preview() } : refusal(422, 'insufficient_funds', { available: '20.00', currency: 'EUR' }),
      [ASK]: () => refusal(503, 'outcome_unknown'),
    },
  })
  ask('50')
  expect(await screen.findByText('You have €20.00 available.', { normalizer: withoutMarks })).toBeDefined()
  isThere = true
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw/u }))
  await confirm()
  await screen.findByText(/We do not know yet/u)
  await confirm()
  const keys = () => sent.flatMap(({ input }) => input['idempotencyKey'] ?? [])
  await waitFor(() => expect(keys()).toHaveLength(2))
  expect(new Set(keys()).size).toBe(1)
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
