// What a coupon with an offer returns on average, by the fair chances of its legs: no offer may turn a bet in the player's favour.
import { fraction } from '#kernel/fraction.ts'
import type { PriceMilli } from '#kernel/odds.ts'
import { couponPrice } from './coupon-price.ts'
import { bonusPercent } from './coupon-bonus.ts'
import { antiPrice } from './arithmetic/anti-express.ts'
import { ANTI_MARGIN, CouponTypeId, type CouponTerms } from './coupon-shape.ts'

export type FairLeg = {
  readonly price: PriceMilli
  /** That it wins, if it is not returned. */
  readonly chance: number
  /** Some ends return its stake, or a half of it. */
  readonly mayReturn: boolean
}

/** On average per unit staked. Where the stake may come back, up to a half of it is taken to: that is nearer to 1 than the price alone. */
const valueOf = ({ price, chance, mayReturn }: FairLeg): number => {
  const value = (chance * price) / 1_000
  return mayReturn ? (1 + value) / 2 : value
}

const productOf = (values: readonly number[]): number => values.reduce((product, value) => product * value, 1)

/**
 * At most so much comes back on average per unit staked on an express with a bonus or on an anti-express; undefined for all other
 * coupons, which return what their legs do. What is not paid because of a maximum is not counted.
 */
export function expectedReturn(terms: CouponTerms, legs: readonly FairLeg[]): number | undefined {
  const prices = legs.map(({ price }) => price)
  if (terms.typeId === CouponTypeId.antiExpress) {
    const price = antiPrice(couponPrice(prices), fraction(BigInt(terms.antiMargin ?? ANTI_MARGIN), 1_000n))
    return price === undefined
      ? undefined
      : (Number(price.num) / Number(price.den)) * (1 - productOf(legs.map(({ chance }) => chance)))
  }
  if (terms.bonusBet === undefined && terms.hyperBonus === undefined) return undefined
  return productOf(legs.map(valueOf)) * (1 + bonusPercent(terms, prices) / 100)
}
