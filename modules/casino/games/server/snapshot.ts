// The catalogue in memory, made for lists: which games stand in which category, their facets, orders and names.
import { DAY_MS } from '#kernel/time.ts'
import { leastStake } from '#modules/casino/game-rules/rules/least-stake.ts'
import { bitsOf, type Bits } from '#modules/casino/games/rules/bits.ts'
import type { CatalogueGame } from '#modules/casino/games/rules/catalogue-game.ts'
import { createFacetIndex, facetValuesOf, type FacetIndex } from '#modules/casino/games/rules/facets.ts'
import { isBarredIn, isShown } from '#modules/casino/games/rules/launch-bar.ts'
import { derivedOf, NEW_DAYS } from '#modules/casino/games/rules/sections.ts'
import { ordersOf, pinnedFirst, type Sort } from '#modules/casino/games/rules/sorts.ts'
import { createNameIndex, type NameIndex } from '#modules/site/name-search/rules/name-index.ts'
import type { Pins } from './game-store.ts'

/** Countries whose offer is kept ready. */
const COUNTRIES_KEPT_MAX = 300
/** In which stakes are compared. */
const STAKE_CURRENCY = 'EUR'

/** Minor units; the rules of play have their own where the operator set none. Undefined: a provider's game without stakes in this currency. */
export const stakeMinOf = (game: Pick<CatalogueGame, 'limits' | 'isOwn'>, currency: string): bigint | undefined =>
  game.limits.get(currency)?.stakeMin ?? (game.isOwn ? leastStake(currency) : undefined)

export const isNewOn = ({ releasedOn }: Pick<CatalogueGame, 'releasedOn'>, day: string): boolean =>
  releasedOn !== undefined && releasedOn <= day && Date.parse(day) - Date.parse(releasedOn) < NEW_DAYS * DAY_MS

export type Snapshot = {
  readonly games: readonly CatalogueGame[]
  /** Places in `games`. */
  readonly placeOf: { readonly byCode: ReadonlyMap<string, number>; readonly byId: ReadonlyMap<number, number> }
  readonly facets: FacetIndex
  readonly inCategory: ReadonlyMap<string, Bits>
  readonly withTag: ReadonlyMap<string, Bits>
  /** Shown, and not barred in the country. */
  readonly offeredIn: (country: string) => Bits
  readonly orderOf: (category: string, sort: Sort) => readonly number[]
  readonly names: () => NameIndex
  /** Places of the games that stand first. */
  readonly pinsOf: (category: string) => readonly number[]
  /** By code: days of play of the last week, a player each. */
  readonly popularityOf: (code: string) => number
}

type Contents = {
  readonly games: readonly CatalogueGame[]
  readonly pins: Pins
  /** By code. */
  readonly popularity: ReadonlyMap<string, number>
  /** '2026-11-24'. */
  readonly day: string
}

function setsOf(size: number, namesOf: (index: number) => readonly string[]): ReadonlyMap<string, Bits> {
  const places = new Map<string, Set<number>>()
  for (let index = 0; index < size; index += 1)
    for (const name of namesOf(index)) {
      const known = places.get(name)
      if (known === undefined) places.set(name, new Set([index]))
      else known.add(index)
    }
  return new Map([...places].map(([name, of]) => [name, bitsOf(size, (index) => of.has(index))]))
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function nameIndexOf(games: readonly CatalogueGame[]): NameIndex {
  const index = createNameIndex()
  for (const [place, { title, titles, aliases, provider, tags }] of games.entries())
    for (const name of new Set([title, ...Object.values(titles), ...aliases, provider.title, ...tags]))
      index.add(place, name)
  return index
}

/** What follows from the games alone, and costs most. */
function partsOf(games: readonly CatalogueGame[], day: string) {
  const offers = new Map<string, Bits>()
  return {
    games,
    placeOf: {
      byCode: new Map(games.map(({ code }, place) => [code, place])),
      byId: new Map(games.map(({ gameId }, place) => [gameId, place])),
    },
    facets: createFacetIndex(
      games.map((game) => {
        const least = stakeMinOf(game, STAKE_CURRENCY)
        return facetValuesOf(game, {
          isNew: isNewOn(game, day),
          stakeCents: least === undefined ? undefined : Number(least),
        })
      }),
    ),
    withTag: setsOf(games.length, (place) => games[place]?.tags ?? []),
    offeredIn: (country: string): Bits => {
      const known = offers.get(country)
      if (known !== undefined) return known
      const offered = bitsOf(games.length, (place) => {
        const game = games[place]
        return game !== undefined && isShown(game) && !isBarredIn(game, country)
      })
      if (offers.size >= COUNTRIES_KEPT_MAX) offers.clear()
      offers.set(country, offered)
      return offered
    },
    names: lazily(() => nameIndexOf(games)),
  }
}

/** `former`: its costly parts are taken over where the games are the same ones on the same day. */
export function createSnapshot(
  { games, pins, popularity, day }: Contents,
  former?: { readonly snapshot: Snapshot; readonly day: string },
): Snapshot {
  const isSame = former !== undefined && former.snapshot.games === games && former.day === day
  const parts = isSame ? former.snapshot : partsOf(games, day)
  const { byId } = parts.placeOf
  const pinned = new Map(
    [...pins].map(([category, ids]) => [category, ids.flatMap((gameId) => byId.get(gameId) ?? [])] as const),
  )
  const popularityOf = (code: string): number => popularity.get(code) ?? 0
  const orders = ordersOf(games, (place) => popularityOf(games[place]?.code ?? ''))
  const inCategory = setsOf(games.length, (place) => {
    const game = games[place]
    if (game === undefined) return []
    const isPopular = popularityOf(game.code) > 0 || (pinned.get('popular') ?? []).includes(place)
    return [
      ...game.categories,
      ...derivedOf(game.categories),
      ...(isNewOn(game, day) ? ['new'] : []),
      ...(game.jackpot === undefined ? [] : ['jackpots']),
      ...(isPopular ? ['popular'] : []),
    ]
  })
  const ready = new Map<string, readonly number[]>()
  return {
    ...parts,
    inCategory,
    popularityOf,
    pinsOf: (category) => pinned.get(category) ?? [],
    orderOf: (category, sort) => {
      if (sort !== 'popular') return orders[sort]
      const known = ready.get(category)
      if (known !== undefined) return known
      const order = pinnedFirst(orders.popular, pinned.get(category) ?? [])
      ready.set(category, order)
      return order
    },
  }
}
