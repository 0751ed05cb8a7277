// What play has cost and taken: sums of the ledger by kind become the few figures that a player asks about, part by part and in total.
import type { EntryKind } from '#modules/money/wallet/contract.ts'
import { AccountType } from '#modules/money/wallet/contract/account-type.ts'

/** Signed minor units, as the player's account moved. */
export type KindAmount = { readonly accountType: AccountType; readonly kind: EntryKind; readonly amount: bigint }

/** Minor units of one currency. Own money is all but that of bonus accounts. */
export type Figures = {
  /** Come in; one that failed never was in the ledger. */
  readonly deposits: bigint
  /** Gone out for good; what is set aside for a withdrawal under way is none yet. */
  readonly withdrawals: bigint
  /**
   * Own money put at stake: stakes, prices of insurances and repaid loans of the house. The stake that a promo code gives is not the
   * player's own and counts as nothing.
   */
  readonly staked: bigint
  /** What came back of bets: wins, stakes of void bets, sales, paid insurances, less what a corrected result took back. */
  readonly returned: bigint
  /** Signed corrections by the house that are no play. */
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

/** Every kind of entry has its place, or this does not compile. `aside`: money on its way, counted once it has arrived. */
export const PLACE_OF_KIND: Readonly<
  Record<EntryKind, 'deposits' | 'withdrawals' | 'staked' | 'returned' | 'adjustments' | 'aside'>
> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  bet_stake: 'staked',
  insurance: 'staked',
  advance_repayment: 'staked',
  bet_payout: 'returned',
  bet_refund: 'returned',
  bet_sale: 'returned',
  insurance_payout: 'returned',
  settlement_reversal: 'returned',
  hold: 'aside',
  hold_release: 'aside',
  adjustment: 'adjustments',
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

/** Exact: each sum goes into one figure at most. */
export const figuresOf = (sums: readonly KindAmount[]): Figures =>
  sums.reduce<Figures>((figures, sum) => addFigures(figures, placed(sum)), NO_FIGURES)

/** What play has brought of own money; less than nothing where it has cost (UK-02). */
export const netPosition = ({ staked, returned }: Figures): bigint => returned - staked

/** What was paid in and not taken out again (UK-03). */
export const netDeposits = ({ deposits, withdrawals }: Figures): bigint => deposits - withdrawals

/**
 * The figures of so many parts, of all of them together, and of the player's whole life with the house. Intervals as of the wallet's
 * `sumsByKind`: 0 is before the first part.
 */
export function activityFigures(
  sums: readonly (KindAmount & { readonly interval: number })[],
  parts: number,
): { readonly buckets: readonly Figures[]; readonly total: Figures; readonly lifetime: Figures } {
  const byInterval = Map.groupBy(sums, ({ interval }) => interval)
  const buckets = Array.from({ length: parts }, (_part, n) => figuresOf(byInterval.get(n + 1) ?? []))
  return { buckets, total: buckets.reduce<Figures>(addFigures, NO_FIGURES), lifetime: figuresOf(sums) }
}
