// The SQL of a player's phone.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

export type PhoneOwner = { readonly playerId: number; readonly phone: string | null; readonly language: string }

/** As he was, locked until the transaction is over. */
export async function lockPhoneOwner(tx: Tx, playerId: number): Promise<PhoneOwner | undefined> {
  const { rows } = await sql<{ phone: string | null; language: string }>`
    select phone, language from identity.player where player_id = ${playerId} and status <> 'closed' for update`.execute(
    tx,
  )
  const row = rows[0]
  return row === undefined ? undefined : { playerId, ...row }
}

/** False where another player has the number. */
export async function setPhone(
  db: Db,
  bound: { readonly playerId: number; readonly phone: string; readonly phoneKey: string; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.player set phone = ${bound.phone}, phone_key = ${bound.phoneKey}, phone_confirmed_at = ${bound.at}
    where player_id = ${bound.playerId}
      and not exists (select from identity.player where phone_key = ${bound.phoneKey} and player_id <> ${bound.playerId})`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** What of him is confirmed, for the number of S4.21. */
export async function confirmationsOf(db: Db, playerId: number): Promise<{ isEmail: boolean; isPhone: boolean }> {
  const { rows } = await sql<{ email: boolean; phone: boolean }>`
    select email_confirmed_at is not null as email, phone_confirmed_at is not null as phone
    from identity.player where player_id = ${playerId}`.execute(db)
  return { isEmail: rows[0]?.email === true, isPhone: rows[0]?.phone === true }
}

/** The player's telephone is his no more; false where he had none. */
export async function unbindPhone(tx: Tx, playerId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.player set phone = null, phone_key = null, phone_confirmed_at = null
    where player_id = ${playerId} and phone_key is not null`.execute(tx)
  return numAffectedRows === 1n
}

/** The same, only where it was bound after `since` and after the registration, and no second factor was on at that moment. */
export async function unbindUnprovedPhone(tx: Tx, playerId: number, since: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.player p set phone = null, phone_key = null, phone_confirmed_at = null
    where p.player_id = ${playerId} and p.phone_key is not null
      and p.phone_confirmed_at > ${since} and p.phone_confirmed_at > p.registered_at
      and not exists (
        select from identity.second_factor f where f.player_id = p.player_id and f.confirmed_at <= p.phone_confirmed_at)`.execute(
    tx,
  )
  return numAffectedRows === 1n
}
