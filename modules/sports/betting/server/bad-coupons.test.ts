// Coupons that cannot be: each is refused on the very field, and no money moves.
import { beforeAll, describe, expect, test } from 'vitest'
import {
  balanceOf,
  coupon,
  givenAccount,
  givenGame,
  givenApp,
  givenPlayer,
  market1x2,
  type GivenGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'
import { AccountType } from '#modules/money/wallet/server/service.ts'
import { setStakeShare, setVip } from './credit/credit-store.ts'

const BETS = 'POST /web-api/betting/bets'

let given: GivenApp
let player: { playerId: number; accountId: number }
let games: readonly GivenGame[]

beforeAll(async () => {
  given = await givenApp()
  player = await givenPlayer(given, { balance: 1_000_000n })
  const made: GivenGame[] = []
  for (let n = 0; n < 21; n += 1) made.push(await givenGame(given))
  games = made
})

type Refused = { status: number; body: { error: { code: string; details: Record<string, unknown> } } }

const picks = (count: number, blocks: readonly number[] = []) =>
  games.slice(0, count).map((game, position) => {
    const blockId = blocks[position]
    return { ...game.selection('1x2', 'home'), ...(blockId === undefined ? {} : { blockId }) }
  })

async function refusalOf(count: number, more: object, blocks: readonly number[] = []): Promise<readonly unknown[]> {
  const sent = (await given.call(
    BETS,
    coupon(player.accountId, picks(count, blocks), more),
    player.playerId,
  )) as unknown as Refused
  expect(await balanceOf(given, player.playerId)).toBe('10000.00')
  return [sent.status, sent.body.error.code, sent.body.error.details['field']]
}

describe('S5.9 S5.10 a coupon that cannot be', () => {
  test.each<[string, number, object, readonly number[], readonly unknown[]]>([
    ['a system of 2', 2, { typeId: 2 }, [], [422, 'wrong_leg_count', 'bets']],
    ['a system of 21', 21, { typeId: 2 }, [], [422, 'too_many_legs', 'bets']],
    ['a system of size 1', 3, { typeId: 2, systemValue: 1 }, [], [422, 'system_value_too_small', 'systemValue']],
    [
      'a size above the offset',
      3,
      { typeId: 2, systemValue: 4 },
      [],
      [422, 'system_value_above_offset', 'systemValue'],
    ],
    [
      'a size above the offset that bankers leave',
      4,
      { typeId: 2, systemValue: 4 },
      [0, 1, 1, 1],
      [422, 'system_value_above_offset', 'systemValue'],
    ],
    ['one size twice', 4, { typeId: 2, systemValues: [2, 2] }, [], [422, 'system_value_repeated', 'systemValue']],
    [
      'two sizes that make too many rows',
      20,
      { typeId: 2, systemValues: [9, 10] },
      [],
      [422, 'too_many_rows', 'systemValue'],
    ],
    ['bankers alone', 4, { typeId: 2 }, [0, 0, 0, 0], [422, 'lobby_alone', 'bets']],
    ['a lobby alone', 3, { typeId: 4 }, [0, 0, 0], [422, 'lobby_alone', 'bets']],
    ['a leg outside the blocks', 3, { typeId: 4 }, [1, 2], [422, 'block_missing', 'bets']],
    ['an empty block', 3, { typeId: 4 }, [1, 3, 3], [422, 'block_empty', 'bets']],
    ['one block', 3, { typeId: 4 }, [1, 1, 1], [422, 'too_few_blocks', 'bets']],
    ['a lobby in a conditional', 3, { typeId: 5 }, [0, 1, 2], [422, 'lobby_not_allowed', 'bets']],
    [
      'a stake for a block that is not there',
      3,
      { typeId: 5, amountByBlockId: { 4: '1.00' } },
      [1, 2, 3],
      [422, 'block_unknown', 'amountByBlockId'],
    ],
    [
      'a block that stakes more than the one before may return',
      3,
      { typeId: 5, amountByBlockId: { 2: '2.01' } },
      [1, 2, 3],
      [422, 'amount_above_maximum', 'amountByBlockId'],
    ],
    [
      'a first block that stakes another amount than the coupon',
      3,
      { typeId: 5, amountByBlockId: { 1: '2.00' } },
      [1, 2, 3],
      [400, 'amount_malformed', 'amountByBlockId'],
    ],
    [
      'an express that names the stake of a block alone',
      3,
      { typeId: 1, amount: undefined, amountByBlockId: { 1: '2.00' } },
      [],
      [422, 'amount_missing', 'amount'],
    ],
    [
      'a block that stakes a thousandth',
      3,
      { typeId: 5, amountByBlockId: { 2: '0.001' } },
      [1, 2, 3],
      [422, 'amount_too_precise', 'amountByBlockId'],
    ],
    ['a lobby in an express', 3, { typeId: 1 }, [0, 1, 1], [422, 'lobby_not_allowed', 'bets']],
    ['a lucky of 9', 9, { typeId: 7 }, [], [422, 'too_many_legs', 'bets']],
    ['a patent of 2', 2, { typeId: 8 }, [], [422, 'wrong_leg_count', 'bets']],
    ['an anti-express that pays nothing', 12, { typeId: 6 }, [], [422, 'anti_express_price_too_low', 'typeId']],
    ['one single of many', 1, { typeId: 9 }, [], [422, 'wrong_leg_count', 'bets']],
    [
      'an amount for a single that is not there',
      2,
      { typeId: 9, amountByBetId: { 7: '2.00' } },
      [],
      [422, 'selection_not_found', 'amountByBetId'],
    ],
    ['no stake at all', 2, { typeId: 1, amount: undefined }, [], [422, 'amount_missing', 'amount']],
    ['less than 0.02 a row of 190', 20, { typeId: 2, amount: '3.79' }, [], [422, 'amount_below_minimum', 'amount']],
    ['a bonus bet on two legs', 2, { typeId: 1, isBonusBet: true }, [], [422, 'bonus_bet_not_offered', 'isBonusBet']],
    [
      'a hyper-bonus on three legs',
      3,
      { typeId: 1, isHyperBonus: true },
      [],
      [422, 'hyper_bonus_not_offered', 'isHyperBonus'],
    ],
    ['a VIP bet of many singles', 2, { typeId: 9, isVipBet: true }, [], [422, 'vip_bet_not_offered', 'isVipBet']],
    [
      'an advance without security',
      1,
      { prepaidAmount: '0.01' },
      [],
      [422, 'prepaid_above_available', 'prepaidAmount'],
    ],
    [
      'an exact coefficient that is not the coupon’s',
      2,
      { typeId: 1, exactCoef: 4.01, changeCoefAction: 1 },
      [],
      [409, 'price_changed', 'exactCoef'],
    ],
  ])('%s', async (_what, count, more, blocks, told) => {
    expect(await refusalOf(count, more, blocks)).toEqual(told)
  })
})

test('a system of 20 at 0.02 a row is taken, and one of 184,756 rows at its own minimum', async () => {
  const own = await givenPlayer(given, { balance: 1_000_000n })
  const ask = (more: object) => given.call(BETS, coupon(own.accountId, picks(20), { typeId: 2, ...more }), own.playerId)
  expect(await ask({ systemValue: 2, amount: '3.80' })).toMatchObject({ status: 201 })
  expect(await ask({ systemValue: 10, amount: '3695.11' })).toMatchObject({
    status: 422,
    body: { error: { code: 'amount_below_minimum', details: { minimum: '3695.12', rows: 184_756 } } },
  })
  expect(await ask({ systemValue: 10, amount: '3695.12' })).toMatchObject({ status: 201 })
})

test('a single of many is blamed for its own stake', async () => {
  const [first, second] = picks(2)
  const amountByBetId = { [second?.selectionId ?? 0]: '0.10' }
  const sent = await given.call(
    BETS,
    coupon(player.accountId, picks(2), { typeId: 9, amount: '1.00', amountByBetId }),
    player.playerId,
  )
  expect(first?.selectionId).not.toBe(second?.selectionId)
  expect(sent.body).toMatchObject({
    error: {
      code: 'amount_below_minimum',
      details: { field: 'amountByBetId', selectionId: second?.selectionId, minimum: '0.20' },
    },
  })
})

test('the lowest leg’s maximum holds for the coupon, and an operator’s share of it for one player', async () => {
  const [own, limited] = [
    await givenPlayer(given, { balance: 9_000_000n }),
    await givenPlayer(given, { balance: 9_000_000n }),
  ]
  await setStakeShare(given.database.db, limited.playerId, 100)
  const long = await givenGame(given, { prices: market1x2(11_000, 6_000, 1_200) })
  const legs = [...picks(1), long.selection('1x2', 'home')]
  const ask = (of: typeof own, amount: string) => given.call(BETS, coupon(of.accountId, legs, { amount }), of.playerId)
  // 25,000 / (11 − 1).
  expect((await ask(own, '2500.01')).body).toMatchObject({
    error: { code: 'amount_above_maximum', details: { maximum: '2500.00', limitedBy: legs[1]?.selectionId } },
  })
  expect((await ask(own, '2500.00')).status).toBe(201)
  expect((await ask(limited, '250.01')).body).toMatchObject({ error: { details: { maximum: '250.00' } } })
  expect((await ask(limited, '250.00')).status).toBe(201)
})

test('S5.11 a VIP bet is refused to a player whom no operator has marked', async () => {
  const own = await givenPlayer(given, { balance: 1_000n })
  const sent = coupon(own.accountId, picks(1), { amount: '1.00', isVipBet: true })
  expect(await given.call(BETS, sent, own.playerId)).toMatchObject({
    status: 422,
    body: { error: { code: 'vip_bet_not_offered', details: { field: 'isVipBet' } } },
  })
})

test('S5.11 a VIP bet of a marked player may be five times as large, before kick-off', async () => {
  const vip = await givenPlayer(given, { balance: 9_000_000n })
  await setVip(given.database.db, vip.playerId, true)
  const long = await givenGame(given, { prices: market1x2(11_000, 6_000, 1_200) })
  const ask = (amount: string) =>
    given.call(BETS, coupon(vip.accountId, [long.selection('1x2', 'home')], { amount, isVipBet: true }), vip.playerId)
  expect((await ask('12500.01')).body).toMatchObject({ error: { code: 'amount_above_maximum' } })
})

test.each([
  ['an express of 1.30 and 1.30 at 50,000.00', 1, 50_000_00n, '50000.00', 'amount_above_maximum'],
  [
    'an express of 1.30 and 1.30 on an account whose stakes have no maximum',
    1,
    50_000_00n,
    '50000.00',
    'amount_cannot_win',
  ],
])('a stake as large as the most that a bet pays is refused: %s', async (_what, typeId, balance, amount, code) => {
  const isBonus = code === 'amount_cannot_win'
  const own = await givenPlayer(given, { balance })
  const accountId = isBonus
    ? await givenAccount(given, { playerId: own.playerId, type: AccountType.bonus, balance })
    : own.accountId
  const short = market1x2(1_300, 5_500, 8_500)
  const legs = [await givenGame(given, { prices: short }), await givenGame(given, { prices: short })]
  const sent = await given.call(
    BETS,
    coupon(
      accountId,
      legs.map((game) => game.selection('1x2', 'home')),
      { typeId, amount },
    ),
    own.playerId,
  )
  expect(sent).toMatchObject({ status: 422, body: { error: { code, details: { field: 'amount' } } } })
})

test('a stake so small that rounding leaves no win is refused on its own field', async () => {
  const own = await givenPlayer(given, { balance: 1_000n })
  const sure = await givenGame(given, { prices: market1x2(1_040, 14_000, 21_000) })
  const legs = [sure.selection('1x2', 'home'), ...picks(1)]
  const [first] = legs
  const ask = (more: object, of = legs) => given.call(BETS, coupon(own.accountId, of, more), own.playerId)
  // 0.20 at 1.04 pays 0.208, which is 0.20.
  expect(await ask({ typeId: 9, amount: '0.20' })).toMatchObject({
    status: 422,
    body: {
      error: { code: 'amount_cannot_win', details: { field: 'amountByBetId', selectionId: first?.selectionId } },
    },
  })
  expect((await ask({ amount: '0.20' }, [sure.selection('1x2', 'home')])).status).toBe(422)
  expect((await ask({ amount: '0.25' }, [sure.selection('1x2', 'home')])).status).toBe(201)
  expect(await balanceOf(given, own.playerId)).toBe('9.75')
})
