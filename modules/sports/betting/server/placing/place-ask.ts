// One coupon on its way into a batch.
import type { Coupon } from '#modules/sports/betting/contract.ts'
import type { BrandCoupon } from '#modules/sports/returns/rules/brand-coupon.ts'

export type PlaceAsk = {
  readonly playerId: number
  readonly coupon: Coupon
  readonly requestHash: Buffer
  readonly device: string
  readonly waited: ReadonlyMap<number, number>
  /** The coupon config of its brand. */
  readonly brand: BrandCoupon
  readonly scores?: ReadonlyMap<number, readonly [number, number]> | undefined
}
