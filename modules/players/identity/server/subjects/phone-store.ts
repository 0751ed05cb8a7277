// The SQL of a player's phone.
import type { Db, Tx } from '#platform/server/db.ts'

const NO_PHONE = { phone: null, phone_key: null, phone_confirmed_at: null }

export type PhoneOwner = { readonly playerId: number; readonly phone: string | null; readonly language: string }

/** The current values, locked until the transaction ends. */
export async function lockPhoneOwner(tx: Tx, playerId: number): Promise<PhoneOwner | undefined> {
  const row = await tx
    .selectFrom('identity.player')
    .select(['phone', 'language'])
    .where('player_id', '=', BigInt(playerId))
    .where('status', '<>', 'closed')
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? undefined : { playerId, ...row }
}

/** False where another player has the number. */
export async function setPhone(
  db: Db,
  bound: { readonly playerId: number; readonly phone: string; readonly phoneKey: string; readonly at: Date },
): Promise<boolean> {
  const playerId = BigInt(bound.playerId)
  const { numUpdatedRows } = await db
    .updateTable('identity.player')
    .set({ phone: bound.phone, phone_key: bound.phoneKey, phone_confirmed_at: bound.at })
    .where('player_id', '=', playerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity.player as other')
            .select('other.player_id')
            .where('other.phone_key', '=', bound.phoneKey)
            .where('other.player_id', '<>', playerId),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What is confirmed, for the number of S4.21. */
export async function confirmationsOf(db: Db, playerId: number): Promise<{ isEmail: boolean; isPhone: boolean }> {
  const row = await db
    .selectFrom('identity.player')
    .select(['email_confirmed_at', 'phone_confirmed_at'])
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst()
  return {
    isEmail: row !== undefined && row.email_confirmed_at !== null,
    isPhone: row !== undefined && row.phone_confirmed_at !== null,
  }
}

/** Unbinds the player's telephone; false where there was none. */
export async function unbindPhone(tx: Tx, playerId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity.player')
    .set(NO_PHONE)
    .where('player_id', '=', BigInt(playerId))
    .where('phone_key', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The same, only where it was bound after `since` and after the registration, and no second factor was on at that moment. */
export async function unbindUnprovedPhone(tx: Tx, playerId: number, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity.player as p')
    .set(NO_PHONE)
    .where('p.player_id', '=', BigInt(playerId))
    .where('p.phone_key', 'is not', null)
    .where('p.phone_confirmed_at', '>', since)
    .whereRef('p.phone_confirmed_at', '>', 'p.registered_at')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity.second_factor as f')
            .select('f.player_id')
            .whereRef('f.player_id', '=', 'p.player_id')
            .whereRef('f.confirmed_at', '<=', 'p.phone_confirmed_at'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
