// The SQL that reads games and markets: whole boards for memory, and locked rows for the transaction that takes a stake.
import { sql } from 'kysely'
import type { GameResult, LiveState } from '#modules/sports/catalogue/contract.ts'
import type { GameRow, MarketRow, MarketStatusWord, StageWord } from '#modules/sports/catalogue/rules/game-rows.ts'
import type { Db, Tx } from '#platform/server/db.ts'

type RawGame = {
  game_id: bigint
  feed_key: string
  sport_id: number
  sport: string
  champ_id: bigint
  champ_name: string
  country: string
  home: string
  away: string
  start_at: Date
  stage: StageWord
  suspended: boolean
  suspensions: number
  state: LiveState | null
  revision: bigint
  result_number: number
  betting_delay_seconds: string | null
}

const toGame = (row: RawGame): GameRow => ({
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
  state: row.state ?? undefined,
  revision: Number(row.revision),
  resultNumber: row.result_number,
  bettingDelaySeconds: row.betting_delay_seconds === null ? undefined : Number(row.betting_delay_seconds),
})

/** Which of these games had begun by then, for all the house knows now: live, over or cancelled, resulted, or past their start. */
export async function begunGames(db: Db, gameIds: readonly number[], at: Date): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ game_id: bigint }>`
    select game_id from catalogue.game where game_id = any(${gameIds}::bigint[])
      and (stage not in ('line', 'postponed') or result_number > 0 or start_at <= ${at})`.execute(db)
  return new Set(rows.map((row) => Number(row.game_id)))
}

type RawMarket = {
  market_id: bigint
  game_id: bigint
  kind: string
  line: number | null
  status: MarketStatusWord
  version: number
  outcomes: string[]
  prices: number[]
  is_main: boolean
}

const toMarket = (row: RawMarket): MarketRow => ({
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

const gameColumns = sql`
  g.game_id, g.feed_key, g.sport_id, s.sport, g.champ_id, c.name as champ_name, c.country, g.home, g.away, g.start_at, g.stage,
  g.suspended, g.suspensions, g.state, g.revision, g.result_number, s.betting_delay_seconds`
const gameTables = sql`
  catalogue.game g join catalogue.championship c using (champ_id) join catalogue.sport s on s.sport_id = g.sport_id`
const marketColumns = sql`market_id, game_id, kind, line, status, version, outcomes, prices, is_main`

/** Every game that can still be bet on, and every market of theirs that is not closed. */
export async function activeGames(db: Db): Promise<{ games: readonly GameRow[]; markets: readonly MarketRow[] }> {
  const games = await sql<RawGame>`select ${gameColumns} from ${gameTables} where g.stage in ('line', 'live')`.execute(
    db,
  )
  const markets = await sql<RawMarket>`
    select ${marketColumns} from catalogue.market
    where status <> 'closed' and game_id in (select game_id from catalogue.game where stage in ('line', 'live'))`.execute(
    db,
  )
  return { games: games.rows.map(toGame), markets: markets.rows.map(toMarket) }
}

export async function gamesById(
  db: Db,
  gameIds: readonly number[],
): Promise<{ games: readonly GameRow[]; markets: readonly MarketRow[] }> {
  const games =
    await sql<RawGame>`select ${gameColumns} from ${gameTables} where g.game_id = any(${gameIds}::bigint[])`.execute(db)
  const markets =
    await sql<RawMarket>`select ${marketColumns} from catalogue.market where game_id = any(${gameIds}::bigint[]) and status <> 'closed'`.execute(
      db,
    )
  return { games: games.rows.map(toGame), markets: markets.rows.map(toMarket) }
}

/**
 * Freezes the games of these markets for this transaction. Every writer of a market locks its game first, so the
 * markets read here cannot change before the commit either.
 */
export async function lockGamesForBetting(tx: Tx, marketIds: readonly number[]): Promise<readonly GameRow[]> {
  const { rows } = await sql<RawGame>`
    select ${gameColumns} from ${gameTables} 
    where g.game_id in (select game_id from catalogue.market where market_id = any(${marketIds}::bigint[])) order by g.game_id for share of g`.execute(
    tx,
  )
  return rows.map(toGame)
}

/** Closed ones included: a coupon may still name them. */
export async function marketsById(db: Db, marketIds: readonly number[]): Promise<readonly MarketRow[]> {
  const { rows } =
    await sql<RawMarket>`select ${marketColumns} from catalogue.market where market_id = any(${marketIds}::bigint[])`.execute(
      db,
    )
  return rows.map(toMarket)
}

/** All markets of these games, closed ones included, for the pricing engine that brings them up to date. */
export async function allMarketsOf(tx: Db, gameIds: readonly number[]): Promise<readonly MarketRow[]> {
  const { rows } =
    await sql<RawMarket>`select ${marketColumns} from catalogue.market where game_id = any(${gameIds}::bigint[])`.execute(
      tx,
    )
  return rows.map(toMarket)
}

/** The newest result of each of these games that has one. */
export async function newestResults(
  db: Db,
  gameIds: readonly number[],
): Promise<readonly { gameId: number; number: number; result: GameResult }[]> {
  const { rows } = await sql<{ game_id: bigint; number: number; result: GameResult }>`
    select r.game_id, r.number, r.result from catalogue.game g
    join catalogue.result r on r.game_id = g.game_id and r.number = g.result_number
    where g.game_id = any(${gameIds}::bigint[])`.execute(db)
  return rows.map((row) => ({ gameId: Number(row.game_id), number: row.number, result: row.result }))
}

export async function gameIdsByFeedKey(db: Db, feedKeys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ feed_key: string; game_id: bigint }>`
    select feed_key, game_id from catalogue.game where feed_key = any(${feedKeys}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.feed_key, Number(row.game_id)]))
}

/** Games that have a result, in order of id after the given one. */
export async function gamesWithResults(
  db: Db,
  afterGameId: number,
  limit: number,
): Promise<readonly { gameId: number; number: number }[]> {
  const { rows } = await sql<{ game_id: bigint; result_number: number }>`
    select game_id, result_number from catalogue.game where result_number > 0 and game_id > ${afterGameId} order by game_id limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => ({ gameId: Number(row.game_id), number: row.result_number }))
}

export async function activeGameIds(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{
    game_id: bigint
  }>`select game_id from catalogue.game where stage in ('line', 'live')`.execute(db)
  return rows.map((row) => Number(row.game_id))
}
