// The validity of a coupon by itself, without prices: its type, blocks, sizes and the written amounts.
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { ok, refuse, type Refused, type Result } from '#kernel/result.ts'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import { earnsBonusBet } from '#modules/sports/returns/rules/coupon-bonus.ts'
import type { BrandCoupon } from '#modules/sports/returns/rules/brand-coupon.ts'
import {
  ANTI_MARGIN,
  couponShape,
  CouponTypeId,
  LEG_COUNTS,
  type CouponTerms,
} from '#modules/sports/returns/rules/coupon-shape.ts'
import type { AcceptedLeg, BetFacts, CouponAsk, PlaceRefusal, PromoFacts } from './coupon-ask.ts'

const TYPES_WITH_BLOCKS: ReadonlySet<CouponTypeId> = new Set([
  CouponTypeId.system,
  CouponTypeId.multiBet,
  CouponTypeId.conditional,
])
const TYPES_WITH_SIZES: ReadonlySet<CouponTypeId> = new Set([CouponTypeId.system, CouponTypeId.multiBet])

const onField = (refused: Refused<PlaceRefusal>, details: object): Refused<PlaceRefusal> => ({
  ok: false,
  refusal: { ...refused.refusal, details: { ...refused.refusal.details, ...details } },
})

/** Later blocks' stakes in minor units as text; the first block's stake is the coupon's amount. */
function blockAmounts(
  ask: CouponAsk,
  currency: string,
): Result<Readonly<Record<number, string>> | undefined, PlaceRefusal> {
  const later = Object.entries(ask.amountByBlockId ?? {}).filter(([blockId]) => blockId !== '1')
  if (ask.typeId !== CouponTypeId.conditional || later.length === 0) return ok(undefined)
  const amounts: Record<number, string> = {}
  for (const [blockId, text] of later) {
    const amount = parseAmount(text, currency)
    if (!amount.ok) return onField(amount, { field: 'amountByBlockId', blockId: Number(blockId) })
    amounts[Number(blockId)] = String(amount.value)
  }
  return ok(amounts)
}

/**
 * The block of each leg. In a system a leg is a banker (block 0) or not; elsewhere a leg without a block is refused
 * by the shape.
 */
function blockIdsOf(typeId: CouponTypeId, bets: CouponAsk['bets']): Pick<CouponTerms, 'blockIds'> {
  const ids = bets.flatMap(({ blockId }) => blockId ?? [])
  if (typeId === CouponTypeId.system)
    return ids.includes(0) ? { blockIds: bets.map(({ blockId }) => (blockId === 0 ? 0 : 1)) } : {}
  return TYPES_WITH_BLOCKS.has(typeId) && ids.length === bets.length ? { blockIds: ids } : {}
}

/** The terms of a coupon, checked to make a shape. Type 9 means singles and has the terms of one. */
export function decideTerms(ask: CouponAsk, currency: string): Result<CouponTerms, PlaceRefusal> {
  const { typeId, bets } = ask
  if (typeId === CouponTypeId.singles) {
    const { min, max } = LEG_COUNTS[typeId]
    if (bets.length < min)
      return refuse('wrong_leg_count', 'many singles are at least two', { field: 'bets', minimum: min, maximum: max })
    return bets.length > max
      ? refuse('too_many_legs', 'too many singles at once', { field: 'bets', minimum: min, maximum: max })
      : ok({ typeId: CouponTypeId.single })
  }
  const amounts = blockAmounts(ask, currency)
  if (!amounts.ok) return amounts
  const sizes = ask.systemValues ?? (ask.systemValue === undefined ? undefined : [ask.systemValue])
  const terms: CouponTerms = {
    typeId,
    ...blockIdsOf(typeId, bets),
    ...(TYPES_WITH_SIZES.has(typeId) && sizes !== undefined ? { systemValues: sizes.toSorted((a, b) => a - b) } : {}),
    ...(amounts.value === undefined ? {} : { blockAmounts: amounts.value }),
    ...(typeId === CouponTypeId.antiExpress ? { antiMargin: ANTI_MARGIN } : {}),
  }
  const lobby = !TYPES_WITH_BLOCKS.has(typeId) && bets.some(({ blockId }) => blockId === 0)
  if (lobby) return refuse('lobby_not_allowed', 'this type has no lobby', { field: 'bets' })
  const shape = couponShape(terms, bets.length)
  return shape.ok ? ok(terms) : shape
}

/** S4.18 and hyper-bonus: the terms with the requested bonus, where the coupon may have it. */
export function withBonus(
  ask: CouponAsk,
  terms: CouponTerms,
  legs: readonly Pick<AcceptedLeg, 'price' | 'kind'>[],
  currency: string,
  { isBonusBetShown }: BrandCoupon,
): Result<CouponTerms, PlaceRefusal> {
  if (ask.isBonusBet === true) {
    const { bonusBet } = couponConfig
    const isOffered = isBonusBetShown && earnsBonusBet(terms.typeId, legs)
    return isOffered && ask.isHyperBonus !== true
      ? ok({ ...terms, bonusBet: true })
      : refuse('bonus_bet_not_offered', 'the coupon does not earn a bonus bet', {
          field: 'isBonusBet',
          legsMin: bonusBet.legsMin,
          coefMin: bonusBet.coefMin / 1_000,
          excludedKinds: bonusBet.excludedKinds,
        })
  }
  if (ask.isHyperBonus !== true) return ok(terms)
  const { isHyperBonusShown, hyperBonus } = couponConfig
  const counted = legs.filter(({ price }) => price >= hyperBonus.coefMin).length
  const isOffered =
    isHyperBonusShown &&
    terms.typeId === CouponTypeId.express &&
    counted === legs.length &&
    counted >= hyperBonus.legsMin &&
    counted <= hyperBonus.legsMax &&
    (ask.hyperBonusPercent ?? hyperBonus.percents[counted]) === hyperBonus.percents[counted]
  return isOffered
    ? ok({
        ...terms,
        hyperBonus: {
          percents: hyperBonus.percents,
          coefMin: hyperBonus.coefMin,
          max: String(hyperBonus.maxIn(currency)),
        },
      })
    : refuse('hyper_bonus_not_offered', 'the coupon does not earn a hyper-bonus', {
        field: 'isHyperBonus',
        legsMin: hyperBonus.legsMin,
        legsMax: hyperBonus.legsMax,
        coefMin: hyperBonus.coefMin / 1_000,
        percent: hyperBonus.percents[counted] ?? 0,
      })
}

/** The stake of each bet of the coupon, in minor units: one, or one per leg (type 9). A code gives its own. */
export function decideStakes(
  ask: CouponAsk,
  currency: string,
  promo: PromoFacts | undefined,
): Result<readonly bigint[], PlaceRefusal> {
  if (promo !== undefined) return ok([promo.amount])
  const isSingles = ask.typeId === CouponTypeId.singles
  const named = ask.bets.map(({ selectionId }) => String(selectionId))
  const stray = Object.keys(ask.amountByBetId ?? {}).find((selectionId) => !named.includes(selectionId))
  if (isSingles && stray !== undefined)
    return refuse('selection_not_found', 'an amount names a leg that the coupon has not', {
      field: 'amountByBetId',
      selectionId: Number(stray),
    })
  const first = ask.typeId === CouponTypeId.conditional ? ask.amountByBlockId?.['1'] : undefined
  const texts = isSingles
    ? ask.bets.map(({ selectionId }) => ({ selectionId, text: ask.amountByBetId?.[selectionId] ?? ask.amount }))
    : [{ selectionId: undefined, text: ask.amount ?? first }]
  const stakes: bigint[] = []
  for (const { selectionId, text } of texts) {
    const details = selectionId === undefined ? { field: 'amount' } : { field: 'amountByBetId', selectionId }
    if (text === undefined) return refuse('amount_missing', 'the coupon names no stake', details)
    const stake = parseAmount(text, currency)
    if (!stake.ok) return onField(stake, details)
    stakes.push(stake.value)
  }
  // The coupon's amount is the stake of its first block: with two values it is not guessed which was meant.
  if (first !== undefined && ask.amount !== undefined) {
    const block = parseAmount(first, currency)
    const details = { field: 'amountByBlockId', blockId: 1 }
    if (!block.ok) return onField(block, details)
    if (block.value !== stakes[0])
      return refuse('amount_malformed', 'the first block stakes the amount of the coupon', details)
  }
  return ok(stakes)
}

/** The requested advance, in minor units; 0n where none is requested. */
export function decidePrepaid(
  ask: CouponAsk,
  currency: string,
  stake: bigint,
  legs: readonly AcceptedLeg[],
  { advanceAvailable: available = 0n, securingGames }: Pick<BetFacts, 'advanceAvailable' | 'securingGames'>,
): Result<bigint, PlaceRefusal> {
  if (ask.prepaidAmount === undefined) return ok(0n)
  const field = 'prepaidAmount'
  if (ask.typeId === CouponTypeId.singles || ask.promoCode !== undefined)
    return refuse('prepaid_not_offered', 'no advance is given for this coupon', { field })
  const prepaid = parseAmount(ask.prepaidAmount, currency)
  if (!prepaid.ok) return onField(prepaid, { field })
  const maximum = available < stake ? available : stake
  if (prepaid.value > maximum)
    return refuse('prepaid_above_available', 'the requested advance exceeds the available one', {
      field,
      maximum: formatAmount(maximum, currency),
      currency,
    })
  const related = legs.find(({ gameId }) => securingGames?.has(gameId) === true)
  if (related !== undefined && prepaid.value > 0n)
    return refuse('prepaid_related_game', 'no advance is given on a game of a bet that secures it', {
      field,
      selectionId: related.selectionId,
      gameId: related.gameId,
    })
  return prepaid
}
