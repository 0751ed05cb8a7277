// A bet builder on its way: its price before it is placed, placing, and what it counts for.
import { describe, expect, test } from 'vitest'
import { exposureDrifts, largestExposures } from '../exposure/exposure-store.ts'
import {
  coupon,
  givenGame,
  givenApp,
  givenPlayer,
  market1x2,
  movePrices,
  type GivenGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'

const BETS = 'POST /web-api/betting/bets'
const PRICES = 'POST /web-api/betting/builder-prices'

type Selection = ReturnType<GivenGame['selection']>
type Priced = {
  readonly coef: number
  readonly games: readonly {
    readonly gameId: number
    readonly coef: number
    readonly version?: string
    readonly implied: number[]
  }[]
}
type Refused = { readonly error: { readonly code: string; readonly details: Record<string, unknown> } }

const priceOf = (given: GivenApp, selections: readonly Selection[]) =>
  given.call(PRICES, { bets: selections.map(({ selectionId }) => ({ selectionId })) })

const coefOf = async (given: GivenApp, selections: readonly Selection[]): Promise<number> =>
  ((await priceOf(given, selections)).body as Priced).coef

const refusalOf = ({ body }: { readonly body: unknown }) => {
  const { code, details } = (body as Refused).error
  return [code, details['selectionId']]
}

const threeOf = (game: GivenGame): readonly Selection[] => [
  game.selection('1x2', 'home'),
  game.selection('total', 'over', 250),
  game.selection('odd_even', 'odd'),
]

describe('the price of a bet builder', () => {
  test('is above each of its selections, below their product where they help each other, and the same in any order', async () => {
    const given = await givenApp()
    const three = threeOf(await givenGame(given))
    const answer = await priceOf(given, three)
    expect(answer.status).toBe(200)
    const { coef, games } = answer.body as Priced
    expect(coef).toBeGreaterThan(Math.max(...three.map((one) => one.coef)))
    expect(games).toEqual([
      { gameId: expect.any(Number), coef, version: expect.stringMatching(/^[0-9a-f]{16}$/u), implied: [] },
    ])
    expect(await coefOf(given, three.toReversed())).toBe(coef)
    const [home, over] = three
    if (home !== undefined && over !== undefined)
      expect(await coefOf(given, [home, over])).toBeLessThan(home.coef * over.coef)
  })

  test('of several games is the product of theirs', async () => {
    const given = await givenApp()
    const [one, other] = [await givenGame(given), await givenGame(given)]
    const two = [one.selection('1x2', 'home'), one.selection('both_to_score', 'yes')]
    const alone = other.selection('1x2', 'away')
    expect(await coefOf(given, [...two, alone])).toBeCloseTo((await coefOf(given, two)) * alone.coef, 2)
  })

  test('names selections that bring nothing', async () => {
    const given = await givenApp()
    const game = await givenGame(given)
    const over = game.selection('total', 'over', 250)
    const { body } = await priceOf(given, [game.selection('correct_score', '2-1'), over])
    expect((body as Priced).games[0]?.implied).toEqual([over.selectionId])
  })

  test('is refused with the selection that is to blame', async () => {
    const given = await givenApp()
    const game = await givenGame(given)
    const home = game.selection('1x2', 'home')
    const away = game.selection('1x2', 'away')
    const back = game.selection('draw_no_bet', 'home')
    expect(refusalOf(await priceOf(given, [home, away]))).toEqual(['builder_legs_contradict', away.selectionId])
    expect(refusalOf(await priceOf(given, [home, back]))).toEqual(['builder_leg_undecided', back.selectionId])
    expect(refusalOf(await priceOf(given, [home, home]))).toEqual(['duplicate_selection', home.selectionId])
    const other = await givenGame(given)
    expect((await priceOf(given, [home, other.selection('1x2', 'home')])).body).toMatchObject({
      error: { code: 'builder_not_offered', details: { field: 'bets' } },
    })
    await given.feed([{ type: 'suspend', gameKey: game.gameKey, reason: 'operator' }])
    expect(refusalOf(await priceOf(given, [home, game.selection('both_to_score', 'yes')]))).toEqual([
      'market_suspended',
      home.selectionId,
    ])
  })

  test('of a sport without a joint model is refused', async () => {
    const given = await givenApp()
    const game = await givenGame(given, {
      sport: 'tennis',
      prices: {
        kind: 'winner',
        prices: [
          { outcome: 'home', price: 1_800 },
          { outcome: 'away', price: 2_000 },
        ],
      },
    })
    const [home, away] = [game.selection('winner', 'home'), game.selection('winner', 'away')]
    expect(refusalOf(await priceOf(given, [home, away]))).toEqual(['builder_not_offered', away.selectionId])
  })

  test('is given to one network only so often at once', async () => {
    const given = await givenApp()
    const three = threeOf(await givenGame(given))
    const answers = await Promise.all(Array.from({ length: 80 }, () => priceOf(given, three)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(60)
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } })
  })
})

describe('placing a bet builder', () => {
  const placed = async (given: GivenApp, more: object = {}) => {
    const player = await givenPlayer(given, { balance: 10_000n })
    const game = await givenGame(given)
    const three = threeOf(game)
    const builderCoef = await coefOf(given, three)
    const ask = coupon(player.accountId, three, { typeId: 10, amount: '10.00', builderCoef, ...more })
    return { player, game, three, builderCoef, ask }
  }

  test('takes the price that was shown, once for its key', async () => {
    const given = await givenApp()
    const { player, builderCoef, ask } = await placed(given)
    const first = await given.call(BETS, ask, player.playerId)
    expect(first).toMatchObject({
      status: 201,
      body: { coef: builderCoef, possibleWin: (builderCoef * 10).toFixed(2), balance: '90.00' },
    })
    expect(await given.call(BETS, ask, player.playerId)).toEqual(first)
    const other = await given.call(BETS, { ...ask, builderCoef: builderCoef + 0.001 }, player.playerId)
    expect(refusalOf(other)[0]).toBe('idempotency_key_reused')
  })

  test('S3.11 at a price that moved is refused with the new one, or taken as the player chose', async () => {
    const given = await givenApp()
    const { player, game, three, builderCoef, ask } = await placed(given)
    await movePrices(given, game.gameKey, market1x2(1_700, 3_700, 4_900))
    const now = await coefOf(given, three)
    expect(now).toBeLessThan(builderCoef)
    const again = (changes: object) =>
      given.call(BETS, { ...ask, ...changes, idempotencyKey: crypto.randomUUID() }, player.playerId)
    const refused = await again({})
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'price_changed', details: { field: 'builderCoef', coef: now } } },
    })
    expect(refusalOf(await again({ changeCoefAction: 2 }))[0]).toBe('price_changed')
    expect((await again({ changeCoefAction: 1 })).body).toMatchObject({ coef: now })
    expect((await again({ changeCoefAction: 2, builderCoef: now - 0.1 })).body).toMatchObject({ coef: now })
    expect(refusalOf(await again({ builderCoef: undefined }))[0]).toBe('price_changed')
  })

  test('is refused where an express of the same selections is too, and where there is nothing to build', async () => {
    const given = await givenApp()
    const { player, three, ask } = await placed(given)
    expect(refusalOf(await given.call(BETS, { ...ask, typeId: 1 }, player.playerId))[0]).toBe('related_legs')
    const [home] = three
    expect(refusalOf(await given.call(BETS, { ...ask, bets: [home] }, player.playerId))[0]).toBe('wrong_leg_count')
  })

  test('counts what may be lost once for its game, whole for each selection, and is back to nothing when it is over', async () => {
    const given = await givenApp()
    const { player, game, three, builderCoef, ask } = await placed(given)
    await given.call(BETS, ask, player.playerId)
    const lost = BigInt(Math.floor(builderCoef * 1_000)) - 1_000n
    const open = await largestExposures(given.database.db, 10)
    expect(new Map(open.map(({ selectionId, liability }) => [selectionId, liability]))).toEqual(
      new Map([0, ...three.map(({ selectionId }) => selectionId)].map((id) => [id, lost])),
    )
    expect((await exposureDrifts(given.database.db, 10)).drifts).toEqual([])
    await given.feed([{ type: 'result', gameKey: game.gameKey, result: { status: 'cancelled', periods: [] } }])
    await given.app.settler.settleGames([game.gameId])
    expect(await largestExposures(given.database.db, 10)).toEqual([])
    expect((await exposureDrifts(given.database.db, 10)).drifts).toEqual([])
  })

  test('above the limits of a single at its price is refused with the most that is taken', async () => {
    const given = await givenApp()
    const { ask, three } = await placed(given)
    const rich = await givenPlayer(given, { balance: 100_000_000n })
    const answer = await given.call(BETS, { ...ask, accountId: rich.accountId, amount: '49000' }, rich.playerId)
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'amount_above_maximum' } } })
    const { maximum } = (answer.body as Refused).error.details
    const limits = await given.call(
      'POST /web-api/betting/stake-limits',
      { accountId: rich.accountId, typeId: 10, bets: three.map(({ selectionId }) => ({ selectionId })) },
      rich.playerId,
    )
    expect(limits.body).toMatchObject({ limits: [{ maxBetAmount: maximum }] })
    const most = { ...ask, accountId: rich.accountId, amount: maximum, idempotencyKey: crypto.randomUUID() }
    expect((await given.call(BETS, most, rich.playerId)).status).toBe(201)
    const more = { ...most, amount: '1.00', idempotencyKey: crypto.randomUUID() }
    expect(refusalOf(await given.call(BETS, more, rich.playerId))[0]).toBe('amount_above_maximum')
  })
})
