// What a flight looks like at a moment, from the public part of the table and the server's time alone.
import type { PublicTable } from '#modules/casino/tables/contract.ts'
import type { CrashOutcome } from '#modules/casino/tables/rules/crash/crash.ts'
import { FLIGHT_END, multiplierAt } from '#modules/casino/game-rules/rules/crash/flight.ts'

/** Buttons stop this much before the closing: what is sent later would be too late. */
export const CLOSE_EARLY_MS = 300

export type FlightMoment =
  | { readonly phase: 'resting' }
  /** Bets are taken. */
  | { readonly phase: 'open'; readonly leftMs: number; readonly share: number; readonly isTaking: boolean }
  | { readonly phase: 'flying'; readonly elapsedMs: number; readonly hundredths: number }
  | { readonly phase: 'crashed'; readonly hundredths: number; readonly isVoid: boolean }

export function flightMoment({ round }: Pick<PublicTable, 'round'>, now: number): FlightMoment {
  if (round === null) return { phase: 'resting' }
  const { state, opensAt, closesAt, startsAt, result } = round
  if (result !== null || state === 'void') {
    const crashPoint = (result as CrashOutcome | null)?.crashPoint ?? 100
    return { phase: 'crashed', hundredths: Math.min(crashPoint, FLIGHT_END), isVoid: state === 'void' }
  }
  if (state === 'closed' && startsAt !== null) {
    const elapsedMs = Math.max(0, now - Date.parse(startsAt))
    return { phase: 'flying', elapsedMs, hundredths: Math.min(multiplierAt(elapsedMs), FLIGHT_END) }
  }
  const [from, until] = [Date.parse(opensAt), Date.parse(closesAt)]
  const leftMs = Math.max(0, until - now)
  return {
    phase: 'open',
    leftMs,
    share: Math.min(1, leftMs / Math.max(1, until - from)),
    isTaking: state === 'open' && leftMs > CLOSE_EARLY_MS,
  }
}
