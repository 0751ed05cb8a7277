// The SQL of players who wanted no deposit limit when they were offered one.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export async function isPromptDeclined(db: Db, playerId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from limits.limit_prompt where player_id = ${playerId}`.execute(db)
  return rows.length > 0
}

/** The first answer stands. */
export async function putPromptDeclined(db: Db, playerId: number, at: Date): Promise<void> {
  await sql`
    insert into limits.limit_prompt (player_id, declined_at) values (${playerId}, ${at})
    on conflict (player_id) do nothing`.execute(db)
}
