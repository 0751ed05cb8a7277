// S1.16: a bonus that a player gets once they are identified. Kept here as an entitlement; the module that pays bonuses reads it.
import type { Db } from '#platform/server/db.ts'

/** Once for each player, in the caller's transaction. */
export async function holdIdentificationBonus(db: Db, playerId: number, at: Date): Promise<void> {
  await db
    .insertInto('profiles.identification_bonus')
    .values({ player_id: BigInt(playerId), held_at: at })
    .onConflict((of) => of.doNothing())
    .execute()
}

export async function releaseIdentificationBonus(db: Db, playerId: number, at: Date): Promise<void> {
  await db
    .updateTable('profiles.identification_bonus')
    .set(({ fn, ref, val }) => ({ released_at: fn<Date>('greatest', [ref('held_at'), val(at)]) }))
    .where('player_id', '=', BigInt(playerId))
    .where('released_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
}

/** Held, not released and not cancelled: it waits for the player. */
export async function isIdentificationBonusHeld(db: Db, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('profiles.identification_bonus')
    .select('player_id')
    .where('player_id', '=', BigInt(playerId))
    .where('released_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
