// The coupon as the player fills it: picks, stake, how price changes are met, and the one intent that may be under way.
import type { Game } from '#modules/catalogue/contract.ts'
import { isOver, legView, seenLeg, type ChangePolicy, type CouponLeg } from './coupon-leg.ts'

/** EXPRESS_LEGS_MAX of the contract, which a browser must not load. */
export const COUPON_LEGS_MAX = 40

/** What is sent, byte for byte the same on every retry, so that the house can tell a retry from another bet. */
export type SentCoupon = {
  readonly idempotencyKey: string
  readonly accountId: number
  readonly typeId: 0 | 1
  readonly amount: string
  readonly changeCoefAction: ChangePolicy
  readonly bets: readonly {
    readonly selectionId: number
    readonly coef: number
    readonly version: number
    readonly gameId: number
    readonly marketId: number
  }[]
}

/** One intent to place. `unknown`: sent, and nobody has told yet what became of it. */
export type Attempt = {
  readonly status: 'sending' | 'unknown'
  readonly sent: SentCoupon
  readonly currency: string
  /** Milliseconds since the epoch, on this device. */
  readonly startedAt: number
  /** The longest in-play delay among the legs; 0 before kick-off. */
  readonly waitSeconds: number
}

export type Receipt = {
  readonly betId: number
  readonly typeId: 0 | 1
  readonly stake: string
  readonly currency: string
  readonly coef: number
  readonly possibleWin: string
  readonly legs: readonly CouponLeg[]
}

export type CouponRefusal = { readonly code: string; readonly details?: Readonly<Record<string, unknown>> }

export type Coupon = {
  readonly legs: readonly CouponLeg[]
  /** As typed, in ASCII digits; may be empty. */
  readonly amount: string
  readonly changeCoefAction: ChangePolicy
  readonly attempt?: Attempt
  readonly receipt?: Receipt
  /** Why the coupon as a whole was refused; what one leg is to blame for stands on the leg. */
  readonly refusal?: CouponRefusal
}

/** S3.16: the change-of-coefficient action is 2 unless told. */
export const emptyCoupon: Coupon = { legs: [], amount: '', changeCoefAction: 2 }

export type PickedLeg = Pick<CouponLeg, 'selectionId' | 'gameId' | 'marketId' | 'coef' | 'version'>

export type CouponAction =
  | { readonly type: 'toggled'; readonly pick: PickedLeg }
  | { readonly type: 'removed'; readonly selectionIds: readonly number[] }
  | { readonly type: 'cleared' }
  | { readonly type: 'amount_set'; readonly amount: string }
  | { readonly type: 'policy_set'; readonly policy: ChangePolicy }
  /** `asked`: the selections these games speak for; one of them that is in no game is offered no more. */
  | { readonly type: 'seen'; readonly games: readonly Game[]; readonly asked: readonly number[] }
  /** Of the legs named, or of all. */
  | { readonly type: 'changes_accepted'; readonly selectionIds?: readonly number[] }
  | { readonly type: 'sent'; readonly attempt: Attempt }
  | { readonly type: 'lost_touch' }
  | { readonly type: 'refused'; readonly refusal: CouponRefusal }
  | { readonly type: 'placed'; readonly receipt: Receipt }
  | { readonly type: 'receipt_closed'; readonly isKeepingPicks: boolean }

/** S3.11. One leg is a single, more are an express; the other types need more than legs. */
export const couponType = ({ legs }: Pick<Coupon, 'legs'>): 0 | 1 => (legs.length > 1 ? 1 : 0)

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

/** S4.16. A leg that cannot be placed as it stands: over, suspended, or dependent on another. */
export const lockedLegs = (legs: readonly CouponLeg[]): readonly CouponLeg[] => {
  const related = relatedLegs(legs)
  return legs.filter((leg) => isOver(leg) || leg.now?.status === 'suspended' || related.has(leg.selectionId))
}

/** Legs whose new price the player's policy does not cover. */
export const legsToConfirm = ({ legs, changeCoefAction }: Coupon): readonly CouponLeg[] =>
  legs.filter((leg) => legView(leg, changeCoefAction).needsConsent)

const without = <K extends keyof Coupon>(coupon: Coupon, ...keys: readonly K[]): Omit<Coupon, K> =>
  Object.fromEntries(Object.entries(coupon).filter(([key]) => !keys.includes(key as K))) as Omit<Coupon, K>

const withLegs = (coupon: Coupon, legs: readonly CouponLeg[]): Coupon => ({ ...without(coupon, 'refusal'), legs })

function toggled(coupon: Coupon, pick: PickedLeg): Coupon {
  // Whoever picks again has read the receipt.
  const open = without(coupon, 'receipt', 'refusal')
  const others = coupon.legs.filter(({ selectionId }) => selectionId !== pick.selectionId)
  if (others.length < coupon.legs.length) return { ...open, legs: others }
  if (others.length >= COUPON_LEGS_MAX)
    return { ...open, refusal: { code: 'too_many_legs', details: { maximum: COUPON_LEGS_MAX } } }
  const { selectionId, gameId, marketId, coef, version } = pick
  return { ...open, legs: [...others, { selectionId, gameId, marketId, coef, version }] }
}

function seen(coupon: Coupon, games: readonly Game[], asked: readonly number[]): Coupon {
  const gameOf = new Map(games.map((game) => [game.gameId, game]))
  const legs = coupon.legs.map((leg) => (asked.includes(leg.selectionId) ? seenLeg(leg, gameOf.get(leg.gameId)) : leg))
  return legs.every((leg, index) => leg === coupon.legs[index]) ? coupon : { ...coupon, legs }
}

const accepted = (coupon: Coupon, selectionIds?: readonly number[]): Coupon =>
  withLegs(
    coupon,
    coupon.legs.map((leg) => {
      if (selectionIds?.includes(leg.selectionId) === false) return leg
      const { coef, version } = legView(leg, coupon.changeCoefAction)
      const { refusal: _answered, ...rest } = leg
      return { ...rest, coef, version }
    }),
  )

type Moved = { readonly selectionId: number; readonly coef: number; readonly version: number }

const isMoved = (value: unknown): value is Moved => {
  const { selectionId, coef, version } = (value ?? {}) as Partial<Record<keyof Moved, unknown>>
  return typeof selectionId === 'number' && typeof coef === 'number' && typeof version === 'number'
}

/** Puts the house's no where it belongs: new prices and the leg to blame onto the legs, the rest onto the coupon. */
function refused(coupon: Coupon, refusal: CouponRefusal): Coupon {
  const answered = without(coupon, 'attempt', 'refusal')
  const moved =
    refusal.code === 'price_changed' && Array.isArray(refusal.details?.['bets'])
      ? refusal.details['bets'].filter(isMoved)
      : []
  if (moved.length > 0) {
    const movedOf = new Map(moved.map((bet) => [bet.selectionId, bet]))
    const legs = coupon.legs.map((leg) => {
      const bet = movedOf.get(leg.selectionId)
      return bet === undefined
        ? leg
        : { ...leg, now: { coef: bet.coef, version: bet.version, status: 'open' as const } }
    })
    return { ...answered, legs, refusal: { code: refusal.code } }
  }
  const blamed = refusal.details?.['selectionId']
  if (!coupon.legs.some(({ selectionId }) => selectionId === blamed)) return { ...answered, refusal }
  return {
    ...answered,
    legs: coupon.legs.map((leg) => (leg.selectionId === blamed ? { ...leg, refusal: refusal.code } : leg)),
  }
}

function placed(coupon: Coupon, receipt: Receipt): Coupon {
  const gone = new Set(receipt.legs.map(({ selectionId }) => selectionId))
  // Picks made while the bet was on its way stay.
  return {
    ...without(coupon, 'attempt', 'refusal'),
    legs: coupon.legs.filter(({ selectionId }) => !gone.has(selectionId)),
    receipt,
  }
}

const fresh = ({ now, refusal: _refusal, ...leg }: CouponLeg): CouponLeg =>
  now?.status === 'open' ? { ...leg, coef: now.coef, version: now.version } : leg

function receiptClosed(coupon: Coupon, isKeepingPicks: boolean): Coupon {
  const open = without(coupon, 'receipt')
  if (!isKeepingPicks || coupon.receipt === undefined) return open
  const known = new Set(coupon.legs.map(({ selectionId }) => selectionId))
  const back = coupon.receipt.legs.filter(({ selectionId }) => !known.has(selectionId)).map(fresh)
  return { ...open, legs: [...back, ...coupon.legs].slice(0, COUPON_LEGS_MAX), amount: coupon.receipt.stake }
}

/** One step of the coupon. Pure; the same coupon comes back where nothing changed. */
export function reduceCoupon(coupon: Coupon, action: CouponAction): Coupon {
  switch (action.type) {
    case 'toggled':
      return toggled(coupon, action.pick)
    case 'removed':
      return withLegs(
        coupon,
        coupon.legs.filter(({ selectionId }) => !action.selectionIds.includes(selectionId)),
      )
    case 'cleared':
      return withLegs(coupon, [])
    case 'amount_set':
      return { ...without(coupon, 'refusal'), amount: action.amount }
    case 'policy_set':
      return { ...coupon, changeCoefAction: action.policy }
    case 'seen':
      return seen(coupon, action.games, action.asked)
    case 'changes_accepted':
      return accepted(coupon, action.selectionIds)
    case 'sent':
      return { ...without(accepted(coupon), 'receipt'), attempt: action.attempt }
    case 'lost_touch':
      return coupon.attempt === undefined ? coupon : { ...coupon, attempt: { ...coupon.attempt, status: 'unknown' } }
    case 'refused':
      return refused(coupon, action.refusal)
    case 'placed':
      return placed(coupon, action.receipt)
    case 'receipt_closed':
      return receiptClosed(coupon, action.isKeepingPicks)
  }
}
