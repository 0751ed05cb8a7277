// A bet sheet as a player sends it: chips on the spots of a table, read and checked before money is touched.
import { floor, fraction, multiply } from '#kernel/fraction.ts'
import { formatAmount, parseAmount, type AmountRefusal } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { isCrash } from './bet-return.ts'
import { CASH_OUT_MIN, FLIGHT_END } from '#modules/casino/game-rules/rules/crash/flight.ts'
import { forcePointOf, tableLimits } from './limits.ts'
import type { Chip, TableGame } from './table-game.ts'

export const CHIPS_MAX = 160

export type SentChip = { readonly spot: string; readonly amount: string }

export type Sheet = {
  readonly chips: readonly Chip[]
  readonly stake: bigint
  readonly autoTarget: number | null
  readonly forcePoint: number | null
}

export type SheetRefusal =
  | AmountRefusal
  | 'spot_unknown'
  | 'target_out_of_range'
  | 'stake_below_minimum'
  | 'stake_above_maximum'

function readChip(
  game: TableGame,
  { spot, amount }: SentChip,
  index: number,
  currency: string,
): Result<Chip, SheetRefusal> {
  const field = `chips.${index}.amount`
  if (!game.isSpot(spot))
    return refuse('spot_unknown', 'the table has no such spot', { field: `chips.${index}.spot`, spot })
  const read = parseAmount(amount, currency)
  if (!read.ok) return refuse(read.refusal.code, read.refusal.message, { field })
  const { chipMin } = tableLimits(currency)
  if (read.value < chipMin)
    return refuse('stake_below_minimum', 'a chip is worth more than this', {
      minimum: formatAmount(chipMin, currency),
      currency,
      field,
    })
  return ok({ spot, amount: read.value })
}

const isTarget = (target: number): boolean => Number.isInteger(target) && target >= CASH_OUT_MIN && target <= FLIGHT_END

/** No chips at all withdraw the sheet. */
export function readSheet(
  game: TableGame,
  sent: { readonly chips: readonly SentChip[]; readonly autoTarget?: number | undefined },
  currency: string,
): Result<Sheet, SheetRefusal> {
  const { autoTarget } = sent
  if (autoTarget !== undefined && (!isCrash(game) || !isTarget(autoTarget)))
    return refuse('target_out_of_range', `an automatic cash-out is between 1.01 and ${FLIGHT_END / 100}`, {
      field: 'autoTarget',
    })
  const chips: Chip[] = []
  for (const [index, chip] of sent.chips.entries()) {
    const read = readChip(game, chip, index, currency)
    if (!read.ok) return read
    if (chips.some(({ spot }) => spot === chip.spot))
      return refuse('spot_unknown', 'a spot is named once in a sheet', { field: `chips.${index}.spot` })
    chips.push(read.value)
  }
  const stake = chips.reduce((sum, { amount }) => sum + amount, 0n)
  const { sheetMax, winMax } = tableLimits(currency)
  if (stake > sheetMax)
    return refuse('stake_above_maximum', 'the sheet is more than a player may stake in a round', {
      maximum: formatAmount(sheetMax, currency),
      currency,
      field: sent.chips.length === 1 ? 'chips.0.amount' : 'chips',
    })
  const forcePoint = isCrash(game) ? forcePointOf(stake, winMax, FLIGHT_END) : null
  return ok({ chips, stake, autoTarget: autoTarget ?? null, forcePoint })
}

/** What each outcome costs at most if this sheet stands. */
export function sheetLiability(game: TableGame, { chips, stake, autoTarget, forcePoint }: Sheet): readonly bigint[] {
  if (isCrash(game)) {
    const target = Math.min(autoTarget ?? FLIGHT_END, forcePoint ?? FLIGHT_END)
    return [(stake * BigInt(target)) / 100n]
  }
  return Array.from({ length: game.liabilities }, (_, index) =>
    chips.reduce((sum, { spot, amount }) => {
      const share = game.liability(spot)[index]
      return share === undefined ? sum : sum + floor(multiply(fraction(amount), share))
    }, 0n),
  )
}
