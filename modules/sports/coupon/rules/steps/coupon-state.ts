// The reducer of the coupon: every step from one coupon to the next. Pure; returns the same object where nothing
// changed.
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { SYSTEM_LEGS_MAX, SYSTEM_VALUE_MIN, type CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { placed, receiptClosed, refused, sent } from './bet-changes.ts'
import { SHIPPED_BRAND_COUPON, type BrandCoupon } from '#modules/sports/returns/rules/brand-coupon.ts'
import { isBonusBet } from '../model/coupon-leg.ts'
import { blockMoved, legMoved, legPut, lobbyEmptied, type Blocked } from '../model/coupon-blocks.ts'
import { changedSettings, type CouponSettings } from '../model/coupon-settings.ts'
import {
  PROMO_CODE_LENGTH_MAX,
  without,
  type Attempt,
  type Coupon,
  type CouponRefusal,
  type CouponTab,
  type PickedLeg,
  type Receipt,
} from '../model/coupon.ts'
import { accepted, loaded, seen, toggled, unheard, withLegs, type LoadedCoupon } from './leg-changes.ts'

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
  /** What the brand of this page shows of the coupon. */
  | { readonly type: 'brand_told'; readonly brand: BrandCoupon }
  /** `asked`: the selections these games speak for; one of them that is in no game is offered no more. */
  | { readonly type: 'seen'; readonly games: readonly Game[]; readonly asked: readonly number[] }
  /** The line has fallen silent, or the connection is gone: nothing counts as known of a leg until it was heard again. */
  | { readonly type: 'unheard' }
  /** Of the legs named, or of all. */
  | { readonly type: 'changes_accepted'; readonly selectionIds?: readonly number[] }
  | { readonly type: 'sent'; readonly attempt: Attempt }
  | { readonly type: 'lost_touch' }
  | { readonly type: 'refused'; readonly refusal: CouponRefusal }
  | { readonly type: 'placed'; readonly receipt: Receipt }
  | { readonly type: 'receipt_closed'; readonly isKeepingPicks: boolean }
  /** The coupon as it was before it was cleared; only while nothing was picked since. */
  | { readonly type: 'restored'; readonly coupon: Coupon }

export type CouponExtras = Pick<
  Coupon,
  'promoCode' | 'prepaidAmount' | 'isBonusBetChosen' | 'isHyperBonus' | 'isVipBet'
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
  // A system needs at least one size.
  return systemValues.length === 0 ? coupon : changed(coupon, { systemValues, exactCoef: 0 })
}

const reblocked = (coupon: Coupon, blocked: Blocked): Coupon => changed(coupon, { ...blocked, exactCoef: 0 })

const textPut = (byId: Readonly<Record<number, string>>, id: number, text: string): Readonly<Record<number, string>> =>
  text === ''
    ? Object.fromEntries(Object.entries(byId).filter(([known]) => known !== String(id)))
    : { ...byId, [id]: text }

function extrasSet(coupon: Coupon, extras: Partial<CouponExtras>): Coupon {
  const promoCode = (extras.promoCode ?? coupon.promoCode).slice(0, PROMO_CODE_LENGTH_MAX)
  // The two bonuses exclude each other, and a code that pays for the bet excludes an advance.
  const isHyperBonus = (extras.isHyperBonus ?? coupon.isHyperBonus) && extras.isBonusBetChosen !== true
  const isBonusBetChosen = (extras.isBonusBetChosen ?? coupon.isBonusBetChosen) && !isHyperBonus
  const manuallyDeletedBonusBet =
    extras.isBonusBetChosen === undefined ? coupon.manuallyDeletedBonusBet : !extras.isBonusBetChosen
  const prepaidAmount = promoCode === '' ? (extras.prepaidAmount ?? coupon.prepaidAmount) : ''
  return changed(coupon, {
    ...extras,
    promoCode,
    isHyperBonus,
    isBonusBetChosen,
    manuallyDeletedBonusBet,
    prepaidAmount,
  })
}

function exactCoefSet(coupon: Coupon, coef: number): Coupon {
  // S4.19: setting it to zero turns drop-on-score-change off.
  const settings = coef > 0 ? coupon.settings : { ...coupon.settings, isDropOnScoreChange: false }
  return changed(coupon, { exactCoef: Math.max(0, coef), settings })
}

function oneClickSet(coupon: Coupon, isOn: boolean): Coupon {
  const isOneClick = isOn && (coupon.brand ?? SHIPPED_BRAND_COUPON).isOneClickShown
  const settings = { ...coupon.settings, isOneClick }
  return isOneClick ? { ...withLegs(without(coupon, 'receipt'), []), settings } : { ...coupon, settings }
}

/** Settings and what the page told since stay; prices are loaded again. */
function restored(coupon: Coupon, before: Coupon): Coupon {
  if (coupon.legs.length > 0 || coupon.attempt !== undefined) return coupon
  const { settings, tab, brand } = coupon
  return {
    ...without(before, 'receipt', 'refusal', 'brand'),
    ...(brand === undefined ? {} : { brand }),
    settings,
    tab,
    lastPlacedKey: coupon.lastPlacedKey,
    legs: before.legs.map(({ now: _now, refusal: _refusal, ...leg }) => leg),
  }
}

/** S4.15: that the player took a bonus out is remembered for as long as there are other legs. */
function removed(coupon: Coupon, { selectionIds }: { readonly selectionIds: readonly number[] }): Coupon {
  const legs = coupon.legs.filter(({ selectionId }) => !selectionIds.includes(selectionId))
  const isBonus = coupon.legs.some((leg) => !legs.includes(leg) && isBonusBet(leg))
  const left = withLegs(coupon, legs)
  return isBonus && legs.length > 0 ? { ...left, manuallyDeletedBonusBet: true } : left
}

/** The coupon after each action; the same object where nothing changed. */
const steps: {
  readonly [T in CouponAction['type']]: (coupon: Coupon, action: Extract<CouponAction, { readonly type: T }>) => Coupon
} = {
  toggled: (coupon, { pick, at }) => toggled(coupon, pick, at),
  removed,
  cleared: (coupon) => withLegs(coupon, []),
  loaded: (coupon, action) => loaded(coupon, action.coupon, action.at),
  type_chosen: (coupon, { typeId }) => typeChosen(coupon, typeId),
  sizes_set: (coupon, { systemValues }) => sizesSet(coupon, systemValues),
  leg_put: (coupon, { selectionId, block }) => reblocked(coupon, legPut(coupon, selectionId, block)),
  leg_moved: (coupon, { selectionId, to }) =>
    changed(coupon, { legs: legMoved(coupon.legs, selectionId, to), exactCoef: 0 }),
  block_moved: (coupon, { blockId, to }) => reblocked(coupon, blockMoved(coupon, blockId, to)),
  lobby_emptied: (coupon) => reblocked(coupon, lobbyEmptied(coupon)),
  amount_set: (coupon, { amount }) => changed(coupon, { amount, isActiveAutoMax: false }),
  bet_amount_set: (coupon, { selectionId, amount }) =>
    changed(coupon, { amountByBetId: textPut(coupon.amountByBetId, selectionId, amount) }),
  block_amount_set: (coupon, { blockId, amount }) =>
    changed(coupon, { amountByBlockId: textPut(coupon.amountByBlockId, blockId, amount) }),
  auto_max_set: (coupon, { isOn }) => changed(coupon, { isActiveAutoMax: isOn }),
  extras_set: (coupon, { extras }) => extrasSet(coupon, extras),
  exact_coef_set: (coupon, { coef }) => exactCoefSet(coupon, coef),
  // S4.20.
  account_chosen: (coupon, { accountId }) => changed(coupon, { accountId, prepaidAmount: '' }),
  tab_set: (coupon, { tab }) => ({ ...coupon, tab }),
  settings_set: (coupon, { change }) => ({ ...coupon, settings: changedSettings(coupon.settings, change) }),
  one_click_set: (coupon, { isOn }) => oneClickSet(coupon, isOn),
  brand_told: (coupon, { brand }) => ({ ...coupon, brand }),
  seen: (coupon, { games, asked }) => seen(coupon, games, asked),
  unheard: (coupon) => unheard(coupon),
  changes_accepted: (coupon, { selectionIds }) => accepted(coupon, selectionIds),
  sent: (coupon, { attempt }) => sent(coupon, attempt),
  lost_touch: (coupon) =>
    coupon.attempt === undefined ? coupon : { ...coupon, attempt: { ...coupon.attempt, status: 'unknown' } },
  refused: (coupon, { refusal }) => refused(coupon, refusal),
  placed: (coupon, { receipt }) => placed(coupon, receipt),
  receipt_closed: (coupon, { isKeepingPicks }) => receiptClosed(coupon, isKeepingPicks),
  restored: (coupon, action) => restored(coupon, action.coupon),
}

/** One step of the coupon. */
export function reduceCoupon(coupon: Coupon, action: CouponAction): Coupon {
  const step = steps[action.type] as (coupon: Coupon, action: CouponAction) => Coupon
  return step(coupon, action)
}
