// Additions to a coupon's return: the bonus bet of an express and the hyper-bonus, as they were when the bet was
// accepted.
import { type Fraction } from '#kernel/fraction.ts'
import type { PriceMilli } from '#kernel/odds.ts'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import { CouponTypeId, type CouponTerms } from './coupon-shape.ts'
import { LegStatus } from './leg-factor.ts'

/** S4.18. Legs below this price do not count; below so many there is no bonus; from so many on it grows no more. */
export const BONUS_COEF_MIN: PriceMilli = 1_100
export const BONUS_LEGS_MIN = 3
export const BONUS_LEGS_MAX = 10

/** S4.18: an express of enough legs, none of them short or on a market of the excluded kind, earns the bonus bet. */
export function earnsBonusBet(
  typeId: CouponTypeId,
  legs: readonly { readonly price: PriceMilli; readonly kind?: string | undefined }[],
): boolean {
  const { legsMin, coefMin, excludedKinds } = couponConfig.bonusBet
  return (
    typeId === CouponTypeId.express &&
    legs.length >= legsMin &&
    legs.every(({ price, kind }) => price >= coefMin && (kind === undefined || !excludedKinds.includes(kind)))
  )
}

/** A leg that was returned counts for no bonus; an open one may. */
export type BonusLeg = { readonly price: PriceMilli; readonly status?: LegStatus | undefined }

const countFrom = (legs: readonly BonusLeg[], coefMin: PriceMilli): number =>
  legs.filter(
    ({ price, status }) => price >= coefMin && status !== LegStatus.return && status !== LegStatus.forcedReturn,
  ).length

/** S4.18. Percent that the bonus bet adds to the price: one for each leg that counts, three legs at least, ten percent at most. */
function bonusBetPercent(terms: CouponTerms, legs: readonly BonusLeg[]): number {
  if (terms.bonusBet !== true || terms.typeId !== CouponTypeId.express) return 0
  const count = countFrom(legs, BONUS_COEF_MIN)
  return count < BONUS_LEGS_MIN ? 0 : Math.min(count, BONUS_LEGS_MAX)
}

/** Percent of the profit. */
function hyperBonusPercent({ hyperBonus }: CouponTerms, legs: readonly BonusLeg[]): number {
  return hyperBonus === undefined ? 0 : (hyperBonus.percents[countFrom(legs, hyperBonus.coefMin)] ?? 0)
}

/** The multiplier of the price: 1 + n/100 with a bonus bet, 1 without. Not in lowest terms. */
export const bonusFactor = (terms: CouponTerms, legs: readonly BonusLeg[]): Fraction => ({
  num: BigInt(100 + bonusBetPercent(terms, legs)),
  den: 100n,
})

/**
 * The percentage added to the price (bonus bet) or to the profit (hyper-bonus), by the known legs; 0 where there is
 * none.
 */
export const bonusPercentOf = (terms: CouponTerms, legs: readonly BonusLeg[]): number =>
  bonusBetPercent(terms, legs) || hyperBonusPercent(terms, legs)

/** The same as when the coupon is taken. */
export const bonusPercent = (terms: CouponTerms, prices: readonly PriceMilli[]): number =>
  bonusPercentOf(
    terms,
    prices.map((price) => ({ price })),
  )

/**
 * A return with its bonuses, in minor units, not in lowest terms. The bonus bet multiplies; the hyper-bonus adds
 * its percentage of the profit, up to its maximum. A lost coupon stays lost.
 */
export function addBonus(terms: CouponTerms, stake: bigint, of: Fraction, legs: readonly BonusLeg[]): Fraction {
  if (of.num === 0n || (terms.bonusBet === undefined && terms.hyperBonus === undefined)) return of
  const factor = bonusFactor(terms, legs)
  const num = of.num * factor.num
  const den = of.den * factor.den
  const profit = num - stake * den
  const percent = hyperBonusPercent(terms, legs)
  if (percent === 0 || profit <= 0n || terms.hyperBonus === undefined) return { num, den }
  // Thousandths of a percent, so that 2.5 percent stay exact.
  const extra = profit * BigInt(Math.round(percent * 1_000))
  const limit = BigInt(terms.hyperBonus.max) * den * 100_000n
  return { num: num * 100_000n + (extra < limit ? extra : limit), den: den * 100_000n }
}
