// Which coupon types can be sold back, and which stakes cannot.
import { beforeAll, expect, test } from 'vitest'
import { insertPromoCodes } from '#modules/sports/betting/server/credit/credit-store.ts'
import {
  balanceOf,
  givenBet,
  givenGame,
  givenPlayer,
  ledgerFaults,
  played,
  settleGame,
  type GivenGame,
  market1x2,
  marketWithHome,
  movePrices,
} from '#tests/support/builders/given.ts'
import {
  bodyOf,
  EDIT_QUOTE,
  givenBetActions,
  INSURANCE,
  SALE,
  sell,
  publishedBy,
  type BetActionsTestApp,
} from '../bet-actions.testdata.ts'

let app: BetActionsTestApp

beforeAll(async () => {
  app = await givenBetActions()
})

type Player = Awaited<ReturnType<typeof givenPlayer>>

async function givenGames(count: number, prices = market1x2(2_000, 3_400, 3_800)): Promise<readonly GivenGame[]> {
  const games: GivenGame[] = []
  for (let n = 0; n < count; n += 1) games.push(await givenGame(app, { prices }))
  return games
}

const picks = (games: readonly GivenGame[], blocks?: readonly number[]) =>
  games.map((game, index) => ({
    ...game.selection('1x2', 'home'),
    ...(blocks === undefined ? {} : { blockId: blocks[index] }),
  }))

/** The result of requesting a quote for sale, insurance and edit. */
const offers = async ({ playerId }: Player, betId: number, add: GivenGame): Promise<readonly string[]> => {
  const added = String(add.selection('1x2', 'home').selectionId)
  const asked = [
    await app.serve(SALE, { betId }, playerId),
    await app.serve(INSURANCE, { betId, percent: 10 }, playerId),
    await app.serve(EDIT_QUOTE, { betId, add: added }, playerId),
  ]
  return asked.map(publishedBy)
}

/*
 * Legs at 2.0 of 12.00, computed by hand: the first is won, the second is now at 1.6, the others are unchanged.
 * Factors 2, 1.25, 1, 1; three legs are open, so the commission is 8 percent.
 */
test.each([
  // 6 pairs of 2.00: 2.5 + 2 + 2 + 1.25 + 1.25 + 1 = 10.
  ['system 2/4', 2, { systemValue: 2 }, undefined, '18.40'],
  // Banker 2; with three pairs of 4.00: 1.25 + 1.25 + 1 = 3.5.
  ['system with a banker', 2, { systemValue: 2 }, [0, 1, 2, 3], '25.76'],
  // Blocks 2 · 1.25 and 1 and 1: three pairs of 4.00: 2.5 + 2.5 + 1 = 6.
  ['multi-bet', 4, { systemValue: 2 }, [1, 1, 2, 3], '22.08'],
  // 15 rows of 0.80: 3 · 2.25 · 2 · 2 − 1 = 26.
  ['lucky', 7, {}, undefined, '19.13'],
  // 11 rows: 26 less the singles 5.25, 20.75 · 12 / 11.
  ['patent', 8, {}, undefined, '20.82'],
  // 12 · 2 · 1.25.
  ['express', 1, {}, undefined, '27.60'],
] as const)('a %s is worth the sum of its open rows', async (_name, typeId, more, blocks, value) => {
  const player = await givenPlayer(app, { balance: 10_000n })
  const games = await givenGames(4)
  const betId = await givenBet(app, player, picks(games, blocks), { typeId, amount: '12.00', ...more })
  const [first, second] = games
  if (first === undefined || second === undefined) throw new Error('no games')
  await settleGame(app, first, played(1, 0))
  await movePrices(app, second.gameKey, marketWithHome(1_600))
  expect(bodyOf(await app.serve(SALE, { betId }, player.playerId))['value']).toBe(value)
  expect(bodyOf(await sell(app, player, betId, '6.00'))).toMatchObject({ status: 'accepted', openAmount: '6.00' })
  expect((await sell(app, player, betId)).status).toBe(201)
  const sold = BigInt((await balanceOf(app, player.playerId)).replace('.', '')) - 8_800n
  const whole = BigInt(value.replace('.', ''))
  // Each part is rounded down by itself.
  expect([whole - 1n, whole]).toContain(sold)
  expect(await ledgerFaults(app)).toEqual([])
})

test('a chain, a conditional bet and an anti-express cannot be sold', async () => {
  const player = await givenPlayer(app, { balance: 10_000n })
  const games = await givenGames(3)
  const [extra] = await givenGames(1)
  for (const [typeId, blocks] of [
    [3, undefined],
    [5, [1, 2, 3]],
    [6, undefined],
  ] as const) {
    const betId = await givenBet(app, player, picks(games, blocks).slice(0, typeId === 6 ? 2 : 3), { typeId })
    expect(await offers(player, betId, extra as GivenGame)).toEqual([
      'sale_not_offered type',
      'insurance_not_offered type',
      'edit_not_offered type',
    ])
  }
})

test('a bonus bet and a hyper-bonus can be insured, but neither sold nor edited', async () => {
  const player = await givenPlayer(app, { balance: 10_000n })
  const games = await givenGames(4, market1x2(1_450, 4_500, 7_500))
  const [extra] = await givenGames(1)
  for (const more of [{ isBonusBet: true }, { isHyperBonus: true }]) {
    const betId = await givenBet(app, player, picks(games), more)
    expect(await offers(player, betId, extra as GivenGame)).toEqual([
      'sale_not_offered bonus',
      '200',
      'edit_not_offered bonus',
    ])
  }
})

test('a stake given by a promo code cannot be sold', async () => {
  const player = await givenPlayer(app)
  const [game, extra] = await givenGames(2)
  const code = { code: 'SALE-TEST-1', playerId: player.playerId, currency: 'EUR', amount: 500n, coefMin: 1_001 }
  await insertPromoCodes(app.database.db, [{ ...code, legsMin: 1, expiresAt: new Date(Date.now() + 86_400_000) }])
  const betId = await givenBet(app, player, picks([game as GivenGame]), { amount: undefined, promoCode: code.code })
  expect(await offers(player, betId, extra as GivenGame)).toEqual([
    'sale_not_offered promo_code',
    'insurance_not_offered promo_code',
    'edit_not_offered promo_code',
  ])
})

test('a bet that secures a loan, and the one with the loan, are not sold before it is repaid', async () => {
  const player = await givenPlayer(app, { balance: 2_000n })
  const [first, second, extra] = await givenGames(3)
  const securing = await givenBet(app, player, picks([first as GivenGame]), { amount: '20.00' })
  expect((await offers(player, securing, extra as GivenGame))[0]).toBe('200')
  const lent = await givenBet(app, player, picks([second as GivenGame]), { amount: '5.00', prepaidAmount: '5.00' })
  expect(await offers(player, securing, extra as GivenGame)).toEqual([
    'sale_not_offered secures_advance',
    // The balance cannot pay for it, but it is offered.
    '200',
    'edit_not_offered secures_advance',
  ])
  expect(await offers(player, lent, extra as GivenGame)).toEqual([
    'sale_not_offered prepaid',
    'insurance_not_offered prepaid',
    'edit_not_offered prepaid',
  ])
})
