// The SQL of bans.
import { notBanned, type Ban } from '#modules/site/access/rules/ban.ts'
import { anyId, type Db } from '#platform/server/db.ts'

/** Level 0 for a player who was never banned or whose ban has ended. */
export async function banOf(db: Db, playerId: number): Promise<Ban> {
  const ban = await db
    .selectFrom('access.ban')
    .select(['level', 'version'])
    .where('player_id', '=', BigInt(playerId))
    .orderBy('ban_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return ban ?? notBanned
}

/** The same of many players; one who is not banned may be missing. */
export async function bansOf(db: Db, playerIds: readonly number[]): Promise<ReadonlyMap<number, Ban>> {
  const bans = await db
    .selectFrom('access.ban')
    .distinctOn('player_id')
    .select(['player_id', 'level', 'version'])
    .where('player_id', '=', anyId(playerIds))
    .orderBy('player_id')
    .orderBy('ban_id', 'desc')
    .execute()
  return new Map(bans.map(({ player_id, level, version }) => [Number(player_id), { level, version }]))
}

export async function insertBan(
  db: Db,
  ban: Ban & { readonly playerId: number; readonly reason: string; readonly actor: string; readonly at: Date },
): Promise<void> {
  const { playerId, level, version, reason, actor, at } = ban
  await db.insertInto('access.ban').values({ player_id: playerId, level, version, reason, actor, at }).execute()
}
