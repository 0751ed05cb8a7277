// What the table says of one route: where it stands, who may see it, how it looks, and what shows it.
import type { ViewName } from '#modules/site/content/contract.ts'

/** S2.1.3: with columns beside the page; a short header alone; the page alone. */
export type PageLayout = 'default' | 'empty' | 'maintenance'

/** S5.2: `player` signed in; `payment`, `registration` and `identification` as the config opens them. */
export type AuthRule = 'anyone' | 'player' | 'payment' | 'registration' | 'identification'

/** S2.2.2: pages of these leagues have colours of their own. */
export type LeagueTheme = 'champions' | 'premier' | 'la-liga' | 'europa'

export type PageType =
  | 'sports'
  | 'championship'
  | 'english-premier-league'
  | 'la-liga'
  | 'europa-league'
  | 'betsonyour'
  | 'cyber'
  | 'marble'
  | 'ufc'
  | 'politics'
  | 'topgame'
  | 'casino'
  | 'office'
  | 'information'
  | 'system'

/** Pages that the server writes without scripts: they must show when nothing else does. */
export type PlainPage =
  | 'block'
  | 'block-ua'
  | 'block-ie'
  | 'site-updates'
  | 'maintenance'
  | 'internal-vpn'
  | 'coming-soon'
  | 'suspension'
  | 'oldbrowser'
  | 'server-error'
  | 'debugger'

export type Shown =
  /** A screen with a React Router route of its own (apps/site/routes.ts makes it of this entry). */
  | {
      readonly kind: 'screen'
      readonly file: string
      /** One route of the router with the others of its file: the file reads from the table which of them it shows. */
      readonly isBelow?: true
    }
  /** A remote view and the page inside it, parameters of the path as ':name'. Its title is the view's. */
  | { readonly kind: 'view'; readonly view: ViewName; readonly page: string }
  | { readonly kind: 'plain'; readonly page: PlainPage; readonly status: number; readonly retryAfterSeconds?: number }
  | StaticRedirect

export type StaticRedirect = {
  readonly kind: 'redirect'
  /** Without language; parameters as ':name'. Null: the config's `casinoFirstDepositPath`, 404 without one. */
  readonly to: string | null
  readonly code: 301 | 302
}

/**
 * A parameter of the address that a page reads: one of these values, or any text up to a length. `timesMax` where it may be repeated.
 * Other values and all other parameters never reach the render, and so cannot multiply a page in the cache.
 */
export type QueryRule = { readonly timesMax?: number } & (
  | { readonly values: readonly string[] }
  | { readonly lengthMax: number }
)
export type QueryRules = Readonly<Record<string, QueryRule>>

export type RouteEntry = {
  /** Its internal name; stays when the path changes. */
  readonly name: string
  /** Without language: '/poker/:game?', '/bonuses/:section(rules|games)'. */
  readonly path: string
  readonly layout: PageLayout
  /** S2.1.5: 404 unless this number is among the config's availableRoutes. */
  readonly availabilityId: number | undefined
  readonly auth: AuthRule
  /** Only outside production (S6.4). */
  readonly isInternal: boolean
  readonly isBlockedForAuthorised: boolean
  readonly isAllowedWhenBanned: boolean
  readonly isDeduce: boolean
  readonly isHome: boolean
  readonly isSignIn: boolean
  /** `by-championship`: as the championship in the path is called. */
  readonly theme: LeagueTheme | 'by-championship' | undefined
  readonly pageType: PageType | undefined
  /** Its screen is still to come: it stands in no sitemap. */
  readonly isComing: boolean
  /** S2.5.2: where this leads while promoBonusToOffer is (`on`) or is not (`off`) set. Without language. */
  readonly offer: { readonly when: 'on' | 'off'; readonly to: string } | undefined
  /** The sets of texts that the page speaks of, beside what every page begins with (`apps/site/messages.ts`). */
  readonly texts: readonly string[]
  /** Its forms are posted without JavaScript; the sets of texts that their answer speaks of besides. */
  readonly posts: readonly string[] | undefined
  /** What its page reads of the query while it is rendered, beside `EVERY_PAGE_QUERY`. */
  readonly reads: QueryRules
  readonly shows: Shown
}

/** Of the parts that stand around every page: a saved coupon's code, and the payment consultant (S2.1.6). */
export const EVERY_PAGE_QUERY: QueryRules = {
  'coupon-code': { lengthMax: 40 },
  payment_consultant: { values: ['1'] },
}

type Given = Partial<Omit<RouteEntry, 'name' | 'path' | 'shows'>>

const filled = (name: string, path: string, shows: Shown, given: Given): RouteEntry => ({
  name,
  path,
  shows,
  layout: 'default',
  availabilityId: undefined,
  auth: 'anyone',
  isInternal: false,
  isBlockedForAuthorised: false,
  isAllowedWhenBanned: false,
  isDeduce: false,
  isHome: false,
  isSignIn: false,
  theme: undefined,
  pageType: undefined,
  isComing: false,
  offer: undefined,
  texts: [],
  posts: undefined,
  reads: {},
  ...given,
})

/** `file`: of `apps/site/routes/`, without its ending; the route's name unless several routes share one file. */
export const screen = (
  name: string,
  path: string,
  { file = name, isBelow, ...given }: Given & { readonly file?: string; readonly isBelow?: true } = {},
): RouteEntry => filled(name, path, { kind: 'screen', file, ...(isBelow && { isBelow }) }, given)

/** What stands around a remote view. */
const VIEW_TEXTS = ['content'] as const

/** Written by the operator: information, rules, promotions. */
export const view = (
  name: string,
  path: string,
  shown: { readonly view: ViewName; readonly page: string },
  given: Given = {},
): RouteEntry => filled(name, path, { kind: 'view', ...shown }, { texts: VIEW_TEXTS, ...given })

/** The part of a path that is the same for all it shows: up to the first parameter that may hold anything. */
function pageOf(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  const free = segments.findIndex((segment) => segment.startsWith(':') && !segment.includes('('))
  return (free < 0 ? segments : segments.slice(0, free))
    .map((segment) => (segment.startsWith(':') ? segment.replace(/\(.*$/u, '') : segment))
    .join('/')
}

const viewOf = (path: string): ViewName =>
  path.startsWith('/office/') ? 'office' : /^\/(?:bonuses|special-offer)/u.test(path) ? 'bonuses' : 'sections'

/** A section whose screen is built later: its designed state comes from content, under its path; `as`: under another one. */
export const section = (
  name: string,
  path: string,
  availabilityId: number,
  given: Given & { readonly as?: string } = {},
): RouteEntry => {
  const { as = path, ...rest } = given
  return view(name, path, { view: viewOf(as), page: pageOf(as) }, { availabilityId, isComing: true, ...rest })
}

export const moved = (
  name: string,
  path: string,
  to: string | null,
  code: 301 | 302 = 302,
  given: Given = {},
): RouteEntry => filled(name, path, { kind: 'redirect', to, code }, given)

/** S2.6.1. */
export const plain = (
  page: PlainPage,
  path: string,
  answer: { readonly status: number; readonly retryAfterSeconds?: number },
  given: Given = {},
): RouteEntry =>
  filled(
    page,
    path,
    { kind: 'plain', page, ...answer },
    { layout: 'empty', pageType: 'system', isAllowedWhenBanned: true, ...given },
  )
