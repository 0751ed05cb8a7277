import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import type { SavedCoupon } from '#modules/sports/coupon-ideas/contract.ts'
import { couponCode, readCode } from '#modules/sports/coupon-ideas/rules/coupon-code.ts'
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import type { Answer } from '#platform/server/dispatch.ts'
import {
  codeOf,
  givenGame,
  givenApp,
  givenPlayer,
  market1x2,
  type GivenGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'
import { createAllowance } from './allowance.ts'
import { saveCoupon } from './save-coupon.ts'

const GAMES = 44
let given: GivenApp
let games: readonly GivenGame[]
let owner: pg.Client

beforeAll(async () => {
  given = await givenApp()
  const made: GivenGame[] = []
  for (let count = 0; count < GAMES; count += 1)
    made.push(await givenGame(given, { startAt: new Date(Date.now() + DAY_MS + count * HOUR_MS) }))
  games = made
  owner = new pg.Client({ connectionString: given.ownerUrl })
  await owner.connect()
  return () => owner.end()
}, 120_000)

const leg = (index: number, more: object = {}): object => ({ ...games[index]?.selection('1x2', 'home'), ...more })
const legs = (count: number, from = 0): object[] => Array.from({ length: count }, (_, index) => leg(from + index))

const save = (content: object, playerId?: number): Promise<Answer> =>
  given.call('POST /web-api/betting/saved-coupons', content, playerId)
const load = (code: string): Promise<Answer> => given.call('GET /web-api/betting/saved-coupons/:code', { code })

const saved = async (content: object): Promise<{ code: string; expiresAt: string }> => {
  const answer = await save(content)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as { code: string; expiresAt: string }
}
const loaded = async (code: string): Promise<SavedCoupon> => {
  const answer = await load(code)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as SavedCoupon
}
const detailsOf = ({ body }: Answer): unknown => (body as { error: { details: unknown } }).error.details

describe('a coupon saved under a code', () => {
  test('comes back as it was: legs in order, type, sizes and blocks, with the facts that name them', async () => {
    const content = {
      typeId: 2,
      systemValues: [2, 3],
      legs: [leg(0, { blockId: 0 }), leg(3, { blockId: 1 }), leg(1, { blockId: 1 }), leg(2, { blockId: 1 })],
    }
    const { code, expiresAt } = await saved(content)
    expect(readCode(code)).toBe(code)
    const coupon = await loaded(code)
    expect(coupon).toMatchObject({ code, expiresAt, typeId: 2, systemValues: [2, 3] })
    expect(coupon.legs.map(({ gameId }) => gameId)).toEqual([0, 3, 1, 2].map((index) => games[index]?.gameId))
    expect(coupon.legs.map(({ blockId }) => blockId)).toEqual([0, 1, 1, 1])
    expect(coupon.legs[0]).toMatchObject({
      savedCoef: games[0]?.selection('1x2', 'home').coef,
      coef: games[0]?.selection('1x2', 'home').coef,
      status: 'open',
      isChanged: false,
      facts: { sport: 'football', champName: 'Test League', kind: '1x2', outcome: 'home', stage: 'line' },
    })
  })

  test('has one code, also when many save it at once; another coupon has another', async () => {
    const content = { typeId: 1, legs: legs(3, 4) }
    const codes = await Promise.all(Array.from({ length: 6 }, async () => (await saved(content)).code))
    expect(new Set(codes).size).toBe(1)
    expect((await saved({ typeId: 9, legs: legs(3, 4) })).code).not.toBe(codes[0])
    expect((await saved({ typeId: 1, legs: legs(3, 4).toReversed() })).code).not.toBe(codes[0])
  })

  test('is good until its last game begins', async () => {
    const { expiresAt } = await saved({ typeId: 1, legs: [leg(2), leg(9), leg(5)] })
    const { rows } = await owner.query<{ start_at: Date }>('select start_at from catalogue.game where game_id = $1', [
      games[9]?.gameId,
    ])
    expect(expiresAt).toBe(rows[0]?.start_at.toISOString())
  })

  test('stores the current price, not one that the sender invented', async () => {
    const { code } = await saved({ typeId: 1, legs: [leg(6, { coef: 99 }), leg(7, { coef: 88 })] })
    const coupon = await loaded(code)
    expect(coupon.legs.map(({ savedCoef }) => savedCoef)).toEqual(
      [6, 7].map((index) => games[index]?.selection('1x2', 'home').coef),
    )
  })

  test('reads in small letters, with spaces and dashes, and out of a link', async () => {
    const { code } = await saved({ typeId: 0, legs: [leg(8)] })
    const written = ` ${code.slice(0, 2).toLowerCase()}-${code.slice(2)} `
    expect((await loaded(written)).code).toBe(code)
    expect((await loaded(`https://book.example/en/coupon?coupon-code=${code}`)).code).toBe(code)
  })

  test('a price that moved is marked and re-priced', async () => {
    const game = await givenGame(given, { prices: market1x2(2_000, 3_400, 3_800) })
    const before = game.selection('1x2', 'home')
    const { code } = await saved({ typeId: 1, legs: [leg(10), before] })
    await given.feed([{ type: 'prices', gameKey: game.gameKey, markets: [market1x2(1_700, 3_800, 4_900)] }])
    const [still, moved] = (await loaded(code)).legs
    expect(still).toMatchObject({ isChanged: false, status: 'open' })
    expect(moved).toMatchObject({ isChanged: true, status: 'open', savedCoef: before.coef })
    expect(moved?.coef).toBeLessThan(before.coef)
    expect(moved?.version).toBeGreaterThan(before.version)
  })

  test('a leg whose game is over is marked closed under its name; the others stay', async () => {
    const game = await givenGame(given)
    const { code } = await saved({ typeId: 1, legs: [game.selection('1x2', 'away'), leg(11)] })
    await given.feed([{ type: 'result', gameKey: game.gameKey, result: { status: 'cancelled', periods: [] } }])
    const [closed, open] = (await loaded(code)).legs
    expect(closed).toMatchObject({ status: 'closed', isChanged: false, facts: { outcome: 'away' }, version: 0 })
    expect(open).toMatchObject({ status: 'open' })
  })

  test('a suspended live leg says so; its code lasts two hours from now', async () => {
    const game = await givenGame(given, { startAt: new Date(Date.now() - HOUR_MS) })
    const state: LiveState = {
      period: 'h1',
      clockSeconds: 900,
      clockRunning: true,
      periods: [{ period: 'h1', home: 0, away: 0 }],
      goals: [],
      redCards: { home: 0, away: 0 },
      yellowCards: { home: 0, away: 0 },
      corners: { home: 0, away: 0 },
      pressure: { home: 50, away: 50 },
    }
    await given.feed([{ type: 'state', gameKey: game.gameKey, state }])
    const { selectionId } = game.selection('1x2', 'draw')
    const { code, expiresAt } = await saved({ typeId: 0, legs: [{ selectionId }] })
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 2 * HOUR_MS)).toBeLessThan(60_000)
    await given.feed([{ type: 'suspend', gameKey: game.gameKey, reason: 'danger' }])
    const [stopped] = (await loaded(code)).legs
    expect(stopped).toMatchObject({ status: 'suspended', isChanged: false, facts: { stage: 'live', score: [0, 0] } })
    expect(stopped?.coef).toBeGreaterThan(1)
  })

  test('places nothing when it is loaded', async () => {
    const player = await givenPlayer(given, { balance: 10_000n })
    const { code } = await saved({ typeId: 0, legs: [leg(12)] })
    await given.call('GET /web-api/betting/saved-coupons/:code', { code }, player.playerId)
    const { rows } = await owner.query<{ count: string }>('select count(*) from betting.bet')
    expect(rows[0]?.count).toBe('0')
  })

  test('remembers the player who saved it first, and no visitor', async () => {
    const player = await givenPlayer(given)
    const code = (answer: Answer): string => (answer.body as { code: string }).code
    const mine = code(await save({ typeId: 0, legs: [leg(13)] }, player.playerId))
    const nobodys = code(await save({ typeId: 0, legs: [leg(14)] }))
    const { rows } = await owner.query<{ code: string; player_id: string | null }>(
      'select code, player_id from coupon_ideas.saved_coupon where code = any($1)',
      [[mine, nobodys]],
    )
    expect(new Map(rows.map((row) => [row.code, row.player_id]))).toEqual(
      new Map([
        [mine, String(player.playerId)],
        [nobodys, null],
      ]),
    )
  })
})

describe('a code that does not open', () => {
  test('mistyped: one wrong character is distinguished from an unknown code', async () => {
    const { code } = await saved({ typeId: 0, legs: [leg(15)] })
    const wrong = `${code.slice(0, 4)}${code.endsWith('2') ? '3' : '2'}`
    const answer = await load(wrong)
    expect([answer.status, codeOf(answer), detailsOf(answer)]).toEqual([400, 'code_mistyped', { field: 'code' }])
  })

  test.each(['', '-', '00000', 'O1IL0', '🏴‍☠️', 'x'.repeat(199), "' or 1=1; --", '22222222'])(
    '%j: mistyped',
    async (text) => {
      expect(codeOf(await load(text))).toBe('code_mistyped')
    },
  )

  test('unknown: well-formed, without a coupon', async () => {
    const answer = await load(couponCode(4_711))
    expect([answer.status, codeOf(answer), detailsOf(answer)]).toEqual([404, 'code_unknown', { field: 'code' }])
  })

  test('expired: its games have begun', async () => {
    const { code } = await saved({ typeId: 0, legs: [leg(16)] })
    await owner.query(
      `update coupon_ideas.saved_coupon set expires_at = platform.now() - interval '1 s' where code = $1`,
      [code],
    )
    const answer = await load(code)
    expect([answer.status, codeOf(answer)]).toEqual([422, 'code_expired'])
    expect(detailsOf(answer)).toMatchObject({ field: 'code' })
  })

  test('of another brand', async () => {
    const { code } = await saved({ typeId: 0, legs: [leg(17)] })
    await owner.query(`update coupon_ideas.saved_coupon set brand = 'another' where code = $1`, [code])
    const answer = await load(code)
    expect([answer.status, codeOf(answer), detailsOf(answer)]).toEqual([422, 'code_of_other_brand', { field: 'code' }])
  })
})

describe('an unsaved coupon', () => {
  test('41 legs of an express, 21 of a system, and more than any coupon holds', async () => {
    expect((await save({ typeId: 1, legs: legs(40) })).status).toBe(201)
    expect(codeOf(await save({ typeId: 1, legs: legs(41) }))).toBe('too_many_legs')
    expect(codeOf(await save({ typeId: 2, legs: legs(21) }))).toBe('too_many_legs')
    expect(codeOf(await save({ typeId: 1, legs: Array.from({ length: 500 }, () => leg(0)) }))).toBe('too_many_legs')
  })

  test.each([
    ['an empty coupon', () => ({ typeId: 1, legs: [] }), 'coupon_empty'],
    ['one leg for an express', () => ({ typeId: 1, legs: legs(1) }), 'wrong_leg_count'],
    ['one leg twice', () => ({ typeId: 1, legs: [leg(1), leg(1)] }), 'duplicate_selection'],
    ['an invalid leg', () => ({ typeId: 1, legs: [leg(1), { selectionId: 128 }] }), 'selection_not_found'],
    [
      'an outcome past the last',
      () => ({ typeId: 0, legs: [{ selectionId: Number((leg(1) as { selectionId: number }).selectionId) + 100 }] }),
      'selection_not_found',
    ],
    ['an invalid price', () => ({ typeId: 0, legs: [leg(1, { coef: 0.5 })] }), 'coef_malformed'],
    ['a size past the legs', () => ({ typeId: 2, systemValues: [4], legs: legs(3) }), 'system_value_above_offset'],
    ['a lobby in an express', () => ({ typeId: 1, legs: [leg(1, { blockId: 0 }), leg(2)] }), 'lobby_not_allowed'],
    [
      'blocks with a gap',
      () => ({ typeId: 5, legs: [leg(1, { blockId: 1 }), leg(2, { blockId: 3 }), leg(3, { blockId: 3 })] }),
      'block_empty',
    ],
    ['an invalid type', () => ({ typeId: 11, legs: legs(2) }), 'invalid_input'],
  ])('%s', async (_title, content, code) => {
    expect(codeOf(await save(content()))).toBe(code)
  })
})

describe('codes in number', () => {
  const ask = (index: number): never => ({ typeId: 0, legs: [leg(index)] }) as never
  const from = (address: string): never => ({ viewer: undefined, address }) as never
  const server = (): never =>
    ({ database: given.database, board: given.app.loaded.board, clock: given.app.options.clock }) as never

  test('a number that is taken is drawn again, and there is an end to it', async () => {
    const drawn = [7, 7, 8]
    const saveOne = saveCoupon(server(), () => drawn.shift() ?? 8)
    expect(await saveOne(ask(20), from('a'))).toMatchObject({ ok: true, value: { code: couponCode(7) } })
    expect(await saveOne(ask(21), from('a'))).toMatchObject({ ok: true, value: { code: couponCode(8) } })
    expect(await saveOne(ask(22), from('a'))).toMatchObject({ ok: false, refusal: { code: 'codes_used_up' } })
    expect(await saveOne(ask(20), from('a'))).toMatchObject({ ok: true, value: { code: couponCode(7) } })
  })

  test('one address saves a maximum in a window, others are unaffected', async () => {
    const saveOne = saveCoupon(server())
    const answers = []
    for (let count = 0; count < 62; count += 1) answers.push(await saveOne(ask(23), from('b')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(60)
    expect(answers.at(-1)).toMatchObject({ ok: false, refusal: { code: 'too_many_codes' } })
    expect(await saveOne(ask(23), from('c'))).toMatchObject({ ok: true })
  })

  test('long expired ones are deleted when others are saved, recent ones stay', async () => {
    const [old, fresh] = [await saved({ typeId: 0, legs: [leg(24)] }), await saved({ typeId: 0, legs: [leg(25)] })]
    await owner.query(`update coupon_ideas.saved_coupon set expires_at = now() - interval '31 days' where code = $1`, [
      old.code,
    ])
    await owner.query(`update coupon_ideas.saved_coupon set expires_at = now() - interval '29 days' where code = $1`, [
      fresh.code,
    ])
    await saved({ typeId: 0, legs: [leg(26)] })
    expect(codeOf(await load(old.code))).toBe('code_unknown')
    expect(codeOf(await load(fresh.code))).toBe('code_expired')
  })

  test('saving an expired coupon again makes it valid again', async () => {
    const { code, expiresAt } = await saved({ typeId: 0, legs: [leg(27)] })
    await owner.query(`update coupon_ideas.saved_coupon set expires_at = now() - interval '1 day' where code = $1`, [
      code,
    ])
    expect(await saved({ typeId: 0, legs: [leg(27)] })).toEqual({ code, expiresAt })
    expect((await load(code)).status).toBe(200)
  })

  test('an allowance is per address and window, within its bound of memory', () => {
    const may = createAllowance({ times: 2, windowMs: 1_000, addressesMax: 2 })
    expect([may('a', 0), may('a', 10), may('a', 20), may('b', 30)]).toEqual([true, true, false, true])
    // c and d come when both places are taken: they share one count.
    expect([may('c', 40), may('d', 50), may('e', 60)]).toEqual([true, true, false])
    expect(may('a', 1_000)).toBe(true)
  })
})
