// Every public page of the site for the sitemap: paths without language, as they go over the wire.
import { cataloguePaths, type StagePath } from '#modules/sports/catalogue/site/paths.ts'
import { CATEGORY_OF_ROUTE, gamePath as casinoGamePath } from '#modules/casino/lobby/site/address/casino-address.ts'
import type { MenuSport } from '#modules/sports/catalogue/contract.ts'
import { pagesWithGames, type SportPageRules } from '#modules/sports/sport-pages/site/pages-with-games.ts'
import { sportPageOf } from '../routing/home-and-games.ts'
import type { RouteEntry } from '../routing/route-entry.ts'

/** Screens that no search should find: a player's own, a search, what depends on the browser. */
const UNLISTED: ReadonlySet<string> = new Set(['home', 'coupon', 'favorites', 'search', 'login', 'forgotpassword'])

/** Of a brand's config. */
export type OpenRoutes = { readonly availableRoutes: readonly number[]; readonly promoBonusToOffer: boolean }

const isListed = (route: RouteEntry, availableRoutes: ReadonlySet<number>, isOffer: boolean): boolean =>
  (route.shows.kind === 'screen' || route.shows.kind === 'view') &&
  !route.isComing &&
  sportPageOf(route.path) === undefined &&
  route.auth === 'anyone' &&
  !route.isInternal &&
  !route.isSignIn &&
  route.layout === 'default' &&
  // Of a bonus page and its offer variant one leads to the other (S2.5.2).
  (route.offer === undefined || (route.offer.when === 'on') !== isOffer) &&
  route.pageType !== 'system' &&
  !UNLISTED.has(route.name) &&
  !route.path.startsWith('/user/') &&
  (route.availabilityId === undefined || availableRoutes.has(route.availabilityId))

/** What stands in a path without being known: ':sport'. A part that may be left out is left out. */
const withoutOptional = (path: string): string =>
  path
    .split('/')
    .filter((segment) => !(segment.startsWith(':') && segment.endsWith('?')))
    .join('/') || '/'

/** Pages that are always there. What is not open yet is not listed. */
export function staticPaths(routes: readonly RouteEntry[], config: OpenRoutes): readonly string[] {
  const open = new Set(config.availableRoutes)
  const paths = routes
    .filter((route) => isListed(route, open, config.promoBonusToOffer))
    .map(({ path }) => withoutOptional(path))
  return ['/', ...new Set(paths.filter((path) => path !== '/' && !path.includes(':')))]
}

/** Pages about one subject of the sports, those that have games now; not those that depend on where the visitor is. */
export function sportPagePaths(
  routes: readonly RouteEntry[],
  menu: readonly MenuSport[],
  config: OpenRoutes & { readonly sportPages: SportPageRules },
): readonly string[] {
  const open = new Set(config.availableRoutes)
  const pages = new Set<string>(pagesWithGames(menu, config.sportPages))
  return routes
    .filter(({ availabilityId }) => availabilityId === undefined || open.has(availabilityId))
    .map(({ path }) => withoutOptional(path))
    .filter((path) => pages.has(path.slice(1)))
}

/** What the casino has to show somewhere. */
export type CasinoOffer = {
  readonly categories: ReadonlySet<string>
  readonly providers: readonly string[]
  readonly games: readonly { readonly gameId: number; readonly code: string; readonly category: string }[]
}

const LOBBY_PAGES: ReadonlySet<string> = new Set(['casino-lobby', 'casino-brand', 'providers'])

/** Sections of the casino that have games, its providers and its games; nothing while it has none. */
export function casinoPaths(
  routes: readonly RouteEntry[],
  { categories, providers, games }: CasinoOffer,
  config: OpenRoutes,
): readonly string[] {
  if (games.length === 0) return []
  const open = new Set(config.availableRoutes)
  const isOpen = ({ availabilityId }: RouteEntry): boolean => availabilityId === undefined || open.has(availabilityId)
  const sections = routes
    .filter((route) => isOpen(route) && route.pageType === 'casino')
    .filter(({ name }) => LOBBY_PAGES.has(name) || categories.has(CATEGORY_OF_ROUTE[name] ?? ''))
    .map(({ path }) => withoutOptional(path))
  const hasProviders = routes.some((route) => route.name === 'provider' && isOpen(route))
  return [
    ...new Set(sections),
    ...(hasProviders ? providers.map((code) => `/providers/${code}`) : []),
    ...games.map((game) => casinoGamePath(game)),
  ]
}

/** '/xx/line' without its language, percent signs in place. */
const listed = (path: string): string => encodeURI(path.slice('/xx'.length))

const STAGES: readonly StagePath[] = ['line', 'live']

/** Sports with games in line or live, each in the stage where it has some. */
export const sportPaths = (menu: readonly MenuSport[]): readonly string[] =>
  menu.flatMap((sport) =>
    STAGES.filter((stage) => sport[stage] > 0).map((stage) => listed(cataloguePaths.sport('xx', stage, sport.sport))),
  )

export const championshipPaths = (menu: readonly MenuSport[]): readonly string[] =>
  menu.flatMap(({ sport, championships }) =>
    championships.flatMap((championship) =>
      STAGES.filter((stage) => championship[stage] > 0).map((stage) =>
        listed(cataloguePaths.championship('xx', stage, { sport, ...championship })),
      ),
    ),
  )

type ListedGame = Parameters<typeof cataloguePaths.game>[1]

export const gamePath = (game: ListedGame): string => listed(cataloguePaths.game('xx', game))
