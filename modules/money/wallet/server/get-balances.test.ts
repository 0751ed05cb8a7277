import { expect, test } from 'vitest'
import { givenFoundations, givenPlayer } from '#tests/support/builders/given-foundations.ts'
import type { AccountType } from '#modules/money/wallet/rules/account-type.ts'
import { currencySymbol } from './get-balances.ts'

const BALANCES = 'GET /web-api/wallet/balances'

test('S7.27 S3.17 balances contain the main one, the bonuses, every account in full and the first deposit’s bonus', async () => {
  const given = await givenFoundations()
  const { playerId, accountId } = await givenPlayer(given, { balance: 123_456n })
  const open = (currency: string, type: AccountType) =>
    given.database.transaction((tx) => given.app.wallet.openAccount(tx, { playerId, currency, type }))
  const yen = await open('JPY', 9)
  const bonus = await open('EUR', 4)
  const shared = { points: 0, isPointsTypeBalance: false }
  expect(await given.call(BALANCES, {}, playerId)).toEqual({
    status: 200,
    body: {
      balance: '1234.56',
      currency: 'EUR',
      bonus: [{ idBonus: bonus, money: '0.00' }],
      all_accounts: [
        {
          id: accountId,
          iso: 'EUR',
          symbol: '€',
          currencyId: 19_251,
          money: '1234.56',
          owed: '0.00',
          label: 'EUR',
          type: 0,
          isActive: true,
          ...shared,
        },
        {
          id: bonus,
          iso: 'EUR',
          symbol: '€',
          currencyId: 19_251,
          money: '0.00',
          owed: '0.00',
          label: 'EUR',
          type: 4,
          isActive: false,
          ...shared,
        },
        {
          id: yen,
          iso: 'JPY',
          symbol: '¥',
          currencyId: expect.any(Number),
          money: '0',
          owed: '0',
          label: 'JPY',
          type: 9,
          isActive: false,
          ...shared,
        },
      ],
      is_available_first_deposit_bonus: false,
    },
  })
})

test('S7.27 amounts have the decimals of their currency', async () => {
  const given = await givenFoundations()
  const told: unknown[] = []
  for (const [currency, balance] of [
    ['JPY', 5n],
    ['KWD', 5n],
    ['BTC', 5n],
  ] as const) {
    const { playerId } = await givenPlayer(given, { currency, balance })
    told.push(((await given.call(BALANCES, {}, playerId)).body as { balance: string }).balance)
  }
  expect(told).toEqual(['5', '0.005', '0.00000005'])
})

test('a player sees no other player’s account, a player without one an empty list, a visitor nothing', async () => {
  const given = await givenFoundations()
  const { playerId, accountId } = await givenPlayer(given, { balance: 100n })
  await givenPlayer(given, { balance: 900n })
  const { all_accounts } = (await given.call(BALANCES, {}, playerId)).body as { all_accounts: { id: number }[] }
  expect(all_accounts.map(({ id }) => id)).toEqual([accountId])
  expect((await given.call(BALANCES, {}, 777)).body).toEqual({
    balance: '0',
    currency: '',
    bonus: [],
    all_accounts: [],
    is_available_first_deposit_bonus: false,
  })
  expect((await given.call(BALANCES, {})).status).toBe(401)
})

test.each([
  ['EUR', '€'],
  ['USD', '$'],
  ['RUB', '₽'],
  ['INR', '₹'],
  ['USDT', 'USDT'],
  ['BTC', 'BTC'],
])('S3.17 the sign of %s is %s', (currency, sign) => {
  expect(currencySymbol(currency)).toBe(sign)
})
