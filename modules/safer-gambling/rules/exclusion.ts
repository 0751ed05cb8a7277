// Self-exclusion and time-out (S3.2: 30 and 33): at once, for a term, longer at any time and shorter never (GLI-19, UK-43, UK-46).
import { ok, refuse, type Result } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { Jurisdiction } from './jurisdiction.ts'

/** Until further notice, where there is no end; instants in milliseconds. */
export type Exclusion = {
  readonly kind: 'self_exclusion' | 'time_out'
  readonly startsAt: number
  readonly endsAt: number | null
  /** When the player asked to come back, once the term had run out. */
  readonly returnAskedAt?: number
}

export type ExclusionRefusal = 'exclusion_not_offered' | 'exclusion_not_shortened'

type Asked = {
  readonly kind: Exclusion['kind']
  /** A value on offer; null: until further notice. */
  readonly days: number | null
  readonly now: number
  readonly jurisdiction: Jurisdiction
}

function lasts({ kind, days }: Asked, { exclusionDays, canExcludeForever, timeOutDays }: Jurisdiction) {
  if (kind === 'time_out') return days !== null && timeOutDays.includes(days) ? days : undefined
  if (days === null) return canExcludeForever ? null : undefined
  return exclusionDays.get(days)
}

const isSooner = (end: number | null, than: number | null): boolean => end !== null && (than === null || end < than)

/** Until when an exclusion keeps its player out, the time to think before coming back included; null: no end in sight. */
export function heldUntil({ kind, endsAt, returnAskedAt }: Exclusion, { comingBack }: Jurisdiction): number | null {
  if (endsAt === null || kind === 'time_out' || !comingBack.isAsked) return endsAt
  return returnAskedAt === undefined ? null : Math.max(endsAt, returnAskedAt + comingBack.delayMs)
}

/** May this player play at this instant? A self-exclusion that has run out still holds where the law lets nobody back unasked. */
export function isExcluded(exclusion: Exclusion | undefined, now: number, jurisdiction: Jurisdiction): boolean {
  if (exclusion === undefined || now < exclusion.startsAt) return false
  const until = heldUntil(exclusion, jurisdiction)
  return until === null || now < until
}

/**
 * The exclusion as it is from now on. One of the same kind that runs may be made longer, not shorter; a time-out never stands in
 * for a self-exclusion: each kind is kept for itself.
 */
export function exclude(running: Exclusion | undefined, asked: Asked): Result<Exclusion, ExclusionRefusal> {
  const { kind, now, jurisdiction } = asked
  const days = lasts(asked, jurisdiction)
  if (days === undefined)
    return refuse('exclusion_not_offered', 'this term is not on offer', {
      field: 'days',
      offered: kind === 'time_out' ? jurisdiction.timeOutDays : [...jurisdiction.exclusionDays.keys()],
    })
  const endsAt = days === null ? null : now + days * DAY_MS
  const holds = running !== undefined && isExcluded(running, now, jurisdiction)
  if (holds && isSooner(endsAt, running.endsAt))
    return refuse('exclusion_not_shortened', 'a term that runs is never made shorter', { endsAt: running.endsAt })
  return ok({ kind, startsAt: holds ? running.startsAt : now, endsAt })
}

export type ReturnRefusal = 'exclusion_runs' | 'return_not_needed'

/** Asks to come back; the answer is when that will be. Asking again changes nothing. */
export function askToReturn(
  exclusion: Exclusion,
  now: number,
  { comingBack }: Jurisdiction,
): Result<Exclusion, ReturnRefusal> {
  const { kind, endsAt, returnAskedAt } = exclusion
  if (endsAt === null || now < endsAt)
    return refuse('exclusion_runs', 'nobody comes back before the term has run out', { endsAt })
  if (kind === 'time_out' || !comingBack.isAsked)
    return refuse('return_not_needed', 'the term has run out: nothing is in the way')
  return ok(returnAskedAt === undefined ? { ...exclusion, returnAskedAt: now } : exclusion)
}
