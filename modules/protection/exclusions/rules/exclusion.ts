// Self-exclusion and time-out (S3.2: 30 and 33): at once, for a term, longer at any time and shorter never (GLI-19, UK-43, UK-46).
import { ok, refuse, type Result } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { Jurisdiction } from './jurisdiction.ts'

/** Until further notice, where there is no end; instants in milliseconds. */
export type Exclusion = {
  readonly kind: 'self_exclusion' | 'time_out'
  readonly startsAt: number
  readonly endsAt: number | null
  /**
   * Until when it keeps its player out, the time to think before coming back included, as the law had it when it was said; null: no end in
   * sight. Whoever comes under another law meanwhile is held by what was said, and gets out of it by that law's way or by none.
   */
  readonly holdsUntil: number | null
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

/** By this law, of one that begins or changes now. */
function heldUntil(
  { kind, endsAt, returnAskedAt }: Omit<Exclusion, 'holdsUntil'>,
  { comingBack }: Jurisdiction,
): number | null {
  if (endsAt === null || kind === 'time_out' || !comingBack.isAsked) return endsAt
  return returnAskedAt === undefined ? null : Math.max(endsAt, returnAskedAt + comingBack.delayMs)
}

/** With what this law makes of it. */
export const heldBy = (exclusion: Omit<Exclusion, 'holdsUntil'>, jurisdiction: Jurisdiction): Exclusion => ({
  ...exclusion,
  holdsUntil: heldUntil(exclusion, jurisdiction),
})

/** Whether it keeps its player out at this instant. */
export const isExcluded = (exclusion: Exclusion | undefined, now: number): boolean =>
  exclusion !== undefined && now >= exclusion.startsAt && (exclusion.holdsUntil === null || now < exclusion.holdsUntil)

/**
 * Whether letters tell of a term that now ends then: of one that keeps somebody out who was not, or for a day longer than before.
 * Whoever says the same again and again would fill mailboxes otherwise, of strangers too. `before`: what kept him out, if anything did.
 */
export const isWorthALetter = (before: Pick<Exclusion, 'endsAt'> | undefined, endsAt: number | null): boolean =>
  before === undefined || (before.endsAt !== null && (endsAt === null || endsAt - before.endsAt >= DAY_MS))

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
  const holds = running !== undefined && isExcluded(running, now)
  if (holds && isSooner(endsAt, running.endsAt))
    return refuse('exclusion_not_shortened', 'a term that runs is never made shorter', { endsAt: running.endsAt })
  const next = heldBy({ kind, startsAt: holds ? running.startsAt : now, endsAt }, jurisdiction)
  // Said under a law that lets nobody back unasked, it is not got rid of by saying it again under another.
  const isHeldLonger = holds && isSooner(next.holdsUntil, running.holdsUntil)
  return ok(isHeldLonger ? { ...next, holdsUntil: running.holdsUntil } : next)
}

export type ReturnRefusal = 'exclusion_runs' | 'return_not_needed'

/**
 * Asks to come back; the answer is when that will be, at once where his law knows of no time to think. Asking again changes nothing.
 */
export function askToReturn(
  exclusion: Exclusion,
  now: number,
  jurisdiction: Jurisdiction,
): Result<Exclusion, ReturnRefusal> {
  const { endsAt, returnAskedAt } = exclusion
  if (endsAt === null || now < endsAt)
    return refuse('exclusion_runs', 'nobody comes back before the term has run out', { endsAt })
  if (!isExcluded(exclusion, now)) return refuse('return_not_needed', 'the term has run out: nothing is in the way')
  return ok(returnAskedAt === undefined ? heldBy({ ...exclusion, returnAskedAt: now }, jurisdiction) : exclusion)
}
