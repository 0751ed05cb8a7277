// S2.2.1, S2.2.2, S2.2.4, S2.2.5: home, sports, games that are not casino.
import { casino, gamePage } from './casino.ts'
import { screen, section, type LeagueTheme, type PageType, type QueryRules, type RouteEntry } from './route-entry.ts'

export const BONUS_GAMES = 'fortuna|chest|memory|safe|lottery|dragon-bonus'
export const ASIAN_CATEGORIES = 'all|lotto|slots|ladder|dice|cards|other'

/** What lists of games speak of; a game's own page speaks of its markets, too. */
const lists = ['games'] as const
const game = [...lists, 'market'] as const
const sports = { pageType: 'sports', texts: lists } as const

const listQuery: QueryRules = {
  within: { values: ['1', '3', '6', '12', '24'] },
  show: { values: ['first', 'second', 'upcoming', 'recommended'] },
  video: { values: ['1'] },
  cursor: { lengthMax: 40 },
}
const gameQuery: QueryRules = {
  group: { values: ['main', 'goals', 'handicaps', 'halves', 'score', 'combined', 'specials'] },
  statistics: { values: ['1'] },
}

/** Pages about one subject of the sports; which games belong to each, the operator says (`sportPages`). */
const PAGES = [
  'cyber',
  'champions-league',
  'english-premier-league',
  'la-liga',
  'europa-league',
  'betsonyour',
  'marble',
  'ufc',
  'politics',
  'topgame',
] as const
type SportPage = (typeof PAGES)[number]

const aboutTexts = ['games', 'sport-pages'] as const
const pageQuery: QueryRules = { cursor: { lengthMax: 40 } }

/** Of the path of its route. */
export const sportPageOf = (path: string): SportPage | undefined => PAGES.find((page) => path.split('/')[1] === page)

const about = (
  name: string,
  path: string,
  availabilityId: number,
  given: { readonly pageType: PageType; readonly theme?: LeagueTheme },
): RouteEntry =>
  screen(name, path, { file: 'sport-page', texts: aboutTexts, reads: pageQuery, availabilityId, ...given })

const sportPageRoutes: readonly RouteEntry[] = [
  about('cyber', '/cyber/:stage(line|live)?/:sport?', 2, { pageType: 'cyber' }),
  about('champions-league', '/champions-league', 3, { pageType: 'championship', theme: 'champions' }),
  about('premier-league', '/english-premier-league', 4, { pageType: 'english-premier-league', theme: 'premier' }),
  about('la-liga', '/la-liga', 5, { pageType: 'la-liga', theme: 'la-liga' }),
  about('europa-league', '/europa-league', 6, { pageType: 'europa-league', theme: 'europa' }),
  about('betsonyour', '/betsonyour', 7, { pageType: 'betsonyour' }),
  about('marble', '/marble', 8, { pageType: 'marble' }),
  about('ufc', '/ufc', 9, { pageType: 'ufc' }),
  about('politics', '/politics', 10, { pageType: 'politics' }),
  about('topgame', '/topgame', 11, { pageType: 'topgame' }),
  screen('team', '/team/:teamId', { availabilityId: 12, pageType: 'sports', texts: aboutTexts, reads: pageQuery }),
  screen('team-games', '/team/:teamId/games', {
    file: 'team',
    availabilityId: 12,
    pageType: 'sports',
    texts: aboutTexts,
    reads: pageQuery,
  }),
]

export const homeAndGames: readonly RouteEntry[] = [
  screen('home', '/', { isHome: true, ...sports }),
  screen('home-slots-game', '/home/slots/game/:gameId/:gameName', { ...gamePage, availabilityId: 1 }),
  screen('home-casino-game', '/home/casino/game/:gameId/:gameName', { ...gamePage, availabilityId: 1 }),

  screen('line', '/line', { ...sports, file: 'stage', reads: listQuery }),
  screen('live', '/live', { ...sports, file: 'stage', reads: listQuery }),
  screen('line-sport', '/line/:sport', { ...sports, file: 'stage', reads: listQuery }),
  screen('live-sport', '/live/:sport', { ...sports, file: 'stage', reads: listQuery }),
  screen('line-championship', '/line/:sport/:championship', {
    file: 'championship',
    pageType: 'championship',
    theme: 'by-championship',
    texts: lists,
    reads: listQuery,
  }),
  screen('live-championship', '/live/:sport/:championship', {
    file: 'championship',
    pageType: 'championship',
    theme: 'by-championship',
    texts: lists,
    reads: listQuery,
  }),
  screen('line-game', '/line/:sport/:championship/:game', {
    file: 'game',
    ...sports,
    theme: 'by-championship',
    texts: game,
    reads: gameQuery,
  }),
  screen('live-game', '/live/:sport/:championship/:game', {
    file: 'game',
    ...sports,
    theme: 'by-championship',
    texts: game,
    reads: gameQuery,
  }),
  screen('coupon', '/coupon', { ...sports, texts: ['all'] }),
  screen('favorites', '/favorites', { ...sports, texts: [...lists, 'favourites'] }),
  screen('search', '/search', { ...sports, texts: ['games', 'search'], reads: { text: { lengthMax: 200 } } }),

  ...sportPageRoutes,

  section('all-games', '/allgamesentrance', 14),
  section('all-games-game', '/allgamesentrance/:gameRoute', 14),
  section('bonus-game', `/bonus-games/:gameRoute(${BONUS_GAMES})`, 15, { as: `/:gameRoute(${BONUS_GAMES})` }),
  section('games-landing', '/games-landing/:landingRoute', 16),
  section('games-project', '/games', 17),
  section('games-project-game', '/games/:gameRoute', 17),

  section('lotto-results', '/lotto/results', 18),
  section('lotto-view', '/lotto/view/:lottoId', 18),
  section('lotto', '/lotto/:sectionName?/:lottoId?', 18),
  section('toto', '/toto/:section?', 19),
  section('hunting-fishing', '/hunting-fishing', 20, { ...casino, as: '/fishinghunting' }),
  section('other-games-poker', '/other-games/poker', 21, { ...casino, as: '/poker' }),
  section('other-games-virtual', '/other-games/virtual', 21, { ...casino, as: '/virtual' }),
  section('other-games-toto', '/other-games/toto', 21, { as: '/toto' }),
  section('other-games-lotto', '/other-games/lotto', 21, { as: '/lotto' }),
  section('asian-showcase', `/asian-showcase/:category(${ASIAN_CATEGORIES})?`, 22, {
    ...casino,
    as: '/asian-games',
  }),
]
