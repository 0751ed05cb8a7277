// The SQL that reads games and markets: whole boards for memory, and locked rows for the transaction that accepts a
// stake.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { GameResult, LiveState } from '#modules/sports/catalogue/contract.ts'
import type { GameRow, MarketRow } from '#modules/sports/catalogue/rules/game-rows.ts'
import { anyId, anyText, type Db, type Tx } from '#platform/server/db.ts'
import { latestResults, pastGamesOf } from './past-games-store.ts'

/** The maximum time without updates of a game while its clock runs. */
const GAME_SILENT_SECONDS = 15

/** Of the game `g`, by the database's clock. */
export const isSilent = sql<boolean>`g.stage = 'live' and coalesce((g.state ->> 'clockRunning')::boolean, false)
  and g.heard_at < platform.now() - make_interval(secs => ${sql.lit(GAME_SILENT_SECONDS)})`

const games = (db: Db) =>
  db
    .selectFrom('catalogue.game as g')
    .innerJoin('catalogue.championship as c', 'c.champ_id', 'g.champ_id')
    .innerJoin('catalogue.sport as s', 's.sport_id', 'g.sport_id')
    .select([
      'g.game_id',
      'g.feed_key',
      'g.sport_id',
      's.sport',
      'g.champ_id',
      'c.name as champ_name',
      'c.country',
      'g.home',
      'g.away',
      'g.start_at',
      'g.stage',
      'g.suspended',
      'g.suspensions',
      'g.state',
      'g.revision',
      'g.result_number',
      's.betting_delay_seconds',
      isSilent.as('is_silent'),
    ])
    .$narrowType<{ state: LiveState | null }>()

type GameSelected = Awaited<ReturnType<ReturnType<typeof games>['executeTakeFirstOrThrow']>>

const toGame = (row: GameSelected): GameRow => ({
  gameId: Number(row.game_id),
  feedKey: row.feed_key,
  sportId: row.sport_id,
  sport: row.sport,
  champId: Number(row.champ_id),
  champName: row.champ_name,
  country: row.country,
  home: row.home,
  away: row.away,
  startAt: row.start_at,
  stage: row.stage,
  suspended: row.suspended,
  suspensions: row.suspensions,
  isSilent: row.is_silent,
  state: row.state ?? undefined,
  revision: Number(row.revision),
  resultNumber: row.result_number,
  bettingDelaySeconds: row.betting_delay_seconds === null ? undefined : Number(row.betting_delay_seconds),
})

/**
 * Which of these games had begun by then, as far as known now: live, over or cancelled, resulted, or past their
 * start.
 */
export async function begunGames(db: Db, gameIds: readonly number[], at: Date): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('catalogue.game')
    .select('game_id')
    .where('game_id', '=', anyId(gameIds))
    .where((eb) =>
      eb.or([eb('stage', 'not in', ['line', 'postponed']), eb('result_number', '>', 0), eb('start_at', '<=', at)]),
    )
    .execute()
  return new Set(rows.map((row) => Number(row.game_id)))
}

const markets = (db: Db) => db.selectFrom('catalogue.market').selectAll()

/** What its source tells of a market: operators may have voided it meanwhile. */
const toTold = (row: Selectable<DB['catalogue.market']>): MarketRow => ({
  marketId: Number(row.market_id),
  gameId: Number(row.game_id),
  kind: row.kind,
  line: row.line ?? undefined,
  status: row.status,
  version: row.version,
  outcomes: row.outcomes,
  prices: row.prices,
  isMain: row.is_main,
})

const toMarket = (row: Selectable<DB['catalogue.market']>): MarketRow =>
  row.voided_at === null ? toTold(row) : { ...toTold(row), status: 'closed' }

export type GamesAndMarkets = { readonly games: readonly GameRow[]; readonly markets: readonly MarketRow[] }

/** Every game that can still be bet on, and every market of theirs that is not closed. */
export async function activeGames(db: Db): Promise<GamesAndMarkets> {
  const foundGames = await games(db).where('g.stage', 'in', ['line', 'live']).execute()
  const foundMarkets = await markets(db)
    .where('status', '<>', 'closed')
    .where('voided_at', 'is', null)
    .where('game_id', 'in', (eb) =>
      eb.selectFrom('catalogue.game').select('game_id').where('stage', 'in', ['line', 'live']),
    )
    .execute()
  return { games: foundGames.map(toGame), markets: foundMarkets.map(toMarket) }
}

export async function gamesById(db: Db, gameIds: readonly number[]): Promise<GamesAndMarkets> {
  const foundGames = await games(db).where('g.game_id', '=', anyId(gameIds)).execute()
  const foundMarkets = await markets(db)
    .where('game_id', '=', anyId(gameIds))
    .where('status', '<>', 'closed')
    .where('voided_at', 'is', null)
    .execute()
  return { games: foundGames.map(toGame), markets: foundMarkets.map(toMarket) }
}

/**
 * Locks the games of these markets for this transaction. Every writer of a market locks its game first, so the
 * markets read here cannot change before the commit either. Bets share a game, unless one has to be `isAlone` with it.
 */
export async function lockGamesForBetting(
  tx: Tx,
  marketIds: readonly number[],
  { isAlone = false }: { readonly isAlone?: boolean } = {},
): Promise<readonly GameRow[]> {
  const asked = games(tx)
    .where('g.game_id', 'in', (eb) =>
      eb.selectFrom('catalogue.market').select('game_id').where('market_id', '=', anyId(marketIds)),
    )
    .orderBy('g.game_id')
  const rows = await (isAlone ? asked.forNoKeyUpdate('g') : asked.forShare('g')).execute()
  return rows.map(toGame)
}

/** Closed ones included: a coupon may still name them. */
export async function marketsById(db: Db, marketIds: readonly number[]): Promise<readonly MarketRow[]> {
  const rows = await markets(db)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('catalogue.halt as h')
            .select('h.game_id')
            .whereRef('h.game_id', '=', 'catalogue.market.game_id'),
        )
        .as('is_halted'),
    )
    .where('market_id', '=', anyId(marketIds))
    .execute()
  return rows.map((row) => ({ ...toMarket(row), isHalted: Boolean(row.is_halted) }))
}

/** All markets of these games, closed ones included, for the pricing engine that updates them. */
export async function allMarketsOf(tx: Db, gameIds: readonly number[]): Promise<readonly MarketRow[]> {
  const rows = await markets(tx).where('game_id', '=', anyId(gameIds)).execute()
  return rows.map(toTold)
}

/** The newest result of each of these games that has one. */
async function newestResults(
  db: Db,
  gameIds: readonly number[],
): Promise<readonly { gameId: number; number: number; result: GameResult; source: string; at: Date }[]> {
  const rows = await db
    .selectFrom('catalogue.game as g')
    .innerJoin('catalogue.result as r', (join) =>
      join.onRef('r.game_id', '=', 'g.game_id').onRef('r.number', '=', 'g.result_number'),
    )
    .select(['r.game_id', 'r.number', 'r.result', 'r.source', 'r.at'])
    .$narrowType<{ result: GameResult }>()
    .where('g.game_id', '=', anyId(gameIds))
    .execute()
  return rows.map(({ game_id, number, result, source, at }) => ({
    gameId: Number(game_id),
    number,
    result,
    source,
    at,
  }))
}

/** Games that have a result, in order of id after the given one. */
async function gamesWithResults(
  db: Db,
  afterGameId: number,
  limit: number,
): Promise<readonly { gameId: number; number: number }[]> {
  const rows = await db
    .selectFrom('catalogue.game')
    .select(['game_id', 'result_number'])
    .where('result_number', '>', 0)
    .where('game_id', '>', BigInt(afterGameId))
    .orderBy('game_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ gameId: Number(row.game_id), number: row.result_number }))
}

/** When each of these games began, as far as known: the planned start where no other is known. */
async function startsOf(db: Db, gameIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom('catalogue.game')
    .select(['game_id', 'start_at', 'started_at'])
    .where('game_id', '=', anyId(gameIds))
    .execute()
  return new Map(rows.map((row) => [Number(row.game_id), row.started_at ?? row.start_at]))
}

const describedGames = (db: Db) =>
  db
    .selectFrom('catalogue.game as g')
    .innerJoin('catalogue.championship as c', 'c.champ_id', 'g.champ_id')
    .innerJoin('catalogue.sport as s', 's.sport_id', 'g.sport_id')
    .select([
      'g.game_id',
      'g.feed_key',
      's.sport',
      'c.name as champ_name',
      'g.home',
      'g.away',
      'g.stage',
      'g.start_at',
      'g.started_at',
    ])

type DescribedRow = Awaited<ReturnType<ReturnType<typeof describedGames>['executeTakeFirstOrThrow']>>

const toDescribed = (row: DescribedRow) => ({
  gameId: Number(row.game_id),
  feedKey: row.feed_key,
  sport: row.sport,
  champName: row.champ_name,
  home: row.home,
  away: row.away,
  stage: row.stage,
  startAt: row.start_at,
  startedAt: row.started_at ?? undefined,
})

/** For operators: finished games too. */
async function describeGames(db: Db, gameIds: readonly number[]) {
  const rows = await describedGames(db).where('g.game_id', '=', anyId(gameIds)).execute()
  return rows.map(toDescribed)
}

/** By number, or by a part of a team's name; the latest start first. */
async function findGames(db: Db, text: string, limit: number) {
  const pattern = `%${text.replaceAll(/[%_\\]/gu, String.raw`\$&`)}%`
  const rows = await describedGames(db)
    .where((eb) =>
      /^\d{1,15}$/u.test(text)
        ? eb('g.game_id', '=', BigInt(text))
        : eb.or([eb('g.home', 'ilike', pattern), eb('g.away', 'ilike', pattern)]),
    )
    .orderBy('g.start_at', 'desc')
    .orderBy('g.game_id')
    .limit(limit)
    .execute()
  return rows.map(toDescribed)
}

type TeamGame = {
  readonly gameId: number
  readonly startAt: Date
  readonly sport: string
  readonly champId: number
  readonly champName: string
  readonly country: string
  readonly home: string
  readonly away: string
  readonly result: GameResult
}

type TeamGamesAsked = {
  readonly sportId: number
  readonly name: string
  /** Of the last one that was seen. */
  readonly before: { readonly startAt: Date; readonly gameId: number }
  readonly limit: number
}

/** Games that a team, known by its sport and its name, has played to their end, the latest first. */
async function teamGamesBefore(db: Db, asked: TeamGamesAsked): Promise<readonly TeamGame[]> {
  const { sportId, name, before, limit } = asked
  const rows = await db
    .selectFrom('catalogue.game as g')
    .innerJoin('catalogue.result as r', (join) =>
      join.onRef('r.game_id', '=', 'g.game_id').onRef('r.number', '=', 'g.result_number'),
    )
    .innerJoin('catalogue.championship as c', 'c.champ_id', 'g.champ_id')
    .innerJoin('catalogue.sport as s', 's.sport_id', 'g.sport_id')
    .select(['g.game_id', 'g.start_at', 's.sport', 'g.champ_id', 'c.name', 'c.country', 'g.home', 'g.away', 'r.result'])
    .$narrowType<{ result: GameResult }>()
    .where('g.result_number', '>', 0)
    .where('g.sport_id', '=', sportId)
    .where((eb) => eb.or([eb('g.home', '=', name), eb('g.away', '=', name)]))
    .where(sql<boolean>`(g.start_at, g.game_id) < (${before.startAt}, ${before.gameId}::bigint)`)
    .where(sql<boolean>`r.result ->> 'status' = 'played'`)
    .orderBy('g.start_at', 'desc')
    .orderBy('g.game_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    gameId: Number(row.game_id),
    startAt: row.start_at,
    sport: row.sport,
    champId: Number(row.champ_id),
    champName: row.name,
    country: row.country,
    home: row.home,
    away: row.away,
    result: row.result,
  }))
}

/** Results that wait for operators, in order of their games, after the given one. */
async function lateResultsAfter(db: Db, afterGameId: number, limit: number) {
  const rows = await db
    .selectFrom('catalogue.late_result')
    .select(['game_id', 'result', 'source', 'at'])
    .$narrowType<{ result: GameResult }>()
    .where('dismissed_at', 'is', null)
    .where('game_id', '>', BigInt(afterGameId))
    .orderBy('game_id')
    .limit(limit)
    .execute()
  return rows.map(({ game_id: gameId, result, source, at }) => ({ gameId: Number(gameId), result, source, at }))
}

/** Since when results wait that came too late to count. */
const lateResultsWaiting = (db: Db) =>
  db.selectFrom('catalogue.late_result').select('at').where('dismissed_at', 'is', null)

/** The results that count, when the games began, and what waits for operators. */
export const storedResults = {
  gamesWithResults,
  newestResults,
  startsOf,
  describeGames,
  findGames,
  lateResultsAfter,
  lateResultsWaiting,
  teamGamesBefore,
  pastGamesOf,
  latestResults,
} as const

export async function gameIdsByFeedKey(db: Db, feedKeys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('catalogue.game')
    .select(['feed_key', 'game_id'])
    .where('feed_key', '=', anyText(feedKeys))
    .execute()
  return new Map(rows.map((row) => [row.feed_key, Number(row.game_id)]))
}

export async function activeGameIds(db: Db): Promise<readonly number[]> {
  const rows = await db.selectFrom('catalogue.game').select('game_id').where('stage', 'in', ['line', 'live']).execute()
  return rows.map((row) => Number(row.game_id))
}

/** Every sport that is offered, whether it has games now or not, in the order of the menu. */
export async function sportsOf(db: Db): Promise<readonly { readonly sportId: number; readonly sport: string }[]> {
  return db
    .selectFrom('catalogue.sport')
    .select(['sport_id as sportId', 'sport'])
    .orderBy('position')
    .orderBy('sport_id')
    .execute()
}

export type ChampionshipRow = { readonly champId: number; readonly name: string; readonly sport: string }

export async function championshipsById(
  db: Db,
  champIds: readonly number[],
): Promise<ReadonlyMap<number, ChampionshipRow>> {
  if (champIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalogue.championship as c')
    .innerJoin('catalogue.sport as s', 's.sport_id', 'c.sport_id')
    .select(['c.champ_id', 'c.name', 's.sport'])
    .where('c.champ_id', '=', anyId(champIds))
    .execute()
  return new Map(
    rows.map(({ champ_id, name, sport }) => [Number(champ_id), { champId: Number(champ_id), name, sport }]),
  )
}
