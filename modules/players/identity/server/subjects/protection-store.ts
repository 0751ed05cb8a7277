// The SQL of what guards an account.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export type ProtectionFacts = {
  readonly hasSecondFactor: boolean
  readonly isEmailConfirmed: boolean
  readonly isPhoneBound: boolean
  readonly isPasswordChanged: boolean
  readonly passwordSince: Date
}

/** undefined for a number that is no player. */
export async function protectionFacts(db: Db, playerId: number): Promise<ProtectionFacts | undefined> {
  const { rows } = await sql<{
    has_second_factor: boolean
    is_email_confirmed: boolean
    is_phone_bound: boolean
    is_password_changed: boolean
    password_since: Date
  }>`
    select exists (select 1 from identity.second_factor f where f.player_id = p.player_id and f.confirmed_at is not null)
        as has_second_factor,
      p.email_confirmed_at is not null as is_email_confirmed,
      p.phone_confirmed_at is not null as is_phone_bound,
      p.password_changed_at is not null as is_password_changed,
      coalesce(p.password_changed_at, p.registered_at) as password_since
    from identity.player p where p.player_id = ${playerId}`.execute(db)
  const row = rows[0]
  return row === undefined
    ? undefined
    : {
        hasSecondFactor: row.has_second_factor,
        isEmailConfirmed: row.is_email_confirmed,
        isPhoneBound: row.is_phone_bound,
        isPasswordChanged: row.is_password_changed,
        passwordSince: row.password_since,
      }
}
