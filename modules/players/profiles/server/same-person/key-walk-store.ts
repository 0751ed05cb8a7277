// The SQL of the walk by which the keys of persons follow changed rules of comparing names.
import type { Db } from '#platform/server/db.ts'

export async function isWalked(db: Db, rules: number): Promise<boolean> {
  const row = await db
    .selectFrom('profiles.person_key_walk')
    .select('rules')
    .where('rules', '=', rules)
    .executeTakeFirst()
  return row !== undefined
}

export async function noteWalked(db: Db, rules: number): Promise<void> {
  await db
    .insertInto('profiles.person_key_walk')
    .values({ rules })
    .onConflict((of) => of.doNothing())
    .execute()
}

export type KeyedPlayer = { readonly playerId: number; readonly keys: readonly string[] }

/** Players who have declared who they are, the next ones after this number. */
export async function keyedPlayers(db: Db, after: number, limit: number): Promise<readonly KeyedPlayer[]> {
  const rows = await db
    .selectFrom('profiles.told_key')
    .select(({ ref, fn }) => [
      ref('player_id').as('player_id'),
      fn.agg<string[]>('array_agg', ['person_key']).as('keys'),
    ])
    .where('player_id', '>', BigInt(after))
    .groupBy('player_id')
    .orderBy('player_id')
    .limit(limit)
    .execute()
  return rows.map(({ player_id, keys }) => ({ playerId: Number(player_id), keys }))
}
