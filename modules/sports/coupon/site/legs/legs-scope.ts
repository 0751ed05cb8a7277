// What every selection of the coupon needs to know of the whole.
import type { ChangePolicy, CouponLeg } from '#modules/sports/coupon/rules/model/coupon-leg.ts'
import type { CouponPreview } from '#modules/sports/coupon/rules/placing/coupon-preview.ts'
import type { Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { BuilderAnswer } from '#modules/sports/coupon/rules/model/coupon-terms.ts'
import { couponType } from '#modules/sports/coupon/rules/model/coupon-type.ts'
import {
  dependentLegs,
  isBannedFrom,
  isLowerBetter,
  legPolicy,
} from '#modules/sports/coupon/rules/steps/leg-changes.ts'

export type LegsScope = {
  readonly policy: ChangePolicy
  readonly isLowerBetter: boolean
  readonly related: ReadonlyMap<number, CouponLeg>
  readonly isBanned: (leg: CouponLeg) => boolean
  /** Of a selection that has no price of its own, but one with others of its game. */
  readonly isCombined: (leg: CouponLeg) => boolean
  /** Selections that follow from others of the same game. */
  readonly implied: ReadonlySet<number>
  /** Why a bet builder has no price, and the selection that is to blame. */
  readonly blamed: { readonly selectionId: number; readonly code: string } | undefined
  readonly isStale: boolean
  readonly isBusy: boolean
}

export type LegsProps = {
  readonly coupon: Coupon
  readonly preview: CouponPreview
  readonly currency: string
  readonly scope: LegsScope
}

const gamesWithSeveral = (legs: readonly CouponLeg[]): ReadonlySet<number> =>
  new Set(legs.flatMap((leg) => (legs.some((one) => one !== leg && one.gameId === leg.gameId) ? [leg.gameId] : [])))

function builderScope(
  coupon: Coupon,
  answer: BuilderAnswer | undefined,
): Pick<LegsScope, 'isCombined' | 'implied' | 'blamed'> {
  if (couponType(coupon) !== CouponTypeId.builder)
    return { isCombined: () => false, implied: new Set(), blamed: undefined }
  const games = gamesWithSeveral(coupon.legs)
  const blamed = answer?.ok === false ? answer.selectionId : undefined
  return {
    isCombined: ({ gameId }) => games.has(gameId),
    implied: new Set(answer?.ok === true ? answer.games.flatMap(({ implied }) => implied) : []),
    blamed: answer?.ok === false && blamed !== undefined ? { selectionId: blamed, code: answer.code } : undefined,
  }
}

export const legsScope = (coupon: Coupon, isStale: boolean, answer?: BuilderAnswer): LegsScope => ({
  ...builderScope(coupon, answer),
  policy: legPolicy(coupon),
  isLowerBetter: isLowerBetter(coupon),
  related: dependentLegs(coupon),
  isBanned: (leg) => isBannedFrom(coupon, leg),
  isStale,
  isBusy: coupon.attempt?.status === 'sending',
})
