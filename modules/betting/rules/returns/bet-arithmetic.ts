// How a bet came to its return, as anyone can check it on paper: stake × factor × … = payout.
import { floor, fraction, multiply, product, type Fraction } from '#kernel/fraction.ts'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { priceFraction } from '#kernel/odds.ts'
import { legFactor, LegStatus } from './leg-factor.ts'

type ArithmeticBet = {
  readonly amount: string
  readonly currency: string
  readonly payout?: string | undefined
  readonly possibleWin: string
  readonly legs: readonly { readonly coef: number; readonly statusId: number }[]
}

export type BetArithmetic = {
  readonly stake: string
  /** One factor per leg in order, exact: '2.35', '0', '1', '1.675'. Open legs count with their price. */
  readonly factors: readonly string[]
  /** The product rounded down to the minor unit, as text. */
  readonly total: string
  /** The total is more than one bet pays, or was corrected: what the house says, as text. */
  readonly paid?: string
  readonly isOpen: boolean
}

/** A price has three decimals and a half of it four. */
const DECIMALS_MAX = 6

const STATUSES: ReadonlySet<number> = new Set(Object.values(LegStatus))

/** An exact decimal of a fraction whose denominator has only twos and fives, as those of prices have: at least two decimals where any. */
function decimalText({ num, den }: Fraction): string {
  let scaled = num
  let decimals = 0
  while (scaled % den !== 0n && decimals < DECIMALS_MAX) {
    scaled *= 10n
    decimals += 1
  }
  const digits = (scaled / den).toString().padStart(decimals + 1, '0')
  if (decimals === 0) return digits
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals).padEnd(2, '0')}`
}

const factorOf = (coef: number, statusId: number): Fraction => {
  const price = priceFraction(Math.round(coef * 1_000))
  return (STATUSES.has(statusId) ? legFactor(statusId as LegStatus, price) : undefined) ?? price
}

/** Prices and results in, the sum on paper out; exact until the one rounding down at the end. */
export function betArithmetic({ amount, currency, payout, possibleWin, legs }: ArithmeticBet): BetArithmetic {
  const stake = parseAmount(amount, currency)
  const factors = legs.map(({ coef, statusId }) => factorOf(coef, statusId))
  const minor = floor(multiply(fraction(stake.ok ? stake.value : 0n), product(factors)))
  const total = formatAmount(minor, currency)
  const told = payout ?? possibleWin
  const isOpen = payout === undefined
  return {
    stake: amount,
    factors: factors.map(decimalText),
    total,
    ...(told === total || isOpen ? {} : { paid: told }),
    isOpen,
  }
}
