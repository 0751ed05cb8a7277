import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import type { ExpressOfDay, GeneratedCoupon } from '#modules/sports/coupon-ideas/contract.ts'
import { EXPRESSES_MAX, EXPRESS_TOTAL } from '#modules/sports/coupon-ideas/rules/express-of-day.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Answer } from '#platform/server/dispatch.ts'
import {
  codeOf,
  coupon,
  givenGame,
  givenApp,
  givenPlayer,
  impatientClock,
  type GivenGame,
  type GivenApp,
  market1x2,
  marketWithHome,
  movePrices,
} from '#tests/support/builders/given.ts'

const GAMES = 24
let given: GivenApp
let games: readonly GivenGame[]
let aheadMs = 0
const clock: Clock = { ...impatientClock, now: () => new Date(Date.now() + aheadMs) }

beforeAll(async () => {
  given = await givenApp({ clock })
  const made: GivenGame[] = []
  for (let count = 0; count < GAMES; count += 1)
    made.push(
      await givenGame(given, {
        startAt: new Date(Date.now() + 6 * HOUR_MS + count * HOUR_MS),
        prices: marketWithHome(1_500 + count * 25),
      }),
    )
  games = made
}, 120_000)

const expresses = async (stage?: string): Promise<readonly ExpressOfDay[]> => {
  const answer = await given.call('GET /web-api/betting/expresses', stage === undefined ? {} : { stage })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as { items: ExpressOfDay[] }).items
}
const ask = (input: object): Promise<Answer> =>
  given.call('GET /web-api/betting/generated-coupons', { amount: '10.00', win: '60.00', ...input })
const generated = async (input: object): Promise<GeneratedCoupon> => {
  const answer = await ask(input)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as GeneratedCoupon
}
const refusalOf = ({ status, body }: Answer): unknown => {
  const { code, details } = (body as { error: { code: string; details: Record<string, unknown> } }).error
  return { status, code, ...details }
}

describe('expresses of the day', () => {
  test('S3.23 are ready to be placed as they are shown', async () => {
    const found = await expresses()
    expect(found).toHaveLength(EXPRESSES_MAX)
    const player = await givenPlayer(given, { balance: 10_000n })
    for (const { legs, coef } of found) {
      expect(coef).toBeGreaterThanOrEqual(EXPRESS_TOTAL.min)
      expect(coef).toBeLessThanOrEqual(EXPRESS_TOTAL.max)
      const placed = await given.call('POST /web-api/betting/bets', coupon(player.accountId, legs), player.playerId)
      expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    }
  })

  test('stay the same while prices move, lose only the one whose leg is over, and change with the day', async () => {
    const before = await expresses()
    const [first] = before
    const leg = first?.legs[0]
    const moved = games.find(({ gameId }) => gameId === first?.legs[1]?.gameId)
    const over = games.find(({ gameId }) => gameId === leg?.gameId)
    await movePrices(given, moved?.gameKey ?? '', market1x2(1_900, 3_600, 4_200))
    const later = await expresses()
    expect(later.map(({ expressId }) => expressId)).toEqual(before.map(({ expressId }) => expressId))
    expect(later[0]?.coef).not.toBe(first?.coef)
    await given.feed([{ type: 'result', gameKey: over?.gameKey ?? '', result: { status: 'cancelled', periods: [] } }])
    aheadMs = 20_000
    const after = (await expresses()).map(({ expressId }) => expressId)
    expect(after).toHaveLength(EXPRESSES_MAX)
    expect(after).not.toContain(first?.expressId)
    for (const { expressId } of before.slice(1)) expect(after).toContain(expressId)
    aheadMs = DAY_MS
    expect((await expresses()).map(({ expressId }) => expressId)).not.toEqual(after)
    aheadMs = 0
  })

  test('a stage without games has none', async () => {
    expect(await expresses('live')).toEqual([])
  })

  test('of an unknown stage is refused', async () => {
    expect(codeOf(await given.call('GET /web-api/betting/expresses', { stage: 'finished' }))).toBe('invalid_input')
  })
})

describe('the bet generator', () => {
  test('S3.23 has legs of different games with a possible return near the requested one', async () => {
    const { legs, coef, possibleWin, typeId } = await generated({})
    expect(typeId).toBe(legs.length === 1 ? 0 : 1)
    expect(new Set(legs.map(({ gameId }) => gameId)).size).toBe(legs.length)
    expect(Number(possibleWin)).toBeGreaterThan(54)
    expect(Number(possibleWin)).toBeLessThan(66)
    expect(Math.abs(coef * 10 - Number(possibleWin))).toBeLessThan(0.02)
    expect(legs.every(({ status }) => status === 'open')).toBe(true)
  })

  test('keeps to the number of legs, the sport and the stage, and to its seed', async () => {
    expect((await generated({ win: '30.00', legsMax: 2 })).legs.length).toBeLessThanOrEqual(2)
    expect(await generated({ seed: 5, sports: 'tennis,football', stage: 'line' })).toEqual(
      await generated({ seed: 5, sports: 'football', stage: 'line' }),
    )
    const seeds = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => generated({ seed })))
    const different = new Set(seeds.map(({ legs }) => legs.map(({ selectionId }) => selectionId).join(',')))
    expect(different.size).toBeGreaterThan(2)
  })

  test.each([
    ['as much as is staked', { win: '10.00' }, { status: 422, code: 'win_not_above_amount', field: 'win' }],
    ['less than is staked', { win: '9.99' }, { status: 422, code: 'win_not_above_amount', field: 'win' }],
    ['no stake', { amount: '0.00' }, { status: 422, code: 'amount_not_positive', field: 'amount' }],
    ['a third of a cent', { win: '60.001' }, { status: 422, code: 'amount_too_precise', field: 'win' }],
    [
      'tennis where there is none',
      { sports: 'tennis' },
      { status: 422, code: 'nothing_to_choose_from', field: 'sports' },
    ],
    [
      'games in play where there are none',
      { stage: 'live' },
      { status: 422, code: 'nothing_to_choose_from', field: 'stage' },
    ],
    ['an unknown currency', { currency: 'XXX' }, { code: 'currency_unknown' }],
    [
      'more than one bet pays',
      { amount: '1000', win: '50000.01' },
      { code: 'win_out_of_reach', field: 'win', maximum: '50000.00' },
    ],
    ['text for figures', { win: 'much' }, { status: 400, code: 'amount_malformed' }],
  ])('%s is refused on its field', async (_title, input, refusal) => {
    expect(refusalOf(await ask(input))).toMatchObject(refusal)
  })

  test('a win out of reach is refused with the possible one', async () => {
    const far = refusalOf(await ask({ win: '20000.00', legsMax: 2 })) as { maximum: string }
    expect(far).toMatchObject({ status: 422, code: 'win_out_of_reach', field: 'win', currency: 'EUR' })
    const within = await generated({ win: far.maximum, legsMax: 2 })
    expect(Number(within.possibleWin)).toBeGreaterThan(Number(far.maximum) * 0.9)
    const near = refusalOf(await ask({ win: '10.01' })) as { minimum: string }
    expect(near).toMatchObject({ code: 'win_out_of_reach', field: 'win' })
    expect(Number(near.minimum)).toBeGreaterThan(10.01)
  })
})
