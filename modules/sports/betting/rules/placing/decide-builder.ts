// A bet builder (decision 0096): the selections of each game as one leg at their joint price, which is the price that the player agrees to.
import { product } from '#kernel/fraction.ts'
import { priceFraction, priceToNumber } from '#kernel/odds.ts'
import { ok, refuse, type Refused, type Result } from '#kernel/result.ts'
import { groupedLegs } from '#modules/sports/returns/rules/arithmetic/builder-groups.ts'
import { displayCoef } from '#modules/sports/returns/rules/coupon-price.ts'
import { CouponTypeId, type CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { AcceptedLeg, BuilderQuote, CouponAsk, PlaceRefusal } from './coupon-ask.ts'

export const BUILDER_REFUSALS = {
  builder_not_offered: 'selections of this game have no common price now',
  builder_legs_count: 'too many selections of one game',
  builder_leg_undecided: 'this selection can be returned or won in part, and is not combined with others of its game',
  builder_legs_contradict: 'these selections cannot win together',
  builder_price_too_low: 'these selections together pay no more than the stake',
} as const

type Placed = { readonly selectionId: number; readonly gameId: number; readonly price: number }

/** Names the selection that is to blame, or the last of its game. */
export function refuseQuote(
  { code, selectionId }: Extract<BuilderQuote, { ok: false }>,
  last: number,
): Refused<keyof typeof BUILDER_REFUSALS> {
  return refuse(code, BUILDER_REFUSALS[code], { selectionId: selectionId ?? last })
}

/** The selections of each game by their positions, in the order of the coupon. */
export const positionsByGame = (legs: readonly Pick<Placed, 'gameId'>[]): ReadonlyMap<number, readonly number[]> =>
  new Map(
    [...Map.groupBy(legs.entries(), ([, { gameId }]) => gameId)].map(([gameId, entries]) => [
      gameId,
      entries.map(([position]) => position),
    ]),
  )

/** A selection alone in its game stands at its own price, and where no other does the stake comes back. */
const alone = (price: number): readonly number[] => [1_000, price]

/** The terms with the prices of each game; at least one game has several selections, or the coupon is an express. */
export function withBuilder(
  terms: CouponTerms,
  legs: readonly Placed[],
  quotes: ReadonlyMap<number, BuilderQuote> = new Map(),
): Result<CouponTerms, PlaceRefusal> {
  if (terms.typeId !== CouponTypeId.builder) return ok(terms)
  const games = positionsByGame(legs)
  if (games.size === legs.length)
    return refuse('builder_not_offered', 'a bet builder has several selections of a game', { field: 'bets' })
  const groups: NonNullable<CouponTerms['builder']>[number][] = []
  for (const [gameId, positions] of games) {
    const [first = 0] = positions
    if (positions.length === 1) {
      groups.push({ legs: positions, prices: alone(legs[first]?.price ?? 0) })
      continue
    }
    const quote = quotes.get(gameId) ?? { ok: false, code: 'builder_not_offered' }
    if (!quote.ok) return refuseQuote(quote, legs[positions.at(-1) ?? first]?.selectionId ?? 0)
    groups.push({ legs: positions, prices: quote.prices, basis: quote.basis })
  }
  return ok({ ...terms, builder: groups })
}

/** The price of the whole coupon as it is shown and agreed to. */
export const builderCoef = (terms: CouponTerms, legs: readonly Placed[]): number =>
  displayCoef(product(groupedLegs(terms, legs).map(({ price }) => priceFraction(price))))

/** S3.11 for the price of the whole: the prices of selections are what it was computed from, and bind nobody. */
export function refuseBuilderPrice(
  ask: CouponAsk,
  terms: CouponTerms,
  legs: readonly (Placed & Pick<AcceptedLeg, 'version'>)[],
): Result<undefined, PlaceRefusal> {
  if (terms.typeId !== CouponTypeId.builder) return ok(undefined)
  const coef = builderCoef(terms, legs)
  const { builderCoef: asked = 0, changeCoefAction } = ask
  const isExact = (ask.exactCoef ?? 0) > 0
  if (asked === coef || (!isExact && (changeCoefAction === 1 || (changeCoefAction === 2 && coef > asked))))
    return ok(undefined)
  const bets = legs.map(({ selectionId, price, version }) => ({ selectionId, coef: priceToNumber(price), version }))
  return refuse('price_changed', 'the price of the bet builder has changed', { field: 'builderCoef', coef, bets })
}
