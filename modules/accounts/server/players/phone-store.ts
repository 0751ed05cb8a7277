// The SQL of a player's phone.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

/** False where another player has the number. */
export async function setPhone(
  db: Db,
  bound: { readonly playerId: number; readonly phone: string; readonly phoneKey: string; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update accounts.player set phone = ${bound.phone}, phone_key = ${bound.phoneKey}, phone_confirmed_at = ${bound.at}
    where player_id = ${bound.playerId}
      and not exists (select from accounts.player where phone_key = ${bound.phoneKey} and player_id <> ${bound.playerId})`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** What of him is confirmed, for the number of S4.21. */
export async function confirmationsOf(db: Db, playerId: number): Promise<{ isEmail: boolean; isPhone: boolean }> {
  const { rows } = await sql<{ email: boolean; phone: boolean }>`
    select email_confirmed_at is not null as email, phone_confirmed_at is not null as phone
    from accounts.player where player_id = ${playerId}`.execute(db)
  return { isEmail: rows[0]?.email === true, isPhone: rows[0]?.phone === true }
}

/** The player's telephone, if any, is his no more. */
export async function unbindPhone(tx: Tx, playerId: number): Promise<void> {
  await sql`
    update accounts.player set phone = null, phone_key = null, phone_confirmed_at = null
    where player_id = ${playerId}`.execute(tx)
}
