// The journal entries of one settlement: the stake leaves the open bets, the payout reaches the player, the house keeps or pays the rest.
import type { EntryDraft, PostingDraft, ReturningKind } from '#modules/money/wallet/contract.ts'

export type SettlementEntry = EntryDraft<ReturningKind>

export type SettlementMoney = {
  readonly betId: number
  readonly accountId: number
  readonly currency: string
  readonly stake: bigint
  readonly payout: bigint
  /** Part of the stake that goes back to the house's loans, because it was not repaid. */
  readonly unpaidLoan?: bigint | undefined
  /** Counts the settlements of this bet from 1. */
  readonly number: number
}

const actor = 'settlement'
const withoutZeros = (postings: readonly PostingDraft[]): readonly PostingDraft[] =>
  postings.filter(({ amount }) => amount !== 0n)

/** What the player sees in the statement: a win, a stake that came back, or what the insurance pays on a lost bet. */
export type PayoutKind = 'bet_payout' | 'bet_refund' | 'insurance_payout'

/** First settlement: the held stake is released from `open_bets`; revenue takes stake − payout (negative where the player won). */
export function payoutEntry(money: SettlementMoney, kind: PayoutKind): SettlementEntry {
  const unpaidLoan = money.unpaidLoan ?? 0n
  return {
    kind,
    idempotencyKey: `settle:${money.betId}:${money.number}`,
    reference: `bet:${money.betId}`,
    actor,
    currency: money.currency,
    postings: withoutZeros([
      { house: 'open_bets', amount: -money.stake },
      { accountId: money.accountId, amount: money.payout },
      { house: 'advances', amount: unpaidLoan },
      { house: 'revenue', amount: money.stake - money.payout - unpaidLoan },
    ]),
  }
}

/** A payout first repays what the house lent against its bet. */
export const advanceRepaymentEntry = (money: SettlementMoney, repaid: bigint): SettlementEntry => ({
  kind: 'advance_repayment',
  idempotencyKey: `repay-advance:${money.betId}:${money.number}`,
  reference: `bet:${money.betId}`,
  actor,
  currency: money.currency,
  postings: [
    { accountId: money.accountId, amount: -repaid },
    { house: 'advances', amount: repaid },
  ],
})

/**
 * Undoes a settlement exactly: the stake is open again. What the account no longer holds is owed: the wallet takes it
 * from whatever reaches the account next.
 */
export function reversalEntry(money: SettlementMoney): SettlementEntry {
  const unpaidLoan = money.unpaidLoan ?? 0n
  return {
    kind: 'settlement_reversal',
    idempotencyKey: `unsettle:${money.betId}:${money.number}`,
    reference: `bet:${money.betId}`,
    actor,
    currency: money.currency,
    postings: withoutZeros([
      { house: 'open_bets', amount: money.stake },
      { accountId: money.accountId, amount: -money.payout },
      { house: 'advances', amount: -unpaidLoan },
      { house: 'revenue', amount: money.payout + unpaidLoan - money.stake },
    ]),
  }
}
