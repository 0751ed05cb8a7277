import { expect, test } from 'vitest'
import {
  coupon,
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  played,
  settleGame,
} from '#tests/support/builders/given.ts'
import { readBetDays } from './service.ts'

const today = (): string => new Date().toISOString().slice(0, 10)

test('bets are added up as they are placed, settled and settled again, each once however often events are delivered', async () => {
  const given = await givenApp()
  const { app, database } = given
  const euro = await givenPlayer(given, { balance: 10_000n })
  const yen = await givenPlayer(given, { balance: 10_000n, currency: 'JPY' })
  const game = await givenGame(given)
  const home = game.selection('1x2', 'home')
  await givenBet(given, euro, [home], { amount: '10.00' })
  await givenBet(given, yen, [home], { amount: '1000' })
  const again = coupon(euro.accountId, [home], { amount: '5.00' })
  for (let times = 0; times < 2; times += 1)
    expect((await given.call('POST /web-api/betting/bets', again, euro.playerId)).status).toBe(201)
  await app.outbox.drain()
  await settleGame(given, game, played(1, 0))
  await settleGame(given, game, played(0, 1))
  await app.outbox.drain()
  await app.outbox.drain()
  const none = { sold: 0, soldStake: 0n, soldFor: 0n, insured: 0, insurancePrice: 0n }
  expect(await readBetDays(database.db, today(), 10)).toEqual([
    { day: today(), currency: 'EUR', placed: 2, staked: 1_500n, settled: 4, paid: 0n, ...none },
    { day: today(), currency: 'JPY', placed: 1, staked: 1_000n, settled: 2, paid: 0n, ...none },
  ])
})
