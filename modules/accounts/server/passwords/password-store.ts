// The SQL of stored passwords.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** Only in place of the very hash that was read: a password that was changed meanwhile stays changed. True where it was. */
export async function replacePasswordHash(
  db: Db,
  playerId: number,
  { former, fresh }: { readonly former: string; readonly fresh: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update accounts.player set password_hash = ${fresh}
    where player_id = ${playerId} and password_hash = ${former}`.execute(db)
  return numAffectedRows === 1n
}

/** What a player's password must not be made of; null where the house does not know it. Birth date: ISO. */
export async function ownFacts(
  db: Db,
  playerId: number,
): Promise<{ readonly email: string | null; readonly birthDate: string | null }> {
  const { rows } = await sql<{ email: string | null; birth_date: string | null }>`
    select email, to_char(birth_date, 'YYYY-MM-DD') as birth_date from accounts.player
    where player_id = ${playerId}`.execute(db)
  return { email: rows[0]?.email ?? null, birthDate: rows[0]?.birth_date ?? null }
}
