// The price of a bet that is sold back: its worth at current prices, less the commission.
import { compare, divide, floor, fraction, multiply, type Fraction } from '#kernel/fraction.ts'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import { couponReturn } from '#modules/sports/returns/rules/coupon-return.ts'
import type { CouponShape } from '#modules/sports/returns/rules/coupon-shape.ts'

/** One leg: its payout if it wins, its factor once it is settled, and its worth while it is open. */
export type WorthLeg = {
  readonly price: Fraction
  readonly factor?: Fraction | undefined
  readonly worth?: Fraction | undefined
}

/** Every open leg has a margin of its own, so each but the first adds to the commission. Thousandths. */
const COMMISSION_PER_LEG = 10
const COMMISSION_MAX = 200

/** The commission of a sale in thousandths, by the number of open legs. */
export const saleCommission = (openLegs: number): number =>
  Math.min(COMMISSION_MAX, couponConfig.saleCommission + COMMISSION_PER_LEG * Math.max(0, openLegs - 1))

export type SaleAsk = {
  readonly shape: CouponShape
  readonly legs: readonly WorthLeg[]
  /** Minor units: the open stake, the part of it to sell, and the original stake. */
  readonly openAmount: bigint
  readonly soldStake: bigint
  readonly amount: bigint
  /** Thousandths. */
  readonly commission: number
  /** The maximum payout of one bet, in minor units. */
  readonly payoutMax: bigint
}

const smaller = (a: Fraction, b: Fraction): Fraction => (compare(a, b) <= 0 ? a : b)

type OpenStake = Pick<SaleAsk, 'shape' | 'legs' | 'openAmount' | 'amount' | 'payoutMax'>

/** The return if every open leg wins, exact; the payout maximum reduces the open part of a bet in proportion. */
function returnIfWon({ shape, legs, openAmount, amount, payoutMax }: OpenStake): { exact: Fraction; paid: Fraction } {
  const exact = couponReturn(
    shape,
    openAmount,
    legs.map(({ price, factor }) => ({ price, factor })),
  )
  return { exact, paid: smaller(exact, fraction(payoutMax * openAmount, amount)) }
}

/** The highest possible sale value of a bet, in minor units. */
export const saleMaximum = (standing: OpenStake): bigint => floor(returnIfWon(standing).paid)

/**
 * stake · Π settled factors · Π placed · chance over the open legs · (1 − c), summed over the live rows; rounded down to the
 * minor unit. Where the payout maximum cuts the return, the worth shrinks in the same proportion. Never more than the
 * part of the return that is sold. Source: reference rules, section 4.
 */
export function saleValue(ask: SaleAsk): bigint {
  const { shape, legs, openAmount, soldStake, commission } = ask
  const worth = couponReturn(
    shape,
    openAmount,
    legs.map(({ price, factor, worth: now }) => ({ price, factor: factor ?? now })),
  )
  const { exact, paid } = returnIfWon(ask)
  if (worth.num <= 0n || exact.num <= 0n) return 0n
  const fair = smaller(multiply(worth, divide(paid, exact)), paid)
  const part = fraction(soldStake * BigInt(1_000 - commission), openAmount * 1_000n)
  return floor(multiply(fair, part))
}
