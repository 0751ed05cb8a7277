// Operators read and arrange the catalogue. Each call is in the audit with its input; other processes hear of it at once.
import { countries } from '#kernel/countries.ts'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { GAMES_SHOWN_MAX, staffCalls, type ListedGame, type WholeGame } from '#modules/casino/games/contract-staff.ts'
import { missingParts, type CatalogueGame } from '#modules/casino/games/rules/catalogue-game.ts'
import { derivedOf } from '#modules/casino/games/rules/sections.ts'
import { findNames } from '#modules/site/name-search/rules/find-names.ts'
import { decisionTime, type Database, type Db, type Tx } from '#platform/server/db.ts'
import { bundle, type Handlers } from '#platform/server/dispatch.ts'
import {
  allProviders,
  countRevision,
  findGame,
  lockGame,
  replacePins,
  writeLimit,
  writeOffer,
  writeProviderHidden,
  writeState,
} from '../game-store.ts'
import type { Catalogue } from '../keep-catalogue.ts'
import { percentOf } from '../show-tiles.ts'
import { versionsOf } from '../version-store.ts'

type Calls = Handlers<typeof staffCalls>

const KNOWN_COUNTRIES: ReadonlySet<string> = new Set(countries.map(({ iso }) => iso))

export type StaffGamesServer = {
  readonly database: Database
  readonly catalogue: Catalogue
}

const returnsOf = (version: { readonly returnLow: number; readonly returnHigh: number }): [string, string] => [
  percentOf(version.returnLow),
  percentOf(version.returnHigh),
]

const listed = (game: CatalogueGame, popularity: number): ListedGame => ({
  gameId: game.gameId,
  code: game.code,
  title: game.title,
  provider: game.provider.code,
  providerTitle: game.provider.title,
  categories: [...game.categories],
  state: game.state,
  until: game.stateUntil?.toISOString() ?? null,
  version: game.version?.version ?? null,
  returns: game.version === undefined ? null : returnsOf(game.version),
  missing: [...missingParts(game)],
  popularity,
})

async function whole(db: Db, catalogue: Catalogue, code: string): Promise<WholeGame | undefined> {
  const game = await findGame(db, code)
  if (game === undefined) return undefined
  const [versions, { popularityOf }] = await Promise.all([versionsOf(db, game.gameId), catalogue.read()])
  return {
    ...listed(game, popularityOf(code)),
    reason: game.stateReason ?? null,
    isOwn: game.isOwn,
    externalCode: game.externalCode ?? null,
    countriesAllowed: game.countriesAllowed === undefined ? null : [...game.countriesAllowed],
    countriesBlocked: [...game.countriesBlocked],
    ageMin: game.ageMin ?? null,
    rulesUrl: game.rulesUrl ?? null,
    limits: [...game.limits].map(([currency, { stakeMin, stakeMax }]) => ({
      currency,
      stakeMin: formatAmount(stakeMin, currency),
      stakeMax: formatAmount(stakeMax, currency),
    })),
    versions: versions.map((version) => ({
      version: version.version,
      returns: returnsOf(version),
      certificate: version.certificate ?? null,
      profiles: [...version.profiles],
    })),
  }
}

const notFound = () => refuse('game_not_found', 'there is no such game')

/** Locks the game, writes, and shows it as it is then. */
async function change<R extends string>(
  { database, catalogue }: StaffGamesServer,
  code: string,
  write: (tx: Tx, game: CatalogueGame, at: Date) => Promise<Result<undefined, R>>,
): Promise<Result<WholeGame, R | 'game_not_found'>> {
  const written = await database.transaction(async (tx) => {
    const game = (await lockGame(tx, code)) ? await findGame(tx, code) : undefined
    if (game === undefined) return notFound()
    const done = await write(tx, game, await decisionTime(tx))
    if (done.ok) await countRevision(tx)
    return done
  })
  if (!written.ok) return written
  await catalogue.changed()
  const game = await whole(database.db, catalogue, code)
  return game === undefined ? notFound() : ok(game)
}

const listCatalogue =
  ({ database, catalogue }: StaffGamesServer): Calls['GET /staff-api/casino/games'] =>
  async ({ text, state, provider, category, page }) => {
    const [snapshot, providers] = await Promise.all([catalogue.read(), allProviders(database.db)])
    const { games, names, orderOf, popularityOf } = snapshot
    const scores = text === '' ? undefined : findNames(names(), text).scores
    const found = orderOf(category ?? 'all', 'popular').flatMap((place) => {
      const game = games[place]
      const isFound =
        game !== undefined &&
        (state === undefined || game.state === state) &&
        (provider === undefined || game.provider.code === provider) &&
        (category === undefined || [...game.categories, ...derivedOf(game.categories)].includes(category)) &&
        (scores === undefined || scores.has(place))
      return isFound ? [{ game, score: scores?.get(place) ?? 0 }] : []
    })
    const sorted = found.toSorted((a, b) => b.score - a.score).map(({ game }) => game)
    const from = (page - 1) * GAMES_SHOWN_MAX
    return ok({
      items: sorted.slice(from, from + GAMES_SHOWN_MAX).map((game) => listed(game, popularityOf(game.code))),
      total: sorted.length,
      pages: Math.max(1, Math.ceil(sorted.length / GAMES_SHOWN_MAX)),
      providers: providers.map(({ code, title, is_hidden }) => ({ code, title, isHidden: is_hidden })),
    })
  }

const setState =
  (server: StaffGamesServer): Calls['PUT /staff-api/casino/games/:game/state'] =>
  async ({ game: code, state, reason, until: untilText }) =>
    change(server, code, async (tx, game, at) => {
      const until = untilText === null ? undefined : new Date(untilText)
      if (until !== undefined && (state !== 'maintenance' || until <= at))
        return refuse('until_out_of_range', 'only maintenance has an end, and it lies ahead', { field: 'until' })
      const missing = missingParts(game)
      if (state !== 'hidden' && state !== 'recalled' && missing.length > 0)
        return refuse('game_incomplete', `the game has no ${missing.join(' and no ')}`, { missing: [...missing] })
      await writeState(tx, code, { state, reason, until, at })
      return ok(undefined)
    })

const setOffer =
  (server: StaffGamesServer): Calls['PUT /staff-api/casino/games/:game/offer'] =>
  async ({ game: code, countriesAllowed, countriesBlocked, ageMin }) => {
    const unknown = [...(countriesAllowed ?? []), ...countriesBlocked].find((country) => !KNOWN_COUNTRIES.has(country))
    if (unknown !== undefined)
      return refuse('country_unknown', `there is no country '${unknown}'`, { country: unknown })
    return change(server, code, async (tx, _game, at) => {
      await writeOffer(tx, code, {
        countriesAllowed: countriesAllowed === null ? undefined : [...new Set(countriesAllowed)],
        countriesBlocked: [...new Set(countriesBlocked)],
        ageMin: ageMin ?? undefined,
        at,
      })
      return ok(undefined)
    })
  }

const setLimits =
  (server: StaffGamesServer): Calls['PUT /staff-api/casino/games/:game/limits'] =>
  async ({ game: code, currency, stakeMin, stakeMax }) =>
    change(server, code, async (tx, game) => {
      if (stakeMin === null || stakeMax === null) {
        await writeLimit(tx, game.gameId, currency, undefined)
        return ok(undefined)
      }
      const [least, most] = [parseAmount(stakeMin, currency), parseAmount(stakeMax, currency)]
      if (!least.ok) return refuse(least.refusal.code, least.refusal.message, { field: 'stakeMin' })
      if (!most.ok) return refuse(most.refusal.code, most.refusal.message, { field: 'stakeMax' })
      if (most.value < least.value)
        return refuse('limits_out_of_order', 'the greatest stake is less than the least', { field: 'stakeMax' })
      await writeLimit(tx, game.gameId, currency, { stakeMin: least.value, stakeMax: most.value })
      return ok(undefined)
    })

async function pinned({ catalogue }: StaffGamesServer, category: string) {
  const { games, pinsOf, popularityOf } = await catalogue.read()
  return pinsOf(category).flatMap((place) => {
    const game = games[place]
    return game === undefined ? [] : [listed(game, popularityOf(game.code))]
  })
}

const setPins =
  (server: StaffGamesServer): Calls['PUT /staff-api/casino/pins/:category'] =>
  async ({ category, codes }) => {
    const { database, catalogue } = server
    if (new Set(codes).size < codes.length) return refuse('game_repeated', 'a game stands once in a category')
    const found = await Promise.all(codes.map((code) => catalogue.find(code)))
    const missing = codes.find((_, index) => found[index] === undefined)
    if (missing !== undefined) return refuse('game_not_found', 'there is no such game', { game: missing })
    await database.transaction(async (tx) => {
      await replacePins(
        tx,
        category,
        found.flatMap((game) => game?.gameId ?? []),
      )
      await countRevision(tx)
    })
    await catalogue.changed()
    return ok({ items: await pinned(server, category) })
  }

const setProvider =
  ({ database, catalogue }: StaffGamesServer): Calls['PUT /staff-api/casino/providers/:provider'] =>
  async ({ provider, isHidden }) => {
    const isFound = await database.transaction(async (tx) => {
      const found = await writeProviderHidden(tx, provider, isHidden)
      if (found) await countRevision(tx)
      return found
    })
    if (!isFound) return refuse('provider_not_found', 'there is no such provider')
    await catalogue.changed()
    return ok({ provider, isHidden })
  }

export const staffGames = (server: StaffGamesServer) =>
  bundle(staffCalls, {
    'GET /staff-api/casino/games': listCatalogue(server),
    'GET /staff-api/casino/games/:game': async ({ game: code }) => {
      const game = await whole(server.database.db, server.catalogue, code)
      return game === undefined ? notFound() : ok(game)
    },
    'PUT /staff-api/casino/games/:game/state': setState(server),
    'PUT /staff-api/casino/games/:game/offer': setOffer(server),
    'PUT /staff-api/casino/games/:game/limits': setLimits(server),
    'GET /staff-api/casino/pins/:category': async ({ category }) => ok({ items: await pinned(server, category) }),
    'PUT /staff-api/casino/pins/:category': setPins(server),
    'PUT /staff-api/casino/providers/:provider': setProvider(server),
  })
