// What has to be corrected before the coupon can be placed, at which field, and the one step that does it.
import { formatAmount } from '#kernel/money.ts'
import type { Refusal } from '#kernel/result.ts'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { amountText } from '#kernel/typed-amount.ts'
import { LOBBY } from '../model/coupon-blocks.ts'
import type { CouponAction } from '../steps/coupon-state.ts'
import { couponType, hasSizes, nearestType, systemOffset } from '../model/coupon-type.ts'
import type { Coupon } from '../model/coupon.ts'

export type CouponField =
  | 'typeId'
  | 'systemValue'
  | 'bets'
  | 'isHyperBonus'
  | 'amount'
  | 'amountByBetId'
  | 'amountByBlockId'

/** `kind` determines the text; it may use the values. */
export type CouponFix = {
  readonly kind: 'bet_as' | 'set_size' | 'empty_lobby' | 'split' | 'set_amount' | 'stake_all' | 'no_hyper'
  readonly values: Readonly<Record<string, string | number>>
  readonly action: CouponAction
}

export type CouponProblem = {
  readonly field: CouponField
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  /** Whose amount is wrong. */
  readonly selectionId?: number
  readonly blockId?: number
  readonly fix?: CouponFix
}

const betAs = (typeId: CouponTypeId): CouponFix => ({
  kind: 'bet_as',
  values: { typeId },
  action: {
    type: 'type_chosen',
    typeId: typeId === CouponTypeId.single || typeId === CouponTypeId.express ? undefined : typeId,
  },
})

const sizesTo = (sizes: readonly number[]): CouponFix => ({
  kind: 'set_size',
  values: { size: sizes.join(', ') },
  action: { type: 'sizes_set', systemValues: sizes },
})

const emptyLobby: CouponFix = { kind: 'empty_lobby', values: {}, action: { type: 'lobby_emptied' } }

/** The last leg of the fullest block moves into a new block. */
function split({ legs }: Coupon): CouponFix | undefined {
  const leg = legs.findLast(({ blockId }) => blockId !== LOBBY) ?? legs.at(-1)
  if (leg === undefined) return undefined
  const blocks = new Set(legs.map(({ blockId }) => blockId).filter((id) => id !== LOBBY)).size
  return {
    kind: 'split',
    values: { name: leg.facts?.name ?? '', block: blocks + 1 },
    action: { type: 'leg_put', selectionId: leg.selectionId, block: 'new' },
  }
}

function fixOf(coupon: Coupon, code: string): CouponFix | undefined {
  const { legs, systemValues } = coupon
  const typeId = couponType(coupon)
  const isLobby = legs.some(({ blockId }) => blockId === LOBBY)
  switch (code) {
    case 'wrong_leg_count':
      // Legs in the lobby do not count; out of it they may be enough.
      return isLobby && hasSizes(typeId) && legs.length >= 3 ? emptyLobby : betAs(nearestType(typeId, legs.length))
    case 'too_many_legs':
      return betAs(nearestType(typeId, legs.length))
    case 'lobby_not_allowed':
    case 'lobby_alone':
      return emptyLobby
    case 'too_few_blocks':
      return typeId === CouponTypeId.system ? emptyLobby : split(coupon)
    case 'system_value_above_offset': {
      const offset = systemOffset(typeId, legs)
      const fitting = systemValues.filter((size) => size <= offset)
      return sizesTo(fitting.length > 0 ? fitting : [offset])
    }
    case 'too_many_rows':
      return sizesTo(systemValues.slice(0, 1))
    case 'anti_express_price_too_low':
    case 'anti_express_leg_too_short':
      return betAs(CouponTypeId.express)
    default:
      return undefined
  }
}

/** Selections of a game without a joint price; the note on one of them may say why. */
export const builderProblem: CouponProblem = {
  field: 'bets',
  code: 'builder_not_offered',
  details: {},
  fix: betAs(CouponTypeId.singles),
}

/** A refusal of the shape or of the price, on the field that mends it. */
export function shapeProblem(coupon: Coupon, { code, details = {} }: Refusal): CouponProblem {
  const fix = fixOf(coupon, code)
  const field: CouponField =
    details['field'] === 'systemValue' ? 'systemValue' : fix?.kind === 'bet_as' ? 'typeId' : 'bets'
  return { field, code, details, ...(fix === undefined ? {} : { fix }) }
}

export type AmountOwner = { readonly selectionId?: number; readonly blockId?: number }

function amountAction({ selectionId, blockId }: AmountOwner, amount: string): CouponAction {
  if (selectionId !== undefined) return { type: 'bet_amount_set', selectionId, amount }
  return blockId === undefined ? { type: 'amount_set', amount } : { type: 'block_amount_set', blockId, amount }
}

/** An amount that cannot be read. */
export function unreadAmount(field: CouponField, { code, details = {} }: Refusal, owner: AmountOwner): CouponProblem {
  const fix: CouponFix | undefined =
    owner.blockId === undefined ? undefined : { kind: 'stake_all', values: {}, action: amountAction(owner, '') }
  return { field, code, details, ...owner, ...(fix === undefined ? {} : { fix }) }
}

/** The step that sets an amount. */
export const setAmount = (amount: bigint, currency: string, owner: AmountOwner = {}): CouponFix => ({
  kind: 'set_amount',
  values: { amount: formatAmount(amount, currency) },
  action: amountAction(owner, amountText(amount, currency)),
})

/** An amount beyond a limit; the limit is the step that mends it, or what the account holds where that is less. */
export function amountBeyond(
  field: CouponField,
  code: 'amount_below_minimum' | 'amount_above_maximum',
  limit: bigint,
  currency: string,
  owner: AmountOwner,
  affordable: bigint = limit,
): CouponProblem {
  return {
    field,
    code,
    details: { [code === 'amount_below_minimum' ? 'minimum' : 'maximum']: formatAmount(limit, currency), currency },
    ...owner,
    fix: setAmount(affordable < limit ? affordable : limit, currency, owner),
  }
}

/** A bet that pays no more than its stake can only lose. */
export const cannotWin = (
  field: CouponField,
  { possibleWin }: { readonly possibleWin: bigint },
  currency: string,
  owner: AmountOwner,
): CouponProblem => ({
  field,
  code: 'amount_cannot_win',
  details: { possibleWin: formatAmount(possibleWin, currency), currency },
  ...owner,
})

/** A hyper-bonus has a least win. */
export function smallWin(
  { possibleWin }: { readonly possibleWin: bigint },
  currency: string,
): readonly CouponProblem[] {
  const winMin = couponConfig.hyperBonus.winMinIn(currency)
  if (possibleWin >= winMin) return []
  return [
    {
      field: 'isHyperBonus',
      code: 'hyper_bonus_not_offered',
      details: { winMin: formatAmount(winMin, currency), currency },
      fix: { kind: 'no_hyper', values: {}, action: { type: 'extras_set', extras: { isHyperBonus: false } } },
    },
  ]
}
