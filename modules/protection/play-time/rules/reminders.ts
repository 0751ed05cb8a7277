// What a page has to show a player now, from the server's last status (S4.6, S4.8, S4.9). Pure; instants in
// milliseconds by the server's clock. The server decides what is accepted: this only informs.
import { backAt, SESSION_WARNING_MS } from './reminder-timer.ts'

/** The used part of a status. */
export type StatusFacts = {
  /** The server's clock at that answer. */
  readonly now: number
  readonly sessionLimit: { readonly leftMs: number; readonly renewsAt: number } | null
  readonly realityCheck: { readonly dueAt: number } | null
  readonly ripeLimits: readonly {
    readonly limitType: number
    readonly currency: string | null
    readonly askedAt: number
    readonly lapsesAt: number
  }[]
  readonly nextRipeAt: number | null
  readonly exclusion: {
    readonly kind: string
    readonly startsAt: number
    readonly endsAt: number | null
    readonly holdsUntil: number | null
    readonly returnAskedAt: number | null
  } | null
}

/**
 * The reminder of this instant as this browser has shown it: when first, when it was dismissed (null: it was not),
 * whether it was answered.
 */
export type ShownCheck = {
  readonly dueAt: number
  readonly shownAt: number
  readonly putAwayAt: number | null
  readonly isAnswered: boolean
}

export type Moment = {
  readonly now: number
  /** The server was asked since and did not answer. */
  readonly isSilent: boolean
}

/**
 * One of several tabs shows reminders; each may show that the day's time is used up, because none of them can
 * continue.
 */
export type Reminders = {
  /** The day's time in play is up, until this instant. */
  readonly sessionEndedUntil: number | undefined
  /** A reminder is due since this instant. */
  readonly checkDueAt: number | undefined
  /** The first deposit limit to be confirmed: a key of that change. */
  readonly ripeLimit: string | undefined
  /** A self-exclusion that begins later: a key of it. */
  readonly exclusionAhead: string | undefined
  /** An exclusion in force: a key of its current state. */
  readonly exclusion: string | undefined
}

export const NOTHING_TO_REMIND: Reminders = {
  sessionEndedUntil: undefined,
  checkDueAt: undefined,
  ripeLimit: undefined,
  exclusionAhead: undefined,
  exclusion: undefined,
}

/** S5.8: the types whose change is confirmed in a popup. */
export const CONFIRMED_TYPES: readonly number[] = [20, 21, 22]

type Ripe = StatusFacts['ripeLimits'][number]

export const ripeKey = ({ limitType, currency, askedAt }: Ripe): string => `${limitType}/${currency ?? ''}/${askedAt}`

/** S4.9: those of deposits, the oldest first; a lapsed one cannot be confirmed. */
export const confirmable = <T extends Ripe>(ripeLimits: readonly T[], now: number): readonly T[] =>
  ripeLimits
    .filter(({ limitType, lapsesAt }) => CONFIRMED_TYPES.includes(limitType) && now < lapsesAt)
    .toSorted((a, b) => a.askedAt - b.askedAt || a.limitType - b.limitType)

const sessionLeft = ({ sessionLimit, now: saidAt }: StatusFacts, now: number): number =>
  (sessionLimit?.leftMs ?? Infinity) - Math.max(0, now - saidAt)

/**
 * Play in hidden pages may not have counted: the server decides that the time is used up, unless it does not
 * answer.
 */
function sessionEndedUntil(standing: StatusFacts, { now, isSilent }: Moment): number | undefined {
  const { sessionLimit } = standing
  if (sessionLimit === null || now >= sessionLimit.renewsAt) return undefined
  const isOver = sessionLimit.leftMs === 0 || (isSilent && sessionLeft(standing, now) <= 0)
  return isOver ? sessionLimit.renewsAt : undefined
}

/**
 * Some minutes before the day's time is used up: what is left, in milliseconds; undefined where there is nothing to
 * warn of.
 */
export function sessionWarning(standing: StatusFacts, now: number): number | undefined {
  const left = sessionLeft(standing, now)
  return left > 0 && left <= SESSION_WARNING_MS ? left : undefined
}

function checkDueAt({ realityCheck }: StatusFacts, { now }: Moment, shown: ShownCheck | undefined): number | undefined {
  if (realityCheck === null || now < realityCheck.dueAt) return undefined
  const { dueAt } = realityCheck
  if (shown?.dueAt !== dueAt) return dueAt
  const isAway = shown.isAnswered || (shown.putAwayAt !== null && now < backAt(shown.putAwayAt))
  return isAway ? undefined : dueAt
}

/** An ended exclusion is shown no more, unless the jurisdiction requires a request to return. */
function exclusionNow({ exclusion }: StatusFacts, now: number): string | undefined {
  if (exclusion === null || now < exclusion.startsAt) return undefined
  if (exclusion.holdsUntil !== null && now >= exclusion.holdsUntil) return undefined
  return [exclusion.kind, exclusion.startsAt, exclusion.endsAt, exclusion.returnAskedAt].join('/')
}

/**
 * Until when it is in force; null: no known end, or until a request. The jurisdiction adds a delay after the
 * request.
 */
export const keptOutUntil = ({
  endsAt,
  holdsUntil,
  mayAskReturn,
  returnAskedAt,
}: NonNullable<StatusFacts['exclusion']> & { readonly mayAskReturn: boolean }): number | null =>
  returnAskedAt !== null ? holdsUntil : mayAskReturn ? null : endsAt

export function remindersOf(
  standing: StatusFacts | undefined,
  moment: Moment,
  { shown, isLeading }: { readonly shown: ShownCheck | undefined; readonly isLeading: boolean },
): Reminders {
  if (standing === undefined) return NOTHING_TO_REMIND
  const { exclusion } = standing
  const ripe = confirmable(standing.ripeLimits, moment.now)[0]
  return {
    sessionEndedUntil: sessionEndedUntil(standing, moment),
    checkDueAt: isLeading ? checkDueAt(standing, moment, shown) : undefined,
    ripeLimit: isLeading && ripe !== undefined ? ripeKey(ripe) : undefined,
    exclusionAhead:
      exclusion?.kind === 'self_exclusion' && moment.now < exclusion.startsAt
        ? `${exclusion.kind}/${exclusion.startsAt}`
        : undefined,
    exclusion: exclusionNow(standing, moment.now),
  }
}

/** The instants at which something of this may change: a page looks again at the first of them that is ahead. */
export function momentsOf(standing: StatusFacts, shown: ShownCheck | undefined): readonly number[] {
  const { now, sessionLimit, realityCheck, ripeLimits, nextRipeAt, exclusion } = standing
  const left = sessionLimit === null ? undefined : now + sessionLimit.leftMs
  return [
    left === undefined ? undefined : left - SESSION_WARNING_MS,
    left,
    sessionLimit?.renewsAt,
    realityCheck?.dueAt,
    typeof shown?.putAwayAt === 'number' ? backAt(shown.putAwayAt) : undefined,
    ...ripeLimits.map(({ lapsesAt }) => lapsesAt),
    nextRipeAt,
    exclusion?.startsAt,
    exclusion?.holdsUntil,
    exclusion?.endsAt,
  ].filter((moment) => moment !== undefined && moment !== null)
}
