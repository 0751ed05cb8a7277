// Which type a coupon is, which it may be, and which is nearest when the one that was chosen cannot be.
import { CouponTypeId, LEG_COUNTS, SYSTEM_VALUE_MIN } from '#modules/sports/returns/rules/coupon-shape.ts'
import { LOBBY } from './coupon-blocks.ts'
import type { CouponLeg } from './coupon-leg.ts'

/** In the order of the menu: the usual ones first. */
export const TYPE_ORDER: readonly CouponTypeId[] = [0, 1, 2, 9, 4, 5, 3, 6, 7, 8]

/** What determines the type: the legs, and the type that the player chose. */
export type Typed = { readonly legs: readonly CouponLeg[]; readonly typeId?: CouponTypeId | undefined }

/** Football has a model that prices selections of a game together; a leg whose game is not loaded yet may be of one. */
const hasJointPrice = ({ facts }: CouponLeg): boolean => facts === undefined || facts.sport === 'football'

/** Several selections of one game that have a joint price: all legs that win together are a bet builder. */
export const isBuildable = (legs: readonly CouponLeg[]): boolean =>
  new Set(legs.filter(hasJointPrice).map(({ gameId }) => gameId)).size < legs.filter(hasJointPrice).length

/** An express and a bet builder follow from the legs, whatever was chosen when they were others. */
const FOLLOWING: ReadonlySet<CouponTypeId | undefined> = new Set([
  CouponTypeId.express,
  CouponTypeId.builder,
  undefined,
])

/** S3.11. One leg is a single whatever was chosen; more are an express or a bet builder until the player chooses. */
export function couponType({ legs, typeId }: Typed): CouponTypeId {
  if (legs.length < 2) return CouponTypeId.single
  if (typeId !== undefined && !FOLLOWING.has(typeId)) return typeId
  return isBuildable(legs) ? CouponTypeId.builder : CouponTypeId.express
}

export type TypeOffer = {
  readonly typeId: CouponTypeId
  readonly isPossible: boolean
  readonly legsMin: number
  readonly legsMax: number
}

/**
 * Every type, and whether it allows so many legs. The blocks of legs are corrected afterwards, with the chosen
 * type.
 */
export const typeOffers = (legs: number): readonly TypeOffer[] =>
  TYPE_ORDER.map((typeId) => {
    const { min, max } = LEG_COUNTS[typeId]
    return { typeId, isPossible: legs >= min && legs <= max, legsMin: min, legsMax: max }
  })

/** Similar types, nearest first; an express accepts the rest. */
const KIN: Readonly<Partial<Record<CouponTypeId, readonly CouponTypeId[]>>> = {
  [CouponTypeId.patent]: [CouponTypeId.lucky],
  [CouponTypeId.lucky]: [CouponTypeId.system],
  [CouponTypeId.conditional]: [CouponTypeId.chain],
  [CouponTypeId.multiBet]: [CouponTypeId.system],
}

/** The type to offer instead of one that so many legs cannot be. */
export function nearestType(typeId: CouponTypeId, legs: number): CouponTypeId {
  if (legs < 2) return CouponTypeId.single
  const kin = KIN[typeId] ?? []
  return (
    kin.find((one) => one !== typeId && legs >= LEG_COUNTS[one].min && legs <= LEG_COUNTS[one].max) ??
    CouponTypeId.express
  )
}

/** True where a block is more than a leg's own place: types with blocks of several legs. */
export const hasBlocks = (typeId: CouponTypeId): boolean =>
  typeId === CouponTypeId.multiBet || typeId === CouponTypeId.conditional

/** True where rows have sizes to choose. */
export const hasSizes = (typeId: CouponTypeId): boolean =>
  typeId === CouponTypeId.system || typeId === CouponTypeId.multiBet

/** S5.9: of how many a system chooses: its blocks, or its legs without the bankers. */
export function systemOffset(typeId: CouponTypeId, legs: readonly CouponLeg[]): number {
  if (typeId === CouponTypeId.multiBet)
    return new Set(legs.map(({ blockId }) => blockId).filter((id) => id > LOBBY)).size
  return legs.filter(({ blockId }) => blockId !== LOBBY).length
}

/** S4.14: a system uses bankers when a lobby block exists. */
export const isActiveSystemBanker = (coupon: Typed): boolean =>
  couponType(coupon) === CouponTypeId.system && coupon.legs.some(({ blockId }) => blockId === LOBBY)

/** S3.14: a selection that cannot become a banker, because a system combines at least two others. */
export const isDisabledBanker = (coupon: Typed, { blockId }: Pick<CouponLeg, 'blockId'>): boolean =>
  blockId !== LOBBY && systemOffset(CouponTypeId.system, coupon.legs) <= SYSTEM_VALUE_MIN
