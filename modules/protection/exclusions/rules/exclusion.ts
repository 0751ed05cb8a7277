// Self-exclusion and time-out (S3.2: 30 and 33): immediate, for a term, can be extended at any time and never
// shortened (GLI-19, UK-43, UK-46).
import { ok, refuse, type Result } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { Jurisdiction } from './jurisdiction.ts'

/** Until further notice, where there is no end; instants in milliseconds. */
export type Exclusion = {
  readonly kind: 'self_exclusion' | 'time_out'
  readonly startsAt: number
  readonly endsAt: number | null
  /**
   * The end, including the delay before the return, by the jurisdiction at the declaration; null: no known end. A
   * player who comes under another jurisdiction meanwhile is bound by what was declared, and returns by the new
   * one's process or not at all.
   */
  readonly holdsUntil: number | null
  /** When the player requested the return, after the term had run out. */
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

/** By this law, of one that begins or changes now. */
function heldUntil(
  { kind, endsAt, returnAskedAt }: Omit<Exclusion, 'holdsUntil'>,
  { comingBack }: Jurisdiction,
): number | null {
  if (endsAt === null || kind === 'time_out' || !comingBack.isAsked) return endsAt
  return returnAskedAt === undefined ? null : Math.max(endsAt, returnAskedAt + comingBack.delayMs)
}

/** With the jurisdiction's consequences. */
export const heldBy = (exclusion: Omit<Exclusion, 'holdsUntil'>, jurisdiction: Jurisdiction): Exclusion => ({
  ...exclusion,
  holdsUntil: heldUntil(exclusion, jurisdiction),
})

/** Whether it excludes its player at this instant. */
export const isExcluded = (exclusion: Exclusion | undefined, now: number): boolean =>
  exclusion !== undefined && now >= exclusion.startsAt && (exclusion.holdsUntil === null || now < exclusion.holdsUntil)

/**
 * Whether letters announce a term that now ends then: for a new exclusion, or one at least a day longer. Repeated
 * declarations would fill mailboxes otherwise, those of strangers too. `before`: the previous exclusion, if any.
 */
export const isWorthALetter = (before: Pick<Exclusion, 'endsAt'> | undefined, endsAt: number | null): boolean =>
  before === undefined || (before.endsAt !== null && (endsAt === null || endsAt - before.endsAt >= DAY_MS))

/**
 * The exclusion from now on. A running one of the same kind may be extended, not shortened; a time-out never
 * replaces a self-exclusion: each kind is stored separately.
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
  const holds = running !== undefined && isExcluded(running, now)
  if (holds && isSooner(endsAt, running.endsAt))
    return refuse('exclusion_not_shortened', 'a term that runs is never made shorter', { endsAt: running.endsAt })
  const next = heldBy({ kind, startsAt: holds ? running.startsAt : now, endsAt }, jurisdiction)
  // Declared under a jurisdiction without an automatic return, it is not lost by declaring it again under another.
  const isHeldLonger = holds && isSooner(next.holdsUntil, running.holdsUntil)
  return ok(isHeldLonger ? { ...next, holdsUntil: running.holdsUntil } : next)
}

export type ReturnRefusal = 'exclusion_runs' | 'return_not_needed'

/**
 * Requests the return; the answer is its date, at once where the jurisdiction has no delay. Requesting again
 * changes nothing.
 */
export function askToReturn(
  exclusion: Exclusion,
  now: number,
  jurisdiction: Jurisdiction,
): Result<Exclusion, ReturnRefusal> {
  const { endsAt, returnAskedAt } = exclusion
  if (endsAt === null || now < endsAt)
    return refuse('exclusion_runs', 'the term of the exclusion has not run out', { endsAt })
  if (!isExcluded(exclusion, now)) return refuse('return_not_needed', 'the term has run out: the player may play')
  return ok(returnAskedAt === undefined ? heldBy({ ...exclusion, returnAskedAt: now }, jurisdiction) : exclusion)
}

/** S7.19: the reasons of a self-exclusion, by their numbers. */
export const REASONS = [1, 2, 3, 4, 5] as const

export const isReason = (id: number | undefined): boolean => id === undefined || REASONS.some((reason) => reason === id)
