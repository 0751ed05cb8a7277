// Time in play, ping by ping: how long a stretch has lasted, how much of each day was played, and when a reality
// check falls due (S4.6, S4.8, RTS 13B). Pure: from the previous state and a ping with its time, to the new state.
// Instants in milliseconds.
import { dayAfter, dayOf, dayStart, type Day } from '#kernel/days.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import type { Jurisdiction } from '#modules/protection/exclusions/contract.ts'

/**
 * After a silence of this length the player has paused: the next ping begins a new stretch, and the silence was no
 * play.
 */
export const PAUSE_MS = 15 * MINUTE_MS

/**
 * After a stake the silence may be longer: a player who waits for the outcome of a bet, and then bets again, has
 * not paused.
 */
export const STAKE_PAUSE_MS = 30 * MINUTE_MS

/** A check that is due is shown by the page and answered in this time before stakes are refused for it. */
export const CHECK_GRACE_MS = MINUTE_MS

/** How far a page's idea of the server's clock may be ahead, and its check early. */
export const PAGE_CLOCK_SLACK_MS = MINUTE_MS

/**
 * Pings in quicker succession count, but are not written: they only change the end of the stretch, by less than
 * this.
 */
export const WORD_STEP_MS = SECOND_MS

/** Stakes in quicker succession are no pings: repeated stakes are written every five seconds. */
export const STAKE_STEP_MS = 5 * SECOND_MS

/**
 * Two processes may receive pings in another order than they were sent; a clock that was set back further is a
 * different case.
 */
const TURNED_BACK_MS = MINUTE_MS

export type Pace = {
  /** The first ping of the stretch, and the last. */
  readonly startedAt: number
  readonly seenAt: number
  /** The last reality check of the stretch that was acknowledged; null: none. */
  readonly acknowledgedAt: number | null
  /** The player wants no more checks in this stretch. */
  readonly isHidden: boolean
  /** The last accepted stake, of whatever stretch; null: none, or the player's time is not limited. */
  readonly stakedAt: number | null
}

export type PlayedOn = { readonly day: Day; readonly ms: number }

export type AppliedPing = {
  readonly pace: Pace
  /** What this ping adds to the time in play. */
  readonly played: readonly PlayedOn[]
  readonly isNewStretch: boolean
}

/** A day of a zone: `from` is its first instant, `until` the next day's. */
export type DaySpan = { readonly day: Day; readonly from: number; readonly until: number }

/**
 * Finds the day around an instant. Calendar arithmetic is slow: the server passes a version that caches the last
 * day of each zone.
 */
export type DaySpanOf = (at: number, timeZone: string) => DaySpan

/** The day around an instant; of 23 or 25 hours where clocks change on it. */
export const daySpan: DaySpanOf = (at, timeZone) => {
  const day = dayOf(at, timeZone)
  return { day, from: dayStart(day, timeZone), until: dayStart(dayAfter(day, 1), timeZone) }
}

/** The time between two instants by days of the zone. No longer than the longer pause, so two days at most. */
function byDay(from: number, until: number, timeZone: string, spanOf: DaySpanOf): readonly PlayedOn[] {
  const { day, until: midnight } = spanOf(from, timeZone)
  if (until <= midnight) return [{ day, ms: until - from }]
  return [
    { day, ms: midnight - from },
    { day: dayAfter(day, 1), ms: until - midnight },
  ]
}

const isPaused = ({ seenAt, stakedAt }: Pace, now: number): boolean =>
  now - seenAt >= PAUSE_MS && (stakedAt === null || now - stakedAt >= STAKE_PAUSE_MS)

/** Whether a ping now begins a stretch. */
export const isBeginning = (pace: Pace | undefined, now: number): boolean => pace === undefined || isPaused(pace, now)

/**
 * An activity ping: a visible page, a call, or a stake. A ping from before the last one adds nothing and removes
 * nothing.
 */
export function applyPing(
  pace: Pace | undefined,
  now: number,
  timeZone: string,
  spanOf: DaySpanOf = daySpan,
): AppliedPing {
  if (pace === undefined || isPaused(pace, now))
    return {
      pace: { startedAt: now, seenAt: now, acknowledgedAt: null, isHidden: false, stakedAt: pace?.stakedAt ?? null },
      played: [],
      isNewStretch: true,
    }
  if (now > pace.seenAt)
    return { pace: { ...pace, seenAt: now }, played: byDay(pace.seenAt, now, timeZone, spanOf), isNewStretch: false }
  if (pace.seenAt - now <= TURNED_BACK_MS) return { pace, played: [], isNewStretch: false }
  // Counted from here on: time already played stays, and no check waits for the clock to reach its former time.
  const { startedAt, acknowledgedAt, stakedAt } = pace
  const kept = {
    ...pace,
    startedAt: Math.min(startedAt, now),
    seenAt: now,
    acknowledgedAt: acknowledgedAt === null ? null : Math.min(acknowledgedAt, now),
    stakedAt: stakedAt === null ? null : Math.min(stakedAt, now),
  }
  return { pace: kept, played: [], isNewStretch: false }
}

/** Whether a ping adds more than is written already. */
export const isNews = (pace: Pace | undefined, now: number): boolean =>
  pace === undefined || now - pace.seenAt >= WORD_STEP_MS || pace.seenAt - now > TURNED_BACK_MS

/** An accepted stake is a ping that a longer silence may follow. */
export function applyStake(
  pace: Pace | undefined,
  now: number,
  timeZone: string,
  spanOf: DaySpanOf = daySpan,
): AppliedPing {
  const heard = applyPing(pace, now, timeZone, spanOf)
  return { ...heard, pace: { ...heard.pace, stakedAt: Math.max(heard.pace.stakedAt ?? 0, now) } }
}

/**
 * Whether a stake adds more than is written already: a ping just before it does not prevent writing it. Not writing
 * loses no time, because the next ping counts from the last one on, and refusals are exact to the stake: only the
 * end of a stretch may be recorded earlier than it was, by less than a step.
 */
export const isStakeDue = (pace: Pace | undefined, now: number): boolean =>
  pace === undefined || now - (pace.stakedAt ?? -Infinity) >= STAKE_STEP_MS || pace.seenAt - now > TURNED_BACK_MS

/** What a ping adds to one day. */
export const playedOn = (day: Day, { played }: Pick<AppliedPing, 'played'>): number =>
  played.find((one) => one.day === day)?.ms ?? 0

export type SessionLeft = { readonly leftMs: number; readonly renewsAt: number }

/**
 * What limit 31 leaves of the day; from `renewsAt`, the next midnight of the zone, all its hours are available
 * again.
 */
export const sessionLeft = (
  hours: number,
  playedMs: number,
  now: number,
  timeZone: string,
  spanOf: DaySpanOf = daySpan,
): SessionLeft => ({
  leftMs: Math.max(0, hours * HOUR_MS - playedMs),
  renewsAt: spanOf(now, timeZone).until,
})

/** Limit 32 as set by the player. */
export type OwnCheck = {
  /** null: it was removed. */
  readonly minutes: number | null
  readonly setAt: number
  /** Due then, as long as no stretch began and nothing was acknowledged since it was set; null: nothing was due. */
  readonly dueAt: number | null
}

/** What reminds a player: limit 32, set by the player and by an operator, and the statutory interval. */
export type CheckTerms = {
  readonly own: OwnCheck | undefined
  readonly imposedMinutes: number | undefined
  readonly law: Pick<Jurisdiction, 'realityCheckMinutes'>
}

export type RealityCheck = { readonly minutes: number; readonly dueAt: number; readonly mayHide: boolean }

const intervalFrom = ({ startedAt, acknowledgedAt }: Pace): number => Math.max(startedAt, acknowledgedAt ?? 0)

/** Of a removed one too: when it would have been due without the change. */
function ownDueAt(pace: Pace, { minutes, setAt, dueAt }: OwnCheck): number | undefined {
  const from = intervalFrom(pace)
  if (dueAt !== null && setAt >= from) return dueAt
  return minutes === null ? undefined : Math.max(from, dueAt === null ? setAt : 0) + minutes * MINUTE_MS
}

/**
 * The player's own interval after a change; null removes it. It restarts (S4.8), but a check due earlier and not
 * acknowledged stays due: changing it back and forth, or removing it for a moment, postpones nothing.
 */
export function changeOwnCheck(
  pace: Pace | undefined,
  own: OwnCheck | undefined,
  minutes: number | null,
  now: number,
): OwnCheck | undefined {
  if (minutes === (own?.minutes ?? null)) return own
  const held = pace === undefined || own === undefined || pace.isHidden ? undefined : ownDueAt(pace, own)
  const due = minutes === null ? held : Math.min(held ?? Infinity, now + minutes * MINUTE_MS)
  return { minutes, setAt: now, dueAt: due ?? null }
}

/**
 * The next check; undefined: none. Statutory and operators' intervals start only with the stretch and with every
 * acknowledgement; the player's own also when it is set (`changeOwnCheck`).
 */
export function nextCheck(pace: Pace, { own, imposedMinutes, law }: CheckTerms): RealityCheck | undefined {
  const mayHide = law.realityCheckMinutes === undefined && imposedMinutes === undefined
  if (pace.isHidden && mayHide) return undefined
  const from = intervalFrom(pace)
  const check = (minutes: number, dueAt: number): RealityCheck => ({ minutes, dueAt, mayHide })
  const ownAt = own === undefined || pace.isHidden ? undefined : ownDueAt(pace, own)
  const checks = [
    ...(ownAt === undefined || own === undefined || own.minutes === null ? [] : [check(own.minutes, ownAt)]),
    ...[imposedMinutes, law.realityCheckMinutes].flatMap((minutes) =>
      minutes === undefined ? [] : [check(minutes, from + minutes * MINUTE_MS)],
    ),
  ]
  return checks.toSorted((a, b) => a.dueAt - b.dueAt)[0]
}

/** Whether a check shown by a page at that instant was due by the server's clock. */
export const isDueAt = (check: RealityCheck | undefined, shownAt: number): check is RealityCheck =>
  check !== undefined && shownAt >= check.dueAt - PAGE_CLOCK_SLACK_MS

export type CheckReport = {
  readonly action: 'continue' | 'log_out' | 'nothing'
  readonly isToHide: boolean
  readonly shownAt: number
}

/**
 * The effect of a report about a check on the stretch; undefined: none. Only a check that was due when it was shown
 * is acknowledged: one that was answered already, on another page, or never fell due, postpones nothing.
 */
export function acknowledge(
  pace: Pace,
  { action, isToHide, shownAt }: CheckReport,
  check: RealityCheck | undefined,
  now: number,
): Pace | undefined {
  if (action === 'nothing' || !isDueAt(check, shownAt)) return undefined
  return { ...pace, acknowledgedAt: now, isHidden: action === 'continue' && isToHide && check.mayHide }
}
