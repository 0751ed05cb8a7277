// The addresses of the casino's pages: which page shows which games, and the query that narrows a list. Filters stand in the address, so that a
// list can be shared and works without scripts.
import { FACETS, type FacetName } from './facet-names.ts'

/** A list of games as its address asks for it. */
export type ListAsk = {
  /** Without language: '/slots', '/providers/fairline'. */
  readonly path: string
  readonly chosen: Readonly<Partial<Record<FacetName, readonly string[]>>>
  readonly sort: string
  readonly page: number
  readonly text: string
}

const FIRST_SORT = 'popular'

export function queryOf({ chosen, sort, page, text }: Omit<ListAsk, 'path'>): string {
  const query = new URLSearchParams()
  if (text !== '') query.set('text', text)
  for (const name of FACETS) for (const value of chosen[name] ?? []) query.append(name, value)
  if (sort !== FIRST_SORT) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '' : `?${query.toString()}`
}

export function askOf(path: string, query: URLSearchParams): ListAsk {
  const chosen = Object.fromEntries(
    FACETS.map((name) => [name, [...new Set(query.getAll(name))]] as const).filter(([, values]) => values.length > 0),
  )
  const page = Number(query.get('page') ?? '1')
  return {
    path,
    chosen,
    sort: query.get('sort') ?? FIRST_SORT,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    text: (query.get('text') ?? '').trim(),
  }
}

/** One choice more, or one less where it is made already; the list begins again with its first page. */
export function toggled(ask: ListAsk, name: FacetName, value: string): ListAsk {
  const known = ask.chosen[name] ?? []
  const isChosen = known.includes(value)
  // Marks of return and stake exclude each other: the last one counts.
  const isSingle = name === 'return' || name === 'stake'
  const values = isChosen ? known.filter((one) => one !== value) : isSingle ? [value] : [...known, value]
  return { ...ask, page: 1, chosen: { ...ask.chosen, [name]: values } }
}

export const chosenOf = ({ chosen }: Pick<ListAsk, 'chosen'>): readonly (readonly [FacetName, string])[] =>
  FACETS.flatMap((name) => (chosen[name] ?? []).map((value) => [name, value] as const))

/** By the names of routes (`apps/site/routing/`): the category that a section shows. */
export const CATEGORY_OF_ROUTE: Readonly<Record<string, string>> = {
  bingo: 'bingo',
  'fishing-hunting': 'fishing',
  'hunting-fishing': 'fishing',
  poker: 'poker',
  'other-games-poker': 'poker',
  'other-games-virtual': 'virtual',
  tvgames: 'tv',
  scratchcards: 'scratch',
  keno: 'keno',
  slots: 'slots',
  'slots-vulkan': 'vulkan',
  casino: 'live',
  virtualsports: 'virtual',
  'fast-games': 'fast',
  'fast-bet': 'fast-bet',
  'asian-games': 'asian',
  'asian-showcase': 'asian',
  'card-games': 'cards',
  'crash-games': 'crash',
  'skill-games': 'skill',
  othergames: 'other',
}

/** S2.2.5: what each part of the Asian showcase shows. */
export const ASIAN_CATEGORY: Readonly<Record<string, string>> = {
  all: 'asian',
  lotto: 'asian-lotto',
  slots: 'asian-slots',
  ladder: 'asian-ladder',
  dice: 'asian-dice',
  cards: 'asian-cards',
  other: 'asian-other',
}

/** Where a category has its page, without language; those without one are found by search. */
export const PATH_OF_CATEGORY: Readonly<Record<string, string>> = {
  all: '/casino-search',
  popular: '/casino-search',
  new: '/casino-search?with=new',
  jackpots: '/casino-search?with=jackpot',
  slots: '/slots',
  live: '/casino',
  crash: '/crash-games',
  fast: '/fast-games',
  'fast-bet': '/fast-bet',
  tables: '/casino',
  cards: '/card-games',
  poker: '/poker',
  keno: '/keno',
  bingo: '/bingo',
  scratch: '/scratchcards',
  tv: '/tvgames',
  virtual: '/virtualsports',
  fishing: '/fishinghunting',
  skill: '/skill-games',
  vulkan: '/slots/vulkan',
  asian: '/asian-games',
  'asian-lotto': '/asian-showcase/lotto',
  'asian-slots': '/asian-showcase/slots',
  'asian-ladder': '/asian-showcase/ladder',
  'asian-dice': '/asian-showcase/dice',
  'asian-cards': '/asian-showcase/cards',
  'asian-other': '/asian-showcase/other',
  other: '/othergames',
}

type Placed = { readonly gameId: number; readonly code: string; readonly category: string }

/** Of a game, without language. */
export const gamePath = ({ gameId, code, category }: Placed): string =>
  `/${category === 'slots' ? 'slots' : 'casino'}/game/${gameId}/${code}`

/** A part of a section by its address: new games, jackpots, or those with a tag. */
export function partOf(subcategory: string): { readonly tag?: string; readonly with?: string } {
  if (subcategory === 'popular') return {}
  if (subcategory === 'new') return { with: 'new' }
  if (subcategory === 'jackpots') return { with: 'jackpot' }
  return { tag: subcategory }
}
