// The SQL of the password that a change is proved by.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** Its hash; undefined where the player has none or is none. */
export async function storedPassword(db: Db, playerId: number): Promise<string | undefined> {
  const { rows } = await sql<{ password_hash: string | null }>`
    select password_hash from accounts.player where player_id = ${playerId}`.execute(db)
  return rows[0]?.password_hash ?? undefined
}
