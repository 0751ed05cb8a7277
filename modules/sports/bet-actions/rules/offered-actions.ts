// Which actions a screen offers for a bet; the server decides each one again and gives the reason of a refusal.
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'

type BetSummary = {
  readonly status: string
  readonly typeId: number
  readonly amount: string
  readonly openAmount: string
  readonly insuredPercent?: number | undefined
  readonly isPromo?: boolean | undefined
  readonly prepaidAmount?: string | undefined
  readonly bonusPercent?: number | undefined
}

export type OfferedActions = { readonly sale: boolean; readonly insurance: boolean; readonly edit: boolean }

const SOLD: ReadonlySet<number> = new Set([
  CouponTypeId.single,
  CouponTypeId.express,
  CouponTypeId.system,
  CouponTypeId.multiBet,
  CouponTypeId.lucky,
  CouponTypeId.patent,
])
const INSURED_PERCENT_MAX = 100

/** Singles and expresses can be insured and edited; an insured, promotional or partly lent bet cannot be changed. */
export function offeredActions(bet: BetSummary): OfferedActions {
  const { status, typeId, amount, openAmount, insuredPercent = 0, bonusPercent } = bet
  if (status !== 'accepted' || bet.isPromo === true || bet.prepaidAmount !== undefined)
    return { sale: false, insurance: false, edit: false }
  const isPlain = typeId === CouponTypeId.single || typeId === CouponTypeId.express
  const isOwn = insuredPercent === 0 && bonusPercent === undefined
  return {
    sale: isOwn && SOLD.has(typeId),
    insurance: isPlain && insuredPercent < INSURED_PERCENT_MAX,
    edit: isOwn && isPlain && openAmount === amount,
  }
}

/** Why an open bet is not sold, as in `details.reason`; undefined where it is, or where only the server knows. */
export function noSaleReason(bet: BetSummary): string | undefined {
  if (bet.status !== 'accepted') return undefined
  if (bet.isPromo === true) return 'promo_code'
  if (bet.prepaidAmount !== undefined) return 'prepaid'
  if ((bet.insuredPercent ?? 0) > 0) return 'insured'
  if (bet.bonusPercent !== undefined) return 'bonus'
  return SOLD.has(bet.typeId) ? undefined : 'type'
}
