// What play has cost: sums of the ledger by kind become the few figures of the activity page, by part and in total.
import type { EntryKind } from '#modules/money/wallet/contract.ts'
import { AccountType } from '#modules/money/wallet/contract/account-type.ts'
import { PLACE_OF_KIND } from '#modules/money/wallet/contract/entry-place.ts'

/** Signed minor units, as the player's account moved. */
export type KindAmount = { readonly accountType: AccountType; readonly kind: EntryKind; readonly amount: bigint }

/** Minor units of one currency. Own money is all but that of bonus accounts. */
export type Figures = {
  /** Come in; one that failed never was in the ledger. */
  readonly deposits: bigint
  /** Withdrawn for good; a withdrawal in progress does not count yet. */
  readonly withdrawals: bigint
  /**
   * Own money put at stake: stakes, prices of insurances and repaid advances. The stake of a promo code is not the
   * player's own and does not count.
   */
  readonly staked: bigint
  /** Returns of bets and casino rounds: wins, stakes of void bets, sales, paid insurances, less reversals by corrected results. */
  readonly returned: bigint
  /** What the operator gave or corrected, signed, that is no play. */
  readonly adjustments: bigint
  /** The same of bonus accounts. */
  readonly bonusStaked: bigint
  readonly bonusReturned: bigint
}

export const NO_FIGURES: Figures = {
  deposits: 0n,
  withdrawals: 0n,
  staked: 0n,
  returned: 0n,
  adjustments: 0n,
  bonusStaked: 0n,
  bonusReturned: 0n,
}

const BONUS_PLACES = { staked: 'bonusStaked', returned: 'bonusReturned' } as const

function placed({ accountType, kind, amount }: KindAmount): Partial<Figures> {
  const place = PLACE_OF_KIND[kind]
  if (place === 'aside') return {}
  const signed = place === 'withdrawals' || place === 'staked' ? -amount : amount
  if (accountType !== AccountType.bonus) return { [place]: signed }
  return place === 'staked' || place === 'returned' ? { [BONUS_PLACES[place]]: signed } : {}
}

const NAMES = Object.keys(NO_FIGURES) as readonly (keyof Figures)[]

export const addFigures = (a: Figures, b: Partial<Figures>): Figures =>
  Object.fromEntries(NAMES.map((name) => [name, a[name] + (b[name] ?? 0n)])) as Figures

/** Exact: each sum goes into at most one figure. */
export const figuresOf = (sums: readonly KindAmount[]): Figures =>
  sums.reduce<Figures>((figures, sum) => addFigures(figures, placed(sum)), NO_FIGURES)

/** The result of play with own money; negative where it has cost money (UK-02). */
export const netPosition = ({ staked, returned }: Figures): bigint => returned - staked

/** Deposits less withdrawals (UK-03). */
export const netDeposits = ({ deposits, withdrawals }: Figures): bigint => deposits - withdrawals

/**
 * The figures of the parts, of all of them together, and of the player's whole time here. Intervals as of the
 * wallet's `sumsByKind`: 0 is before the first part.
 */
export function activityFigures(
  sums: readonly (KindAmount & { readonly interval: number })[],
  parts: number,
): { readonly buckets: readonly Figures[]; readonly total: Figures; readonly lifetime: Figures } {
  const byInterval = Map.groupBy(sums, ({ interval }) => interval)
  const buckets = Array.from({ length: parts }, (_part, n) => figuresOf(byInterval.get(n + 1) ?? []))
  return { buckets, total: buckets.reduce<Figures>(addFigures, NO_FIGURES), lifetime: figuresOf(sums) }
}
