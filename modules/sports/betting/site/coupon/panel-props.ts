// What the coupon needs of the site around it: accounts, the live line, the way in, and parts that others bring.
import type { ComponentType } from 'react'
import type { CouponAccount } from '#modules/sports/betting/rules/coupon/coupon-step.ts'
import type { Coupon } from '#modules/sports/betting/rules/coupon/coupon.ts'
import type { CouponStore } from './coupon-store.ts'
import type { WatchProps } from './use-coupon-feed.ts'

/** An account to bet from, with the name that the player knows it by. */
export type PanelAccount = CouponAccount & { readonly label: string }

/** Coupons by code, and coupons ready made, fill the coupon by the action `loaded`. */
export type CouponPartProps = { readonly store: CouponStore; readonly currency: string }

export type CouponPanelProps = {
  /** The main one first; none for a visitor. */
  readonly accounts: readonly PanelAccount[]
  /** Opens the way in without losing the page. */
  readonly onSignIn: () => void
  /** Told right after a stake was taken: the balance of now, as text. */
  readonly onBalance: (accountId: number, money: string) => void
  readonly depositPath: string
  readonly limitsPath: string
  /** Follows a game live; the catalogue's, put in by the site. */
  readonly Watch: ComponentType<WatchProps>
  /** Save and load by code, under the picks. Loaded lazily by whoever gives it. */
  readonly Codes?: ComponentType<CouponPartProps>
  /** Ready-made coupons, under the empty one. Loaded lazily by whoever gives it. */
  readonly Ideas?: ComponentType<CouponPartProps>
}

/** The account that the player chose, or the first. */
export const accountOf = (accounts: readonly PanelAccount[], { accountId }: Coupon): PanelAccount | undefined =>
  accounts.find((account) => account.accountId === accountId) ?? accounts[0]
