// The SQL of odds: history of every published price, models stored over restarts, a source's place in its stream.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { FootballModel } from '#modules/sports/odds/rules/football/football-model.ts'
import type { GameModel } from '#modules/sports/odds/rules/game-model.ts'
import { anyId, type Db, type Tx } from '#platform/server/db.ts'

export type HistoryRow = {
  readonly marketId: number
  readonly version: number
  readonly status: string
  readonly prices: readonly number[]
}

/** One statement for any number of rows. */
export async function insertHistory(tx: Tx, rows: readonly HistoryRow[], at: Date): Promise<void> {
  if (rows.length === 0) return
  const written = rows.map(({ marketId, version, status, prices }) => ({
    market_id: marketId,
    version,
    status,
    prices,
  }))
  const list = sql<Selectable<DB['odds.history']>>`json_to_recordset(${JSON.stringify(written)}::json)`
  await tx
    .insertInto('odds.history')
    .columns(['market_id', 'version', 'status', 'prices', 'at'])
    .expression((eb) =>
      eb
        .selectFrom(list.as<'h'>(sql`h (market_id bigint, version int, status text, prices int[])`))
        .select(['h.market_id', 'h.version', 'h.status', 'h.prices', sql<Date>`${at}::timestamptz`.as('at')]),
    )
    .execute()
}

/** At most as many prices of one market are read back: the newest. */
const HISTORY_READ_MAX = 1_000

/** The prices of a market published since an instant, oldest first. */
async function since(db: Db, marketId: number, from: Date) {
  const newest = await db
    .selectFrom('odds.history')
    .select(['at', 'prices'])
    .where('market_id', '=', BigInt(marketId))
    .orderBy('version', 'desc')
    .limit(HISTORY_READ_MAX)
    .execute()
  return newest.filter(({ at }) => at >= from).toReversed()
}

/** The prices of each market as they were at an instant, or the first ones where it is younger. */
async function before(db: Db, marketIds: readonly number[], at: Date): Promise<ReadonlyMap<number, readonly number[]>> {
  const asked = sql<{ market_id: bigint }>`unnest(${marketIds}::bigint[])`
  const rows = await db
    .selectFrom(asked.as<'m'>(sql`m (market_id)`))
    .select('m.market_id')
    .select((eb) => {
      const prices = eb.selectFrom('odds.history as h').select('h.prices').whereRef('h.market_id', '=', 'm.market_id')
      return eb.fn
        .coalesce(
          prices.where('h.at', '<=', at).orderBy('h.version', 'desc').limit(1),
          prices.orderBy('h.version').limit(1),
        )
        .as('prices')
    })
    .execute()
  return new Map(rows.flatMap(({ market_id: id, prices }) => (prices === null ? [] : [[Number(id), prices] as const])))
}

/** What was published when. */
export const priceHistory = { since, before } as const

/** One statement for any number of models; rows are locked in the order of their games. */
export async function saveModels(
  tx: Tx,
  models: readonly { readonly gameId: number; readonly source: string; readonly model: GameModel }[],
  at: Date,
): Promise<void> {
  if (models.length === 0) return
  const rows = models.map(({ gameId, source, model }) => ({ game_id: gameId, source, model }))
  const list = sql<Selectable<DB['odds.model']>>`json_to_recordset(${JSON.stringify(rows)}::json)`
  await tx
    .insertInto('odds.model')
    .columns(['game_id', 'source', 'model', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom(list.as<'m'>(sql`m (game_id bigint, source text, model jsonb)`))
        .select([
          'm.game_id',
          'm.source',
          sql<string>`m.model`.as('model'),
          sql<Date>`${at}::timestamptz`.as('updated_at'),
        ])
        .orderBy('m.game_id'),
    )
    .onConflict((conflict) =>
      conflict.column('game_id').doUpdateSet(({ ref }) => ({
        model: ref('excluded.model'),
        source: ref('excluded.source'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute()
}

export async function modelsOf(db: Db, gameIds: readonly number[]): Promise<ReadonlyMap<number, GameModel>> {
  const rows = await db
    .selectFrom('odds.model')
    .select(['game_id', 'model'])
    .$narrowType<{ model: GameModel }>()
    .where('game_id', '=', anyId(gameIds))
    .execute()
  return new Map(rows.map((row) => [Number(row.game_id), row.model]))
}

/** The models of football games whose prices stand; a game whose quotes are in doubt is priced by none. */
export async function footballModelsOf(
  db: Db,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, FootballModel>> {
  const models = await modelsOf(db, gameIds)
  return new Map(
    [...models].flatMap(([gameId, { football, doubt }]) =>
      football === undefined || doubt !== undefined ? [] : [[gameId, football] as const],
    ),
  )
}

/** How many of these games have quotes that are not published. */
export async function countGamesWithRefusedQuotes(db: Db, gameIds: readonly number[]): Promise<number> {
  const { games } = await db
    .selectFrom('odds.model')
    .select((eb) => eb.fn.countAll<number>().as('games'))
    .where('game_id', '=', anyId(gameIds))
    .where(sql<boolean>`model ? 'refused'`)
    .executeTakeFirstOrThrow()
  return Number(games)
}

export async function savePosition(db: Db, source: string, position: unknown, at: Date): Promise<void> {
  const values = { position: JSON.stringify(position), updated_at: at }
  await db
    .insertInto('odds.feed_position')
    .values({ source, ...values })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(values))
    .execute()
}

export async function readPosition(db: Db, source: string): Promise<unknown> {
  const row = await db
    .selectFrom('odds.feed_position')
    .select('position')
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.position
}
