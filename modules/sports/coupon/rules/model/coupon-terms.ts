// What determines the coupon's return, in the one form in which previews and bets are priced; and the available
// bonuses.
import { parseAmount } from '#kernel/money.ts'
import { priceFromNumber, PRICE_MIN, type PriceMilli } from '#kernel/odds.ts'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import { bonusPercent, earnsBonusBet } from '#modules/sports/returns/rules/coupon-bonus.ts'
import { ANTI_MARGIN, CouponTypeId, type CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import { SHIPPED_BRAND_COUPON } from '#modules/sports/returns/rules/brand-coupon.ts'
import { LOBBY } from './coupon-blocks.ts'
import { isLiveBet, legView } from './coupon-leg.ts'
import { couponType, hasBlocks, hasSizes, isActiveSystemBanker } from './coupon-type.ts'
import type { Coupon } from './coupon.ts'
import { isLowerBetter, legPolicy } from '../steps/leg-changes.ts'

/** The prices in sight, in the order of the coupon. */
export const pricesOf = (coupon: Coupon): readonly PriceMilli[] =>
  coupon.legs.map((leg) => {
    const { coef } = legView(leg, legPolicy(coupon), isLowerBetter(coupon))
    return priceFromNumber(coef) ?? Math.max(PRICE_MIN, Math.round(coef * 1_000))
  })

/** The block of each leg, as in the terms; undefined where the type has no blocks. */
export function blockIdsOf(coupon: Coupon): readonly number[] | undefined {
  if (hasBlocks(couponType(coupon))) return coupon.legs.map(({ blockId }) => blockId)
  // In a system a leg is a banker or it is not.
  return isActiveSystemBanker(coupon) ? coupon.legs.map(({ blockId }) => (blockId === LOBBY ? LOBBY : 1)) : undefined
}

/** Stakes of later blocks that can be read, in minor units as text. */
function blockAmountsOf({ amountByBlockId }: Coupon, currency: string): Readonly<Record<number, string>> {
  const amounts = Object.entries(amountByBlockId).flatMap(([blockId, text]) => {
    const amount = blockId === '1' ? undefined : parseAmount(text, currency)
    return amount?.ok === true ? [[blockId, String(amount.value)] as const] : []
  })
  return Object.fromEntries(amounts)
}

/** What the server says of the selections of a bet builder. */
export type BuilderAnswer =
  | {
      readonly ok: true
      readonly games: readonly { readonly gameId: number; readonly coef: number; readonly implied: readonly number[] }[]
    }
  | { readonly ok: false; readonly code: string; readonly selectionId?: number }

/** Each game as one leg at its price; undefined while it is not known. */
export function builderGroups(
  { legs }: Pick<Coupon, 'legs'>,
  answer: BuilderAnswer | undefined,
): CouponTerms['builder'] {
  if (answer?.ok !== true) return undefined
  const priceOf = new Map(answer.games.map(({ gameId, coef }) => [gameId, Math.round(coef * 1_000)]))
  const groups = Map.groupBy(legs.entries(), ([, { gameId }]) => gameId)
  // An answer about other selections is none.
  if ([...groups.keys()].some((gameId) => !priceOf.has(gameId))) return undefined
  return [...groups].map(([gameId, entries]) => ({
    legs: entries.map(([position]) => position),
    prices: [1_000, priceOf.get(gameId) ?? 1_000],
  }))
}

/** Without bonuses. Type 9 is priced leg by leg, as type 0. */
export function couponTerms(coupon: Coupon, currency: string): CouponTerms {
  const typeId = couponType(coupon)
  const blockIds = blockIdsOf(coupon)
  const blockAmounts = typeId === CouponTypeId.conditional ? blockAmountsOf(coupon, currency) : {}
  return {
    typeId,
    ...(blockIds === undefined ? {} : { blockIds }),
    ...(hasSizes(typeId) ? { systemValues: coupon.systemValues } : {}),
    ...(Object.keys(blockAmounts).length === 0 ? {} : { blockAmounts }),
    ...(typeId === CouponTypeId.antiExpress ? { antiMargin: ANTI_MARGIN } : {}),
  }
}

export type BonusOffers = {
  /** S4.18. */
  readonly isBonusBetOffered: boolean
  readonly isBonusBet: boolean
  /** What the bonus bet adds to the price, in percent. */
  readonly bonusPercent: number
  /** The hyper-bonus in percent of the profit; 0 where the coupon does not earn one. */
  readonly hyperPercent: number
  readonly isHyperBonus: boolean
  /** S5.11. */
  readonly isVipOffered: boolean
  readonly isVipBet: boolean
}

/** The available bonuses, and the chosen one. `isVipPossible`: the player is a VIP, and the amount has a maximum. */
export function bonusOffers(
  coupon: Coupon,
  prices: readonly PriceMilli[],
  { isVipPossible }: { readonly isVipPossible: boolean },
): BonusOffers {
  const { hyperBonus, isHyperBonusShown } = couponConfig
  const { isBonusBetShown, isVipBetShown } = coupon.brand ?? SHIPPED_BRAND_COUPON
  const typeId = couponType(coupon)
  const isExpress = typeId === CouponTypeId.express
  const count = prices.length
  const isHyperOffered =
    isHyperBonusShown &&
    isExpress &&
    count >= hyperBonus.legsMin &&
    count <= hyperBonus.legsMax &&
    prices.every((price) => price >= hyperBonus.coefMin)
  const isHyperBonus = isHyperOffered && coupon.isHyperBonus
  const priced = prices.map((price, index) => ({ price, kind: coupon.legs[index]?.facts?.kind }))
  const isBonusBetOffered = isBonusBetShown && earnsBonusBet(typeId, priced)
  const isVipOffered =
    isVipBetShown &&
    isVipPossible &&
    count > 0 &&
    typeId !== CouponTypeId.singles &&
    coupon.legs.every(({ facts }) => facts !== undefined && !isLiveBet(facts))
  return {
    isBonusBetOffered,
    isBonusBet: isBonusBetOffered && coupon.isBonusBetChosen && !isHyperBonus,
    bonusPercent: bonusPercent({ typeId, bonusBet: true }, prices),
    hyperPercent: isHyperOffered ? (hyperBonus.percents[count] ?? 0) : 0,
    isHyperBonus,
    isVipOffered,
    isVipBet: isVipOffered && coupon.isVipBet,
  }
}

/** The terms with the chosen bonuses. */
export function termsWithBonus(terms: CouponTerms, offers: BonusOffers, currency: string): CouponTerms {
  if (offers.isBonusBet) return { ...terms, bonusBet: true }
  if (!offers.isHyperBonus) return terms
  const { percents, coefMin, maxIn } = couponConfig.hyperBonus
  return { ...terms, hyperBonus: { percents, coefMin, max: String(maxIn(currency)) } }
}
