// The SQL of bans.
import { sql } from 'kysely'
import { notBanned, type Ban } from '#modules/site/access/rules/ban.ts'
import type { Db } from '#platform/server/db.ts'

/** Level 0 for a player who was never banned, or is no more. */
export async function banOf(db: Db, playerId: number): Promise<Ban> {
  const { rows } = await sql<Ban>`
    select level, version from access.ban where player_id = ${playerId} order by ban_id desc limit 1`.execute(db)
  return rows[0] ?? notBanned
}

export async function insertBan(
  db: Db,
  ban: Ban & { readonly playerId: number; readonly reason: string; readonly actor: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into access.ban (player_id, level, version, reason, actor, at)
    values (${ban.playerId}, ${ban.level}, ${ban.version}, ${ban.reason}, ${ban.actor}, ${ban.at})`.execute(db)
}
