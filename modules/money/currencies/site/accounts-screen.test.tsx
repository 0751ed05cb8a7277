import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Quote } from '#modules/money/currencies/contract.ts'
import { refusal, renderComponent, useComponents, type FakeCalls } from '#tests/support/component.tsx'
import type { CurrencyAccount } from './account-list.tsx'
import { AccountsScreen } from './accounts-screen.tsx'

useComponents('ar')

const account = (more: Partial<CurrencyAccount>): CurrencyAccount => ({
  id: 1,
  iso: 'EUR',
  symbol: '€',
  currencyId: 19_251,
  money: '100.00',
  owed: '0.00',
  label: 'EUR',
  type: 0,
  isActive: true,
  points: 0,
  isPointsTypeBalance: false,
  ...more,
})
const euro = account({})
const dollar = account({ id: 2, iso: 'USD', label: 'USD', currencyId: 39_973, money: '0.00', type: 9, isActive: false })

const offered = {
  currencies: ['EUR', 'USD', 'SEK'].map((iso) => ({ id: Number.parseInt(iso, 36), iso, isConvertible: true })),
  accountsMax: 12,
}

const quote: Quote = {
  quoteId: '00000000-0000-4000-8000-000000000001',
  fromAccountId: 1,
  toAccountId: 2,
  fromCurrency: 'EUR',
  toCurrency: 'USD',
  amountIn: '50.00',
  amountOut: '53.70',
  rate: '1.07415',
  midRate: '1.085',
  spreadPercent: '1',
  publishedAt: '2026-06-01T15:00:00.000Z',
  expiresAt: '2026-06-01T12:00:30.000Z',
  secondsLeft: 30,
  acceptedAt: null,
}

function show(calls: FakeCalls = {}, accounts = [euro, dollar], more: Partial<typeof offered> = {}) {
  const switched: number[] = []
  const shown = renderComponent(
    <AccountsScreen
      accounts={accounts}
      offered={{ ...offered, ...more }}
      onSwitched={(id) => switched.push(id)}
      limitsPath="/en/office/responsible"
    />,
    { calls },
  )
  return { ...shown, switched }
}

const askForQuote = (amount: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: amount } })
  fireEvent.click(screen.getByRole('button', { name: 'Show what I receive' }))
}

test('S7.28 the active account is marked, and another one is made active by one press', async () => {
  const { switched, sent } = show({ 'POST /web-api/wallet/active-account': () => ({ body: {} }) })
  expect(screen.getByText('Active')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Make the USD account active' }))
  await waitFor(() => expect(switched).toEqual([2]))
  expect(sent).toEqual([{ name: 'POST /web-api/wallet/active-account', input: { id: 2 } }])
})

test('S7.29 an empty currency account is removed after a question; the main one and one with money cannot be', async () => {
  const { sent } = show({ 'DELETE /web-api/currencies/accounts/:accountId': () => refusal(409, 'withdrawal_open') }, [
    euro,
    dollar,
    account({ id: 3, iso: 'SEK', money: '5.00', type: 9, isActive: false }),
  ])
  expect(screen.getAllByRole('button', { name: /^Remove the/u })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Remove the USD account' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await screen.findByText('A withdrawal from this account is not finished yet')
  expect(sent).toHaveLength(1)
})

test('S7.29 a currency that the player lacks is added, and the page waits until its account is there', async () => {
  const { sent } = show({
    'POST /web-api/currencies/accounts': () => ({ body: { data: { message: '', accountId: 3 } } }),
    'GET /web-api/wallet/balances': () => ({ body: { all_accounts: [{ currencyId: Number.parseInt('SEK', 36) }] } }),
  })
  const choice = screen.getByLabelText<HTMLSelectElement>('Another currency')
  expect([...choice.options].map(({ value }) => value)).toEqual([String(Number.parseInt('SEK', 36))])
  fireEvent.click(screen.getByRole('button', { name: 'Add currency' }))
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('GET /web-api/wallet/balances'))
  expect(sent[0]?.input).toEqual({ id: Number.parseInt('SEK', 36) })
})

test('a quote shows both amounts, rate and time left, and is accepted by one press', async () => {
  const { sent } = show({
    'POST /web-api/currencies/quotes': () => ({ status: 201, body: quote }),
    'POST /web-api/currencies/conversions': () => ({ body: { ...quote, acceptedAt: quote.expiresAt } }),
  })
  askForQuote('50')
  const accept = await screen.findByRole('button', { name: /Convert and receive/u })
  for (const text of ['€50.00', '$53.70', '1 EUR = 1.07415 USD', '30 s'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(screen.getByRole('progressbar', { name: 'Time left of this quote' })).toBeDefined()
  fireEvent.click(accept)
  await screen.findByRole('button', { name: 'Show what I receive' })
  expect(sent.map(({ input }) => input)).toEqual([
    { fromAccountId: 1, toAccountId: 2, amount: '50' },
    { quoteId: quote.quoteId },
  ])
})

test('an expired quote is not accepted; the button asks for a new one', async () => {
  show({ 'POST /web-api/currencies/quotes': () => ({ status: 201, body: { ...quote, secondsLeft: 0 } }) })
  askForQuote('50')
  await screen.findByText('This quote has expired.')
  expect(screen.queryByRole('button', { name: /Convert and receive/u })).toBeNull()
  expect(screen.getByRole('button', { name: 'Get a new quote' })).toBeDefined()
})

test('a conversion whose answer was lost is looked up before anything is said', async () => {
  const { sent } = show({
    'POST /web-api/currencies/quotes': () => ({ status: 201, body: quote }),
    'POST /web-api/currencies/conversions': () => refusal(503, 'busy'),
    'GET /web-api/currencies/quotes/:quoteId': () => ({ body: { ...quote, acceptedAt: quote.expiresAt } }),
  })
  askForQuote('50')
  fireEvent.click(await screen.findByRole('button', { name: /Convert and receive/u }))
  await screen.findByRole('button', { name: 'Show what I receive' })
  expect(sent.at(-1)?.name).toBe('GET /web-api/currencies/quotes/:quoteId')
})

test('missing limits are named with the way to set them, and too much with what there is', async () => {
  show({
    'POST /web-api/currencies/quotes': () => refusal(422, 'limits_required', { limitType: 10, currency: 'USD' }),
  })
  askForQuote('50')
  await screen.findByText(/Set them in USD too/u)
  expect(screen.getByRole('link', { name: 'Set limits' }).getAttribute('href')).toBe('/en/office/responsible')
})

test('without a second account, and without rates, the page says what to do', () => {
  const { unmount } = show({}, [euro])
  expect(screen.getByText('Add a second currency to convert between your accounts.')).toBeDefined()
  unmount()
  show({}, [euro, dollar], { currencies: offered.currencies.map((one) => ({ ...one, isConvertible: false })) })
  expect(screen.getByText('There are no current rates at the moment. Try again later.')).toBeDefined()
})

test('S7.29 a coin that is offered has its name, and an account in one its digits', () => {
  const tether = account({
    id: 3,
    iso: 'USDT',
    symbol: 'USDT',
    label: 'USDT',
    money: '12.500000',
    type: 9,
    isActive: false,
  })
  const coins = ['USDC', 'BTC'].map((iso) => ({ id: Number.parseInt(iso, 36), iso, isConvertible: false }))
  const { container } = show({}, [euro, tether], { currencies: [...offered.currencies, ...coins] })
  const labels = [...container.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(labels.filter((label) => /^(?:BTC|USDC)/u.test(label ?? ''))).toEqual(['BTC · Bitcoin', 'USDC · USD Coin'])
  expect(container.textContent).toContain('12.50')
})
