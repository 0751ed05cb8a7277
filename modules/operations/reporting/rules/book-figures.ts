// The figures of the house: what players staked and got back of their own money, and what they paid in and drew out.
import type { EntryKind } from '#modules/money/wallet/contract.ts'
import { AccountType } from '#modules/money/wallet/contract/account-type.ts'
import { PLACE_OF_KIND } from '#modules/money/wallet/contract/entry-place.ts'

/** Minor units of one currency. */
export type BookFigures = {
  readonly turnover: bigint
  /** Winnings, returned stakes, sales and paid insurances, less what corrections took back. */
  readonly payouts: bigint
  readonly deposits: bigint
  readonly withdrawals: bigint
}

/** Signed minor units, as the player's account moved. */
export type Movement = { readonly accountType: AccountType; readonly kind: EntryKind; readonly amount: bigint }

const NOTHING: BookFigures = { turnover: 0n, payouts: 0n, deposits: 0n, withdrawals: 0n }

/** Bonus money is the house's own, and what is in transit counts once it has arrived. */
function add(figures: BookFigures, { accountType, kind, amount }: Movement): BookFigures {
  if (accountType === AccountType.bonus) return figures
  switch (PLACE_OF_KIND[kind]) {
    case 'staked':
      return { ...figures, turnover: figures.turnover - amount }
    case 'returned':
      return { ...figures, payouts: figures.payouts + amount }
    case 'deposits':
      return { ...figures, deposits: figures.deposits + amount }
    case 'withdrawals':
      return { ...figures, withdrawals: figures.withdrawals - amount }
    case 'adjustments':
    case 'aside':
      return figures
  }
}

export const bookFigures = (sums: readonly Movement[]): BookFigures => sums.reduce(add, NOTHING)

/** Gross gaming revenue. */
export const ggrOf = ({ turnover, payouts }: BookFigures): bigint => turnover - payouts

/** GGR in thousandths of turnover, rounded to the nearest; null without turnover. */
export const marginOf = (figures: BookFigures): number | null =>
  figures.turnover <= 0n ? null : Math.round((Number(ggrOf(figures)) * 1_000) / Number(figures.turnover))
