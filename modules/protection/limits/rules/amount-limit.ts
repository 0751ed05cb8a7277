// One amount limit of one player through its life (S3.1, GLI-16): a tighter value counts at once, a looser one waits, is confirmed by
// the player, and dies with any tightening in between. Pure: what it was, what is asked and when, to what it is.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { Jurisdiction, PeriodKind } from '#modules/protection/exclusions/contract.ts'
import { calendarPeriod } from './limit-periods.ts'
import type { LimitPeriod } from './limit-types.ts'

/** A loosening that nobody confirms so long after it has ripened lapses (S4.9, S9.4: 86 400 s). */
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

/** When a looser value that is asked for now may be confirmed. `period`: what the limit counts by; undefined: by none. */
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
 * What becomes of the limit when a value is asked for. Removal is a loosening. The value that counts already takes back a loosening
 * that waits; another loosening takes the place of the one that waits, and waits anew.
 */
export function askFor(limit: AmountLimit, { value, now, period, jurisdiction, timeZone }: Asked): AmountLimit {
  // A limit that counts keeps its way of counting as it is tightened: begun anew by another clock, it could let more through.
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
    return refuse('nothing_to_confirm', 'no change of this limit waits for a word')
  if (now < loosening.ripeAt)
    return refuse('limit_not_ripe', 'this change cannot be confirmed yet', { ripeAt: loosening.ripeAt })
  return ok({ value: loosening.value, kind: periodKind })
}

/** Whether asking for a value changes anything: the one that counts already takes back a loosening, and is nothing where none waits. */
export const isChange = (limit: AmountLimit, value: LimitValue, now: number): boolean =>
  value !== limit.value || looseningState(limit, now) !== 'none'

/** Takes a loosening back, ripe or not; what counts stays. */
export const reject = ({ value, kind }: AmountLimit): AmountLimit => ({ value, kind })

export type LooseningState = 'none' | 'waiting' | 'ripe'

/** S3.1: a limit with a loosening is PENDING to the outside; ripe, it needs the player's word (`needApprove`). */
export function looseningState({ loosening }: AmountLimit, now: number): LooseningState {
  if (loosening === undefined || now >= loosening.lapsesAt) return 'none'
  return now < loosening.ripeAt ? 'waiting' : 'ripe'
}
