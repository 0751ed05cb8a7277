// Whether the stakes of a coupon are within its limits, refused at the exact field.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { isBonusAccount } from '#modules/money/wallet/contract/account-type.ts'
import { couponShape, CouponTypeId, type CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { AcceptedLeg, BetFacts, CouponAsk, PlaceRefusal } from './coupon-ask.ts'
import {
  blockMaxima,
  couponLimits,
  playerStakeMax,
  type CouponLimits,
} from '#modules/sports/returns/rules/coupon-limits.ts'

type Account = NonNullable<BetFacts['account']>

function refuseStake(
  stake: bigint,
  { minBetAmount, maxBetAmount, rows, limitedBy }: CouponLimits,
  currency: string,
  details: Readonly<Record<string, unknown>>,
  legs: readonly AcceptedLeg[],
): Result<undefined, PlaceRefusal> {
  if (stake < minBetAmount)
    return refuse('amount_below_minimum', 'the stake is below the minimum', {
      ...details,
      minimum: formatAmount(minBetAmount, currency),
      currency,
      ...(rows > 1 ? { rows } : {}),
    })
  if (maxBetAmount === undefined || stake <= maxBetAmount) return ok(undefined)
  const leg = limitedBy === undefined ? undefined : legs[limitedBy]
  return refuse('amount_above_maximum', 'the stake is above the maximum', {
    ...details,
    maximum: formatAmount(maxBetAmount, currency),
    currency,
    ...(leg === undefined ? {} : { limitedBy: leg.selectionId }),
  })
}

/** S5.10: the maximum of each later block of a conditional coupon. */
function refuseBlocks(
  terms: CouponTerms,
  stake: bigint,
  legs: readonly AcceptedLeg[],
  limits: CouponLimits,
  currency: string,
): Result<undefined, PlaceRefusal> {
  const shape = couponShape(terms, legs.length)
  if (!shape.ok || shape.value.kind !== 'conditional') return ok(undefined)
  const prices = legs.map(({ price }) => price)
  const maxima = blockMaxima(shape.value, prices, currency, { amount: stake, max: limits.maxBetAmount })
  for (const [index, asked] of shape.value.stakes.entries()) {
    const maximum = maxima[index]
    if (index > 0 && asked !== undefined && maximum !== undefined && asked > maximum)
      return refuse('amount_above_maximum', 'a block stakes more than the block before may return', {
        field: 'amountByBlockId',
        blockId: index + 1,
        maximum: formatAmount(maximum, currency),
        currency,
      })
  }
  return ok(undefined)
}

/** Limits of each stake: the coupon's, or each single's of many. A code's stake is the code's affair. Returns the payout maximum and the least stake. */
export function refuseAmounts(
  ask: CouponAsk,
  terms: CouponTerms,
  stakes: readonly bigint[],
  legs: readonly AcceptedLeg[],
  { stakeShare, brand }: BetFacts,
  account: Account,
): Result<{ readonly payoutMax: bigint; readonly stakeMin: bigint }, PlaceRefusal> {
  const { currency } = account
  const isSingles = ask.typeId === CouponTypeId.singles
  let payoutMax = 0n
  let stakeMin = 0n
  for (const [index, stake] of stakes.entries()) {
    const own = isSingles ? legs.slice(index, index + 1) : legs
    const usual = couponLimits({
      terms,
      couponType: ask.typeId,
      legs: own,
      currency,
      isBonusAccount: isBonusAccount(account),
      isVip: ask.isVipBet === true,
      brand,
    })
    const limits = { ...usual, maxBetAmount: playerStakeMax(usual, terms, own, stakeShare) }
    payoutMax = limits.maxPayout
    stakeMin = limits.minBetAmount
    if (ask.promoCode !== undefined) continue
    const details = isSingles ? { field: 'amountByBetId', selectionId: own[0]?.selectionId } : { field: 'amount' }
    const refused = refuseStake(stake, limits, currency, details, own)
    if (!refused.ok) return refused
    const blocks = refuseBlocks(terms, stake, legs, limits, currency)
    if (!blocks.ok) return blocks
  }
  return ok({ payoutMax, stakeMin })
}
