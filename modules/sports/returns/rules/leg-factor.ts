// The status of one leg, and its effect on the coupon's return: the one formula that every coupon type multiplies
// with.
import { add, HALF, multiply, ONE, ZERO, type Fraction } from '#kernel/fraction.ts'

/** S4.13. Status ids of a leg as the spec numbers them. */
export const LegStatus = {
  notCalculated: -2,
  notStarted: -1,
  lose: 0,
  win: 1,
  return: 2,
  forcedReturn: 3,
  halfWin: 4,
  halfLose: 5,
  halfLoseHalfWin: 6,
} as const
export type LegStatus = (typeof LegStatus)[keyof typeof LegStatus]

/** The known state of one leg. `factor`: of its stake, absent while it is open; `price`: its factor if it wins. */
export type LegFate = { readonly price: Fraction; readonly factor?: Fraction | undefined }

/**
 * The factor by which a leg multiplies its stake: win → price, lose → 0, return → 1, half win → (price + 1) / 2,
 * half lose → 1/2, half lose half win → price / 2. Undefined while the leg is not decided. Exact: nothing is
 * rounded here. Source: f = vf + (1 − vf) · result · odds, with vf the share of the stake that is refunded.
 */
export function legFactor(status: LegStatus, price: Fraction): Fraction | undefined {
  switch (status) {
    case LegStatus.notCalculated:
    case LegStatus.notStarted:
      return undefined
    case LegStatus.lose:
      return ZERO
    case LegStatus.win:
      return price
    case LegStatus.return:
    case LegStatus.forcedReturn:
      return ONE
    case LegStatus.halfWin:
      return multiply(add(price, ONE), HALF)
    case LegStatus.halfLose:
      return HALF
    case LegStatus.halfLoseHalfWin:
      return multiply(price, HALF)
  }
}
