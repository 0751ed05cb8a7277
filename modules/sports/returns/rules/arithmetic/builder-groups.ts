// The bet builder (type 10, decision 0096): selections of one game win only together and make up one leg of the coupon, at the price that the
// selections which stand have together. Groups of several games multiply as the legs of an express do.
import type { PriceMilli } from '#kernel/odds.ts'
import { CouponTypeId, type CouponTerms } from '../coupon-shape.ts'
import { LegStatus } from '../leg-factor.ts'

export type GradedSelection = { readonly price: PriceMilli; readonly status: LegStatus }

const RETURNED: ReadonlySet<LegStatus> = new Set([LegStatus.return, LegStatus.forcedReturn])
const OPEN: ReadonlySet<LegStatus> = new Set([LegStatus.notCalculated, LegStatus.notStarted])

type Group = NonNullable<CouponTerms['builder']>[number]

/** One group as one leg. Selections of a group are never won or lost in part: such a status is not read. */
function combined({ legs, prices }: Group, selections: readonly GradedSelection[]): GradedSelection {
  const own = legs.map((position) => selections[position])
  let standing = 0
  let isLost = false
  let isOpen = false
  for (const [n, selection] of own.entries()) {
    if (selection === undefined) throw new Error('a group of a bet builder names a selection that the bet has not')
    const { status } = selection
    if (RETURNED.has(status)) continue
    standing |= 1 << n
    if (OPEN.has(status)) isOpen = true
    else if (status === LegStatus.lose) isLost = true
    else if (status !== LegStatus.win && own.length > 1)
      throw new Error(`a selection of a bet builder cannot have the status ${status}`)
  }
  const price = prices[standing]
  if (price === undefined) throw new Error('a group of a bet builder has no price for the selections that stand')
  if (isLost) return { price, status: LegStatus.lose }
  if (isOpen) return { price, status: LegStatus.notCalculated }
  // A selection alone in its game may have been won in part.
  const alone = own.length === 1 ? own[0]?.status : undefined
  return { price, status: alone ?? (standing === 0 ? LegStatus.return : LegStatus.win) }
}

/** The legs that the coupon's return is computed from: one for each game of a bet builder, the selections themselves in every other coupon. */
export function combinedLegs<L extends GradedSelection>(
  terms: CouponTerms,
  selections: readonly L[],
): readonly GradedSelection[] {
  if (terms.typeId !== CouponTypeId.builder) return selections
  if (terms.builder === undefined) throw new Error('a bet builder without the prices of its games')
  return terms.builder.map((group) => combined(group, selections))
}

export type GroupedLeg<L> = { readonly price: PriceMilli; readonly legs: readonly L[] }

/** The same before anything is decided, with the selections of each leg. */
export const groupedLegs = <L extends { readonly price: PriceMilli }>(
  terms: CouponTerms,
  selections: readonly L[],
): readonly GroupedLeg<L>[] =>
  terms.builder === undefined
    ? selections.map((leg) => ({ price: leg.price, legs: [leg] }))
    : terms.builder.map(({ legs, prices }) => ({
        price: prices.at(-1) ?? 0,
        legs: legs.flatMap((position) => selections[position] ?? []),
      }))
