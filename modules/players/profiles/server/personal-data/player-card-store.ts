// The SQL of the office's frame.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export type OfficeCard = {
  /** '' of a player who registered without one. */
  readonly email: string
  /** E.164, or '' of a player who has bound none. */
  readonly phone: string
  readonly countryId: number
  /** Undefined where registration did not ask. */
  readonly birthDate: string | undefined
  /** As told at the registration, '' where it was not. */
  readonly name: string
  readonly surname: string
}

type Row = {
  email: string
  phone: string
  country_id: number
  birth_date: string | null
  name: string
  surname: string
}

/** Throws for a number that is no player's: whoever asks has a session. */
export async function officeCardOf(db: Db, playerId: number): Promise<OfficeCard> {
  const { rows } = await sql<Row>`
    select coalesce(p.email, '') as email, coalesce(p.phone, '') as phone, p.country_id,
      p.birth_date::text as birth_date, coalesce(r.name, '') as name, coalesce(r.surname, '') as surname
    from accounts.player p left join accounts.registration r using (player_id) where player_id = ${playerId}`.execute(
    db,
  )
  const row = rows[0]
  if (row === undefined) throw new Error(`player ${playerId} has a session but no card`)
  const { country_id: countryId, birth_date: birthDate, ...card } = row
  return { ...card, countryId, birthDate: birthDate ?? undefined }
}
