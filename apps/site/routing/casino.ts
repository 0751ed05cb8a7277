// S2.2.3: casino.
import { moved, screen, section, type QueryRules, type RouteEntry } from './route-entry.ts'

/** Sections that thank a player who came by one of their landings. */
const THANKING_SECTIONS = [
  'casino',
  'slots',
  'poker',
  'bingo',
  'keno',
  'tvgames',
  'scratchcards',
  'virtualsports',
  'fast-games',
  'lotto',
  'toto',
  'mobile',
]

/** Far more values of a facet at once than a list can still be narrowed by. */
const chosen = { timesMax: 12, lengthMax: 40 } as const

/** What lists of games read: their filters stand in the address. */
const listQuery: QueryRules = {
  text: { lengthMax: 80 },
  provider: chosen,
  theme: chosen,
  feature: chosen,
  volatility: chosen,
  with: chosen,
  return: { values: ['94', '95', '96', '97', '98', '99'] },
  stake: { values: ['1', '10', '20', '50', '100'] },
  sort: { values: ['new', 'title', 'return'] },
  page: { lengthMax: 3 },
}

export const casino = { pageType: 'casino', reads: listQuery } as const

/** One game, from whatever page it was opened. */
export const gamePage = { ...casino, file: 'casino-game', texts: ['casino-game'] } as const

export const casinoRoutes: readonly RouteEntry[] = [
  section('bingo', '/bingo', 27, casino),
  section('fishing-hunting', '/fishinghunting', 28, casino),
  section('poker', '/poker/:game?', 29, casino),
  section('tvgames', '/tvgames', 30, casino),
  moved('tvgames-poker', '/tvgames/view/poker', '/poker', 301),
  section('scratchcards', '/scratchcards', 31, casino),
  section('keno', '/keno', 32, casino),
  section('slots', '/slots/:subcategory?', 33, casino),
  screen('slots-game', '/slots/game/:gameId/:gameName', { ...gamePage, availabilityId: 33 }),
  screen('slots-subcategory-game', '/slots/:subcategory/game/:gameId/:gameName', { ...gamePage, availabilityId: 33 }),
  section('slots-vulkan', '/slots/vulkan', 34, casino),
  moved('vulkan', '/vulkan', '/slots/vulkan', 301),
  section('casino', '/casino/:subcategory?', 35, casino),
  screen('casino-game', '/casino/game/:gameId/:gameName', { ...gamePage, availabilityId: 35 }),
  screen('casino-subcategory-game', '/casino/:subcategory/game/:gameId/:gameName', { ...gamePage, availabilityId: 35 }),
  screen('casino-verify', '/casino/verify', { ...casino, availabilityId: 35, texts: ['verify', 'casino-game'] }),
  section('casino-brand', '/casino/brand', 36, casino),
  moved('slot-first-deposit', '/casino/slot-first-deposit', null, 301),
  section('virtualsports', '/virtualsports', 37, casino),
  section('fast-games', '/fast-games', 38, casino),
  section('fast-bet', '/fast-bet', 39, casino),
  section('asian-games', '/asian-games', 40, casino),
  section('card-games', '/card-games', 41, casino),
  section('crash-games', '/crash-games', 42, casino),
  section('skill-games', '/skill-games', 43, casino),
  section('my-casino', '/my-casino', 45, { ...casino, auth: 'player' }),
  section('my-casino-favorites', '/my-casino/favorites', 45, { ...casino, auth: 'player' }),
  section('casino-lobby', '/casino-lobby', 46, casino),
  section('providers', '/providers', 48, casino),
  section('provider', '/providers/:provider', 48, casino),
  section('casino-search', '/casino-search', 49, casino),
  section('casino-bonus', '/bonus/casino', 50, casino),
  section('casino-bonus-promo', '/bonus/casino/promo', 50, casino),
  section('casino-bonus-one', '/bonus/casino/:id', 50, casino),
  section('casino-promotion', '/bonus/casino/promotions/:id', 50, casino),
  section('casino-tournaments', '/bonus/casino/tournaments', 52, casino),
  section('casino-tournament', '/bonus/casino/tournaments/:id', 52, casino),
  section('othergames', '/othergames', 53, casino),
  ...THANKING_SECTIONS.map((name) => section(`thankyou-${name}`, `/${name}/thankyou`, 54, casino)),
  screen('mobile', '/mobile', { availabilityId: 55, texts: ['site-config'] }),
  moved('mobile-download', '/mobile/startdownloadapp', '/mobile'),
]
