import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Transaction } from '#modules/money/cashier/contract.ts'
import { refusal, renderComponent, useComponents } from '#tests/support/component.tsx'
import { ReceiptScreen } from './receipt-screen.tsx'
import { collectTransactions, transactionsCsv } from './transactions-file.ts'
import { askCashier } from './ask-cashier.ts'
import { TransactionsScreen } from './transactions-screen.tsx'

useComponents('ar')

const LIST = 'GET /web-api/cashier/transactions'
const NOON = '2026-06-01T12:00:00.000Z'
const idOf = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`

const deposit = (n: number, more: Partial<Extract<Transaction, { kind: 'deposit' }>> = {}): Transaction => ({
  transactionId: idOf(n),
  paymentId: idOf(n),
  kind: 'deposit',
  state: 'done',
  method: 'sandbox',
  amount: '25.00',
  credited: '20.00',
  takenBack: '0.00',
  tax: '0.00',
  currency: 'EUR',
  status: 'completed',
  createdAt: NOON,
  steps: [
    { status: 'pending', at: NOON },
    { status: 'completed', at: '2026-06-01T12:05:00.000Z' },
  ],
  chain: null,
  ...more,
})

const withdrawal: Transaction = {
  transactionId: idOf(9),
  withdrawalId: idOf(9),
  kind: 'withdrawal',
  state: 'not_done',
  amount: '50.00',
  currency: 'EUR',
  status: 'rejected',
  createdAt: NOON,
  mayCancel: false,
  tax: '0.00',
  forfeited: '0.00',
  pieces: [{ method: 'sandbox', label: '•••• 1111', amount: '50.00', status: 'released' }],
  steps: [
    { status: 'review', reason: null, at: NOON },
    { status: 'rejected', reason: 'documents_needed', at: '2026-06-01T13:00:00.000Z' },
  ],
}

const page = (transactions: readonly Transaction[], more: object = {}) => (
  <TransactionsScreen
    filter={{}}
    question={{}}
    transactions={transactions}
    next={null}
    methods={['sandbox']}
    tabs={null}
    depositPath="/en/office/recharge"
    {...more}
  />
)

test('each line says which way the money went, what came of it, and leads to its receipt', () => {
  renderComponent(page([deposit(1), withdrawal]))
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('+€20.00')
  expect(within(first as HTMLElement).getByText('Received')).toBeDefined()
  expect(second?.textContent).toContain('−€50.00')
  expect(
    within(second as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain(`/payments/${idOf(9)}`)
})

test('a choice of the filters is an address, and an empty result leads out of it', async () => {
  const asked: string[] = []
  const loader = (...[args]: readonly unknown[]) => {
    asked.push(new URL((args as { readonly request: Request }).request.url).search)
    return null
  }
  renderComponent(page([], { filter: { kind: 'deposit' } }), { loader })
  expect(screen.getByText('Nothing matches')).toBeDefined()
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'done' } })
  await waitFor(() => expect(asked).toEqual(['?kind=deposit&state=done']))
})

test('a player without payments is led to the deposit', () => {
  renderComponent(page([]))
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/en/office/recharge')
})

test('more lines come by the button, and a cut line is said', async () => {
  let isCut = true
  renderComponent(page([deposit(1)], { next: 'c1' }), {
    calls: {
      [LIST]: () => (isCut ? refusal(503, 'busy') : { body: { items: [deposit(2)], next: null } }),
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText(/could not be loaded/u)).toBeDefined()
  isCut = false
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
})

test('a file has every page up to its maximum, figures exact and instants as ISO', async () => {
  renderComponent(page([deposit(1)]), {
    calls: {
      [LIST]: ({ cursor }) => ({
        body: cursor === undefined ? { items: [deposit(1)], next: 'c1' } : { items: [withdrawal], next: 'c1' },
      }),
    },
  })
  const found = await collectTransactions(askCashier, {})
  expect([found?.transactions.length, found?.isCut]).toEqual([50, true])
  const csv = transactionsCsv((key) => key, [deposit(1, { method: '=1+1' }), withdrawal])
  expect(csv).toContain(`${idOf(1)},cashier.kind.deposit,${NOON},payments.method.=1+1,25.00,20.00,0.00,EUR`)
  expect(csv).toContain(`${idOf(9)},cashier.kind.withdrawal,${NOON},withdrawals.method.sandbox,50.00,,,EUR`)
})

test('a receipt says what was asked, what came, every step with its time, and prints itself alone', () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  renderComponent(<ReceiptScreen transaction={deposit(1)} siteName="Fairline" questionPath="/en/q" />)
  const paper = screen.getByRole('article', { name: 'Receipt' })
  expect(paper.textContent).toContain('Fairline')
  expect(paper.textContent).toContain('€20.00')
  expect(paper.textContent).toContain('€25.00')
  expect(paper.textContent).toContain(idOf(1))
  expect(within(paper).getAllByRole('listitem')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(paper.dataset['printed']).toBe('')
})

test('the receipt of a rejected withdrawal says why and where the money is', () => {
  renderComponent(<ReceiptScreen transaction={withdrawal} siteName="Fairline" questionPath="/en/q" />, {
    language: 'ar',
  })
  expect(screen.getByRole('link', { name: 'اسأل عن هذه الدفعة' }).getAttribute('href')).toBe('/en/q')
  expect(screen.getByText(/•••• 1111/u)).toBeDefined()
})
