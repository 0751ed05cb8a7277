// The SQL of settlement: which results wait to be carried through, and the record of every decision.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

/** How far these games' results have been carried through already. */
export async function carriedResults(db: Db, gameIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ game_id: bigint; result_number: number }>`
    select game_id, result_number from settlement.progress where game_id = any(${gameIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [Number(row.game_id), row.result_number]))
}

export async function markCarried(
  tx: Db,
  games: readonly { readonly gameId: number; readonly number: number }[],
): Promise<void> {
  const rows = games.map(({ gameId, number }) => ({ game_id: gameId, result_number: number }))
  await sql`
    insert into settlement.progress (game_id, result_number)
    select game_id, result_number from json_to_recordset(${JSON.stringify(rows)}::json) as p (game_id bigint, result_number int) order by game_id
    on conflict (game_id) do update set result_number = greatest(progress.result_number, excluded.result_number)`.execute(
    tx,
  )
}

export type SettlementRow = {
  readonly betId: number
  readonly number: number
  readonly legStatuses: readonly number[]
  readonly payout: bigint
}

export async function insertSettlements(tx: Tx, settlements: readonly SettlementRow[], at: Date): Promise<void> {
  const rows = settlements.map((row) => ({
    bet_id: row.betId,
    number: row.number,
    leg_statuses: row.legStatuses,
    payout: String(row.payout),
  }))
  await sql`
    insert into settlement.settlement (bet_id, number, leg_statuses, payout, at)
    select bet_id, number, leg_statuses, payout, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as s (bet_id bigint, number int, leg_statuses smallint[], payout bigint)`.execute(
    tx,
  )
}
