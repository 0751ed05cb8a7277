import { expect, test } from 'vitest'
import type { Balances } from '#modules/money/wallet/contract.ts'
import type { TopicListener } from '#platform/browser/live/topic.ts'
import { createBalanceStore, withMoney } from './balance-store.ts'

const account = {
  symbol: '€',
  currencyId: 1,
  label: 'EUR',
  isActive: true,
  points: 0,
  isPointsTypeBalance: false,
  iso: 'EUR',
  owed: '0.00',
} as const
const balances: Balances = {
  balance: '10.00',
  currency: 'EUR',
  bonus: [{ idBonus: 2, money: '1.00' }],
  all_accounts: [
    { ...account, id: 1, type: 0, money: '10.00' },
    { ...account, id: 2, type: 4, money: '1.00', isActive: false },
  ],
  is_available_first_deposit_bonus: false,
}

function setUp() {
  const heard: { me?: TopicListener; staleness?: () => void; isStale: boolean; asked: number } = {
    isStale: false,
    asked: 0,
  }
  const store = createBalanceStore({
    ask: (async () => {
      heard.asked += 1
      return { ok: true, value: withMoney(balances, 1, '99.00') }
    }) as never,
    live: () => ({
      subscribe: (_topic, listener) => {
        heard.me = listener
        return () => delete heard.me
      },
      isStale: () => heard.isStale,
      onStaleness: (listener) => {
        heard.staleness = listener
        return () => delete heard.staleness
      },
    }),
  })
  return { heard, store }
}

test('a change of the active account is the balance, of a bonus the bonus', () => {
  expect(withMoney(balances, 1, '5.00')).toMatchObject({
    balance: '5.00',
    all_accounts: [{ money: '5.00' }, { money: '1.00' }],
  })
  expect(withMoney(balances, 2, '0.00')).toMatchObject({ balance: '10.00', bonus: [{ money: '0.00' }] })
  expect(withMoney(balances, 1, '10.00')).toBe(balances)
  expect(withMoney(balances, 77, '5.00')).toBe(balances)
})

test('the private topic updates the balance, and a reloaded page starts from its own', () => {
  const { heard, store } = setUp()
  let drawn = 0
  store.subscribe(balances, () => void (drawn += 1))
  heard.me?.onChange({ type: 'balance', accountId: 1, money: '7.50' }, 1)
  heard.me?.onChange({ type: 'bet_settled', betId: 1 }, 2)
  expect([store.read(balances).balance, drawn]).toEqual(['7.50', 1])
  expect(store.read({ ...balances }).balance).toBe('10.00')
})

test('missed changes are requested: after a gap and after silence', async () => {
  const { heard, store } = setUp()
  store.subscribe(balances, () => undefined)
  heard.me?.onSnapshot(null, 0)
  expect(heard.asked).toBe(0)
  heard.me?.onSnapshot(null, 0)
  expect(heard.asked).toBe(1)
  await Promise.resolve()
  expect(store.read(balances).balance).toBe('99.00')
  heard.isStale = true
  heard.staleness?.()
  heard.isStale = false
  heard.staleness?.()
  expect(heard.asked).toBe(2)
})

test('the last listener to leave ends the subscription', () => {
  const { heard, store } = setUp()
  store.subscribe(balances, () => undefined)()
  expect(heard.me).toBeUndefined()
})
