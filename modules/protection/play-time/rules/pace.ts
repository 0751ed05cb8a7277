// Time in play, word by word: how long a stretch has gone on, how much of each day was played, and when a reality check falls due
// (S4.6, S4.8, RTS 13B). Pure: what was known, what is heard and when, to what is known. Instants in milliseconds.
import { dayAfter, dayOf, dayStart, type Day } from '#kernel/days.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import type { Jurisdiction } from '#modules/protection/exclusions/contract.ts'

/** Who is silent for so long has paused: his next word begins a new stretch, and the silence was no play. */
export const PAUSE_MS = 15 * MINUTE_MS

/** After a stake the silence may be longer: who waits for what becomes of his bet, and then bets again, has not paused. */
export const STAKE_PAUSE_MS = 30 * MINUTE_MS

/** A check that is due is shown by the page and answered in this time before stakes are refused for it. */
export const CHECK_GRACE_MS = MINUTE_MS

/** So far may a page's idea of the house's clock be ahead, and its check early. */
export const PAGE_CLOCK_SLACK_MS = MINUTE_MS

/** Words that follow closer are heard, but not written: they change nothing but the end of the stretch, by less than this. */
export const WORD_STEP_MS = SECOND_MS

/** Stakes that follow closer than this are no words: whoever stakes time and again is written down every five seconds. */
export const STAKE_STEP_MS = 5 * SECOND_MS

/** Two processes may hear words in another order than they were said; a clock that was set back further is another matter. */
const TURNED_BACK_MS = MINUTE_MS

export type Pace = {
  /** The first word of the stretch, and the last. */
  readonly startedAt: number
  readonly seenAt: number
  /** The last reality check of the stretch that was acknowledged; null: none. */
  readonly acknowledgedAt: number | null
  /** The player wants no more checks in this stretch. */
  readonly isHidden: boolean
  /** The last stake that was taken, of whatever stretch; null: none, or his time is not limited. */
  readonly stakedAt: number | null
}

export type PlayedOn = { readonly day: Day; readonly ms: number }

export type AppliedPing = {
  readonly pace: Pace
  /** What this word adds to the time in play. */
  readonly played: readonly PlayedOn[]
  readonly isNewStretch: boolean
}

/** A day of a zone: `from` is its first instant, `until` the next day's. */
export type DaySpan = { readonly day: Day; readonly from: number; readonly until: number }

/** Finds the day around an instant. Asking a calendar is slow: the server gives one that remembers the last day of each zone. */
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

/** Whether a word said now begins a stretch. */
export const isBeginning = (pace: Pace | undefined, now: number): boolean => pace === undefined || isPaused(pace, now)

/** A player's word: a page of his that is in sight, a call, or a stake. A word from before the last one adds nothing and takes nothing away. */
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
  // Counted from here on: what was played stays played, and no check waits for the clock to come back to where it was.
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

/** Whether a word tells more than is written already. */
export const isNews = (pace: Pace | undefined, now: number): boolean =>
  pace === undefined || now - pace.seenAt >= WORD_STEP_MS || pace.seenAt - now > TURNED_BACK_MS

/** A stake that was taken is a word that a longer silence may follow. */
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
 * Whether a stake tells more than is written already: a ping just before it does not keep it from being written. What is not written is
 * no time lost, for the next word counts from the last one on, and refusals count up to the very stake: the end of a stretch alone may be
 * told earlier than it was, by less than a step.
 */
export const isStakeDue = (pace: Pace | undefined, now: number): boolean =>
  pace === undefined || now - (pace.stakedAt ?? -Infinity) >= STAKE_STEP_MS || pace.seenAt - now > TURNED_BACK_MS

/** What a word adds to one day. */
export const playedOn = (day: Day, { played }: Pick<AppliedPing, 'played'>): number =>
  played.find((one) => one.day === day)?.ms ?? 0

export type SessionLeft = { readonly leftMs: number; readonly renewsAt: number }

/** What limit 31 leaves of the day; from `renewsAt`, the next midnight of the zone, there are all its hours again. */
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

/** Limit 32 as the player set it himself. */
export type OwnCheck = {
  /** null: he has removed it. */
  readonly minutes: number | null
  readonly setAt: number
  /** Due then, as long as no stretch began and nothing was acknowledged since it was set; null: nothing was due. */
  readonly dueAt: number | null
}

/** What reminds a player: limit 32, set by himself and by an operator, and the law. */
export type CheckTerms = {
  readonly own: OwnCheck | undefined
  readonly imposedMinutes: number | undefined
  readonly law: Pick<Jurisdiction, 'realityCheckMinutes'>
}

export type RealityCheck = { readonly minutes: number; readonly dueAt: number; readonly mayHide: boolean }

const intervalFrom = ({ startedAt, acknowledgedAt }: Pace): number => Math.max(startedAt, acknowledgedAt ?? 0)

/** Of a removed one too: when it would have been due, had it been left alone. */
function ownDueAt(pace: Pace, { minutes, setAt, dueAt }: OwnCheck): number | undefined {
  const from = intervalFrom(pace)
  if (dueAt !== null && setAt >= from) return dueAt
  return minutes === null ? undefined : Math.max(from, dueAt === null ? setAt : 0) + minutes * MINUTE_MS
}

/**
 * What becomes of one's own interval when it is changed; null removes it. It begins anew (S4.8), but what was due earlier and was not
 * acknowledged stays due: nobody puts a check off by changing it back and forth, or by taking it away for a moment.
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
 * The next check; undefined: none. Intervals of the law and of operators begin with the stretch and with every acknowledgement alone; one's
 * own also when it is set (`changeOwnCheck`).
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

/** Whether a page that shows a check at that instant shows one that is due by the house's clock. */
export const isDueAt = (check: RealityCheck | undefined, shownAt: number): check is RealityCheck =>
  check !== undefined && shownAt >= check.dueAt - PAGE_CLOCK_SLACK_MS

export type CheckReport = {
  readonly action: 'continue' | 'log_out' | 'nothing'
  readonly isToHide: boolean
  readonly shownAt: number
}

/**
 * What a word about a check makes of the stretch; undefined: nothing. Only a check that was due when it was shown is acknowledged: one that
 * was answered already, on another page of his, or never fell due, puts nothing off.
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
