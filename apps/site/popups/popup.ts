// What a popup is: a rule that says what it has to tell now, a place where it stands, and how long it rests once it was answered.
import type { Reminders } from '#modules/protection/play-time/site/timers/timer-rules.ts'
import type { ConsentType } from '#platform/browser/consent.ts'
import type { ShellConfig } from '../shell-config.ts'

export type PopupName =
  | 'age'
  | 'terms-changed'
  | 'session-limit'
  | 'reality-check'
  | 'limit-approval'
  | 'exclusion-ahead'
  | 'exclusion'
  | 'logged-off'
  | 'cookies'
  | 'identification-bonus'
  | 'maintenance'
  | 'update'
  | 'ad-block'
  | 'new-site'
  | 'account-conversion'
  | 'registration'

/** In the order in which they come: the law, the safety of an account, how the site works, news, offers. */
export const PRIORITIES = ['law', 'safety', 'service', 'news', 'offer'] as const
export type Priority = (typeof PRIORITIES)[number]

/** A modal has the page for itself; of bars there is one on each edge. */
export const PLACES = ['modal', 'top', 'bottom'] as const
export type Place = (typeof PLACES)[number]

export type Layout = 'default' | 'empty' | 'maintenance'

/** All that rules may look at. */
export type PopupFacts = {
  readonly nowMs: number
  /** When this visit began. */
  readonly startedMs: number
  readonly layout: Layout
  /** Without language, '/' for home. */
  readonly path: string
  readonly language: string
  /** Null for a visitor. */
  readonly playerId: number | null
  readonly config: Pick<
    ShellConfig,
    | 'isCookiePopup'
    | 'minAge'
    | 'geoCountryId'
    | 'isRegistrationEnabled'
    | 'isRegistrationReminder'
    | 'isAdBlockWarning'
    | 'isNewSiteInfo'
    | 'isIdentificationEnabled'
    | 'limitActionMethod'
  >
  readonly consent: ConsentType | undefined
  /** The visitor asked for the cookie settings. */
  readonly isCookieSettingsAsked: boolean
  /** What is announced and may be told now: a key of the record; undefined where there is nothing. */
  readonly maintenance: string | undefined
  /** The version that replaced the one this page runs. */
  readonly newVersion: string | undefined
  readonly isAdBlocked: boolean
  readonly isFormerVisitor: boolean
  /** The terms in force, where they changed under the eyes of a player who is confirming them. */
  readonly changedTerms: string | undefined
  /** Idle minutes after which this browser was logged out; undefined where it was not. */
  readonly loggedOffMinutes: number | undefined
  /** What the player's limits have to say now; undefined until that is known. */
  readonly reminders: Reminders | undefined
  /** S4.10: 0 not allowed, 1 the main account, 2 an additional one. */
  readonly accountConvertStatus: 0 | 1 | 2
  readonly isIdentificationBonus: boolean
  /** Typing, a coupon in hand, or a dialog of the page: no time to be polite in. */
  readonly isBusy: boolean
}

export type PopupRule = {
  readonly name: PopupName
  readonly place: Place
  readonly priority: Priority
  /** True for what every layout shows; the rest is for the default one. */
  readonly isOnEveryLayout: boolean
  /** True for what waits until the visitor is not busy; once it stands there, it stays. */
  readonly isPolite: boolean
  /** How long an answer holds, for the same subject, in milliseconds. */
  readonly restMs: number
  /** What it is about now (a record, a version, a player); undefined where it has nothing to say. */
  subject(facts: PopupFacts): string | undefined
}

/** One answer to one subject. `isForVisit`: holds as long as the browser's session, whatever the rule's rest. */
export type Answered = { readonly subject: string; readonly atMs: number; readonly isForVisit: boolean }

export type Memory = (name: PopupName) => readonly Answered[]

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const YEAR_MS = 365 * DAY_MS
/** For what is told once. */
export const EVER_MS = Number.MAX_SAFE_INTEGER

/** What a popup's component is given. */
export type PopupProps = {
  readonly facts: PopupFacts
  readonly onAnswer: (answer?: { readonly isForVisit: boolean }) => void
}
