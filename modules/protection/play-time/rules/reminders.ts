// What a page has to tell a player now, from what the house said last of how he stands (S4.6, S4.8, S4.9). Pure; instants in
// milliseconds by the house's clock. The house itself decides what is taken: this only tells.
import { backAt, SESSION_WARNING_MS } from './reminder-timer.ts'

/** What is looked at of a standing. */
export type StatusFacts = {
  /** The house's clock when it said so. */
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

/** The reminder of this instant as this browser has shown it: when first, when it was put away unanswered (null: it was not), whether it was answered. */
export type ShownCheck = {
  readonly dueAt: number
  readonly shownAt: number
  readonly putAwayAt: number | null
  readonly isAnswered: boolean
}

export type Moment = {
  readonly now: number
  /** The house was asked since and did not answer. */
  readonly isSilent: boolean
}

/** Of several tabs one speaks; each may say that the day's time is up, because none of them can go on. */
export type Reminders = {
  /** The day's time in play is up, until this instant. */
  readonly sessionEndedUntil: number | undefined
  /** A reminder is due since this instant. */
  readonly checkDueAt: number | undefined
  /** The first deposit limit that takes the player's word: a key of that change. */
  readonly ripeLimit: string | undefined
  /** A self-exclusion that begins later: a key of it. */
  readonly exclusionAhead: string | undefined
  /** An exclusion that keeps the player out: a key of it as it stands. */
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

/** S4.9: those of deposits, the oldest first; what has lapsed takes no word. */
export const confirmable = <T extends Ripe>(ripeLimits: readonly T[], now: number): readonly T[] =>
  ripeLimits
    .filter(({ limitType, lapsesAt }) => CONFIRMED_TYPES.includes(limitType) && now < lapsesAt)
    .toSorted((a, b) => a.askedAt - b.askedAt || a.limitType - b.limitType)

const sessionLeft = ({ sessionLimit, now: saidAt }: StatusFacts, now: number): number =>
  (sessionLimit?.leftMs ?? Infinity) - Math.max(0, now - saidAt)

/** Play that was not in sight may not have counted: that the time is up is the house's to say, unless it says nothing at all. */
function sessionEndedUntil(standing: StatusFacts, { now, isSilent }: Moment): number | undefined {
  const { sessionLimit } = standing
  if (sessionLimit === null || now >= sessionLimit.renewsAt) return undefined
  const isOver = sessionLimit.leftMs === 0 || (isSilent && sessionLeft(standing, now) <= 0)
  return isOver ? sessionLimit.renewsAt : undefined
}

/** Some minutes before the day's time is up: what is left, in milliseconds; undefined where there is nothing to warn of. */
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

/** An exclusion whose end has come is told no more, unless the law keeps its player out until he asks. */
function exclusionNow({ exclusion }: StatusFacts, now: number): string | undefined {
  if (exclusion === null || now < exclusion.startsAt) return undefined
  if (exclusion.holdsUntil !== null && now >= exclusion.holdsUntil) return undefined
  return [exclusion.kind, exclusion.startsAt, exclusion.endsAt, exclusion.returnAskedAt].join('/')
}

/** Until when nobody lets him back; null: no end in sight, or only by his own word. The law adds to the term of one who has asked. */
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
