// S1.16: a bonus that a player gets once the house knows who he is. Kept here as an entitlement; whoever pays bonuses reads it.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** Once for each player, in the caller's transaction. */
export async function holdIdentificationBonus(db: Db, playerId: number, at: Date): Promise<void> {
  await sql`
    insert into profiles.identification_bonus (player_id, held_at) values (${playerId}, ${at})
    on conflict do nothing`.execute(db)
}

export async function releaseIdentificationBonus(db: Db, playerId: number, at: Date): Promise<void> {
  await sql`
    update profiles.identification_bonus set released_at = greatest(held_at, ${at}::timestamptz)
    where player_id = ${playerId} and released_at is null and cancelled_at is null`.execute(db)
}

/** Held, not released and not cancelled: it waits for the player. */
export async function isIdentificationBonusHeld(db: Db, playerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from profiles.identification_bonus
    where player_id = ${playerId} and released_at is null and cancelled_at is null`.execute(db)
  return rows.length > 0
}
