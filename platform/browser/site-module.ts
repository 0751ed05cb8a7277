// How a module declares what it contributes to every page of the player's site: popups, watchers and parts beside the
// page. `Config` is what the module reads of the brand's config; the list in apps/site checks every module's needs
// against what exists.
import type { ReactNode } from 'react'

/** The page being shown, and its viewer. */
export type SitePage<Config> = {
  readonly language: string
  /** Without the language, '/' for home. */
  readonly path: string
  /** Null for a visitor. */
  readonly playerId: number | null
  readonly config: Config
}

/** In the order in which they come: the law, the safety of an account, how the site works, news, offers. */
export const PRIORITIES = ['law', 'safety', 'service', 'news', 'offer'] as const
export type Priority = (typeof PRIORITIES)[number]

/** A modal has the page for itself; of bars there is one on each edge. */
export const PLACES = ['modal', 'top', 'bottom'] as const
export type Place = (typeof PLACES)[number]

/** The input of a popup's rule. */
export type PopupMoment<Config> = SitePage<Config> & {
  readonly nowMs: number
  /** When this visit began. */
  readonly startedMs: number
  /** The page offers bonuses; an excluded player sees a notice in its place. */
  readonly isOffer: boolean
}

export type PopupProps<Config> = {
  readonly page: PopupMoment<Config>
  /** `isForVisit`: the answer is remembered for the browser's session, whatever the popup's interval. */
  readonly onAnswer: (answer?: { readonly isForVisit: boolean }) => void
}

export type PopupView<Config> = (props: PopupProps<Config>) => ReactNode

/** When a popup shows, and where. */
export type PopupRule<Config> = {
  /** Of this popup alone; answers are remembered under it. */
  readonly name: string
  readonly place: Place
  readonly priority: Priority
  /** True for what every layout shows; the rest is for the default one. */
  readonly isOnEveryLayout: boolean
  /** True for what waits until the visitor is not busy; once shown, it stays. */
  readonly isPolite: boolean
  /** How long an answer holds, for the same subject, in milliseconds. */
  readonly restMs: number
  /** What it is about now (a record, a version, a player); undefined where there is nothing to show. */
  readonly subject: (page: PopupMoment<Config>) => string | undefined
  /** Calls back when the result of `subject` may have changed, where the periodic check would be too late. */
  readonly subscribe?: (listener: () => void) => () => void
}

export type Popup<Config> = PopupRule<Config> & {
  /** Fetched when it is shown for the first time. */
  readonly load: () => Promise<PopupView<Config>>
}

export type WatchedPage<Config> = Pick<SitePage<Config>, 'language' | 'playerId' | 'config'> & {
  /** Leads to another page of the site. */
  readonly go: (address: string) => void
}

/**
 * Runs while a page is open; restarts when the language, the player or the config changes. Returns a function that
 * stops it.
 */
export type Watcher<Config> = (page: WatchedPage<Config>) => (() => void) | undefined

/** A part that is rendered above or beside every page. */
export type AroundPart<Config> = (props: { readonly page: SitePage<Config> }) => ReactNode

export type SiteModule<Config> = {
  /** Of equal priority, the first comes first. */
  readonly popups?: readonly Popup<Config>[]
  readonly watchers?: readonly Watcher<Config>[]
  readonly around?: readonly AroundPart<Config>[]
  /** In the corner of pages of the default layout. */
  readonly corner?: readonly AroundPart<Config>[]
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const YEAR_MS = 365 * DAY_MS
/** For one-time notices. */
export const EVER_MS = Number.MAX_SAFE_INTEGER
