// Ends an exclusion before its term: where the jurisdiction allows it, after the minimum time, and never by one
// operator alone (GLI-19).
import { refuse, ok, type Result } from '#kernel/result.ts'
import { heldBy, isExcluded, type Exclusion } from './exclusion.ts'
import type { Jurisdiction } from './jurisdiction.ts'

export type LiftRefusal = 'exclusion_not_running' | 'lift_not_lawful' | 'exclusion_held_too_short'

type Lifting = {
  /** When the player last declared it: a later extension restarts the minimum time. */
  readonly saidAt: number
  readonly now: number
  readonly jurisdiction: Jurisdiction
}

/**
 * The resulting exclusion: ended now, or, where the jurisdiction has a delay before the return, after that delay.
 * `details.from` of `exclusion_held_too_short`: the instant from which it may be lifted, in milliseconds.
 */
export function liftEarly(
  exclusion: Exclusion | undefined,
  { saidAt, now, jurisdiction }: Lifting,
): Result<Exclusion, LiftRefusal> {
  if (exclusion === undefined || !isExcluded(exclusion, now))
    return refuse('exclusion_not_running', 'no such exclusion holds now')
  const { liftEarly: rule, liftHeldMs, comingBack } = jurisdiction
  if (rule === 'never') return refuse('lift_not_lawful', "the player's jurisdiction allows no early end")
  // One whose term is over waits for the player's request: there is nothing left to end early.
  if (exclusion.endsAt !== null && now >= exclusion.endsAt)
    return refuse('exclusion_not_running', 'the term is over: the player requests the return themselves')
  const from = Math.max(saidAt, exclusion.startsAt) + liftHeldMs
  if (now < from) return refuse('exclusion_held_too_short', 'it has not held for long enough', { from })
  const waits = exclusion.kind === 'self_exclusion' && comingBack.isAsked
  return ok(heldBy({ ...exclusion, endsAt: now, ...(waits ? { returnAskedAt: now } : {}) }, jurisdiction))
}
