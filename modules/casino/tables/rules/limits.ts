// What may be staked at a table, and how much a round may cost: all of it is shown before the bet.
import { currencyExponent } from '#kernel/currencies.ts'
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'

/** Whole units of any currency. */
const SHEET_UNITS_MAX = 1_000n
/** The most one bet of crash may win; a larger stake is cashed out earlier. */
const WIN_UNITS_MAX = 50_000n
/** What one outcome of one round may cost in one currency. */
const LIABILITY_UNITS_MAX = 5_000_000n

export type TableLimits = {
  readonly chipMin: bigint
  readonly sheetMax: bigint
  readonly winMax: bigint
  readonly liabilityMax: bigint
}

/** Minor units. */
export function tableLimits(currency: string): TableLimits {
  const unit = 10n ** BigInt(currencyExponent(currency) ?? 0)
  return {
    chipMin: unit >= 10n ? unit / 10n : 1n,
    sheetMax: SHEET_UNITS_MAX * unit,
    winMax: WIN_UNITS_MAX * unit,
    liabilityMax: LIABILITY_UNITS_MAX * unit,
  }
}

/** What the operator has set for the game in this currency holds for the whole sheet. */
export function checkOfferedSheet(
  stake: bigint,
  currency: string,
  offered: { readonly stakeMin: bigint; readonly stakeMax: bigint } | undefined,
): Result<undefined, 'stake_below_minimum' | 'stake_above_maximum'> {
  if (offered === undefined) return ok(undefined)
  const details = {
    minimum: formatAmount(offered.stakeMin, currency),
    maximum: formatAmount(offered.stakeMax, currency),
    currency,
    field: 'chips',
  }
  if (stake > offered.stakeMax)
    return refuse('stake_above_maximum', 'the sheet is more than may be staked here', details)
  return stake < offered.stakeMin
    ? refuse('stake_below_minimum', 'the sheet is less than may be staked here', details)
    : ok(undefined)
}

/** Hundredths at which a bet of this stake is cashed out at the latest: where it wins the most that one bet may win. */
export function forcePointOf(stake: bigint, winMax: bigint, flightEnd: number): number {
  if (stake <= 0n) return flightEnd
  const point = (winMax * 100n) / stake
  return point > BigInt(flightEnd) ? flightEnd : Number(point)
}
