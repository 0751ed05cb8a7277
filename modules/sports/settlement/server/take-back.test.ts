// Open bets that the house takes back whole (GLI-21): loans and gifts in them too, once, and for good.
import { expect, test } from 'vitest'
import { credits } from '#modules/sports/betting/server/service.ts'
import {
  balanceOf,
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  ledgerFaults,
  market1x2,
  played,
  settleGame,
  tellResults,
  type GivenApp,
} from '#tests/support/builders/given.ts'

const statuses = async (given: GivenApp, betIds: readonly number[]): Promise<readonly string[]> => {
  const { rows } = await given.database.pool.query<{ status: string }>(
    'select status from betting.bet where bet_id = any($1) order by bet_id',
    [betIds],
  )
  return rows.map(({ status }) => status)
}

test('a bet with a loan in it and the bet that secures it return what the player had, and the house has its loan', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 16_000n })
  const [first, second] = [await givenGame(given), await givenGame(given, { prices: market1x2(3_000, 3_000, 2_500) })]
  const bets = [
    await givenBet(given, player, [first.selection('1x2', 'home')], { amount: '100.00' }),
    await givenBet(given, player, [second.selection('1x2', 'home')], { amount: '140.00', prepaidAmount: '80.00' }),
  ]
  expect(await given.app.settler.takeBackBets(bets)).toBe(2)
  expect([await statuses(given, bets), await balanceOf(given, player.playerId)]).toEqual([
    ['returned', 'returned'],
    '160.00',
  ])
  const { rows } = await given.database.pool.query<{ lent: bigint }>(
    "select coalesce(sum(amount), 0)::bigint as lent from wallet.posting join wallet.account using (account_id) where house = 'advances'",
  )
  expect(rows).toEqual([{ lent: 0n }])
  // Twice changes nothing, and neither do results, however often they are corrected.
  expect(await given.app.settler.takeBackBets(bets)).toBe(0)
  for (const result of [played(1, 0), played(0, 1)]) {
    await settleGame(given, first, result)
    await settleGame(given, second, result)
    expect(await balanceOf(given, player.playerId)).toBe('160.00')
  }
  expect(await statuses(given, bets)).toEqual(['returned', 'returned'])
  expect(await ledgerFaults(given)).toEqual([])
})

test('of a gift nothing is returned, and limits of loss have their room again', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const game = await givenGame(given)
  const picks = [game.selection('1x2', 'home')]
  const gift = { code: 'GIFT-1', playerId: player.playerId, currency: 'EUR', amount: 500n, coefMin: 1_001, legsMin: 1 }
  await credits.insertPromoCodes(given.database.db, [{ ...gift, expiresAt: new Date('2999-01-01') }])
  const bets = [
    await givenBet(given, player, picks, { amount: undefined, promoCode: 'GIFT-1' }),
    await givenBet(given, player, picks, { amount: '10.00' }),
  ]
  const lost = async (): Promise<bigint> => {
    const { rows } = await given.database.pool.query<{ lost: bigint }>(
      'select sum(lost)::bigint as lost from limits.counted where player_id = $1',
      [player.playerId],
    )
    return rows[0]?.lost ?? -1n
  }
  expect([await balanceOf(given, player.playerId), await lost()]).toEqual(['90.00', 1_000n])
  expect(await given.app.settler.takeBackBets(bets)).toBe(2)
  expect([await statuses(given, bets), await balanceOf(given, player.playerId), await lost()]).toEqual([
    ['returned', 'returned'],
    '100.00',
    0n,
  ])
  expect(await ledgerFaults(given)).toEqual([])
})

test('what stored results decide is settled as they say, and what was not named stays open', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const [over, ended, open] = [await givenGame(given), await givenGame(given), await givenGame(given)]
  const settled = await givenBet(given, player, [over.selection('1x2', 'home')], { amount: '10.00' })
  const waiting = await givenBet(given, player, [ended.selection('1x2', 'away')], { amount: '10.00' })
  const lost = await givenBet(given, player, [open.selection('1x2', 'home'), ended.selection('1x2', 'away')], {
    amount: '5.00',
  })
  const named = await givenBet(given, player, [open.selection('1x2', 'home')], { amount: '5.00' })
  const other = await givenBet(given, player, [open.selection('1x2', 'home')], { amount: '5.00' })
  await settleGame(given, over, played(1, 0))
  await tellResults(given, [[ended, played(1, 0)]])
  expect(await given.app.settler.takeBackBets([settled, waiting, lost, named])).toBe(3)
  expect(await statuses(given, [settled, waiting, lost, named, other])).toEqual([
    'won',
    'lost',
    'lost',
    'returned',
    'accepted',
  ])
  expect(await ledgerFaults(given)).toEqual([])
})
