// The server accepts what the brand's config offers: each switch of the config, through placing.
import { beforeAll, expect, test } from 'vitest'
import { setVip } from './credit/credit-store.ts'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import {
  coupon,
  givenGame,
  givenApp,
  givenPlayer,
  type GivenApp,
  marketWithHome,
} from '#tests/support/builders/given.ts'

const BETS = 'POST /web-api/betting/bets'

let given: GivenApp
let player: { readonly playerId: number; readonly accountId: number }
beforeAll(async () => {
  given = await givenApp()
  player = await givenPlayer(given, { balance: 9_000_000n })
  await setVip(given.database.db, player.playerId, true)
})

async function set(key: string, value: unknown): Promise<void> {
  const answer = await setConfig(given.database, { brand: 'fairline', key, value, actor: 'test' })
  if (!answer.ok) throw new Error(answer.refusal.message)
  await given.app.gates.siteConfigs.reload()
}

const codeOf = (answer: { readonly status: number; readonly body: unknown }): string | number =>
  (answer.body as { error?: { code: string } }).error?.code ?? answer.status

async function place(games: number, more: Readonly<Record<string, unknown>>, price = 3_000): Promise<string | number> {
  const picks = []
  for (let n = 0; n < games; n += 1)
    picks.push((await givenGame(given, { prices: marketWithHome(price) })).selection('1x2', 'home'))
  const answer = await given.call(BETS, coupon(player.accountId, picks, more), player.playerId)
  return codeOf(answer)
}

test('S4.18 an express with a leg on a market of kind 7 earns no bonus bet', async () => {
  const express = { typeId: 1, amount: '10.00', isBonusBet: true }
  const main = [await givenGame(given), await givenGame(given)].map((game) => game.selection('1x2', 'home'))
  const third = await givenGame(given)
  const placed = async (selection: (typeof main)[number]) =>
    codeOf(await given.call(BETS, coupon(player.accountId, [...main, selection], express), player.playerId))
  expect(await placed(third.selection('home_win_to_nil', 'yes'))).toBe('bonus_bet_not_offered')
  expect(await placed(third.selection('1x2', 'home'))).toBe(201)
})

test('S5.11 a VIP bet is taken only while the config shows it', async () => {
  expect(await place(1, { amount: '10.00', isVipBet: true })).toBe(201)
  await set('isVipBetShown', false)
  expect(await place(1, { amount: '10.00', isVipBet: true })).toBe('vip_bet_not_offered')
  expect(await place(1, { amount: '10.00' })).toBe(201)
})

test('S4.18 a bonus bet is taken only while the config shows it', async () => {
  const express = { typeId: 1, amount: '10.00', isBonusBet: true }
  expect(await place(3, express)).toBe(201)
  await set('isBonusBetShown', false)
  expect(await place(3, express)).toBe('bonus_bet_not_offered')
})

test('S5.10 a maximum and a minimum hold for the coupon types that the config names', async () => {
  expect(await place(1, { amount: '20000.00' })).toBe('amount_above_maximum')
  expect(await place(1, { amount: '0.01' })).toBe('amount_below_minimum')
  await set('couponMaxAmountTypes', [1])
  await set('couponMinAmountTypes', [1])
  expect(await place(1, { amount: '20000.00' })).toBe(201)
  expect(await place(1, { amount: '0.01' })).toBe(201)
  // Many singles have the amounts of singles, where their own type is listed.
  const singles = (amount: string) => place(2, { typeId: 9, amount })
  expect([await singles('20000.00'), await singles('0.01')]).toEqual([201, 201])
  await set('couponMaxAmountTypes', [9])
  await set('couponMinAmountTypes', [9])
  expect([await singles('20000.00'), await singles('0.01')]).toEqual(['amount_above_maximum', 'amount_below_minimum'])
})
