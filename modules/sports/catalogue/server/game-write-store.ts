// The SQL that writes games, markets and results, set by set. The order is always game first, then its markets.
import { sql } from 'kysely'
import type { GameResult, LiveState } from '#modules/sports/catalogue/contract.ts'
import { earlierStart, judgeResult, type KnownResult } from '#modules/sports/catalogue/rules/final-results.ts'
import type { MarketStatusName, StageName } from '#modules/sports/catalogue/rules/game-rows.ts'
import { sports } from '#modules/sports/market-kinds/rules/sports.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import { isSilent } from './game-read-store.ts'
import { restoreMarket, setStart, voidMarket } from './operator-decisions-store.ts'

export type NewGame = {
  readonly feedKey: string
  readonly sport: string
  readonly championship: { readonly key: string; readonly name: string; readonly country: string }
  readonly home: string
  readonly away: string
  readonly startAt: Date
}

export type UpsertedGames = {
  /** Of every given game, by feed key. */
  readonly ids: ReadonlyMap<string, number>
  /** Feed keys of games that are new or whose start moved. */
  readonly changed: ReadonlySet<string>
}

/**
 * Makes championships and games that are new, moves the start of games that have not begun; leaves the rest alone. A
 * game whose start has passed is never open again: its start moves earlier at most.
 */
export async function upsertGames(tx: Db, games: readonly NewGame[]): Promise<UpsertedGames> {
  const championships = [
    ...new Map(games.map((game) => [game.championship.key, { ...game.championship, sport: game.sport }])).values(),
  ]
  await sql`
    insert into catalogue.championship (sport_id, feed_key, name, country)
    select s.sport_id, c.key, c.name, c.country
    from json_to_recordset(${JSON.stringify(championships)}::json) as c (key text, name text, country text, sport text)
    join catalogue.sport s on s.sport = c.sport order by c.key
    on conflict (feed_key) do nothing`.execute(tx)
  const rows = games.map(({ feedKey, championship, home, away, startAt }) => ({
    feed_key: feedKey,
    champ: championship.key,
    home,
    away,
    start_at: startAt.toISOString(),
  }))
  const { rows: changed } = await sql<{ feed_key: string }>`
    insert into catalogue.game (feed_key, sport_id, champ_id, home, away, start_at)
    select g.feed_key, c.sport_id, c.champ_id, g.home, g.away, g.start_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as g (feed_key text, champ text, home text, away text, start_at timestamptz)
    join catalogue.championship c on c.feed_key = g.champ order by g.start_at, g.feed_key
    on conflict (feed_key) do update set start_at = excluded.start_at, revision = game.revision + 1
      where game.stage = 'line' and game.start_at <> excluded.start_at and game.started_at is null
        and (game.start_at > platform.now() or excluded.start_at < game.start_at)
    returning feed_key`.execute(tx)
  const found = await sql<{ feed_key: string; game_id: bigint }>`
    select feed_key, game_id from catalogue.game where feed_key = any(${games.map(({ feedKey }) => feedKey)}::text[])`.execute(
    tx,
  )
  return {
    ids: new Map(found.rows.map((row) => [row.feed_key, Number(row.game_id)])),
    changed: new Set(changed.map((row) => row.feed_key)),
  }
}

export type GameMove = {
  readonly gameId: number
  readonly stage?: StageName
  readonly state?: LiveState
  readonly suspended?: boolean
  /** Where the game was stopped since the last write, even if it has resumed by now. */
  readonly hasBeenSuspended?: boolean
  /** Its source has sent an update. */
  readonly hasMessage?: boolean
  /** When it began, where its source says so. */
  readonly startedAt?: Date | undefined
}

/** Locks the games, in sorted order, that a writer is about to change; a game that is over is not among the answer. */
export async function lockGamesForWriting(tx: Tx, gameIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ game_id: bigint }>`
    select game_id from catalogue.game where game_id = any(${gameIds}::bigint[]) and stage in ('line', 'live')
    order by game_id for no key update`.execute(tx)
  return new Set(rows.map(({ game_id }) => Number(game_id)))
}

/**
 * Raises the revision of every given game; returns the new ones. A game that goes in play without a message about its start
 * has begun by now, or as planned.
 */
export async function moveGames(tx: Tx, moves: readonly GameMove[]): Promise<ReadonlyMap<number, number>> {
  const rows = moves.map((move) => ({
    game_id: move.gameId,
    stage: move.stage ?? null,
    state: move.state ?? null,
    suspended: move.suspended ?? null,
    stops: move.hasBeenSuspended === true || move.suspended === true ? 1 : 0,
    heard: move.hasMessage === true,
    started_at: move.startedAt?.toISOString() ?? null,
  }))
  const { rows: moved } = await sql<{ game_id: bigint; revision: bigint }>`
    update catalogue.game g set
      stage = coalesce(m.stage, g.stage), state = coalesce(m.state, g.state), suspended = coalesce(m.suspended, g.suspended),
      suspensions = g.suspensions + m.stops, revision = g.revision + 1,
      started_at = case when m.stage = 'live' or m.started_at is not null
        then least(g.started_at, m.started_at, case when g.started_at is null and m.started_at is null then least(g.start_at, platform.now()) end)
        else g.started_at end,
      heard_at = case when m.heard then platform.now() else g.heard_at end,
      finished_at = case when m.stage in ('finished', 'postponed', 'cancelled') then coalesce(g.finished_at, platform.now()) else g.finished_at end
    from json_to_recordset(${JSON.stringify(rows)}::json) as m (game_id bigint, stage text, state jsonb, suspended boolean, stops int, heard boolean, started_at timestamptz)
    where g.game_id = m.game_id
    returning g.game_id, g.revision`.execute(tx)
  return new Map(moved.map((row) => [Number(row.game_id), Number(row.revision)]))
}

/** Games without changes whose source is still connected. */
async function renewMessageTimes(tx: Tx, gameIds: readonly number[]): Promise<void> {
  await sql`update catalogue.game set heard_at = platform.now() where game_id = any(${gameIds}::bigint[])`.execute(tx)
}

/**
 * Stops betting on these games, by feed key, before their own rows can be written: those rows are locked in share
 * mode by bets in progress, this row by none. Returns the games.
 */
async function haltGames(db: Db, feedKeys: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ game_id: bigint }>`
    with halted as (select game_id from catalogue.game where feed_key = any(${feedKeys}::text[])), added as (
      insert into catalogue.halt (game_id, at) select game_id, platform.now() from halted order by game_id on conflict do nothing)
    select game_id from halted`.execute(db)
  return rows.map((row) => Number(row.game_id))
}

/** With the announced halt written, or with an update of the source that play resumed. */
async function liftHalts(tx: Tx, gameIds: readonly number[]): Promise<void> {
  await sql`delete from catalogue.halt where game_id = any(${gameIds}::bigint[])`.execute(tx)
}

/** Games in play that still accept bets although no update arrived for too long. */
async function silentGames(db: Db): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('catalogue.game as g')
    .select('g.game_id')
    .where('g.stage', '=', 'live')
    .where('g.suspended', '=', false)
    .where(isSilent)
    .execute()
  return rows.map((row) => Number(row.game_id))
}

/** Stops ahead of a game's own row, and games without updates. */
export const gameStops = { haltGames, renewMessageTimes, liftHalts, silentGames } as const

export type MarketWrite = {
  readonly gameId: number
  readonly kind: string
  readonly line: number | undefined
  readonly status: MarketStatusName
  readonly outcomes: readonly string[]
  readonly prices: readonly number[]
  readonly isMain: boolean
}

export type WrittenMarket = {
  readonly marketId: number
  readonly gameId: number
  readonly version: number
  readonly kind: string
  readonly line: number | undefined
}

/**
 * Inserts new markets and raises the version of changed ones. An unchanged market is neither written nor returned:
 * writing twice changes nothing.
 */
export async function writeMarkets(tx: Tx, writes: readonly MarketWrite[]): Promise<readonly WrittenMarket[]> {
  if (writes.length === 0) return []
  const rows = writes.map((write) => ({
    game_id: write.gameId,
    kind: write.kind,
    line: write.line ?? null,
    status: write.status,
    outcomes: write.outcomes,
    prices: write.prices,
    is_main: write.isMain,
  }))
  const { rows: written } = await sql<{
    market_id: bigint
    game_id: bigint
    version: number
    kind: string
    line: number | null
  }>`
    insert into catalogue.market as m (game_id, kind, line, status, outcomes, prices, is_main)
    select game_id, kind, line, status, outcomes, prices, is_main
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as w (game_id bigint, kind text, line int, status text, outcomes text[], prices int[], is_main boolean)
    on conflict (game_id, kind, coalesce(line, -2147483648)) do update
      set status = excluded.status, prices = excluded.prices, is_main = excluded.is_main, version = m.version + 1
      where (m.status, m.prices, m.is_main) is distinct from (excluded.status, excluded.prices, excluded.is_main)
        and m.outcomes = excluded.outcomes
    returning market_id, game_id, version, kind, line`.execute(tx)
  return written.map((row) => ({
    marketId: Number(row.market_id),
    gameId: Number(row.game_id),
    version: row.version,
    kind: row.kind,
    line: row.line ?? undefined,
  }))
}

/** Closes every market of a game that is over. */
async function closeMarkets(tx: Tx, gameIds: readonly number[]): Promise<void> {
  await sql`
    update catalogue.market set status = 'closed', version = version + 1
    where game_id = any(${gameIds}::bigint[]) and status <> 'closed'`.execute(tx)
}

export type NewResult = {
  readonly gameId: number
  readonly result: GameResult
  readonly source: string
  /** When the game began, where the source says so. */
  readonly startedAt?: Date | undefined
}

const STAGES: Readonly<Partial<Record<GameResult['status'], StageName>>> = {
  postponed: 'postponed',
  cancelled: 'cancelled',
}
const stageOf = ({ status }: GameResult): StageName => STAGES[status] ?? 'finished'

type Known = {
  readonly isSame: boolean
  /** Operators entered what counts. */
  readonly isByOperator: boolean
  readonly start: Date
  readonly result: KnownResult | undefined
}

/** What operators enter or take over stands: a source that says otherwise waits for two of them. */
const isOperator = (source: string): boolean => /^(?:staff|change):\d/u.test(source)

/** Locks the games; by game, what is known of each and whether the new result is that again. */
async function lockKnown(tx: Tx, results: readonly NewResult[]): Promise<ReadonlyMap<number, Known>> {
  const rows = results.map(({ gameId, result }) => ({ game_id: gameId, result }))
  const { rows: known } = await sql<{
    game_id: bigint
    start_at: Date
    started_at: Date | null
    status: KnownResult['status'] | null
    at: Date | null
    first_decided_at: Date | null
    is_same: boolean
    source: string | null
  }>`
    with told as (select * from json_to_recordset(${JSON.stringify(rows)}::json) as t (game_id bigint, result jsonb)), locked as (
      select * from catalogue.game where game_id in (select game_id from told) order by game_id for no key update
    )
    select l.game_id, l.start_at, l.started_at, r.result ->> 'status' as status, r.at,
      (select min(d.at) from catalogue.result d where d.game_id = l.game_id and d.result ->> 'status' not in ('postponed', 'cancelled')) as first_decided_at,
      r.result is not distinct from t.result as is_same, r.source
    from locked l join told t using (game_id)
    left join catalogue.result r on r.game_id = l.game_id and r.number = l.result_number`.execute(tx)
  return new Map(
    known.map(({ game_id, start_at: startAt, started_at, status, at, first_decided_at, is_same: isSame, source }) => [
      Number(game_id),
      {
        isSame,
        isByOperator: source !== null && isOperator(source),
        start: started_at ?? startAt,
        result:
          status === null || at === null
            ? undefined
            : { status, at, startAt, firstDecidedAt: first_decided_at ?? undefined },
      },
    ]),
  )
}

async function addResults(tx: Tx, results: readonly NewResult[], at: Date): Promise<void> {
  const rows = results.map(({ gameId, result, source, startedAt }) => ({
    game_id: gameId,
    result,
    source,
    stage: stageOf(result),
    started_at: startedAt?.toISOString() ?? null,
  }))
  await sql`
    with told as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as t (game_id bigint, result jsonb, source text, stage text, started_at timestamptz)
    ), added as (
      insert into catalogue.result (game_id, number, result, source, at)
      select t.game_id, g.result_number + 1, t.result, t.source, ${at} from told t join catalogue.game g using (game_id)
    )
    update catalogue.game g set result_number = g.result_number + 1, stage = t.stage, revision = g.revision + 1, suspended = false,
      finished_at = coalesce(g.finished_at, ${at}), started_at = coalesce(t.started_at, g.started_at)
    from told t where g.game_id = t.game_id`.execute(tx)
  await closeMarkets(
    tx,
    results.map(({ gameId }) => gameId),
  )
}

/** One for each game; one that an operator has declined waits again only where another comes. */
async function keepLate(tx: Tx, results: readonly NewResult[], at: Date): Promise<void> {
  const rows = results.map(({ gameId, result, source }) => ({ game_id: gameId, result, source }))
  await sql`
    insert into catalogue.late_result (game_id, result, source, at)
    select game_id, result, source, ${at} from json_to_recordset(${JSON.stringify(rows)}::json) as t (game_id bigint, result jsonb, source text)
    order by game_id
    on conflict (game_id) do update set result = excluded.result, source = excluded.source, at = excluded.at, dismissed_at = null
      where late_result.result is distinct from excluded.result`.execute(tx)
}

export type InsertedResults = {
  /** Games that got a result. */
  readonly gameIds: readonly number[]
  /** Games whose result is final: what was told of them waits for operators. */
  readonly late: readonly number[]
}

/**
 * Adds results that differ from the game's newest one, or prove that it began earlier, and numbers them consecutively.
 * Repeating a result changes nothing; one that comes after its term waits for operators.
 */
async function insertResults(tx: Tx, results: readonly NewResult[], at: Date): Promise<InsertedResults> {
  if (results.length === 0) return { gameIds: [], late: [] }
  const known = await lockKnown(tx, results)
  const taken: NewResult[] = []
  const late: NewResult[] = []
  for (const told of results) {
    const game = known.get(told.gameId)
    if (game === undefined) continue
    const startedAt = earlierStart(game.start, told.startedAt)
    const isOverruling = game.isByOperator && !isOperator(told.source)
    const judged = game.isSame ? 'taken' : isOverruling ? 'late' : judgeResult(game.result, told.result.status, at)
    if (judged === 'late') late.push(told)
    if (judged === 'taken' && (!game.isSame || startedAt !== undefined)) taken.push({ ...told, startedAt })
  }
  if (taken.length > 0) await addResults(tx, taken, at)
  if (late.length > 0) await keepLate(tx, late, at)
  return { gameIds: taken.map(({ gameId }) => gameId), late: late.map(({ gameId }) => gameId) }
}

/** The late result of that game counts from now on; false where none waits. */
async function acceptLateResult(tx: Tx, gameId: number, source: string, at: Date): Promise<boolean> {
  const late = await tx
    .deleteFrom('catalogue.late_result')
    .where('game_id', '=', BigInt(gameId))
    .where('dismissed_at', 'is', null)
    .returning('result')
    .$narrowType<{ result: GameResult }>()
    .executeTakeFirst()
  if (late === undefined) return false
  await tx
    .selectFrom('catalogue.game')
    .select('game_id')
    .where('game_id', '=', BigInt(gameId))
    .forNoKeyUpdate()
    .execute()
  await addResults(tx, [{ gameId, result: late.result, source }], at)
  return true
}

/** The result that counts stays. False where none waits. */
async function dismissLateResult(db: Db, gameId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalogue.late_result')
    .set({ dismissed_at: at })
    .where('game_id', '=', BigInt(gameId))
    .where('dismissed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How games ended, as sources tell it and as operators decide. */
export const gameOutcomes = {
  insertResults,
  acceptLateResult,
  dismissLateResult,
  setStart,
  voidMarket,
  restoreMarket,
} as const

/** Writes the new sports of rules/sports.ts; stored rows stay as they are. */
export async function insertNewSports(db: Db): Promise<void> {
  const rows = sports.map(({ id, key }, index) => ({ sport_id: id, sport: key, position: index + 1 }))
  await db
    .insertInto('catalogue.sport')
    .values(rows)
    .onConflict((conflict) => conflict.column('sport_id').doNothing())
    .execute()
}
