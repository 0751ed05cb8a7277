// How picks come into the coupon, move, change with the line and go.
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { blockCount, withoutGaps } from '../model/coupon-blocks.ts'
import { isOver, legView, seenLeg, type ChangePolicy, type CouponLeg } from '../model/coupon-leg.ts'
import { couponType } from '../model/coupon-type.ts'
import { COUPON_LEGS_MAX, emptyCoupon, without, type Coupon, type PickedLeg } from '../model/coupon.ts'

/** A leg imported by a code or an idea: the price it was saved with, and its current state. */
export type LoadedLeg = PickedLeg & { readonly blockId?: number; readonly mark?: 'changed' | 'closed' }

export type LoadedCoupon = {
  readonly legs: readonly LoadedLeg[]
  readonly typeId?: CouponTypeId
  readonly systemValues?: readonly number[]
  /** Of an express of the day. */
  readonly expressId?: string
}

/** What belongs to these legs only and is removed with the last of them. */
const ofTheLegs = {
  systemValues: emptyCoupon.systemValues,
  isActiveAutoMax: false,
  prepaidAmount: '',
  promoCode: '',
  isBonusBetChosen: false,
  manuallyDeletedBonusBet: false,
  isHyperBonus: false,
  isVipBet: false,
  isCouponLoadedFromCode: false,
} as const satisfies Partial<Coupon>

const keptFor = <T>(byBetId: Readonly<Record<number, T>>, legs: readonly CouponLeg[]): Readonly<Record<number, T>> => {
  const kept = legs.flatMap(({ selectionId }) =>
    byBetId[selectionId] === undefined ? [] : [[selectionId, byBetId[selectionId]] as const],
  )
  return kept.length === Object.keys(byBetId).length ? byBetId : Object.fromEntries(kept)
}

const hasSameLegs = (one: readonly CouponLeg[], other: readonly CouponLeg[]): boolean =>
  one.length === other.length && one.every((leg, index) => leg.selectionId === other[index]?.selectionId)

/** The coupon with other legs: blocks without gaps, nothing left of removed legs, no earlier refusal. */
export function withLegs(coupon: Coupon, legs: readonly CouponLeg[]): Coupon {
  const blocked = withoutGaps({ legs, amountByBlockId: coupon.amountByBlockId })
  const open = {
    ...without(coupon, 'refusal', ...(hasSameLegs(coupon.legs, legs) ? [] : ['expressId' as const])),
    ...blocked,
    exactCoef: 0,
    amountByBetId: keptFor(coupon.amountByBetId, legs),
    addedAtByBetId: keptFor(coupon.addedAtByBetId, legs),
  }
  return legs.length === 0 ? { ...without(open, 'typeId'), ...ofTheLegs } : open
}

export function toggled(coupon: Coupon, pick: PickedLeg, at: number): Coupon {
  // A new selection dismisses the receipt.
  const open: Coupon = { ...without(coupon, 'receipt', 'refusal'), tab: 1 }
  const others = coupon.legs.filter(({ selectionId }) => selectionId !== pick.selectionId)
  if (others.length < coupon.legs.length) return withLegs(open, others)
  if (others.length >= COUPON_LEGS_MAX)
    return { ...open, refusal: { code: 'too_many_legs', details: { maximum: COUPON_LEGS_MAX } } }
  const { selectionId, gameId, marketId, coef, version, pageType } = pick
  const blockId = blockCount(others) + 1
  const page = pageType === undefined ? {} : { pageType }
  const leg = { selectionId, gameId, marketId, coef, version, blockId, ...page }
  return withLegs({ ...open, addedAtByBetId: { ...open.addedAtByBetId, [selectionId]: at } }, [...others, leg])
}

/** Another coupon in the place of this one: the player's stake and settings stay. */
export function loaded(coupon: Coupon, { legs, typeId, systemValues, expressId }: LoadedCoupon, at: number): Coupon {
  const open = withLegs(without(coupon, 'receipt', 'attempt'), [])
  const known = new Map(legs.map((leg) => [leg.selectionId, leg]))
  const own = [...known.values()].slice(0, COUPON_LEGS_MAX).map((leg, index): CouponLeg => {
    const { selectionId, gameId, marketId, coef, version, blockId = index + 1, mark } = leg
    return {
      selectionId,
      gameId,
      marketId,
      coef,
      version,
      blockId,
      ...(mark === undefined ? {} : { mark }),
      ...(expressId === undefined ? {} : { expressId }),
    }
  })
  const addedAtByBetId = Object.fromEntries(own.map(({ selectionId }) => [selectionId, at]))
  return {
    ...withLegs({ ...open, addedAtByBetId }, own),
    ...(typeId === undefined || own.length === 0 ? {} : { typeId }),
    ...(systemValues === undefined || systemValues.length === 0
      ? {}
      : { systemValues: [...new Set(systemValues)].toSorted((a, b) => a - b) }),
    ...(expressId === undefined || own.length === 0 ? {} : { expressId }),
    isCouponLoadedFromCode: own.length > 0,
    tab: 1,
  }
}

export function seen(coupon: Coupon, games: readonly Game[], asked: readonly number[]): Coupon {
  const gameOf = new Map(games.map((game) => [game.gameId, game]))
  const legs = coupon.legs.map((leg) => (asked.includes(leg.selectionId) ? seenLeg(leg, gameOf.get(leg.gameId)) : leg))
  return legs.every((leg, index) => leg === coupon.legs[index]) ? coupon : { ...coupon, legs }
}

/** The loaded state of each leg is dropped, except for final facts. */
export function unheard(coupon: Coupon): Coupon {
  if (coupon.legs.every(({ now }) => now === undefined || now.status === 'closed')) return coupon
  return {
    ...coupon,
    legs: coupon.legs.map((leg) => {
      if (leg.now === undefined || leg.now.status === 'closed') return leg
      const { now: _old, ...rest } = leg
      return rest
    }),
  }
}

/** The prices of now are the ones agreed to: of the legs named, or of all. */
export function accepted(coupon: Coupon, selectionIds?: readonly number[]): Coupon {
  const legs = coupon.legs.map((leg) => {
    if (selectionIds?.includes(leg.selectionId) === false) return leg
    const { coef, version } = legView(leg, coupon.settings.changeCoefAction)
    const { refusal: _answered, mark: _seen, ...rest } = leg
    return { ...rest, coef, version }
  })
  return { ...without(coupon, 'refusal'), legs }
}

/** The earlier leg of the same game, for each leg that cannot be combined because of it (isDepend of S3.14). */
export function relatedLegs(legs: readonly CouponLeg[]): ReadonlyMap<number, CouponLeg> {
  const firstOf = new Map<number, CouponLeg>()
  const related = new Map<number, CouponLeg>()
  for (const leg of legs) {
    const first = firstOf.get(leg.gameId)
    if (first === undefined) firstOf.set(leg.gameId, leg)
    else related.set(leg.selectionId, first)
  }
  return related
}

const none: ReadonlyMap<number, CouponLeg> = new Map()

/** Legs that exclude each other in this coupon: none where each is a separate bet, and none of a game that prices them together. */
export function dependentLegs(coupon: Coupon): ReadonlyMap<number, CouponLeg> {
  const typeId = couponType(coupon)
  if (typeId === CouponTypeId.singles) return none
  return typeId === CouponTypeId.builder
    ? relatedLegs(coupon.legs.filter(({ facts }) => facts !== undefined && facts.sport !== 'football'))
    : relatedLegs(coupon.legs)
}

/** isBannedExpress of S3.14: a leg for singles only, in a coupon that combines. */
export function isBannedFrom(coupon: Coupon, { facts }: CouponLeg): boolean {
  const typeId = couponType(coupon)
  const isCombined = typeId !== CouponTypeId.single && typeId !== CouponTypeId.singles
  return isCombined && facts !== undefined && couponConfig.singleOnlyKinds.includes(facts.kind)
}

/** A leg that would be valid as a single. */
export const isOnlyMisplaced = (coupon: Coupon, leg: CouponLeg): boolean =>
  !isOver(leg) && (isBannedFrom(coupon, leg) || dependentLegs(coupon).has(leg.selectionId))

/** S4.16. A leg that cannot be placed as it is: over, suspended, dependent on another or banned from an express. */
export const lockedLegs = (coupon: Coupon): readonly CouponLeg[] =>
  coupon.legs.filter((leg) => isOver(leg) || leg.now?.status === 'suspended' || isOnlyMisplaced(coupon, leg))

/** For a bet against the legs a falling price is better. */
export const isLowerBetter = (coupon: Coupon): boolean => couponType(coupon) === CouponTypeId.antiExpress

/** In a bet builder the player agrees to the price of the whole: those of its legs may move. */
export const legPolicy = (coupon: Coupon): ChangePolicy =>
  couponType(coupon) === CouponTypeId.builder ? 1 : coupon.settings.changeCoefAction

/** Legs whose new price the player's policy does not cover. */
export const legsToConfirm = (coupon: Coupon): readonly CouponLeg[] =>
  coupon.legs.filter((leg) => legView(leg, legPolicy(coupon), isLowerBetter(coupon)).needsConsent)
