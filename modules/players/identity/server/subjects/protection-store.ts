// The SQL of an account's protection.
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
  const row = await db
    .selectFrom('identity.player as p')
    .select((of) => [
      of
        .exists(
          of
            .selectFrom('identity.second_factor as f')
            .select('f.player_id')
            .whereRef('f.player_id', '=', 'p.player_id')
            .where('f.confirmed_at', 'is not', null),
        )
        .as('hasSecondFactor'),
      of('p.email_confirmed_at', 'is not', null).as('isEmailConfirmed'),
      of('p.phone_confirmed_at', 'is not', null).as('isPhoneBound'),
      of('p.password_changed_at', 'is not', null).as('isPasswordChanged'),
      of.fn.coalesce('p.password_changed_at', 'p.registered_at').as('passwordSince'),
    ])
    .where('p.player_id', '=', BigInt(playerId))
    .executeTakeFirst()
  return (
    row && {
      ...row,
      hasSecondFactor: Boolean(row.hasSecondFactor),
      isEmailConfirmed: Boolean(row.isEmailConfirmed),
      isPhoneBound: Boolean(row.isPhoneBound),
      isPasswordChanged: Boolean(row.isPasswordChanged),
    }
  )
}
