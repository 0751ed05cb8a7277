// S3.16: how the coupon behaves for this player. Pure; one change may draw another after it (S4.19).
import { initialAmount } from '#modules/site/site-config/contract.ts'
import { quickStep } from './coupon-amount.ts'
import type { ChangePolicy } from './coupon-leg.ts'

/** Decimal text by currency: amounts of one currency mean nothing in another. */
type AmountByCurrency = Readonly<Record<string, string>>

export type CouponSettings = {
  readonly changeCoefAction: ChangePolicy
  /** 0 marks a changed price at its selection, 1 also reports it above the button. */
  readonly changeNotifyAction: 0 | 1
  /** A bet in play is not placed when the score is no more the one in sight. */
  readonly isDropOnScoreChange: boolean
  /** Picks stay after placing. */
  readonly isCouponFixed: boolean
  readonly isAutoMaxShown: boolean
  readonly isBalanceShown: boolean
  readonly isPossibleWinShown: boolean
  readonly isSelectAccountShown: boolean
  /** The player's own step of the amount buttons, by currency, instead of the default. */
  readonly isManualStep: boolean
  readonly amountStep: AmountByCurrency
  readonly isVisibleQuickCoupon: boolean
  readonly isOneClick: boolean
  readonly oneClickAmount: AmountByCurrency
  readonly oneClickBonusAmount: AmountByCurrency
}

export const defaultSettings: CouponSettings = {
  changeCoefAction: 2,
  changeNotifyAction: 1,
  isDropOnScoreChange: false,
  isCouponFixed: false,
  isAutoMaxShown: true,
  isBalanceShown: true,
  isPossibleWinShown: true,
  isSelectAccountShown: true,
  isManualStep: false,
  amountStep: {},
  isVisibleQuickCoupon: true,
  isOneClick: false,
  oneClickAmount: {},
  oneClickBonusAmount: {},
}

/** S4.19: turning on drop-on-score-change turns one-click off. */
export function changedSettings(settings: CouponSettings, change: Partial<CouponSettings>): CouponSettings {
  const changed = { ...settings, ...change }
  return change.isDropOnScoreChange === true ? { ...changed, isOneClick: false } : changed
}

/** The stake of one press in one-click mode, as text: the player's own amount, or the default of S9.6. */
export function oneClickAmountOf(
  { oneClickAmount, oneClickBonusAmount }: CouponSettings,
  currency: string,
  isBonusAccount: boolean,
): string {
  return (isBonusAccount ? oneClickBonusAmount : oneClickAmount)[currency] ?? initialAmount(currency)
}

/** The first step of the amount buttons, as text. */
export const stepOf = ({ isManualStep, amountStep }: CouponSettings, currency: string): string =>
  (isManualStep ? amountStep[currency] : undefined) ?? quickStep(currency)

/** Another one-click amount; an empty one restores the default. */
export function oneClickChange(
  { oneClickAmount, oneClickBonusAmount }: CouponSettings,
  currency: string,
  isBonus: boolean,
  amount: string,
): Partial<CouponSettings> {
  const { [currency]: _before, ...others } = isBonus ? oneClickBonusAmount : oneClickAmount
  const amounts = amount === '' ? others : { ...others, [currency]: amount }
  return isBonus ? { oneClickBonusAmount: amounts } : { oneClickAmount: amounts }
}
