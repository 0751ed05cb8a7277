// How a bet came to its return, as anyone can check it on paper: stake × factor × … = payout, row by row, or step by step.
import { floor, fraction, multiply, product, type Fraction } from '#kernel/fraction.ts'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { priceFraction } from '#kernel/odds.ts'
import { arithmeticOfShape, decimalText, type Working } from './bet-working.ts'
import { bonusFactor } from '../coupon-bonus.ts'
import { mostReturn } from '../coupon-return.ts'
import { couponShape, CouponTypeId, type CouponTerms } from '../coupon-shape.ts'
import { legFactor, LegStatus, type LegFate } from '../leg-factor.ts'

/** A bet in the format of the history; absent fields were not part of the bet. */
type ArithmeticBet = {
  readonly amount: string
  /** Of the amount, the open part after sales. */
  readonly openAmount?: string | undefined
  readonly currency: string
  readonly status?: string | undefined
  /** Everything that was credited, sales among it. */
  readonly payout?: string | undefined
  readonly possibleWin: string
  readonly typeId?: CouponTypeId | undefined
  readonly systemValues?: readonly number[] | undefined
  readonly amountByBlockId?: Readonly<Record<string, string>> | undefined
  readonly antiMargin?: number | undefined
  readonly bonusPercent?: number | undefined
  /** The percent is of the profit and not of the price. */
  readonly isHyperBonus?: boolean | undefined
  /** Type 10: one leg for each game. */
  readonly builderGames?: readonly { readonly coef: number; readonly statusId: number }[] | undefined
  readonly events?: readonly { readonly kind: string; readonly amount?: string | undefined }[] | undefined
  readonly legs: readonly {
    readonly coef: number
    readonly statusId: number
    readonly blockId?: number | undefined
  }[]
}

export type BetArithmetic = {
  /** The open part of the stake. */
  readonly stake: string
  /** One factor per leg in order, exact: '2.35', '0', '1', '1.675'. Open legs count with their price. */
  readonly factors: readonly string[]
  /** The total, rounded down to the minor unit, as text. Of an open bet: the maximum. */
  readonly total: string
  /** The total exceeds the maximum payout, or was corrected: the actual payout, as text. */
  readonly paid?: string
  readonly isOpen: boolean
  /** How factors come to the total; absent where they are just multiplied (single, express). */
  readonly working?: Working
  /** A bonus: of the price, as one more factor ('1.04'), or of the profit. */
  readonly bonus?: { readonly of: 'price' | 'profit'; readonly percent: number; readonly factor?: string }
}

const STATUSES: ReadonlySet<number> = new Set(Object.values(LegStatus))
const SALES: ReadonlySet<string> = new Set(['sold', 'part_sold'])

const statusOf = (statusId: number): LegStatus =>
  STATUSES.has(statusId) ? (statusId as LegStatus) : LegStatus.notCalculated

const fateOf = ({ coef, statusId }: Pick<ArithmeticBet['legs'][number], 'coef' | 'statusId'>): LegFate => {
  const price = priceFraction(Math.round(coef * 1_000))
  return { price, factor: legFactor(statusOf(statusId), price) }
}

const minorOf = (text: string, currency: string): bigint => {
  const amount = parseAmount(text, currency)
  return amount.ok ? amount.value : 0n
}

/** The bet's terms, as far as they determine its return. */
function termsOf({
  typeId,
  legs,
  systemValues,
  amountByBlockId,
  antiMargin,
  builderGames,
  currency,
}: ArithmeticBet): CouponTerms {
  const hasBlocks = legs.some(({ blockId }) => blockId !== undefined)
  if (builderGames !== undefined)
    return { typeId: builderGames.length === 1 ? CouponTypeId.single : CouponTypeId.express }
  return {
    typeId: typeId ?? (legs.length === 1 ? CouponTypeId.single : CouponTypeId.express),
    ...(hasBlocks ? { blockIds: legs.map(({ blockId }) => blockId ?? 1) } : {}),
    ...(systemValues === undefined ? {} : { systemValues }),
    ...(antiMargin === undefined ? {} : { antiMargin }),
    ...(amountByBlockId === undefined
      ? {}
      : {
          blockAmounts: Object.fromEntries(
            Object.entries(amountByBlockId).map(([id, text]) => [id, String(minorOf(text, currency))]),
          ),
        }),
  }
}

/** The bonus by the results of the legs; the bonus bet follows S4.18, the percent of a hyper-bonus is given. */
function bonusOf(bet: ArithmeticBet): BetArithmetic['bonus'] {
  const { bonusPercent, isHyperBonus, legs } = bet
  if (bonusPercent === undefined || bonusPercent === 0) return undefined
  if (isHyperBonus === true) return { of: 'profit', percent: bonusPercent }
  const counted = legs.map(({ coef, statusId }) => ({ price: Math.round(coef * 1_000), status: statusOf(statusId) }))
  const factor = bonusFactor({ typeId: CouponTypeId.express, bonusBet: true }, counted)
  const percent = Number(factor.num) - 100
  return percent === 0 ? undefined : { of: 'price', percent, factor: decimalText(factor) }
}

/** The exact return with its bonus, in minor units. */
function withBonus(won: Fraction, stake: bigint, bonus: BetArithmetic['bonus']): Fraction {
  if (bonus === undefined) return won
  const share = fraction(BigInt(Math.round(bonus.percent * 1_000)), 100_000n)
  const base = bonus.of === 'price' ? won : fraction(won.num - stake * won.den, won.den)
  return base.num <= 0n
    ? won
    : fraction(won.num * share.den * base.den + base.num * share.num * won.den, won.den * share.den * base.den)
}

/** What was credited when the bet was settled: all but its sales. */
function settledPayout({ payout, events = [], currency }: ArithmeticBet): string | undefined {
  if (payout === undefined) return undefined
  let minor = minorOf(payout, currency)
  for (const { kind, amount } of events) if (SALES.has(kind) && amount !== undefined) minor -= minorOf(amount, currency)
  return formatAmount(minor, currency)
}

/** Prices and results in, the sum on paper out; exact until the one rounding down at the end. */
export function betArithmetic(bet: ArithmeticBet): BetArithmetic {
  const { amount, openAmount = amount, currency, possibleWin, status } = bet
  const stake = minorOf(openAmount, currency)
  const fates = (bet.builderGames ?? bet.legs).map(fateOf)
  const factors = fates.map(({ factor, price }) => factor ?? price)
  const isOpen = status === undefined ? bet.payout === undefined : status === 'accepted'
  const found = couponShape(termsOf(bet), fates.length)
  const bonus = bonusOf(bet)
  const won = found.ok ? mostReturn(found.value, stake, fates) : multiply(fraction(stake), product(factors))
  const total = formatAmount(floor(withBonus(won, stake, bonus)), currency)
  const working = found.ok ? arithmeticOfShape(found.value, stake, fates, currency) : undefined
  const told = isOpen ? possibleWin : (settledPayout(bet) ?? possibleWin)
  return {
    stake: openAmount,
    factors: factors.map((factor) => decimalText(factor)),
    total,
    ...(told === total || isOpen ? {} : { paid: told }),
    isOpen,
    ...(working === undefined ? {} : { working }),
    ...(bonus === undefined ? {} : { bonus }),
  }
}
