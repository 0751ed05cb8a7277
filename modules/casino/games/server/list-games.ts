// Lists of games: by category, facets and text, from the catalogue in memory.
import { ok, refuse } from '#kernel/result.ts'
import { ROWS_MAX, type calls, type Tile } from '#modules/casino/games/contract.ts'
import { addBit, bothBits, countBits, countBoth, hasBit, noBits, type Bits } from '#modules/casino/games/rules/bits.ts'
import { FACET_NAMES } from '#modules/casino/games/rules/facets.ts'
import { isShown } from '#modules/casino/games/rules/launch-bar.ts'
import { LISTED_CATEGORIES, pagePathOf } from '#modules/casino/games/rules/sections.ts'
import type { Sort } from '#modules/casino/games/rules/sorts.ts'
import { countryOf, hostOf, type SiteConfigs } from '#modules/site/site-config/server/service.ts'
import { findNames } from '#modules/site/name-search/rules/find-names.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Catalogue } from './keep-catalogue.ts'
import { tileOf, titleIn, type Sight } from './show-tiles.ts'
import type { Snapshot } from './snapshot.ts'

export type GamesServer = {
  readonly catalogue: Catalogue
  readonly clock: Clock
  readonly siteConfigs: Pick<SiteConfigs, 'brandOf'>
  readonly jackpotOf?: Sight['jackpotOf']
  readonly areJackpotsOffered?: Sight['areJackpotsOffered']
}

type Handled = Handlers<typeof calls>

const TAGS_MAX = 40
const NEW_SHARE_MAX = 0.6
/** Of the lobby, the first ones first; those without games are left out. */
const ROWS = [
  'popular',
  'new',
  'slots',
  'fast',
  'crash',
  'live',
  'tables',
  'cards',
  'jackpots',
  'keno',
  'asian',
  'scratch',
  'poker',
  'bingo',
  'virtual',
  'tv',
  'fishing',
  'skill',
] as const

export async function sightOf(
  { clock, siteConfigs, jackpotOf, areJackpotsOffered }: Omit<GamesServer, 'catalogue'>,
  { lang, currency }: Pick<Sight, 'lang' | 'currency'>,
  context: CallContext,
): Promise<Sight> {
  const { config } = await siteConfigs.brandOf(hostOf(context.origin))
  return { lang, currency, country: countryOf(context, config), now: clock.now(), jackpotOf, areJackpotsOffered }
}

const inCategory = ({ inCategory: sets, games }: Snapshot, category: string): Bits =>
  sets.get(category) ?? noBits(games.length)

/** The places that are in the set, in the order, from one on. */
function placesIn(order: readonly number[], found: Bits, { from, limit }: { from: number; limit: number }): number[] {
  const places: number[] = []
  let passed = 0
  for (const place of order) {
    if (!hasBit(found, place)) continue
    passed += 1
    if (passed > from) places.push(place)
    if (places.length === limit) break
  }
  return places
}

/** Titles that fit the text best come first; equals stand in the order. */
function bestFirst(order: readonly number[], scores: ReadonlyMap<number, number>): readonly number[] {
  return order.filter((place) => scores.has(place)).toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
}

function bitsIn(places: Iterable<number>, size: number): Bits {
  const bits = noBits(size)
  for (const place of places) addBit(bits, place)
  return bits
}

function tagsOf({ withTag }: Snapshot, base: Bits) {
  return [...withTag]
    .map(([value, bits]) => ({ value, count: countBoth(base, bits) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, TAGS_MAX)
}

export const listGames =
  (server: GamesServer): Handled['GET /web-api/casino/catalogue'] =>
  async ({ category, tag, text, sort, page, limit, lang, currency, ...chosen }, context) => {
    const [sight, snapshot] = await Promise.all([sightOf(server, { lang, currency }, context), server.catalogue.read()])
    const { games, facets } = snapshot
    const size = games.length
    const here = bothBits(snapshot.offeredIn(sight.country), inCategory(snapshot, category))
    const tagged = tag === undefined ? here : bothBits(here, snapshot.withTag.get(tag) ?? noBits(size))
    const named = text === '' ? undefined : findNames(snapshot.names(), text)
    const base = named === undefined ? tagged : bothBits(tagged, bitsIn(named.scores.keys(), size))
    const { found, counts } = facets.select(base, chosen)
    const order = snapshot.orderOf(category, sort satisfies Sort)
    const sorted = named === undefined ? order : bestFirst(order, named.scores)
    const total = countBits(found)
    const places = placesIn(sorted, found, { from: (page - 1) * limit, limit })
    const shown = places.flatMap((place) => games[place] ?? [])
    const titles = new Map(games.map(({ provider }) => [provider.code, provider.title]))
    return ok({
      items: shown.map((game) => tileOf(game, sight)),
      total,
      page,
      pages: Math.max(1, Math.ceil(total / limit)),
      facets: Object.fromEntries(FACET_NAMES.map((name) => [name, [...counts[name]]])),
      tags: tagsOf(snapshot, here),
      providers: Object.fromEntries(counts.provider.map(({ value }) => [value, titles.get(value) ?? value])),
      ...(named?.corrected === undefined ? {} : { corrected: named.corrected }),
    })
  }

export type FoundGame = { readonly title: string; readonly provider: string; readonly path: string }

/**
 * Of what is offered where the visitor is, by titles and providers, the best first. `corrected`: the words of the names, where the text was not
 * typed so.
 */
export type FindByName = (
  text: string,
  asked: { readonly lang: string; readonly limit: number },
  context: CallContext,
) => Promise<{ readonly items: readonly FoundGame[]; readonly corrected: string | undefined }>

export const createFindByName =
  (server: GamesServer): FindByName =>
  async (text, { lang, limit }, context) => {
    const [{ country }, snapshot] = await Promise.all([
      sightOf(server, { lang, currency: 'EUR' }, context),
      server.catalogue.read(),
    ])
    const { scores, corrected } = findNames(snapshot.names(), text)
    const places = bestFirst(snapshot.orderOf('all', 'popular'), scores)
    const offered = snapshot.offeredIn(country)
    const found = placesIn(places, offered, { from: 0, limit }).flatMap((place) => snapshot.games[place] ?? [])
    return {
      items: found.map((game) => ({
        title: titleIn(game, lang),
        provider: game.provider.title,
        path: pagePathOf(game),
      })),
      corrected: found.length === 0 ? undefined : corrected,
    }
  }

export const showOverview =
  (server: GamesServer): Handled['GET /web-api/casino/catalogue/overview'] =>
  async ({ lang, currency, tiles }, context) => {
    const [sight, snapshot] = await Promise.all([sightOf(server, { lang, currency }, context), server.catalogue.read()])
    const offered = snapshot.offeredIn(sight.country)
    const countOf = (category: string): number => countBoth(offered, inCategory(snapshot, category))
    const total = countBits(offered)
    const hasRow = (category: string): boolean =>
      // Where almost everything is new, a row of new games would say nothing.
      countOf(category) > 0 && !(category === 'new' && countOf(category) > total * NEW_SHARE_MAX)
    const rows = ROWS.filter((category) => tiles > 0 && hasRow(category)).slice(0, ROWS_MAX)
    return ok({
      total,
      categories: LISTED_CATEGORIES.map((code) => ({ code, count: countOf(code) })).filter(({ count }) => count > 0),
      rows: rows.map((category) => {
        const found = bothBits(offered, inCategory(snapshot, category))
        const order = snapshot.orderOf(category, category === 'new' ? 'new' : 'popular')
        const places = placesIn(order, found, { from: 0, limit: tiles })
        return {
          category,
          total: countBits(found),
          items: places.flatMap((place) => snapshot.games[place] ?? []).map((game) => tileOf(game, sight)),
        }
      }),
    })
  }

async function providersIn(server: GamesServer, context: CallContext) {
  const [{ country }, { games, offeredIn }] = await Promise.all([
    sightOf(server, { lang: 'en', currency: 'EUR' }, context),
    server.catalogue.read(),
  ])
  const offered = offeredIn(country)
  const counts = new Map<string, { code: string; title: string; count: number }>()
  for (const [place, { provider }] of games.entries()) {
    if (!hasBit(offered, place)) continue
    const known = counts.get(provider.code)
    if (known === undefined) counts.set(provider.code, { code: provider.code, title: provider.title, count: 1 })
    else known.count += 1
  }
  return [...counts.values()].toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
}

export const listProviders =
  (server: GamesServer): Handled['GET /web-api/casino/catalogue/providers'] =>
  async (_, context) =>
    ok({ items: await providersIn(server, context) })

export const showProvider =
  (server: GamesServer): Handled['GET /web-api/casino/catalogue/providers/:provider'] =>
  async ({ provider }, context) => {
    const found = (await providersIn(server, context)).find(({ code }) => code === provider)
    return found === undefined ? refuse('provider_not_found', 'no provider of that name has games here') : ok(found)
  }

/** By code, of games that still exist; barred ones say so. */
export type TileOf = (
  codes: readonly string[],
  asked: Pick<Sight, 'lang' | 'currency'>,
  context: CallContext,
) => Promise<ReadonlyMap<string, Tile>>

export const createTileOf =
  (server: GamesServer): TileOf =>
  async (codes, asked, context) => {
    const sight = await sightOf(server, asked, context)
    const games = await Promise.all([...new Set(codes)].map((code) => server.catalogue.find(code)))
    return new Map(
      games.flatMap((game) => (game !== undefined && isShown(game) ? [[game.code, tileOf(game, sight)] as const] : [])),
    )
  }

export const listTiles =
  (server: GamesServer): Handled['GET /web-api/casino/catalogue/tiles'] =>
  async ({ codes, ...asked }, context) =>
    ok({ items: [...(await createTileOf(server)(codes, asked, context)).values()] })
