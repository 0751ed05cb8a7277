// No coupon with any offer returns more than is staked on average: held against the site’s own board and fair chances.
import { seededRandomOf } from '#kernel/random.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceToNumber } from '#kernel/odds.ts'
import { highestBoost } from '#modules/sports/boosts/rules/boost-state.ts'
import { boostedKind } from '#modules/sports/market-kinds/rules/boosted-kinds.ts'
import { greatestChance } from '#modules/sports/odds/rules/markets/margin.ts'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import { decideBet, type CouponAsk, type SelectionFacts } from '#modules/sports/betting/rules/placing/decide-bet.ts'
import type { FairMarket } from '#modules/sports/odds/rules/markets/fair-market.ts'
import { footballTree } from '#modules/sports/odds/rules/football/football-tree.ts'
import { modelFromStrengths, priceGame } from '#modules/sports/odds/rules/game-model.ts'
import { fixturesBetween } from '#modules/sports/odds/rules/simulator/schedule.ts'
import { trueStrengths } from '#modules/sports/odds/rules/simulator/strengths.ts'
import { modelOfSport } from '#modules/sports/odds/rules/sport-models.ts'
import { bonusPercent } from '#modules/sports/returns/rules/settle-coupon.ts'
import { antiPrice } from '#modules/sports/returns/rules/coupon-return.ts'
import { couponPrice } from '#modules/sports/returns/rules/coupon-price.ts'
import type { CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import { fraction } from '#kernel/fraction.ts'

const SEED = 7
const DAY_MS = 86_400_000
const START = Date.parse('2026-11-23T00:00:00Z')
const NOW = new Date(START)
/** In the middle of what a hyper-bonus asks for and any account has. */
const STAKE = '100'

/** `win` and `back`: shares of the stake that win and come back, on average. */
type Leg = { readonly gameId: number; readonly price: number; readonly win: number; readonly back: number }

const valueOf = ({ price, win, back }: Leg): number => (win * price) / 1_000 + back

const keyOf = ({ kind, line }: { readonly kind: string; readonly line?: number }): string => `${kind} ${line ?? ''}`

/** Its model, and the true chances of its markets. */
function pricedFixture(fixture: ReturnType<typeof fixturesBetween>[number]) {
  const strengths = trueStrengths(seededRandomOf(SEED), fixture)
  const model = modelFromStrengths(fixture.sport, strengths)
  const tree = modelOfSport(fixture.sport)?.tree
  const fair: readonly FairMarket[] =
    model.football !== undefined
      ? footballTree(model.football, undefined)
      : typeof tree === 'function'
        ? tree(strengths, undefined)
        : []
  return { model, fairOf: new Map(fair.map((market) => [keyOf(market), market])) }
}

/** Every selection of a day, game by game, dearest for the house first. */
const board: readonly (readonly Leg[])[] = fixturesBetween(seededRandomOf(SEED), START, START + DAY_MS).map(
  (fixture, index) => {
    const { model, fairOf } = pricedFixture(fixture)
    return priceGame(model, undefined)
      .flatMap((market) =>
        market.prices.flatMap((price, position): Leg[] => {
          const outcome = fairOf.get(keyOf(market))?.outcomes[position]
          return price === undefined || outcome === undefined
            ? []
            : [{ gameId: index + 1, price, win: outcome.probability, back: outcome.returned }]
        }),
      )
      .toSorted((a, b) => valueOf(b) - valueOf(a))
  },
)

/** Every market of that day whose kind can be boosted, with a price for each outcome. */
const boostable = fixturesBetween(seededRandomOf(SEED), START, START + DAY_MS).flatMap((fixture) => {
  const { model, fairOf } = pricedFixture(fixture)
  return priceGame(model, undefined).flatMap((market) => {
    const outcomes = fairOf.get(keyOf(market))?.outcomes
    const prices = market.prices.flatMap((price) => price ?? [])
    return boostedKind(market.kind) === undefined || outcomes === undefined || prices.length < market.prices.length
      ? []
      : [{ prices, wins: outcomes.map((one) => one.probability), backs: outcomes.map((one) => one.returned) }]
  })
})

const factsOf = ({ gameId, price, win, back }: Leg): SelectionFacts => ({
  selectionId: gameId,
  gameId,
  marketId: gameId,
  kind: '1x2',
  stage: 'line',
  startAt: new Date(START + DAY_MS),
  isGameSuspended: false,
  suspensions: 0,
  marketStatus: 'open',
  version: 1,
  price,
  fair: { chance: back < 1 ? win / (1 - back) : 0, mayReturn: back > 0 },
})

/** The terms under which the coupon is taken; undefined where it is refused. */
function acceptedTerms(legs: readonly Leg[], more: Partial<CouponAsk>): CouponTerms | undefined {
  const decided = decideBet(
    {
      typeId: 1,
      amount: STAKE,
      changeCoefAction: 1,
      waited: new Map(),
      bets: legs.map(({ gameId, price }) => ({ selectionId: gameId, coef: priceToNumber(price), version: 1 })),
      ...more,
    },
    {
      now: NOW,
      account: { playerId: 1, currency: 'EUR', balance: 10n ** 12n, type: 0 },
      selections: new Map(legs.map((leg) => [leg.gameId, factsOf(leg)])),
    },
  )
  return decided.ok ? decided.value.bets[0]?.terms : undefined
}

/** Exact where nothing comes back in halves: over all sets of legs that are returned, uncut by any maximum. */
function expectedOf(terms: CouponTerms, legs: readonly Leg[]): number {
  const prices = legs.map(({ price }) => price)
  if (terms.typeId === 6) {
    const price = antiPrice(couponPrice(prices), fraction(BigInt(terms.antiMargin ?? 0), 1_000n))
    const decided = legs.map(({ win, back }) => (back < 1 ? win / (1 - back) : 0))
    return price === undefined ? 0 : (Number(price.num) / Number(price.den)) * (1 - decided.reduce((a, b) => a * b, 1))
  }
  // By how many legs count: the average return, and the chance that none has lost.
  let returns = [1]
  let alive = [1]
  for (const { price, win, back } of legs) {
    const next = (sums: readonly number[], counted: number) =>
      Array.from({ length: sums.length + 1 }, (_, n) => (sums[n] ?? 0) * back + (sums[n - 1] ?? 0) * counted)
    returns = next(returns, (win * price) / 1_000)
    alive = next(alive, win)
  }
  return returns.reduce((sum, part, count) => {
    const counted = prices.slice(0, count).map(() => 2_000)
    const percent = count === 0 ? 0 : bonusPercent(terms, counted) / 100
    const profit = terms.hyperBonus === undefined ? part : part - (alive[count] ?? 0)
    return sum + part + percent * profit
  }, 0)
}

test('no selection of the board returns more than its stake on average', () => {
  expect(board.length).toBeGreaterThan(100)
  for (const leg of board.flat()) expect(valueOf(leg)).toBeLessThan(1)
})

test('no boosted price that the rule allows returns more than its stake on average', () => {
  let allowed = 0
  for (const { prices, wins, backs } of boostable)
    for (const [position, price] of prices.entries()) {
      const highest = highestBoost(price, greatestChance(prices, position))
      if (highest === undefined) continue
      allowed += 1
      expect((highest / 1_000) * (wins[position] ?? 0) + (backs[position] ?? 0), `${prices.join()}`).toBeLessThan(1)
    }
  expect(allowed).toBeGreaterThan(100)
})

const OFFERS: readonly (readonly [name: string, coefMin: number, more: Partial<CouponAsk>])[] = [
  ['bonus bet', couponConfig.bonusBet.coefMin, { isBonusBet: true }],
  ['hyper-bonus', 1_200, { isHyperBonus: true }],
  ['hyper-bonus from its own least price', couponConfig.hyperBonus.coefMin, { isHyperBonus: true }],
]

test.each(OFFERS)(
  'the dearest legs of the board with a %s return less than the stake, however many',
  (_name, coefMin, more) => {
    const dearest = board
      .flatMap((legs) => legs.find(({ price }) => price >= coefMin) ?? [])
      .toSorted((a, b) => valueOf(b) - valueOf(a))
    const worst = Array.from({ length: 38 }, (_, index) => dearest.slice(0, index + 3)).map((legs) => {
      const terms = acceptedTerms(legs, more)
      return terms === undefined ? 0 : expectedOf(terms, legs)
    })
    expect(Math.max(...worst)).toBeLessThan(1)
  },
)

test('an anti-express of the cheapest short legs of the board returns less than the stake, however many', () => {
  const worst = [1_020, 1_030, 1_050, 1_100, 1_150, 1_200, 1_300, 1_500, 2_000].flatMap((most) => {
    const cheapest = board
      .flatMap((legs) => legs.findLast(({ price, back }) => price <= most && back === 0) ?? [])
      .toSorted((a, b) => valueOf(a) - valueOf(b))
    return Array.from({ length: 39 }, (_, index) => cheapest.slice(0, index + 2)).map((legs) => {
      const terms = acceptedTerms(legs, { typeId: 6 })
      return terms === undefined ? 0 : expectedOf(terms, legs)
    })
  })
  expect(Math.max(...worst)).toBeLessThan(1)
})

test('any coupon of the board that is taken with any offer returns less than the stake on average', () => {
  const pick = fc.tuple(fc.nat(board.length - 1), fc.nat(400))
  const offer = fc.constantFrom<Partial<CouponAsk>>({ isBonusBet: true }, { isHyperBonus: true }, { typeId: 6 })
  let taken = 0
  fc.assert(
    fc.property(
      fc.uniqueArray(pick, { minLength: 2, maxLength: 25, selector: ([game]) => game }),
      offer,
      (picks, more) => {
        const legs = picks.flatMap(([game, n]) => {
          const own = board[game] ?? []
          return own[n % Math.max(1, own.length)] ?? []
        })
        const terms = acceptedTerms(legs, more)
        if (terms === undefined) return
        taken += 1
        expect(expectedOf(terms, legs)).toBeLessThan(1)
      },
    ),
    { numRuns: 3_000 },
  )
  expect(taken).toBeGreaterThan(100)
})

test('on prices without a margin no offer is taken', () => {
  const even: Leg[] = Array.from({ length: 6 }, (_, n) => ({ gameId: n + 1, price: 2_000, win: 0.5, back: 0 }))
  const asks: readonly Partial<CouponAsk>[] = [{ isBonusBet: true }, { isHyperBonus: true }]
  expect(asks.map((more) => acceptedTerms(even, more))).toEqual([undefined, undefined])
})
