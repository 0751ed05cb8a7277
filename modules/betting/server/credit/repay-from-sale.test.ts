// What the sale of a bet gives to the loans that stand on it.
import { expect, test } from 'vitest'
import { balanceOf, givenBet, givenGame, givenHouse, givenPlayer, market1x2 } from '#tests/builders/given.ts'
import { openAdvances } from './credit-store.ts'
import { repayFromSale, type SaleProceeds } from './repay-from-sale.ts'

test('the proceeds of a sale repay later loans, oldest first, and the player gets what is left', async () => {
  const given = await givenHouse()
  const player = await givenPlayer(given, { balance: 10_000n })
  const [one, two] = [await givenGame(given), await givenGame(given, { prices: market1x2(3_000, 3_000, 2_500) })]
  const home = (game: typeof one) => [game.selection('1x2', 'home')]
  const earlier = await givenBet(given, player, home(one), { amount: '80.00' })
  const first = await givenBet(given, player, home(two), { amount: '30.00', prepaidAmount: '20.00' })
  const second = await givenBet(given, player, home(two), { amount: '30.00', prepaidAmount: '25.00' })
  /** As whoever sells posts it, behind the entry of the sale. */
  const sell = (credited: bigint, more: Partial<SaleProceeds> = {}) =>
    given.database.transaction(async (tx) => {
      const { wallet } = given.house
      const locked = await wallet.lockAccounts(tx, [player.accountId])
      const sale = { betId: earlier, accountId: player.accountId, currency: 'EUR', number: 1, actor: 'test' }
      const entry = await repayFromSale(tx, { ...sale, credited, ...more })
      const proceeds = {
        kind: 'bet_sale',
        idempotencyKey: `test:${credited}`,
        reference: 'test',
        actor: 'test',
        currency: 'EUR',
        postings: [
          { house: 'revenue' as const, amount: -credited },
          { accountId: player.accountId, amount: credited },
        ],
      }
      await wallet.post(tx, locked, [proceeds, ...(entry === undefined ? [] : [entry])], new Date())
      return entry
    })
  const loans = async () =>
    (await openAdvances(given.database.db, [player.accountId])).map(({ betId, repaid }) => [betId, repaid])
  expect(await balanceOf(given, player.playerId)).toBe('5.00')
  // A later bet secures no loan of an earlier one.
  expect(await sell(100n, { betId: second })).toBeUndefined()
  expect(await sell(3_000n)).toMatchObject({
    kind: 'advance_repayment',
    idempotencyKey: `repay-advance:${earlier}:sale:1`,
    postings: [
      { accountId: player.accountId, amount: -3_000n },
      { house: 'advances', amount: 3_000n },
    ],
  })
  expect(await loans()).toEqual([[second, 1_000n]])
  expect(await balanceOf(given, player.playerId)).toBe('6.00')
  await sell(2_000n, { number: 2 })
  expect(await loans()).toEqual([])
  expect(await balanceOf(given, player.playerId)).toBe('11.00')
  expect(await sell(500n, { number: 3 })).toBeUndefined()
  expect(first).toBeLessThan(second)
})
