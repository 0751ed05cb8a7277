// The SQL of players who wanted no deposit limit when they were offered one.
import type { Db } from '#platform/server/db.ts'

export async function isPromptDeclined(db: Db, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('limits.limit_prompt')
    .select('player_id')
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst()
  return row !== undefined
}

/** The first answer stays. */
export async function putPromptDeclined(db: Db, playerId: number, at: Date): Promise<void> {
  await db
    .insertInto('limits.limit_prompt')
    .values({ player_id: BigInt(playerId), declined_at: at })
    .onConflict((of) => of.column('player_id').doNothing())
    .execute()
}
