// Withdrawals that the player took back before they were paid, to play on with the money.
import { DAY_MS } from '#kernel/time.ts'
import { count, levelOf, money, newest, type Finding } from './finding.ts'

/**
 * Cancelled withdrawals predict self-exclusion (Haeusler 2016, doi 10.1080/14459795.2016.1158306), which is why
 * UKGC RTS 14B forbids the feature; where a law allows it, they are examined. The numbers are our own: see decision
 * 0031.
 */
export const CANCELLED_WITHDRAWALS = {
  windowMs: 28 * DAY_MS,
  levels: { notice: 2, concern: 4, strong: 6 },
} as const

export type CancelledWithdrawal = { readonly at: number; readonly amount: bigint; readonly currency: string }

export function cancelledWithdrawals(cancelled: readonly CancelledWithdrawal[], now: number): Finding | undefined {
  const { windowMs, levels } = CANCELLED_WITHDRAWALS
  const recent = cancelled.filter(({ at }) => at >= now - windowMs && at <= now)
  const level = levelOf(levels, (least) => recent.length >= least)
  if (level === undefined) return undefined
  const sums = new Map<string, bigint>()
  for (const { amount, currency } of recent) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  return {
    level,
    facts: [
      count('cancelled', recent.length),
      ...[...sums].toSorted().map(([currency, amount]) => money('cancelled_amount', amount, currency)),
    ],
    moments: newest(
      recent.map(({ at, amount, currency }) => ({ at, facts: [money('cancelled_amount', amount, currency)] })),
    ),
  }
}
