// The SQL of a player's own password, asked again.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** undefined for who has none, or is no player any more. */
export async function passwordHashOf(db: Db, playerId: number): Promise<string | undefined> {
  const { rows } = await sql<{ password_hash: string | null }>`
    select password_hash from accounts.player where player_id = ${playerId} and status <> 'closed'`.execute(db)
  return rows[0]?.password_hash ?? undefined
}
