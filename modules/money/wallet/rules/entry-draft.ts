// A journal entry before it is written, and the rules that every entry must satisfy.
import type { EntryKind } from './entry-kind.ts'

/**
 * The house accounts, one of each per currency. Their balances are sums of postings, never stored on a hot row. Nobody
 * posts to `receivable`, players' debts: the wallet does so by itself (apply-entries.ts).
 */
export type HouseAccount =
  | 'open_bets'
  /** The stakes of open casino rounds. */
  | 'open_rounds'
  /** The stakes of open rounds of tables on a shared clock. */
  | 'open_tables'
  /** What open rounds of other studios' games have staked, less what they have won so far. */
  | 'open_provider_rounds'
  /** What a jackpot of ours holds, by its code. */
  | `jackpot_${string}`
  | 'revenue'
  /** Money in transit with a payment provider, by its name. */
  | `deposits_${string}`
  | 'withdrawals'
  | 'holds'
  /** Stakes lent against open bets. */
  | 'advances'
  /** Stakes given by promo codes. */
  | 'promotions'
  | 'adjustments'
  /** What providers keep for themselves. */
  | 'psp_fees'
  /** Withheld for the state, until it is paid there. */
  | 'taxes'
  /** Money at a provider that fits no payment, until an operator has decided whose it is. */
  | 'suspense'
  /** What came in and nobody will claim. */
  | 'write_offs'
  /** The book's own accounts at banks. */
  | 'bank'
  /** On the way between providers and banks, until both have stated it. */
  | 'bank_transit'
  /** The owners' money, and what was on an account at a bank before its first statement. */
  | 'own_funds'
  /** What players converted, by currency: its sum at the day's rates is what the house has open. */
  | 'fx_position'
  /** The house's part of conversions. */
  | 'fx_income'

export type PostingDraft =
  | { readonly accountId: number; readonly amount: bigint }
  | { readonly house: HouseAccount; readonly amount: bigint }

export type EntryDraft<K extends EntryKind = EntryKind> = {
  readonly kind: K
  /** Stable across retries of the same intent; unique in the whole ledger. */
  readonly idempotencyKey: string
  readonly reference: string
  /** Who caused it: `player:100001`, `settlement`, `provider:sandbox`. */
  readonly actor: string
  readonly currency: string
  readonly postings: readonly PostingDraft[]
}

/** An unbalanced or empty entry is a bug of the caller: it throws before the database has to. */
export function mustBalance(draft: EntryDraft): void {
  const sum = draft.postings.reduce((total, { amount }) => total + amount, 0n)
  if (sum !== 0n) throw new Error(`entry ${draft.idempotencyKey} is off by ${sum}`)
  if (draft.postings.length < 2 || draft.postings.some(({ amount }) => amount === 0n))
    throw new Error(`entry ${draft.idempotencyKey} has an empty posting`)
}

/**
 * Money that moves from a player to the house: `amount` leaves the player's account for the house account. A
 * negative amount is the reverse.
 */
export const playerToHouse = (accountId: number, house: HouseAccount, amount: bigint): readonly PostingDraft[] => [
  { accountId, amount: -amount },
  { house, amount },
]
