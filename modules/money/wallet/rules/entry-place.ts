// What a movement is to who asks what play costs or earns: each kind of entry has one place in their figures.
import type { EntryKind } from './entry-kind.ts'

/**
 * Every kind of entry is assigned, or this does not compile. `aside`: money in transit, counted once it has
 * arrived.
 */
export const PLACE_OF_KIND: Readonly<
  Record<EntryKind, 'deposits' | 'withdrawals' | 'staked' | 'returned' | 'adjustments' | 'aside'>
> = {
  deposit: 'deposits',
  deposit_reversal: 'deposits',
  withdrawal: 'withdrawals',
  withdrawal_return: 'withdrawals',
  tax: 'withdrawals',
  bet_stake: 'staked',
  insurance: 'staked',
  round_stake: 'staked',
  advance_repayment: 'staked',
  bet_payout: 'returned',
  bet_refund: 'returned',
  bet_sale: 'returned',
  insurance_payout: 'returned',
  round_payout: 'returned',
  round_refund: 'returned',
  round_reversal: 'returned',
  settlement_reversal: 'returned',
  // What a correction could not take back at once.
  debt_repayment: 'returned',
  hold: 'aside',
  hold_release: 'aside',
  adjustment: 'adjustments',
  // From one account of the player to another.
  conversion: 'aside',
  redenomination: 'aside',
  // Between accounts of the house.
  provider_fee: 'aside',
  suspense: 'aside',
  bank_transfer: 'aside',
  // Given without a stake: neither play nor a deposit.
  prize: 'adjustments',
  bonus_forfeit: 'aside',
}
