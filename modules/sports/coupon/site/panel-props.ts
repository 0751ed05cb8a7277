// What the coupon needs of the site around it: accounts, sign-in, and the paths of other modules' pages.
import type { CouponAccount } from '#modules/sports/coupon/rules/placing/coupon-step.ts'
import type { Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'

/** An account to bet from, with its displayed name. */
export type PanelAccount = CouponAccount & { readonly label: string }

export type CouponPanelProps = {
  /** The active one first; none for a visitor. */
  readonly accounts: readonly PanelAccount[]
  /** Opens the way in without losing the page. */
  readonly onSignIn: () => void
  /** Called right after a stake was taken: the current balance, as text. */
  readonly onBalance: (accountId: number, money: string) => void
  readonly depositPath: string
  readonly limitsPath: string
}

/** The account that the player chose, or the first. */
export const accountOf = (accounts: readonly PanelAccount[], { accountId }: Coupon): PanelAccount | undefined =>
  accounts.find((account) => account.accountId === accountId) ?? accounts[0]
