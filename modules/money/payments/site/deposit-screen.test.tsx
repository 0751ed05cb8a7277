import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AccountType } from '#modules/money/wallet/rules/account-type.ts'
import type { DepositMethod } from '#modules/money/payments/contract.ts'
import type { Balances } from '#modules/money/wallet/contract.ts'
import { refusal, renderComponent, useComponents } from '#tests/support/component.tsx'
import { DepositScreen } from './deposit-screen.tsx'

const DEPOSIT = 'POST /web-api/payments/deposits'

useComponents()

const balances = {
  all_accounts: [{ id: 7, iso: 'EUR', label: 'EUR', owed: '0.00', type: AccountType.main }],
} as unknown as Balances

const offered = (method: string): DepositMethod => ({
  method,
  limits: [{ currency: 'EUR', minimum: '1.00', maximum: '500000.00' }],
  usualMinutes: null,
  taxPercent: null,
  isLastUsed: false,
})
const deposit = (methods: readonly string[]) => <DepositScreen balances={balances} methods={methods.map(offered)} />
const matches = (text: string, name: string | RegExp): boolean =>
  typeof name === 'string' ? text === name : name.test(text)
const pay = () => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '25' } })
  fireEvent.click(screen.getByRole('button', { name: /^Pay/u }))
}

test('the first method is chosen, and the chosen one is sent', async () => {
  const { sent } = renderComponent(deposit(['sandbox', 'sandbox2']), {
    calls: { [DEPOSIT]: () => refusal(503, 'provider_unavailable') },
  })
  const [first, second] = screen.getAllByRole<HTMLInputElement>('radio')
  expect([first?.checked, second?.checked]).toEqual([true, false])
  if (second !== undefined) fireEvent.click(second)
  pay()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.input).toMatchObject({ amount: '25', currency: 'EUR', method: 'sandbox2' })
  expect(await screen.findByText(/payment provider cannot be reached/u)).toBeDefined()
})

test('what the player’s country takes of a deposit stands beside what reaches the account, before it is paid', () => {
  renderComponent(<DepositScreen balances={balances} methods={[{ ...offered('sandbox'), taxPercent: '5' }]} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '25' } })
  const [, tax, credited] = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect([screen.getByText('Tax (5%)').tagName, tax, credited]).toEqual(['DT', '€1.25', '€23.75'])
})

test('another method is another intent with a key of its own, the same one keeps its key', async () => {
  const { sent } = renderComponent(deposit(['sandbox', 'sandbox2']), {
    calls: { [DEPOSIT]: () => refusal(503, 'provider_unavailable') },
  })
  for (const method of [0, 0, 1]) {
    const radio = screen.getAllByRole('radio')[method]
    if (radio !== undefined) fireEvent.click(radio)
    const before = sent.length
    pay()
    await waitFor(() => expect(sent).toHaveLength(before + 1))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Pay/u }).getAttribute('aria-busy')).not.toBe('true'),
    )
  }
  const [first, again, other] = sent.map(({ input }) => (input as { idempotencyKey: string }).idempotencyKey)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('a player who owes is told before paying in that the deposit pays the debt first', () => {
  const owing = { all_accounts: [{ ...balances.all_accounts[0], owed: '12.50' }] } as unknown as Balances
  renderComponent(<DepositScreen balances={owing} methods={[offered('sandbox')]} />)
  expect(screen.getByText('You owe €12.50')).toBeDefined()
  expect(screen.getByText(/pays the debt first, deposits too/u)).toBeDefined()
})

test('without a method there is no form, and the page says so', () => {
  renderComponent(deposit([]))
  expect(screen.getByText('Deposits are not offered at the moment.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  ['0.50', 'At least €1.00'],
  ['9999999', /^At most €/u],
])('an amount of %s is beyond the limits: the button names the limit and cannot be pressed', (typed, name) => {
  renderComponent(deposit(['sandbox']))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
  const button = screen.getByRole<HTMLButtonElement>('button', {
    name: (text) => matches(text.replaceAll(/[\u2066\u2069]/gu, ''), name),
  })
  expect(button.disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '25' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Pay/u }).disabled).toBe(false)
})
