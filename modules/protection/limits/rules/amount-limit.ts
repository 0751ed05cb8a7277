// The states of one amount limit of one player (S3.1, GLI-16): a tighter value applies at once, a looser one waits,
// is confirmed by the player, and is cancelled by any tightening in between. Pure: from the previous state, the
// request and its time, to the new state.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { Jurisdiction, PeriodKind } from '#modules/protection/exclusions/contract.ts'
import { calendarPeriod } from './limit-periods.ts'
import type { LimitPeriod } from './limit-types.ts'

/** A loosening that is not confirmed this long after it became due lapses (S4.9, S9.4: 86 400 s). */
export const LOOSENING_LAPSES_MS = DAY_MS

/** Minor units, hours, minutes, or that casino games are blocked; null: no limit. */
export type LimitValue = bigint | null

/** A looser value that waits: from `ripeAt` until `lapsesAt` the player may confirm it. Instants in milliseconds. */
export type Loosening = {
  readonly value: LimitValue
  readonly askedAt: number
  readonly ripeAt: number
  readonly lapsesAt: number
}

export type AmountLimit = {
  readonly value: LimitValue
  /** How it counts, as it was when it was set. */
  readonly kind: PeriodKind
  readonly loosening?: Loosening
}

export const NO_LIMIT = (kind: PeriodKind): AmountLimit => ({ value: null, kind })

/** More may pass, or all: removal is a loosening. */
export const isLooser = (from: LimitValue, to: LimitValue): boolean => from !== null && (to === null || to > from)

/** The lowest of them; null where there is none. */
export const strictest = (values: readonly LimitValue[]): LimitValue =>
  values.reduce((least, value) => (value === null || (least !== null && least <= value) ? least : value), null)

/** When a looser value requested now may be confirmed. `period`: what the limit counts by; undefined: none. */
export function ripeAt(
  now: number,
  period: LimitPeriod | undefined,
  { loosening: { delayMs, isAfterPeriod } }: Jurisdiction,
  timeZone: string,
): number {
  const waited = now + delayMs
  return isAfterPeriod && period !== undefined ? Math.max(waited, calendarPeriod(now, period, timeZone).until) : waited
}

type Asked = {
  readonly value: LimitValue
  readonly now: number
  readonly period: LimitPeriod | undefined
  readonly jurisdiction: Jurisdiction
  readonly timeZone: string
}

/**
 * The limit after a value was requested. Removal is a loosening. Requesting the current value cancels a waiting
 * loosening; another loosening replaces the waiting one, and restarts the delay.
 */
export function askFor(limit: AmountLimit, { value, now, period, jurisdiction, timeZone }: Asked): AmountLimit {
  // A limit in force keeps its period kind when it is tightened: restarted by another one, it could allow more.
  if (!isLooser(limit.value, value)) return { value, kind: limit.value === null ? jurisdiction.periodKind : limit.kind }
  const ripe = ripeAt(now, period, jurisdiction, timeZone)
  return { ...limit, loosening: { value, askedAt: now, ripeAt: ripe, lapsesAt: ripe + LOOSENING_LAPSES_MS } }
}

export type ConfirmRefusal = 'nothing_to_confirm' | 'limit_not_ripe'

/** `details.ripeAt` of a refusal: milliseconds. */
export function confirm(
  limit: AmountLimit,
  now: number,
  { periodKind }: Jurisdiction,
): Result<AmountLimit, ConfirmRefusal> {
  const { loosening } = limit
  if (loosening === undefined || now >= loosening.lapsesAt)
    return refuse('nothing_to_confirm', 'no change of this limit waits for confirmation')
  if (now < loosening.ripeAt)
    return refuse('limit_not_ripe', 'this change cannot be confirmed yet', { ripeAt: loosening.ripeAt })
  return ok({ value: loosening.value, kind: periodKind })
}

/**
 * Whether requesting a value changes anything: the current value cancels a loosening, and does nothing where none
 * waits.
 */
export const isChange = (limit: AmountLimit, value: LimitValue, now: number): boolean =>
  value !== limit.value || looseningState(limit, now) !== 'none'

/** Cancels a loosening, due or not; the current value stays. */
export const reject = ({ value, kind }: AmountLimit): AmountLimit => ({ value, kind })

export type LooseningState = 'none' | 'waiting' | 'ripe'

/** S3.1: a limit with a loosening is publicly PENDING; when due, it needs the player's confirmation (`needApprove`). */
export function looseningState({ loosening }: AmountLimit, now: number): LooseningState {
  if (loosening === undefined || now >= loosening.lapsesAt) return 'none'
  return now < loosening.ripeAt ? 'waiting' : 'ripe'
}
