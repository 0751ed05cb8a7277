// The SQL of odds: history of every published price, models kept over restarts, a source's place in its stream.
import { sql } from 'kysely'
import type { GameModel } from '#modules/sports/odds/rules/game-model.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type HistoryRow = {
  readonly marketId: number
  readonly version: number
  readonly status: string
  readonly prices: readonly number[]
}

export async function insertHistory(tx: Tx, rows: readonly HistoryRow[], at: Date): Promise<void> {
  if (rows.length === 0) return
  const written = rows.map(({ marketId, version, status, prices }) => ({
    market_id: marketId,
    version,
    status,
    prices,
  }))
  await sql`
    insert into odds.history (market_id, version, status, prices, at)
    select market_id, version, status, prices, ${at}
    from json_to_recordset(${JSON.stringify(written)}::json) as h (market_id bigint, version int, status text, prices int[])`.execute(
    tx,
  )
}

export async function saveModels(
  tx: Tx,
  models: readonly { readonly gameId: number; readonly source: string; readonly model: GameModel }[],
  at: Date,
): Promise<void> {
  if (models.length === 0) return
  const rows = models.map(({ gameId, source, model }) => ({ game_id: gameId, source, model }))
  await sql`
    insert into odds.model (game_id, source, model, updated_at)
    select game_id, source, model, ${at} from json_to_recordset(${JSON.stringify(rows)}::json) as m (game_id bigint, source text, model jsonb) order by game_id
    on conflict (game_id) do update set model = excluded.model, source = excluded.source, updated_at = excluded.updated_at`.execute(
    tx,
  )
}

export async function modelsOf(db: Db, gameIds: readonly number[]): Promise<ReadonlyMap<number, GameModel>> {
  const { rows } = await sql<{
    game_id: bigint
    model: GameModel
  }>`select game_id, model from odds.model where game_id = any(${gameIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [Number(row.game_id), row.model]))
}

export async function savePosition(db: Db, source: string, position: unknown, at: Date): Promise<void> {
  await sql`
    insert into odds.feed_position (source, position, updated_at) values (${source}, ${JSON.stringify(position)}::jsonb, ${at})
    on conflict (source) do update set position = excluded.position, updated_at = excluded.updated_at`.execute(db)
}

export async function readPosition(db: Db, source: string): Promise<unknown> {
  const { rows } = await sql<{
    position: unknown
  }>`select position from odds.feed_position where source = ${source}`.execute(db)
  return rows[0]?.position
}
