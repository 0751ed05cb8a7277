// Stakes that do not come from the account: codes and loans, from the coupon to the last cent of their settlement.
import { expect, test } from 'vitest'
import {
  balanceOf,
  codeOf,
  coupon,
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  ledgerFaults,
  market1x2,
  played,
  settleGame,
  type GivenGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'
import { insertPromoCodes } from './credit-store.ts'

const BETS = 'POST /web-api/betting/bets'
const CREDIT = 'GET /web-api/betting/credit'
const HOME = played(1, 0)
const AWAY = played(0, 1)
const LATER = new Date('2999-01-01T00:00:00Z')

type Player = { readonly playerId: number; readonly accountId: number }

const home = (game: GivenGame) => game.selection('1x2', 'home')
const statusOf = async (given: GivenApp, { playerId }: Player, betId: number): Promise<unknown> =>
  ((await given.call('GET /web-api/betting/bets/:betId', { betId }, playerId)).body as { status: string }).status

const giveCode = (given: GivenApp, code: string, more: object = {}): Promise<number> =>
  insertPromoCodes(given.database.db, [
    { code, playerId: undefined, currency: 'EUR', amount: 500n, coefMin: 1_500, legsMin: 1, expiresAt: LATER, ...more },
  ])

test('S5.11 S3.12 a promo code pays the stake of one bet, and its win is paid without it', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 1_000n })
  const game = await givenGame(given)
  await giveCode(given, 'GIFT-5', { playerId: player.playerId })
  const offered = await given.call(CREDIT, { accountId: player.accountId }, player.playerId)
  expect(offered.body).toMatchObject({ promoCodes: [{ code: 'GIFT-5', amount: '5.00', coefMin: 1.5 }] })
  const placed = await given.call(
    BETS,
    coupon(player.accountId, [home(game)], { amount: undefined, promoCode: ' gift-5 ' }),
    player.playerId,
  )
  // 5.00 at 2.00 is paid without the 5.00 that were given.
  expect(placed).toMatchObject({ status: 201, body: { coef: 2, possibleWin: '5.00' } })
  const { betId } = placed.body as { betId: number }
  const shown = await given.call('GET /web-api/betting/bets/:betId', { betId }, player.playerId)
  expect(shown.body).toMatchObject({ isPromo: true, possibleWin: '5.00', minPossibleWin: '5.00' })
  expect(await balanceOf(given, player.playerId)).toBe('10.00')
  expect(await ledgerFaults(given)).toEqual([])
  await settleGame(given, game, HOME)
  expect(await statusOf(given, player, betId)).toBe('won')
  expect(await balanceOf(given, player.playerId)).toBe('15.00')
  await settleGame(given, game, AWAY)
  expect(await statusOf(given, player, betId)).toBe('lost')
  expect(await balanceOf(given, player.playerId)).toBe('10.00')
  expect(await ledgerFaults(given)).toEqual([])
  const left = await given.call(CREDIT, { accountId: player.accountId }, player.playerId)
  expect(left.body).toMatchObject({ promoCodes: [] })
})

test('a promo code is refused where it does not apply, and nothing moves', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 1_000n })
  const games = [await givenGame(given), await givenGame(given, { prices: market1x2(1_200, 5_000, 9_000) })] as const
  await giveCode(given, 'OTHERS', { playerId: player.playerId + 1 })
  await giveCode(given, 'DOLLARS', { currency: 'USD' })
  await giveCode(given, 'PAST', { expiresAt: new Date('2020-01-01T00:00:00Z') })
  await giveCode(given, 'LONG', { legsMin: 2 })
  await giveCode(given, 'FREE')
  // Given once, a code is unchanged.
  expect([await giveCode(given, 'FREE', { amount: 900n }), await giveCode(given, 'FREE-2')]).toEqual([0, 1])
  const ask = async (promoCode: string, picks = [home(games[0])], more: object = {}) =>
    codeOf(await given.call(BETS, coupon(player.accountId, picks, { promoCode, ...more }), player.playerId))
  expect(await ask('NOBODY')).toBe('promo_code_unknown')
  expect(await ask('OTHERS')).toBe('promo_code_unknown')
  expect(await ask('DOLLARS')).toBe('promo_code_not_offered')
  expect(await ask('PAST')).toBe('promo_code_expired')
  expect(await ask('LONG')).toBe('promo_code_not_offered')
  expect(await ask('FREE', [home(games[1])])).toBe('promo_code_not_offered')
  expect(await ask('FREE', games.map(home), { typeId: 9 })).toBe('promo_code_not_offered')
  expect(await balanceOf(given, player.playerId)).toBe('10.00')
})

test('of many players who use one code at once exactly one succeeds', async () => {
  const given = await givenApp()
  const game = await givenGame(given)
  await giveCode(given, 'FIRST')
  const players: Player[] = []
  for (let n = 0; n < 12; n += 1) players.push(await givenPlayer(given))
  const answers = await Promise.all(
    players.map(({ playerId, accountId }) =>
      given.call(BETS, coupon(accountId, [home(game)], { promoCode: 'FIRST', amount: undefined }), playerId),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 201).map(codeOf))).toEqual(new Set(['promo_code_used']))
  expect(await ledgerFaults(given)).toEqual([])
})

/** The published example: 500 on the account, 200 at 1.5 and 240 at 2, 60 left. */
async function givenOpenBets(): Promise<{ given: GivenApp; player: Player; games: readonly GivenGame[] }> {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 50_000n })
  const games = [
    await givenGame(given, { prices: market1x2(1_500, 4_000, 7_000) }),
    await givenGame(given),
    await givenGame(given, { prices: market1x2(3_000, 3_000, 2_500) }),
  ]
  const [one, two] = games as [GivenGame, GivenGame]
  await givenBet(given, player, [home(one)], { amount: '200.00' })
  await givenBet(given, player, [home(two)], { amount: '240.00' })
  return { given, player, games }
}

test('S3.12 an advance is at most the possible profit of open bets, and their payouts repay it first', async () => {
  const { given, player, games } = await givenOpenBets()
  const [one, two, three] = games as [GivenGame, GivenGame, GivenGame]
  const credit = async () => (await given.call(CREDIT, { accountId: player.accountId }, player.playerId)).body
  // 200 × 0.5 + 240 × 1.
  expect(await credit()).toMatchObject({ availablePrepaidAmount: '340.00', owed: '0.00' })
  const greedy = coupon(player.accountId, [home(three)], { amount: '400.00', prepaidAmount: '340.01' })
  const refused = await given.call(BETS, greedy, player.playerId)
  expect([refused.status, codeOf(refused)]).toEqual([422, 'prepaid_above_available'])
  const betId = await givenBet(given, player, [home(three)], { amount: '140.00', prepaidAmount: '80.00' })
  expect(await balanceOf(given, player.playerId)).toBe('0.00')
  expect(await credit()).toMatchObject({ availablePrepaidAmount: '260.00', owed: '80.00' })
  await settleGame(given, one, HOME)
  expect(await balanceOf(given, player.playerId)).toBe('220.00')
  expect(await credit()).toMatchObject({ owed: '0.00' })
  await settleGame(given, two, HOME)
  // 300 + 480 less the 80.
  expect(await balanceOf(given, player.playerId)).toBe('700.00')
  await settleGame(given, three, HOME)
  expect(await statusOf(given, player, betId)).toBe('won')
  expect(await balanceOf(given, player.playerId)).toBe('1120.00')
  expect(await ledgerFaults(given)).toEqual([])
})

test('S3.12 an advance on a game of a bet that would repay it is refused, and nothing moves', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 100n })
  const shared = await givenGame(given, { prices: market1x2(1_180, 7_000, 15_000) })
  const other = await givenGame(given)
  const away = shared.selection('1x2', 'away')
  await givenBet(given, player, [away], { amount: '1.00' })
  const ask = (picks: readonly (typeof away)[]) =>
    given.call(BETS, coupon(player.accountId, picks, { amount: '14.00', prepaidAmount: '14.00' }), player.playerId)
  const draw = shared.selection('1x2', 'draw')
  for (const picks of [[away], [draw], [home(other), away]]) {
    const refused = await ask(picks)
    const related = picks.at(-1)?.selectionId
    expect([refused.status, codeOf(refused)]).toEqual([422, 'prepaid_related_game'])
    expect(refused.body).toMatchObject({ error: { details: { field: 'prepaidAmount', selectionId: related } } })
  }
  expect((await ask([home(other)])).status).toBe(201)
  await settleGame(given, shared, AWAY)
  await settleGame(given, other, AWAY)
  // The only win is the 15.00 of the first bet, and 14.00 of it repay the loan.
  expect(await balanceOf(given, player.playerId)).toBe('1.00')
  expect(await ledgerFaults(given)).toEqual([])
})

test('a bet with an advance waits for the bets that secure it, and is void when they return nothing', async () => {
  const { given, player, games } = await givenOpenBets()
  const [one, two, three] = games as [GivenGame, GivenGame, GivenGame]
  const betId = await givenBet(given, player, [home(three)], { amount: '140.00', prepaidAmount: '80.00' })
  await settleGame(given, three, HOME)
  expect(await statusOf(given, player, betId)).toBe('accepted')
  expect(await balanceOf(given, player.playerId)).toBe('0.00')
  await settleGame(given, one, AWAY)
  await settleGame(given, two, AWAY)
  expect(await statusOf(given, player, betId)).toBe('returned')
  // Its own 60; the 80 are returned to the bookmaker.
  expect(await balanceOf(given, player.playerId)).toBe('60.00')
  expect(await ledgerFaults(given)).toEqual([])
  // After the correction it did not win: nothing of it is returned.
  await settleGame(given, three, AWAY)
  expect(await statusOf(given, player, betId)).toBe('lost')
  expect(await balanceOf(given, player.playerId)).toBe('0.00')
  expect(await ledgerFaults(given)).toEqual([])
})

test('a bet with a lost leg secures no more than it may still return', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const games = [await givenGame(given), await givenGame(given), await givenGame(given)]
  await givenBet(given, player, games.map(home), { typeId: 2, systemValue: 2, amount: '30.00' })
  const available = async () =>
    ((await given.call(CREDIT, { accountId: player.accountId }, player.playerId)).body as Record<string, unknown>)[
      'availablePrepaidAmount'
    ]
  // Three rows of 10.00 at 4.00 each.
  expect(await available()).toBe('90.00')
  await settleGame(given, games[0] as GivenGame, AWAY)
  // One row may still win.
  expect(await available()).toBe('10.00')
})

test('the advance of another account is not visible', async () => {
  const { given, player } = await givenOpenBets()
  const stranger = await givenPlayer(given)
  const refused = await given.call(CREDIT, { accountId: player.accountId }, stranger.playerId)
  expect([refused.status, codeOf(refused)]).toEqual([404, 'account_not_found'])
})
