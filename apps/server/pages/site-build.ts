// The built site, as `apps/site/server.ts` exports it: what pages are made with, and the table of its routes.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallOutput } from '#kernel/contract.ts'
import type { CasinoOffer } from '#modules/casino/games/server/service.ts'
import type { Balances } from '#modules/money/wallet/contract.ts'
import type { calls as accountCalls } from '#modules/players/my-account/contract.ts'
import type { MenuSport } from '#modules/sports/catalogue/contract.ts'
import type { SiteConfig } from '#modules/site/site-config/contract/config-values.ts'
import type { PageAuth } from '#modules/site/access/rules/page-door.ts'
import type { QueryRules } from '../site/page-query.ts'
import type { PagePreferences } from '../site/page-preferences.ts'

/** The modules' calls with a viewer's session bound; typed for the loaders by `SiteAsk` of apps/site. */
export type SiteAsk = (name: never, input: never) => Promise<unknown>

/** `send`: the calls as they are made from outside, behind the gate, for the action of the page. */
export type PagePost = { readonly body: URLSearchParams; readonly send: SiteAsk }

/** Whom a page is rendered for: a visitor, one player, or all players at once, whose own is filled in when the page is sent. */
export type PageAudience = {
  readonly userId: number | undefined
  readonly players: { readonly isBalanceHidden: boolean } | undefined
}

export type PageViewer = PagePreferences & PageAudience & { readonly nonce: string }

type Shown = CallOutput<(typeof accountCalls)['GET /web-api/accounts/shown']>

/** See apps/site/page-data/root-data.ts. */
export type Slot = 'amount' | 'player'

/** What the frame of a page shows of its player; see apps/site/page-data/root-data.ts. */
export type FramePlayer = { readonly userId: number; readonly balances: Balances; readonly shown: Shown }

/** See apps/site/routing/route-entry.ts. */
export type SiteRoute = {
  readonly name: string
  readonly layout: 'default' | 'empty' | 'maintenance'
  readonly availabilityId: number | undefined
  readonly auth: PageAuth
  readonly isInternal: boolean
  readonly isBlockedForAuthorised: boolean
  readonly isAllowedWhenBanned: boolean
  readonly isDeduce: boolean
  readonly isHome: boolean
  readonly isSignIn: boolean
  /** Of a page whose forms are posted without JavaScript. */
  readonly posts: unknown
  readonly offer: { readonly when: 'on' | 'off'; readonly to: string } | undefined
  readonly shows:
    | { readonly kind: 'screen' }
    | { readonly kind: 'view'; readonly view: string; readonly page: string }
    | { readonly kind: 'plain'; readonly page: string; readonly status: number; readonly retryAfterSeconds?: number }
    | { readonly kind: 'redirect'; readonly to: string | null; readonly code: 301 | 302 }
}

export type MatchedRoute = { readonly route: SiteRoute; readonly params: Readonly<Record<string, string>> }

/** What was decided before a page is rendered: the loaders act on it. */
export type PageInHand = {
  readonly match: MatchedRoute | undefined
  /** Behind a sign-in. */
  readonly returnTo: string
  /** One of its forms was posted. */
  readonly isPosted?: boolean
  readonly verdict:
    | { readonly kind: 'page' }
    | { readonly kind: 'missing' }
    /** For the router of the browser, which asked for a page's data; `isReload`: with a whole new document. */
    | { readonly kind: 'redirect'; readonly url: string; readonly isReload: boolean }
}

/** Paths without language, as they go over the wire; see apps/site/seo/site-paths.ts. */
export type PublicPages = {
  readonly staticPaths: (config: {
    readonly availableRoutes: readonly number[]
    readonly promoBonusToOffer: boolean
  }) => readonly string[]
  readonly sportPagePaths: (
    menu: readonly MenuSport[],
    config: Pick<SiteConfig, 'availableRoutes' | 'promoBonusToOffer' | 'sportPages'>,
  ) => readonly string[]
  readonly sportPaths: (menu: readonly MenuSport[]) => readonly string[]
  readonly championshipPaths: (menu: readonly MenuSport[]) => readonly string[]
  readonly gamePath: (game: {
    readonly sport: string
    readonly champId: number
    readonly champName: string
    readonly gameId: number
    readonly opponents: readonly [string, string]
    readonly stage: 'line' | 'live' | 'finished' | 'postponed' | 'cancelled'
  }) => string
  readonly casinoPaths: (
    offer: CasinoOffer,
    config: Pick<SiteConfig, 'availableRoutes' | 'promoBonusToOffer'>,
  ) => readonly string[]
}

export type SiteBuild = {
  readonly renderPage: (
    request: Request,
    viewer: PageViewer,
    ask: SiteAsk,
    page: PageInHand,
    send: SiteAsk | undefined,
  ) => Promise<{ readonly response: Response; readonly html: string | null; readonly isPersonal: boolean }>
  readonly slotMark: (slot: Slot, nonce: string) => string
  /** Not escaped. */
  readonly slotTexts: (locale: { readonly language: string }, player: FramePlayer) => Readonly<Record<Slot, string>>
  /** Languages the site has texts in. */
  readonly languageCodes: readonly string[]
  readonly directionOf: (language: string) => 'ltr' | 'rtl'
  readonly resolveLanguage: (asked: {
    readonly fromPath?: string | undefined
    readonly fromCookie?: string | undefined
    readonly acceptLanguage?: string | undefined
    readonly available: readonly string[]
    readonly defaultLanguage: string
  }) => { readonly code: string; readonly isLost: boolean }
  readonly languageRedirect: (pathname: string, resolved: string, available: readonly string[]) => string | undefined
  /** Of a path without its language. */
  readonly matchRoute: (path: string) => MatchedRoute | undefined
  /** The parameters that its page, or the page that is not there, may read. */
  readonly queryRulesOf: (match: MatchedRoute | undefined) => QueryRules
  /** By which the browser's router names the loaders of its page. */
  readonly routeIdsOf: (match: MatchedRoute | undefined) => readonly string[]
  readonly publicPages: PublicPages
  readonly appTextOf: (language: string) => (key: string) => string
  /** Keys without their 'system.': 'block.title'; 'name' is the site's. */
  readonly systemTextOf: (language: string) => (key: string, values?: Readonly<Record<string, string>>) => string
}

export const openSiteBuild = async (folder: string): Promise<SiteBuild> =>
  (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as SiteBuild
