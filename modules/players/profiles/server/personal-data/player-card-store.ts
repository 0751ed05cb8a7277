// The SQL of a player's name, by registration or by personal data.
import { sql } from 'kysely'
import { subjectService } from '#modules/players/identity/server/service.ts'
import type { Db } from '#platform/server/db.ts'

export type OfficeCard = {
  /** '' of a player who registered without one. */
  readonly email: string
  /** E.164, or '' for a player without a bound phone. */
  readonly phone: string
  readonly countryId: number
  /** Undefined where registration did not ask. */
  readonly birthDate: string | undefined
  /** As declared at the registration, '' where it was not. */
  readonly name: string
  readonly surname: string
}

/** Throws for an unknown number: the caller has a session. */
export async function officeCardOf(db: Db, playerId: number): Promise<OfficeCard> {
  const card = await subjectService.findPlayerCard(db, playerId)
  if (card === undefined) throw new Error(`player ${playerId} has a session but no card`)
  const row = await db
    .selectFrom('profiles.registration')
    .select(['name', 'surname'])
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst()
  const { email, phone, countryId, birthDate } = card
  return {
    email: email ?? '',
    phone: phone ?? '',
    countryId,
    birthDate: birthDate ?? undefined,
    name: row?.name ?? '',
    surname: row?.surname ?? '',
  }
}

export type Person = {
  readonly name: string | undefined
  readonly surname: string | undefined
  /** '1990-01-31'. */
  readonly birthDate: string | undefined
  readonly email: string | undefined
  readonly countryId: number
}

/** The declared identity of the player: by their personal data, or else by their registration. */
export async function findPerson(db: Db, playerId: number): Promise<Person | undefined> {
  const card = await subjectService.findPlayerCard(db, playerId)
  if (card === undefined) return undefined
  const registered = await db
    .selectFrom('profiles.registration')
    .select(['name', 'surname'])
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst()
  const declared = await db
    .selectFrom('profiles.personal_data')
    .select(['name', 'surname', sql<string>`birth_date::text`.as('birth_date')])
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst()
  return {
    name: declared?.name ?? registered?.name ?? undefined,
    surname: declared?.surname ?? registered?.surname ?? undefined,
    birthDate: declared?.birth_date ?? card.birthDate ?? undefined,
    email: card.email ?? undefined,
    countryId: card.countryId,
  }
}
