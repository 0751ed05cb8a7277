// The sections of the casino: which category of games each shows, and the categories that no row of the catalogue names.

/** What a game may be listed under. `live`: hosted by a dealer, or a table on a clock that all players share. */
export const CATEGORIES = [
  'slots',
  'live',
  'crash',
  'fast',
  'fast-bet',
  'tables',
  'cards',
  'poker',
  'keno',
  'bingo',
  'scratch',
  'tv',
  'virtual',
  'fishing',
  'skill',
  'vulkan',
  'asian-lotto',
  'asian-slots',
  'asian-ladder',
  'asian-dice',
  'asian-cards',
  'asian-other',
] as const
export type Category = (typeof CATEGORIES)[number]

/** Lists that follow from other facts of a game. */
export const DERIVED_CATEGORIES = ['all', 'new', 'popular', 'jackpots', 'asian', 'other'] as const
export type DerivedCategory = (typeof DERIVED_CATEGORIES)[number]

export type ListedCategory = Category | DerivedCategory

export const LISTED_CATEGORIES: readonly ListedCategory[] = [...DERIVED_CATEGORIES, ...CATEGORIES]

export const isListedCategory = (code: string): code is ListedCategory =>
  (LISTED_CATEGORIES as readonly string[]).includes(code)

type Placed = { readonly gameId: number; readonly code: string; readonly categories: readonly string[] }

/** Where a game has its page, without language. */
export const pagePathOf = ({ gameId, code, categories: [first] }: Placed): string =>
  `/${first === 'slots' ? 'slots' : 'casino'}/game/${gameId}/${code}`

/** Days for which a game counts as new. */
export const NEW_DAYS = 60

/** What has neither reels nor a dealer, and no section of its own in the menu. */
const OTHER: readonly Category[] = ['poker', 'virtual', 'bingo', 'keno', 'scratch', 'fishing', 'skill', 'tv']

/** The categories, of those above, that a game of these stands in. */
export function derivedOf(categories: readonly string[]): readonly DerivedCategory[] {
  return [
    'all',
    ...(categories.some((one) => one.startsWith('asian-')) ? (['asian'] as const) : []),
    ...(categories.some((one) => (OTHER as readonly string[]).includes(one)) ? (['other'] as const) : []),
  ]
}
