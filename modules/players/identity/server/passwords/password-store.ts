// The SQL of stored passwords.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

type Replaced = { readonly former: string; readonly fresh: string }

/**
 * A new password, only in place of the very hash that was read: one that was changed meanwhile stays changed.
 * Returns the new version of the player's proofs; undefined where nothing was replaced.
 */
export async function replacePasswordHash(
  db: Db,
  playerId: number,
  { former, fresh }: Replaced,
): Promise<number | undefined> {
  const row = await db
    .updateTable('identity.player')
    .set({ password_hash: fresh })
    .where('player_id', '=', BigInt(playerId))
    .where('password_hash', '=', former)
    .returning('proof_version')
    .executeTakeFirst()
  return row === undefined ? undefined : Number(row.proof_version)
}

/** The same password with a stronger hash: its age and existing proofs are unchanged. */
export async function strengthenPasswordHash(db: Db, playerId: number, { former, fresh }: Replaced): Promise<void> {
  await db
    .updateTable('identity.player')
    .set({ password_hash: fresh, password_strengthened_at: sql<Date>`clock_timestamp()` })
    .where('player_id', '=', BigInt(playerId))
    .where('password_hash', '=', former)
    .execute()
}

/** What a player's password must not be made of; null where it is unknown. Birth date: ISO; phone: E.164. */
export async function ownFacts(
  db: Db,
  playerId: number,
): Promise<{ readonly email: string | null; readonly birthDate: string | null; readonly phone: string | null }> {
  const row = await db
    .selectFrom('identity.player')
    .select(['email', 'phone'])
    .select(sql<string | null>`to_char(birth_date, 'YYYY-MM-DD')`.as('birth_date'))
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst()
  return { email: row?.email ?? null, birthDate: row?.birth_date ?? null, phone: row?.phone ?? null }
}
