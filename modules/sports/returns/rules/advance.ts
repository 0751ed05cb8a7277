// How much the house lends against bets that are still open, and how a payout repays it first.

/** Minor units. */
export type SecuringBet = {
  /** What still stands of its stake, and what that may yet bring by the results of now. */
  readonly openAmount: bigint
  readonly possibleWin: bigint
  readonly lastStartAt: Date
}

/** Bets whose last game starts later than this secure nothing yet (reference rules, section 4). */
export const ADVANCE_HOURS = 48
const HOUR_MS = 3_600_000

/**
 * What an account may be lent now, in minor units: the profits its open bets would bring (returns less stakes, the
 * published example 111 − 60 = 51), less what it owes already. Never below nothing.
 */
export function availableAdvance(bets: readonly SecuringBet[], owed: bigint, now: Date): bigint {
  const until = now.getTime() + ADVANCE_HOURS * HOUR_MS
  const profits = bets
    .filter(({ lastStartAt }) => lastStartAt.getTime() <= until)
    .reduce((sum, { possibleWin, openAmount }) => (possibleWin > openAmount ? sum + possibleWin - openAmount : sum), 0n)
  return profits > owed ? profits - owed : 0n
}

export type Loan = { readonly betId: number; readonly amount: bigint; readonly repaid: bigint }

/**
 * Shares a payout among the loans that its bet secured: those of later bets, oldest first. Answers the loans it changed
 * and what of the payout went there.
 */
export function repayLoans<L extends Loan>(
  loans: readonly L[],
  betId: number,
  payout: bigint,
): { readonly changed: readonly L[]; readonly total: bigint } {
  let left = payout
  const changed: L[] = []
  for (const loan of loans) {
    const owed = loan.amount - loan.repaid
    if (left === 0n || owed === 0n || loan.betId <= betId) continue
    const part = left < owed ? left : owed
    left -= part
    changed.push({ ...loan, repaid: loan.repaid + part })
  }
  return { changed, total: payout - left }
}
