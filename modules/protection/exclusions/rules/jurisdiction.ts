// The legal requirements for limits by the player's country, as data. Sources: UKGC RTS 12 and LCCP 3.5; MGA
// Directive 2 of 2018; the Swedish Gambling Act's deposit limits. Where a law is silent our own profile is the
// stricter of the usual ones.
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'

/**
 * `rolling`: over the last so many hours; `calendar`: from midnight, from Monday, from the first, in the
 * jurisdiction's zone. Stored with a limit as it was set: another way of counting is another limit.
 */
export type PeriodKind = 'rolling' | 'calendar'

export type JurisdictionId = 'site' | 'uk' | 'malta' | 'sweden'

export type Jurisdiction = {
  readonly id: JurisdictionId
  /** How new limits count. */
  readonly periodKind: PeriodKind
  /**
   * The zone of calendar days. The jurisdiction's, not the player's: a player cannot restart a period by changing a
   * setting.
   */
  readonly timeZone: string
  /**
   * A looser value waits this long, and where stated until the running period has ended; then the player confirms
   * it (GLI-16).
   */
  readonly loosening: { readonly delayMs: number; readonly isAfterPeriod: boolean }
  /** Of each of these groups of limit types (S3.2) the player must have set one before money comes in. */
  readonly mustSet: readonly (readonly number[])[]
  /** Whether limits are requested at registration or before the first deposit (UK-22). */
  readonly isPrompted: boolean
  /** Players declare name and birth date before they play for money, however they registered. */
  readonly isIdentityAsked: boolean
  /** Values of a self-exclusion as they are offered, each with the days that it lasts: never fewer. */
  readonly exclusionDays: ReadonlyMap<number, number>
  /** Until further notice. */
  readonly canExcludeForever: boolean
  /** After an exclusion has run out: whether the player must request the return, and the delay after the request. */
  readonly comingBack: { readonly isAsked: boolean; readonly delayMs: number }
  readonly timeOutDays: readonly number[]
  /** Whether an exclusion can be ended before its term: never, or by two operators after `liftHeldMs`. */
  readonly liftEarly: 'never' | 'four_eyes'
  /** Since the player's last declaration: a decision in anger cannot be reversed at once. */
  readonly liftHeldMs: number
  /** The reminder of players who chose none; undefined: none. */
  readonly realityCheckMinutes: number | undefined
  /** Time in play and the net position of the stretch are always on view. */
  readonly isPlayShown: boolean
}

const offered = (...days: readonly (number | readonly [value: number, lasts: number])[]): ReadonlyMap<number, number> =>
  new Map(days.map((one) => (typeof one === 'number' ? [one, one] : one)))

/** Six months and a year at least, whichever half and whether or not it is a leap year. */
const HALF_YEAR: readonly [number, number] = [180, 184]
const YEAR: readonly [number, number] = [365, 366]
const TWO_YEARS: readonly [number, number] = [730, 731]
const THREE_YEARS: readonly [number, number] = [1_095, 1_096]
const FIVE_YEARS: readonly [number, number] = [1_825, 1_827]

const SITE: Jurisdiction = {
  id: 'site',
  periodKind: 'rolling',
  timeZone: 'UTC',
  loosening: { delayMs: DAY_MS, isAfterPeriod: false },
  mustSet: [],
  isPrompted: true,
  isIdentityAsked: false,
  exclusionDays: offered(1, 7, 30, 90, HALF_YEAR, YEAR, TWO_YEARS, THREE_YEARS, FIVE_YEARS),
  canExcludeForever: true,
  comingBack: { isAsked: false, delayMs: 0 },
  timeOutDays: [1, 7, 30],
  liftEarly: 'four_eyes',
  liftHeldMs: DAY_MS,
  realityCheckMinutes: undefined,
  isPlayShown: false,
}

export const JURISDICTIONS: Readonly<Record<JurisdictionId, Jurisdiction>> = {
  site: SITE,
  // LCCP 17.1.1: no play before the player has said who they are. LCCP 3.5.3: six months at least; the player requests the return, and waits a day. RTS 12D: 24 hours and a
  // confirmation.
  uk: {
    ...SITE,
    id: 'uk',
    isIdentityAsked: true,
    timeZone: 'Europe/London',
    exclusionDays: offered(HALF_YEAR, YEAR, TWO_YEARS, THREE_YEARS, FIVE_YEARS),
    canExcludeForever: false,
    comingBack: { isAsked: true, delayMs: DAY_MS },
    timeOutDays: [1, 7, 30],
    liftEarly: 'never',
    realityCheckMinutes: 60,
    isPlayShown: true,
  },
  // A deposit or a wagering limit must be set; the player requests the return, and waits a day.
  malta: {
    ...SITE,
    id: 'malta',
    isIdentityAsked: true,
    timeZone: 'Europe/Malta',
    mustSet: [[20, 21, 22, 1, 2, 3]],
    comingBack: { isAsked: true, delayMs: DAY_MS },
    liftEarly: 'never',
    realityCheckMinutes: 60,
    isPlayShown: true,
  },
  // Deposit limits by day, week and month, all three; 72 hours, and not before the period that runs has ended.
  sweden: {
    ...SITE,
    id: 'sweden',
    isIdentityAsked: true,
    periodKind: 'calendar',
    timeZone: 'Europe/Stockholm',
    loosening: { delayMs: 72 * HOUR_MS, isAfterPeriod: true },
    mustSet: [[20], [21], [22]],
    exclusionDays: offered(30, 90, HALF_YEAR, YEAR),
    liftEarly: 'never',
    realityCheckMinutes: 60,
    isPlayShown: true,
  },
}

const OF_COUNTRY: Readonly<Record<string, JurisdictionId>> = { GB: 'uk', MT: 'malta', SE: 'sweden' }

/** `country`: two letters, as declared at registration. */
export const jurisdictionOf = (country: string | undefined): Jurisdiction =>
  JURISDICTIONS[OF_COUNTRY[country ?? ''] ?? 'site']
