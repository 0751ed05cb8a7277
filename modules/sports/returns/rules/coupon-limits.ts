// The minimum and maximum stake of one coupon: the same figures for the amount field and for the server's decision.
import { currencyExponent } from '#kernel/currencies.ts'
import { floor, fraction, multiply, product, type Fraction } from '#kernel/fraction.ts'
import { priceFraction, type PriceMilli } from '#kernel/odds.ts'
import { amountLimits, couponConfig, liabilityMax, rowStakeMin } from '#modules/site/site-config/contract.ts'
import { SHIPPED_BRAND_COUPON, type BrandCoupon } from './brand-coupon.ts'
import { antiPrice } from './arithmetic/anti-express.ts'
import { groupedLegs } from './arithmetic/builder-groups.ts'
import { couponPrice } from './coupon-price.ts'
import {
  ANTI_MARGIN,
  couponShape,
  CouponTypeId,
  rowCount,
  type ConditionalShape,
  type CouponTerms,
} from './coupon-shape.ts'

export type LimitedLeg = { readonly price: PriceMilli; readonly isLive: boolean }

export type LimitsAsk = {
  readonly terms: CouponTerms
  /** The type whose limits apply, where it is not that of the terms: one of many singles has the terms of a single. */
  readonly couponType?: CouponTypeId | undefined
  /** In the order of the coupon. */
  readonly legs: readonly LimitedLeg[]
  readonly currency: string
  /** S5.10: no maximum holds on it but its balance. */
  readonly isBonusAccount: boolean
  readonly isVip: boolean
  /** Absent: the default. */
  readonly brand?: BrandCoupon | undefined
}

/** Minor units. */
export type CouponLimits = {
  readonly minBetAmount: bigint
  /** undefined: none. Never below the minimum. */
  readonly maxBetAmount: bigint | undefined
  readonly maxPayout: bigint
  readonly rows: number
  /** The least that one row may carry. */
  readonly minPerRow: bigint
  /** Position of the leg that determines the maximum; undefined where the general limits do. */
  readonly limitedBy: number | undefined
}

const THOUSAND = 1_000n

/** The stake whose profit equals the maximum liability of the selection, rounded down. */
const legMax = ({ price, isLive }: LimitedLeg, currency: string): bigint =>
  price <= 1_000 ? amountLimits(currency).stakeMax : (liabilityMax(currency, isLive) * THOUSAND) / BigInt(price - 1_000)

/** The stake at which the win of an anti-express is all that may be lost by one selection. */
function antiLimit(terms: CouponTerms, legs: readonly LimitedLeg[], currency: string): bigint | undefined {
  const prices = legs.map(({ price }) => price)
  const price = antiPrice(couponPrice(prices), fraction(BigInt(terms.antiMargin ?? ANTI_MARGIN), THOUSAND))
  if (price === undefined) return undefined
  const isLive = legs.some((leg) => leg.isLive)
  return (liabilityMax(currency, isLive) * price.den) / (price.num - price.den)
}

/** One leg decides about the whole bet: a single, or a bet builder of one game. */
const isSingleLeg = ({ typeId }: CouponTerms, legs: number): boolean =>
  typeId === CouponTypeId.single || (typeId === CouponTypeId.builder && legs === 1)

/** A bet builder is limited where singles are: a brand's list knows the types of the specification alone. */
export const limitedType = (typeId: CouponTypeId): CouponTypeId =>
  typeId === CouponTypeId.builder ? CouponTypeId.single : typeId

/** The lowest leg's maximum applies (reference rules, section 1.1), within the general maxima of stake and payout. */
function mostOf({
  terms,
  legs: selections,
  currency,
  isVip,
}: LimitsAsk): Pick<CouponLimits, 'maxBetAmount' | 'limitedBy'> {
  const { stakeMax, payoutMax } = amountLimits(currency)
  const factor = isVip ? BigInt(couponConfig.vipStakeFactor) : 1n
  const groups = groupedLegs(terms, selections)
  const legs = groups.map(({ price, legs: own }) => ({ price, isLive: own.some(({ isLive }) => isLive) }))
  const isSingle = isSingleLeg(terms, groups.length)
  // A stake that is all a bet can pay could only lose.
  let most = stakeMax < payoutMax ? stakeMax : payoutMax - 1n
  let limitedBy: number | undefined
  // What is lost by an anti-express follows from its own price, not from those of its legs.
  const anti = terms.typeId === CouponTypeId.antiExpress ? antiLimit(terms, legs, currency) : undefined
  if (anti !== undefined) return { maxBetAmount: factor * anti < most ? factor * anti : most, limitedBy: undefined }
  for (const [position, leg] of legs.entries()) {
    const byLiability = factor * legMax(leg, currency)
    // A larger return could never be paid, so no larger stake is accepted.
    const byPayout = (payoutMax * THOUSAND) / BigInt(Math.max(leg.price, 1_000))
    const own = isSingle && byPayout < byLiability ? byPayout : byLiability
    if (own >= most) continue
    most = own
    limitedBy = terms.builder?.[position]?.legs[0] ?? position
  }
  return { maxBetAmount: most, limitedBy }
}

/**
 * Limits of a coupon's amount: S5.10, and a minimum stake per row. A coupon whose terms have no shape yet has the
 * limits of one row. Type 9 is checked leg by leg, each with the amounts of a single where type 9 is limited at all.
 */
export function couponLimits(ask: LimitsAsk): CouponLimits {
  const { terms, couponType = terms.typeId, legs, currency, isBonusAccount, brand = SHIPPED_BRAND_COUPON } = ask
  const { stakeMin, payoutMax } = amountLimits(currency)
  const shape = couponShape(terms, legs.length)
  const rows = shape.ok ? rowCount(shape.value) : 1
  const minPerRow = rowStakeMin(currency)
  const ofRows = BigInt(rows) * minPerRow
  const least = ofRows > stakeMin ? ofRows : stakeMin
  const minBetAmount = brand.minAmountTypes.includes(limitedType(couponType)) ? least : 1n
  const isLimited = !isBonusAccount && brand.maxAmountTypes.includes(limitedType(couponType))
  const { maxBetAmount, limitedBy } = isLimited ? mostOf(ask) : { maxBetAmount: undefined, limitedBy: undefined }
  // A valid coupon may always be bet at its minimum.
  const isNarrow = maxBetAmount !== undefined && maxBetAmount < minBetAmount
  return {
    minBetAmount,
    maxBetAmount: isNarrow ? minBetAmount : maxBetAmount,
    maxPayout: payoutMax,
    rows,
    minPerRow,
    limitedBy,
  }
}

/** Rounded down to two decimals, or to the minor unit of a currency that is finer or coarser by custom (crypto, yen). */
function toTwoDecimals(amount: Fraction, currency: string): bigint {
  const minor = floor(amount)
  return currencyExponent(currency) === 3 ? minor - (minor % 10n) : minor
}

/**
 * S5.10: the most each block of a conditional coupon may stake, in minor units: the coupon's maximum for the first, then
 * the previous block's coefficient times its amount. A block without an amount stakes all it may.
 */
export function blockMaxima(
  { blocks, stakes }: ConditionalShape,
  prices: readonly PriceMilli[],
  currency: string,
  first: { readonly amount: bigint; readonly max: bigint | undefined },
): readonly (bigint | undefined)[] {
  const maxima: (bigint | undefined)[] = []
  let most = first.max
  for (const [index, block] of blocks.entries()) {
    maxima.push(most)
    const stake = index === 0 ? first.amount : (stakes[index] ?? most ?? 0n)
    const coef = product(block.map((position) => priceFraction(prices[position] ?? 1_000)))
    most = toTwoDecimals(multiply(fraction(stake), coef), currency)
  }
  return maxima
}

/** Thousandths: what every player may stake for whom no operator has set anything else. */
export const STAKE_SHARE_USUAL = 1_000

/**
 * The maximum stake of one player, by the share of the usual maximum that an operator set. With a bonus account or a large
 * share the stake is at most the maximum payout: it must be possible to return it whole.
 */
export function playerStakeMax(
  { maxBetAmount, maxPayout }: Pick<CouponLimits, 'maxBetAmount' | 'maxPayout'>,
  terms: CouponTerms,
  legs: readonly { readonly price: PriceMilli }[],
  share: number = STAKE_SHARE_USUAL,
): bigint {
  const [leg, ...others] = groupedLegs(terms, legs)
  const isSingle = leg !== undefined && isSingleLeg(terms, 1 + others.length)
  const payable = isSingle ? (maxPayout * THOUSAND) / BigInt(Math.max(leg.price, 1_000)) : maxPayout
  if (maxBetAmount === undefined) return maxPayout
  const most = (maxBetAmount * BigInt(share)) / BigInt(STAKE_SHARE_USUAL)
  return share <= STAKE_SHARE_USUAL || most <= payable ? most : payable
}
