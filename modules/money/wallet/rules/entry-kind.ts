// The kinds of journal entries. Each kind is also the text key `entry.<kind>` of the statement.

/** By these a stake leaves an account. */
export const STAKING_KINDS = ['bet_stake', 'insurance', 'round_stake'] as const
/** By these a stake, or its winnings, is returned; or a return is reversed. */
export const RETURNING_KINDS = [
  'bet_payout',
  'bet_refund',
  'settlement_reversal',
  'bet_sale',
  'insurance_payout',
  'advance_repayment',
  'round_payout',
  'round_refund',
  'round_reversal',
] as const
/** By these money enters or leaves the player's accounts without any play. */
export const CASH_KINDS = [
  'deposit',
  'deposit_reversal',
  'withdrawal',
  'withdrawal_return',
  'hold',
  'hold_release',
  'adjustment',
  'debt_repayment',
  'conversion',
  'provider_fee',
  'suspense',
  /** Between a provider, a bank and the house. */
  'bank_transfer',
  /** A currency was given up. */
  'redenomination',
  /** Of a bonus game: given, without a stake. */
  'prize',
  /** Withheld from a withdrawal, or given back with it. */
  'tax',
  /** Bonus money that the player gave up. */
  'bonus_forfeit',
] as const

/** By these a credit of the past is taken back: what the account no longer holds is owed from then on. */
const TAKING_BACK: ReadonlySet<string> = new Set([
  'settlement_reversal',
  'deposit_reversal',
  'round_reversal',
  // A debt is owed in the new currency.
  'redenomination',
])

export const ENTRY_KINDS = [...CASH_KINDS, ...STAKING_KINDS, ...RETURNING_KINDS] as const

export type StakingKind = (typeof STAKING_KINDS)[number]
export type ReturningKind = (typeof RETURNING_KINDS)[number]
export type CashKind = (typeof CASH_KINDS)[number]
export type EntryKind = (typeof ENTRY_KINDS)[number]

const CASH: ReadonlySet<EntryKind> = new Set(CASH_KINDS)

/** True for entries that are never refused for lack of money. */
export const takesBack = (kind: EntryKind): boolean => TAKING_BACK.has(kind)

/**
 * True for entries that change what the player's limits count: the wallet accepts them only with a permit
 * (server/stake-permit.ts).
 */
export const needsPermit = (kind: EntryKind): boolean => !CASH.has(kind)
