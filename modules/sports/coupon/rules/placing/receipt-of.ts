// The receipt of an accepted bet: what was sent, with the texts of its coupon.
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { couponShape, CouponTypeId, rowCount, type CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { CouponLeg } from '../model/coupon-leg.ts'
import type { Attempt, PlacedSingle, Receipt, SentCoupon } from '../model/coupon.ts'

/** The server's answer for an accepted bet. */
export type TakenBet = {
  readonly betId: number
  readonly coef: number
  readonly possibleWin: string
  readonly singlesResultCoupons?: readonly PlacedSingle[] | undefined
}

type FoundBet = {
  readonly betId: number
  readonly coef: number
  readonly possibleWin: string
  readonly legs: readonly { readonly selectionId: number }[]
}

const minorOf = (text: string | undefined, currency: string): bigint => {
  const amount = parseAmount(text ?? '', currency)
  return amount.ok ? amount.value : 0n
}

const sumText = (amounts: readonly (string | undefined)[], currency: string): string =>
  formatAmount(
    amounts.reduce((sum, text) => sum + minorOf(text, currency), 0n),
    currency,
  )

/** The total cost of the coupon, as text. */
function stakeOf({ typeId, amount, amountByBetId = {}, bets }: SentCoupon, currency: string): string {
  if (typeId !== CouponTypeId.singles) return amount ?? formatAmount(0n, currency)
  return sumText(
    bets.map(({ selectionId }) => amountByBetId[selectionId] ?? amount),
    currency,
  )
}

function rowsOf({ typeId, systemValues, bets }: SentCoupon): number {
  const terms: CouponTerms = {
    typeId,
    ...(systemValues === undefined ? {} : { systemValues }),
    ...(bets.some(({ blockId }) => blockId !== undefined) ? { blockIds: bets.map(({ blockId = 1 }) => blockId) } : {}),
  }
  const shape = couponShape(terms, bets.length)
  return shape.ok ? rowCount(shape.value) : 1
}

/** A receipt that nobody closed is shown this long: later it would describe a game that has moved on. */
export const RECEIPT_SHOWN_MS = 600_000

/** The legs that were sent, each at the price it was sent with. */
export function receiptOf(
  { sent, currency }: Attempt,
  legs: readonly CouponLeg[],
  taken: TakenBet,
  placedAt: number,
): Receipt {
  const { betId, coef, possibleWin, singlesResultCoupons: singles } = taken
  const sentOf = new Map(sent.bets.map((bet) => [bet.selectionId, bet]))
  const own = legs.flatMap((leg) => {
    const bet = sentOf.get(leg.selectionId)
    return bet === undefined ? [] : [{ ...leg, coef: bet.coef }]
  })
  const isMany = singles !== undefined && singles.length > 0
  return {
    betId,
    typeId: sent.typeId,
    stake: stakeOf(sent, currency),
    currency,
    coef,
    possibleWin: isMany
      ? sumText(
          singles.map((single) => single.possibleWin),
          currency,
        )
      : possibleWin,
    legs: own,
    rows: rowsOf(sent),
    ...(sent.systemValues === undefined ? {} : { systemValues: sent.systemValues }),
    ...(sent.amountByBlockId === undefined ? {} : { amountByBlockId: sent.amountByBlockId }),
    ...(sent.promoCode === undefined ? {} : { promoCode: sent.promoCode }),
    ...(isMany ? { singlesResultCoupons: singles } : {}),
    placedAt,
  }
}

/** The bets found under the key of one intent, as one answer; undefined where there are none. */
export function takenBets({ sent }: Attempt, bets: readonly FoundBet[]): TakenBet | undefined {
  const [first] = bets.toSorted((a, b) => a.betId - b.betId)
  if (first === undefined || sent.typeId !== CouponTypeId.singles) return first
  const singlesResultCoupons = bets.map(({ betId, coef, possibleWin, legs }) => ({
    betId,
    coef,
    possibleWin,
    selectionId: legs[0]?.selectionId ?? 0,
  }))
  return { ...first, singlesResultCoupons }
}
