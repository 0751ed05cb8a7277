import { beforeAll, expect, test } from 'vitest'
import { currencyId } from '#kernel/currencies.ts'
import { playerToHouse } from '#modules/money/wallet/server/service.ts'
import { ACCOUNTS_MAX, offeredCurrencies } from '#modules/money/currencies/rules/offered-currencies.ts'
import { givenPlayer, type GivenApp } from '#tests/support/builders/given.ts'
import { codeOf, givenCurrencies } from './currencies-app.testdata.ts'

let app: Awaited<ReturnType<typeof givenCurrencies>>
let given: GivenApp

beforeAll(async () => {
  app = await givenCurrencies()
  ;({ given } = app)
})

test('S7.29 a currency is added with a message, is empty, and is not added twice', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const added = await app.send('POST /web-api/currencies/accounts', { id: currencyId('USD') }, player)
  expect(added).toEqual({ status: 200, body: { data: { message: expect.any(String), accountId: expect.any(Number) } } })
  expect(await app.moneyOf(player)).toEqual({ EUR: '100.00', USD: '0.00' })
  for (const iso of ['USD', 'EUR'])
    expect(codeOf(await app.send('POST /web-api/currencies/accounts', { id: currencyId(iso) }, player))).toBe(
      'account_exists',
    )
  expect(codeOf(await app.send('POST /web-api/currencies/accounts', { id: 1 }, player))).toBe('currency_unknown')
  for (const iso of ['BGN', 'BTC'])
    expect(codeOf(await app.send('POST /web-api/currencies/accounts', { id: currencyId(iso) }, player))).toBe(
      'currency_not_offered',
    )
})

test('S7.29 two requests at once for one currency open one account', async () => {
  const player = await givenPlayer(given)
  const both = await Promise.all(
    [1, 2].map(() => app.send('POST /web-api/currencies/accounts', { id: currencyId('JPY') }, player)),
  )
  expect(both.map(codeOf).toSorted()).toEqual([200, 'account_exists'])
})

test('S7.29 a player has a named maximum of accounts, and removing one makes room', async () => {
  const player = await givenPlayer(given)
  const others = offeredCurrencies(() => false).filter((iso) => iso !== 'EUR')
  for (const iso of others.slice(0, ACCOUNTS_MAX - 1)) await app.add(player, iso)
  const next = currencyId(others[ACCOUNTS_MAX] ?? '')
  expect(codeOf(await app.send('POST /web-api/currencies/accounts', { id: next }, player))).toBe('too_many_accounts')
  const { body } = await app.send('GET /web-api/wallet/balances', {}, player)
  const last = (body['all_accounts'] as { id: number }[]).at(-1)?.id
  expect(codeOf(await app.send('DELETE /web-api/currencies/accounts/:accountId', { accountId: last }, player))).toBe(
    200,
  )
  expect(codeOf(await app.send('POST /web-api/currencies/accounts', { id: next }, player))).toBe(200)
})

test('S7.29 an account is removed once it is empty, and added again it is the same', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const usd = await app.add(player, 'USD')
  const { body } = await app.quote(player, player.accountId, usd, '10.00')
  expect(codeOf(await app.accept(player, body['quoteId']))).toBe(200)
  const remove = (accountId: number) =>
    app.send('DELETE /web-api/currencies/accounts/:accountId', { accountId }, player)
  expect(codeOf(await remove(usd))).toBe('account_not_empty')
  expect(codeOf(await remove(player.accountId))).toBe('main_account')
  const back = await app.quote(player, usd, player.accountId, '10.74')
  expect(codeOf(await app.accept(player, back.body['quoteId']))).toBe(200)
  expect(await remove(usd)).toEqual({ status: 200, body: { data: { message: expect.any(String) } } })
  expect(codeOf(await remove(usd))).toBe('account_not_found')
  expect(Object.keys(await app.moneyOf(player))).toEqual(['EUR'])
  expect(await app.add(player, 'USD')).toBe(usd)
  expect(await app.faults()).toEqual([])
})

test('S7.29 money that arrives on a removed account brings it back', async () => {
  const player = await givenPlayer(given)
  const usd = await app.add(player, 'USD')
  await app.send('DELETE /web-api/currencies/accounts/:accountId', { accountId: usd }, player)
  await given.database.transaction(async (tx) => {
    const locked = await given.app.wallet.lockAccounts(tx, [usd])
    await given.app.wallet.post(
      tx,
      locked,
      [
        {
          kind: 'deposit',
          idempotencyKey: `late:${usd}`,
          reference: 'late',
          actor: 'test',
          currency: 'USD',
          postings: playerToHouse(usd, 'deposits_sandbox', -500n),
        },
      ],
      new Date(),
    )
  })
  expect(await app.moneyOf(player)).toEqual({ EUR: '0.00', USD: '5.00' })
})

test('S7.29 an account with a withdrawal on its way is not removed', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const usd = await app.add(player, 'USD')
  const { body } = await app.quote(player, player.accountId, usd, '10.00')
  await app.accept(player, body['quoteId'])
  await given.database.transaction((tx) =>
    given.app.wallet.hold(tx, {
      accountId: usd,
      amount: 1_074n,
      reference: `hold:${usd}`,
      actor: 'test',
      at: new Date(),
    }),
  )
  expect(codeOf(await app.send('DELETE /web-api/currencies/accounts/:accountId', { accountId: usd }, player))).toBe(
    'withdrawal_open',
  )
})

test('S7.28 the active account is switched, the balances are answered, and removing it falls back to the main one', async () => {
  const player = await givenPlayer(given, { balance: 10_000n })
  const usd = await app.add(player, 'USD')
  const { body } = await app.send('POST /web-api/wallet/active-account', { id: usd }, player)
  expect(body).toMatchObject({
    balance: '0.00',
    currency: 'USD',
    all_accounts: [
      { iso: 'EUR', isActive: false },
      { iso: 'USD', isActive: true },
    ],
  })
  expect((await app.send('GET /web-api/wallet/balances', {}, player)).body).toEqual(body)
  await app.send('DELETE /web-api/currencies/accounts/:accountId', { accountId: usd }, player)
  expect((await app.send('GET /web-api/wallet/balances', {}, player)).body).toMatchObject({
    balance: '100.00',
    all_accounts: [{ iso: 'EUR', isActive: true }],
  })
  const other = await givenPlayer(given)
  for (const id of [usd, other.accountId])
    expect(codeOf(await app.send('POST /web-api/wallet/active-account', { id }, player))).toBe('account_not_found')
})
