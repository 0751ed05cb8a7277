// How much the bookmaker lends against open bets, and how a payout repays it first.

/** Minor units. */
export type SecuringBet = {
  /** The open stake, and its possible return by the current results. */
  readonly openAmount: bigint
  readonly possibleWin: bigint
  readonly lastStartAt: Date
}

/** Bets whose last game starts later than this secure nothing yet (reference rules, section 4). */
export const ADVANCE_HOURS = 48
const HOUR_MS = 3_600_000

/**
 * The possible advance of an account now, in minor units: the profits of its open bets (returns less stakes, the
 * published example 111 − 60 = 51), less what it owes already. Never negative.
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
 * Divides a payout among the loans that its bet secured: those of later bets, oldest first. Returns the changed
 * loans and the amount used.
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
