// The SQL of devices that players have signed in on.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export async function isDeviceOf(db: Db, playerId: number, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from identity.known_device where player_id = ${playerId} and token_hash = ${tokenHash}) as has`.execute(
    db,
  )
  return rows[0]?.has === true
}

/** Of anybody. */
export async function isKnownToken(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from identity.known_device where token_hash = ${tokenHash}) as has`.execute(db)
  return rows[0]?.has === true
}

/** Binds it, or notes that it was used again; true where it is new to this player. The player keeps his `kept` newest. */
export async function bindDevice(
  db: Db,
  device: { readonly playerId: number; readonly tokenHash: Buffer; readonly at: Date; readonly kept: number },
): Promise<boolean> {
  const { playerId, tokenHash, at, kept } = device
  const { rows } = await sql<{ is_new: boolean }>`
    insert into identity.known_device as d (player_id, token_hash, bound_at, last_used_at)
    values (${playerId}, ${tokenHash}, ${at}, ${at})
    on conflict (player_id, token_hash) do update set last_used_at = greatest(d.last_used_at, excluded.last_used_at)
    returning xmax = 0 as is_new`.execute(db)
  const isNew = rows[0]?.is_new === true
  if (isNew)
    await sql`
      delete from identity.known_device where player_id = ${playerId} and token_hash in (
        select token_hash from identity.known_device where player_id = ${playerId}
        order by last_used_at desc, token_hash offset ${kept})`.execute(db)
  return isNew
}

/** Forgets all of a player's devices but one. */
export async function forgetDevices(db: Db, playerId: number, except: Buffer | undefined): Promise<void> {
  await sql`
    delete from identity.known_device
    where player_id = ${playerId} and (${except ?? null}::bytea is null or token_hash <> ${except ?? null}::bytea)`.execute(
    db,
  )
}
