// What a table has to do next, from the state of its round and the time alone: whoever leads it comes to the same answer.
import { SECOND_MS } from '#kernel/time.ts'
import type { TableTiming } from './table-game.ts'

export const ROUND_STATES = ['scheduled', 'open', 'closed', 'drawn', 'settled', 'void'] as const
export type TableRoundState = (typeof ROUND_STATES)[number]

/** A leader writes once a second that play goes on. Where nobody did for so long, nobody could cash out either. */
export const BEAT_MS = SECOND_MS
export const INTERRUPTED_MS = 5 * SECOND_MS
/** How long a round waits for public randomness. */
export const BEACON_WAIT_MS = 30 * SECOND_MS

export type RoundAt = {
  readonly state: TableRoundState
  readonly opensAt: Date
  readonly closesAt: Date
  readonly startsAt: Date | null
  readonly beatAt: Date | null
  readonly drawnAt: Date | null
}

export type RoundStep =
  | { readonly kind: 'open' | 'close' | 'beat' | 'draw' | 'settle' | 'interrupt' }
  | { readonly kind: 'wait'; readonly until: Date }

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const waitOr = (until: Date, now: Date, step: RoundStep): RoundStep => (now < until ? { kind: 'wait', until } : step)

/** In play the clock never runs back behind what was seen of it. */
export const playClock = ({ beatAt }: Pick<RoundAt, 'beatAt'>, now: Date): Date =>
  beatAt !== null && beatAt > now ? beatAt : now

function inPlay({ startsAt, beatAt }: RoundAt, now: Date, playMs: () => number): RoundStep {
  if (startsAt === null || beatAt === null) return { kind: 'close' }
  const drawAt = after(startsAt, playMs())
  // What was decided before the interruption stands; only what players could not act on is void.
  if (now.getTime() - beatAt.getTime() > INTERRUPTED_MS && drawAt > after(beatAt, INTERRUPTED_MS))
    return { kind: 'interrupt' }
  if (now >= drawAt) return { kind: 'draw' }
  const beatDue = after(beatAt, BEAT_MS)
  return now >= beatDue ? { kind: 'beat' } : { kind: 'wait', until: beatDue < drawAt ? beatDue : drawAt }
}

/** `playMs`: from the start of play to the draw; asked for in play only, because it tells the outcome. */
export function nextStep(round: RoundAt, now: Date, timing: TableTiming, playMs: () => number): RoundStep {
  switch (round.state) {
    case 'scheduled':
      return waitOr(round.opensAt, now, { kind: 'open' })
    case 'open':
      return waitOr(round.closesAt, now, { kind: 'close' })
    case 'closed':
      return inPlay(round, playClock(round, now), playMs)
    case 'drawn':
      return waitOr(after(round.drawnAt ?? now, timing.revealMs), now, { kind: 'settle' })
    case 'settled':
    case 'void':
      throw new Error('a round that has ended takes no step')
  }
}
