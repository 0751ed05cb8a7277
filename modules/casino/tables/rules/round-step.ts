// What a table has to do next, from the state of its round and the time alone: whoever leads it comes to the same answer.
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import type { TableGame } from './table-game.ts'

export const ROUND_STATES = ['scheduled', 'open', 'closed', 'drawn', 'settled', 'void'] as const
export type TableRoundState = (typeof ROUND_STATES)[number]

/** A leader writes once a second that play goes on. Where nobody did for so long, nobody could cash out either. */
export const BEAT_MS = SECOND_MS
export const INTERRUPTED_MS = 5 * SECOND_MS
/** A hand that was interrupted for longer is void; before, its step begins anew. */
export const PLAY_KEPT_MS = 5 * MINUTE_MS
/** And so is one that is played for longer than this. */
export const PLAY_MS_MAX = 30 * MINUTE_MS
/** How soon a decision that ends a step is noticed. */
const DECISIONS_MS = SECOND_MS / 4
/** How long a round waits for public randomness. */
export const BEACON_WAIT_MS = 30 * SECOND_MS

export type RoundAt = {
  readonly state: TableRoundState
  readonly opensAt: Date
  readonly closesAt: Date
  readonly startsAt: Date | null
  readonly beatAt: Date | null
  readonly drawnAt: Date | null
  /** Of a game with steps, from the start of play. */
  readonly step: number | null
  readonly stepClosesAt: Date | null
  readonly openHands: number | null
}

export type RoundStep =
  | { readonly kind: 'open' | 'close' | 'beat' | 'draw' | 'settle' | 'interrupt' | 'deal' | 'retime' }
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

/** A hand in play: whether the step is over follows from its decisions and the time. */
function inHand(round: RoundAt, now: Date, decided: number): RoundStep {
  const { startsAt, beatAt, step, stepClosesAt, openHands } = round
  if (startsAt === null || beatAt === null) return { kind: 'close' }
  if (openHands === 0) return { kind: 'draw' }
  const awayMs = now.getTime() - beatAt.getTime()
  if (awayMs > PLAY_KEPT_MS || now.getTime() - startsAt.getTime() > PLAY_MS_MAX) return { kind: 'interrupt' }
  if (step === 0 || stepClosesAt === null || openHands === null) return { kind: 'deal' }
  // Nobody is sure to have seen the step, or to have been heard.
  if (awayMs > INTERRUPTED_MS) return { kind: 'retime' }
  if (now >= stepClosesAt || decided >= openHands) return { kind: 'deal' }
  if (now >= after(beatAt, BEAT_MS)) return { kind: 'beat' }
  const look = after(now, DECISIONS_MS)
  return { kind: 'wait', until: look < stepClosesAt ? look : stepClosesAt }
}

/** A decision is in time while its step is open by the clock of play. */
export const isStepOpen = ({ stepClosesAt, beatAt }: Pick<RoundAt, 'stepClosesAt' | 'beatAt'>, now: Date): boolean =>
  stepClosesAt !== null && playClock({ beatAt }, now) < stepClosesAt

/** `decided`: at this step of a game with steps. `playMs`: from the start of play to the draw; asked for in play only, because it tells the outcome. */
export function nextStep(
  round: RoundAt,
  now: Date,
  { timing, steps }: Pick<TableGame, 'timing' | 'steps'>,
  play: { readonly playMs: () => number; readonly decided: number },
): RoundStep {
  switch (round.state) {
    case 'scheduled':
      return waitOr(round.opensAt, now, { kind: 'open' })
    case 'open':
      return waitOr(round.closesAt, now, { kind: 'close' })
    case 'closed':
      return steps === undefined
        ? inPlay(round, playClock(round, now), play.playMs)
        : inHand(round, playClock(round, now), play.decided)
    case 'drawn':
      return waitOr(after(round.drawnAt ?? now, timing.revealMs), now, { kind: 'settle' })
    case 'settled':
    case 'void':
      throw new Error('a round that has ended takes no step')
  }
}
