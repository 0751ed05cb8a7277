// The facets by which games are filtered: the values of each game, and an index that counts what every further choice would leave.
import { bitsOf, bothBits, countBoth, eitherBits, type Bits } from './bits.ts'

/** How the chosen values of a facet join: any of them is enough, or a game needs all. */
export const FACETS = {
  provider: 'any',
  theme: 'any',
  feature: 'all',
  volatility: 'any',
  return: 'any',
  stake: 'any',
  with: 'all',
} as const satisfies Readonly<Record<string, 'any' | 'all'>>
export type FacetName = keyof typeof FACETS
export const FACET_NAMES = Object.keys(FACETS) as readonly FacetName[]

/** A game has each mark that its return reaches, in per cent. */
export const RETURN_MARKS = [94, 95, 96, 97, 98, 99] as const
/** A game has each mark that its least stake does not exceed, in cents. */
export const STAKE_MARKS = [1, 10, 20, 50, 100] as const
export const WITH_MARKS = ['demo', 'jackpot', 'free-rounds', 'new'] as const

/** Values that may be chosen at once, of one facet. */
export const CHOSEN_MAX = 12

export type Chosen = { readonly [K in FacetName]?: readonly string[] | undefined }
export type FacetValues = Readonly<Record<FacetName, readonly string[]>>
export type FacetCount = { readonly value: string; readonly count: number }
export type FacetCounts = Readonly<Record<FacetName, readonly FacetCount[]>>

const PPM_OF_PERCENT = 10_000

export function facetValuesOf(
  game: {
    readonly provider: { readonly code: string }
    readonly themes: readonly string[]
    readonly features: readonly string[]
    readonly volatility: number | undefined
    readonly version: { readonly returnLow: number } | undefined
    readonly hasDemo: boolean
    readonly hasFreeRounds: boolean
    readonly jackpot: string | undefined
  },
  { isNew, stakeCents }: { readonly isNew: boolean; readonly stakeCents: number | undefined },
): FacetValues {
  const flags = {
    demo: game.hasDemo,
    jackpot: game.jackpot !== undefined,
    'free-rounds': game.hasFreeRounds,
    new: isNew,
  }
  const returned = game.version?.returnLow ?? 0
  return {
    provider: [game.provider.code],
    theme: game.themes,
    feature: game.features,
    volatility: game.volatility === undefined ? [] : [String(game.volatility)],
    return: RETURN_MARKS.filter((mark) => returned >= mark * PPM_OF_PERCENT).map(String),
    stake: stakeCents === undefined ? [] : STAKE_MARKS.filter((mark) => stakeCents <= mark).map(String),
    with: WITH_MARKS.filter((mark) => flags[mark]),
  }
}

export type FacetIndex = {
  /** Of `base`, those that fit every choice. `counts`: how many would be left with each further value, none that would leave nothing. */
  select(base: Bits, chosen: Chosen): { readonly found: Bits; readonly counts: FacetCounts }
}

export function createFacetIndex(games: readonly FacetValues[]): FacetIndex {
  const size = games.length
  const sets = Object.fromEntries(
    FACET_NAMES.map((name) => {
      const places = new Map<string, Set<number>>()
      for (const [index, values] of games.entries())
        for (const value of values[name]) {
          const known = places.get(value)
          if (known === undefined) places.set(value, new Set([index]))
          else known.add(index)
        }
      return [name, new Map([...places].map(([value, of]) => [value, bitsOf(size, (index) => of.has(index))]))]
    }),
  ) as Record<FacetName, Map<string, Bits>>
  const nothing = bitsOf(size, () => false)

  const fitting = (base: Bits, name: FacetName, values: readonly string[]): Bits => {
    if (values.length === 0) return base
    const chosen = values.map((value) => sets[name].get(value) ?? nothing)
    return FACETS[name] === 'any' ? bothBits(base, eitherBits(chosen, size)) : chosen.reduce(bothBits, base)
  }
  const fittingAll = (base: Bits, chosen: Chosen, without?: FacetName): Bits =>
    FACET_NAMES.reduce((left, name) => (name === without ? left : fitting(left, name, chosen[name] ?? [])), base)

  return {
    select: (base, chosen) => {
      const found = fittingAll(base, chosen)
      const counts = FACET_NAMES.map((name) => {
        // Another value of a facet where any is enough adds to those chosen: its count is of itself alone.
        const left =
          FACETS[name] === 'all' || (chosen[name] ?? []).length === 0 ? found : fittingAll(base, chosen, name)
        const counted = [...sets[name]].map(([value, bits]) => ({ value, count: countBoth(left, bits) }))
        return [name, counted.filter(({ count }) => count > 0)]
      })
      return { found, counts: Object.fromEntries(counts) as FacetCounts }
    },
  }
}
