// How much a limit still lets through, and when more: from what its period has seen, open bets as if they were lost.
import { calendarPeriod, countedFrom, rollingLength, type PeriodKind } from './limit-periods.ts'
import type { LimitPeriod } from './limit-types.ts'

/** Money that counts towards a limit, minor units, at an instant in milliseconds. What came back of a bet is less than nothing. */
export type Counted = { readonly at: number; readonly amount: bigint }

export type CountedLimit = {
  readonly value: bigint
  readonly kind: PeriodKind
  readonly period: LimitPeriod
}

/** What of these counts now. A player ahead has used nothing: winnings do not raise what may be lost. */
export function usedOf(
  { kind, period }: CountedLimit,
  counted: readonly Counted[],
  now: number,
  timeZone: string,
): bigint {
  const from = countedFrom(now, period, kind, timeZone)
  const sum = counted.reduce((total, { at, amount }) => (at >= from ? total + amount : total), 0n)
  return sum > 0n ? sum : 0n
}

/** Never less than nothing, whatever was let through before the limit was set. */
export const roomOf = (value: bigint, used: bigint): bigint => (used >= value ? 0n : value - used)

/**
 * When this amount would pass, if nothing else happens: the earliest instant at which the period no longer counts enough of what
 * it counts now. undefined: never, the amount is above the limit itself.
 */
export function passesAt(
  limit: CountedLimit,
  counted: readonly Counted[],
  amount: bigint,
  now: number,
  timeZone: string,
): number | undefined {
  if (amount > limit.value) return undefined
  const fits = (at: number): boolean => roomOf(limit.value, usedOf(limit, counted, at, timeZone)) >= amount
  if (fits(now)) return now
  if (limit.kind === 'calendar') return calendarPeriod(now, limit.period, timeZone).until
  const length = rollingLength(limit.period)
  const leaves = counted.map(({ at }) => at + length).filter((at) => at > now)
  return leaves.toSorted((a, b) => a - b).find(fits)
}
