// The coupon as the player fills it: every step from one coupon to the next. Pure; the same coupon comes back where nothing changed.
import type { Game } from '#modules/catalogue/contract.ts'
import { couponConfig } from '#modules/site-config/contract.ts'
import { SYSTEM_LEGS_MAX, SYSTEM_VALUE_MIN, type CouponTypeId } from '../returns/coupon-shape.ts'
import { placed, receiptClosed, refused, sent } from './bet-changes.ts'
import { blockMoved, legMoved, legPut, lobbyEmptied, type Blocked } from './coupon-blocks.ts'
import { changedSettings, type CouponSettings } from './coupon-settings.ts'
import {
  PROMO_CODE_LENGTH_MAX,
  without,
  type Attempt,
  type Coupon,
  type CouponRefusal,
  type CouponTab,
  type PickedLeg,
  type Receipt,
} from './coupon.ts'
import { accepted, loaded, seen, toggled, withLegs, type LoadedCoupon } from './leg-changes.ts'

export type CouponAction =
  /** `at`: milliseconds since the epoch. */
  | { readonly type: 'toggled'; readonly pick: PickedLeg; readonly at: number }
  | { readonly type: 'removed'; readonly selectionIds: readonly number[] }
  | { readonly type: 'cleared' }
  /**
   * For coupons by code and for ideas: puts legs, type, blocks and sizes in the place of what was here and sets
   * `isCouponLoadedFromCode`. A leg's `mark` says how the line differs from what was saved ('changed', 'closed').
   */
  | { readonly type: 'loaded'; readonly coupon: LoadedCoupon; readonly at: number }
  /** The type that follows the number of legs is chosen by `undefined`. */
  | { readonly type: 'type_chosen'; readonly typeId: CouponTypeId | undefined }
  | { readonly type: 'sizes_set'; readonly systemValues: readonly number[] }
  /** Block 0 is the lobby: a banker of a system. */
  | { readonly type: 'leg_put'; readonly selectionId: number; readonly block: number | 'new' }
  | { readonly type: 'leg_moved'; readonly selectionId: number; readonly to: number }
  | { readonly type: 'block_moved'; readonly blockId: number; readonly to: number }
  | { readonly type: 'lobby_emptied' }
  | { readonly type: 'amount_set'; readonly amount: string }
  /** An empty amount: the common one again (a single), or all there is (a block). */
  | { readonly type: 'bet_amount_set'; readonly selectionId: number; readonly amount: string }
  | { readonly type: 'block_amount_set'; readonly blockId: number; readonly amount: string }
  | { readonly type: 'auto_max_set'; readonly isOn: boolean }
  | { readonly type: 'extras_set'; readonly extras: Partial<CouponExtras> }
  | { readonly type: 'exact_coef_set'; readonly coef: number }
  | { readonly type: 'account_chosen'; readonly accountId: number }
  | { readonly type: 'tab_set'; readonly tab: CouponTab }
  | { readonly type: 'settings_set'; readonly change: Partial<CouponSettings> }
  /** S4.19. Turning it on clears the coupon: ask first where there are picks. */
  | { readonly type: 'one_click_set'; readonly isOn: boolean }
  /** `asked`: the selections these games speak for; one of them that is in no game is offered no more. */
  | { readonly type: 'seen'; readonly games: readonly Game[]; readonly asked: readonly number[] }
  /** Of the legs named, or of all. */
  | { readonly type: 'changes_accepted'; readonly selectionIds?: readonly number[] }
  | { readonly type: 'sent'; readonly attempt: Attempt }
  | { readonly type: 'lost_touch' }
  | { readonly type: 'refused'; readonly refusal: CouponRefusal }
  | { readonly type: 'placed'; readonly receipt: Receipt }
  | { readonly type: 'receipt_closed'; readonly isKeepingPicks: boolean }

export type CouponExtras = Pick<
  Coupon,
  'promoCode' | 'prepaidAmount' | 'manuallyDeletedBonusBet' | 'isHyperBonus' | 'isVipBet'
>

/** A change of the player's answers the refusal before it. */
const changed = (coupon: Coupon, change: Partial<Coupon>): Coupon => ({ ...without(coupon, 'refusal'), ...change })

function typeChosen(coupon: Coupon, typeId: CouponTypeId | undefined): Coupon {
  const open = changed(without(coupon, 'typeId'), { exactCoef: 0 })
  return typeId === undefined ? open : { ...open, typeId }
}

function sizesSet(coupon: Coupon, sizes: readonly number[]): Coupon {
  const systemValues = [...new Set(sizes)]
    .filter((size) => Number.isInteger(size) && size >= SYSTEM_VALUE_MIN && size <= SYSTEM_LEGS_MAX)
    .toSorted((a, b) => a - b)
  // A system without a size is none.
  return systemValues.length === 0 ? coupon : changed(coupon, { systemValues, exactCoef: 0 })
}

const reblocked = (coupon: Coupon, blocked: Blocked): Coupon => changed(coupon, { ...blocked, exactCoef: 0 })

const textPut = (byId: Readonly<Record<number, string>>, id: number, text: string): Readonly<Record<number, string>> =>
  text === ''
    ? Object.fromEntries(Object.entries(byId).filter(([known]) => known !== String(id)))
    : { ...byId, [id]: text }

function extrasSet(coupon: Coupon, extras: Partial<CouponExtras>): Coupon {
  const promoCode = (extras.promoCode ?? coupon.promoCode).slice(0, PROMO_CODE_LENGTH_MAX)
  // The two bonuses exclude each other, and a code that pays for the bet leaves nothing to advance.
  const isHyperBonus = (extras.isHyperBonus ?? coupon.isHyperBonus) && extras.manuallyDeletedBonusBet !== false
  const prepaidAmount = promoCode === '' ? (extras.prepaidAmount ?? coupon.prepaidAmount) : ''
  return changed(coupon, { ...extras, promoCode, isHyperBonus, prepaidAmount })
}

function exactCoefSet(coupon: Coupon, coef: number): Coupon {
  // S4.19: setting it to zero turns drop-on-score-change off.
  const settings = coef > 0 ? coupon.settings : { ...coupon.settings, isDropOnScoreChange: false }
  return changed(coupon, { exactCoef: Math.max(0, coef), settings })
}

function oneClickSet(coupon: Coupon, isOn: boolean): Coupon {
  const isOneClick = isOn && couponConfig.isOneClickShown
  const settings = { ...coupon.settings, isOneClick }
  return isOneClick ? { ...withLegs(without(coupon, 'receipt'), []), settings } : { ...coupon, settings }
}

/** Steps that change what is picked and how it stands. */
function reducePicks(coupon: Coupon, action: CouponAction): Coupon | undefined {
  const { legs } = coupon
  switch (action.type) {
    case 'toggled':
      return toggled(coupon, action.pick, action.at)
    case 'removed':
      return withLegs(
        coupon,
        legs.filter(({ selectionId }) => !action.selectionIds.includes(selectionId)),
      )
    case 'cleared':
      return withLegs(coupon, [])
    case 'loaded':
      return loaded(coupon, action.coupon, action.at)
    case 'type_chosen':
      return typeChosen(coupon, action.typeId)
    case 'sizes_set':
      return sizesSet(coupon, action.systemValues)
    case 'leg_put':
      return reblocked(coupon, legPut(coupon, action.selectionId, action.block))
    case 'leg_moved':
      return changed(coupon, { legs: legMoved(legs, action.selectionId, action.to), exactCoef: 0 })
    case 'block_moved':
      return reblocked(coupon, blockMoved(coupon, action.blockId, action.to))
    case 'lobby_emptied':
      return reblocked(coupon, lobbyEmptied(coupon))
    case 'seen':
      return seen(coupon, action.games, action.asked)
    case 'changes_accepted':
      return accepted(coupon, action.selectionIds)
    default:
      return undefined
  }
}

/** Steps that change what is staked and how. */
function reduceStakes(coupon: Coupon, action: CouponAction): Coupon | undefined {
  switch (action.type) {
    case 'amount_set':
      return changed(coupon, { amount: action.amount, isActiveAutoMax: false })
    case 'bet_amount_set':
      return changed(coupon, { amountByBetId: textPut(coupon.amountByBetId, action.selectionId, action.amount) })
    case 'block_amount_set':
      return changed(coupon, { amountByBlockId: textPut(coupon.amountByBlockId, action.blockId, action.amount) })
    case 'auto_max_set':
      return changed(coupon, { isActiveAutoMax: action.isOn })
    case 'extras_set':
      return extrasSet(coupon, action.extras)
    case 'exact_coef_set':
      return exactCoefSet(coupon, action.coef)
    case 'account_chosen':
      // S4.20.
      return changed(coupon, { accountId: action.accountId, prepaidAmount: '' })
    case 'tab_set':
      return { ...coupon, tab: action.tab }
    case 'settings_set':
      return { ...coupon, settings: changedSettings(coupon.settings, action.change) }
    case 'one_click_set':
      return oneClickSet(coupon, action.isOn)
    default:
      return undefined
  }
}

/** One step of the coupon. */
export function reduceCoupon(coupon: Coupon, action: CouponAction): Coupon {
  switch (action.type) {
    case 'sent':
      return sent(coupon, action.attempt)
    case 'lost_touch':
      return coupon.attempt === undefined ? coupon : { ...coupon, attempt: { ...coupon.attempt, status: 'unknown' } }
    case 'refused':
      return refused(coupon, action.refusal)
    case 'placed':
      return placed(coupon, action.receipt)
    case 'receipt_closed':
      return receiptClosed(coupon, action.isKeepingPicks)
    default:
      return reducePicks(coupon, action) ?? reduceStakes(coupon, action) ?? coupon
  }
}
