// What may be staked on a round: from a cent to what the largest win allows, so that every advertised win can be paid.
import { currencyExponent } from '#kernel/currencies.ts'
import { formatAmount } from '#kernel/money.ts'
import { divide, floor, fraction, type Fraction } from '#kernel/fraction.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { leastStake } from '#modules/casino/game-rules/rules/least-stake.ts'

/** Whole units of any currency. */
export const STAKE_UNITS_MAX = 1_000n
export const WIN_UNITS_MAX = 10_000_000n

export type StakeRange = { readonly min: bigint; readonly max: bigint }

const unitOf = (currency: string): bigint => 10n ** BigInt(currencyExponent(currency) ?? 0)

export type RangeFacts = {
  readonly greatestMultiplier?: Fraction
  /** What the operator has set for the game in this currency: it narrows the range, and never widens it. */
  readonly offered?: { readonly stakeMin: bigint; readonly stakeMax: bigint } | undefined
}

/** Minor units. `stakeMax`: what the rules of play allow this player. */
export function stakeRange(
  currency: string,
  stakeMax: bigint | undefined,
  { greatestMultiplier, offered }: RangeFacts = {},
): StakeRange {
  const unit = unitOf(currency)
  const limits = [STAKE_UNITS_MAX * unit]
  if (stakeMax !== undefined) limits.push(stakeMax)
  if (greatestMultiplier !== undefined && greatestMultiplier.num > 0n)
    limits.push(floor(divide(fraction(WIN_UNITS_MAX * unit), greatestMultiplier)))
  if (offered !== undefined) limits.push(offered.stakeMax)
  const least = leastStake(currency)
  const min = offered !== undefined && offered.stakeMin > least ? offered.stakeMin : least
  return { min, max: limits.reduce((least, one) => (one < least ? one : least)) }
}

export function checkStake(
  amount: bigint,
  currency: string,
  { min, max }: StakeRange,
): Result<undefined, 'stake_below_minimum' | 'stake_above_maximum'> {
  const details = {
    minimum: formatAmount(min, currency),
    maximum: formatAmount(max, currency),
    currency,
    field: 'amount',
  }
  if (amount > max) return refuse('stake_above_maximum', 'the stake is more than this bet may have', details)
  if (amount < min) return refuse('stake_below_minimum', 'the stake is less than the smallest one', details)
  return ok(undefined)
}
