// One coupon on its way into a batch.
import type { Coupon } from '#modules/betting/contract.ts'

export type PlaceAsk = {
  readonly playerId: number
  readonly coupon: Coupon
  readonly requestHash: Buffer
  readonly device: string
  readonly waited: ReadonlyMap<number, number>
  readonly scores?: ReadonlyMap<number, readonly [number, number]> | undefined
}
