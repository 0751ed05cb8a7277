// The SQL by which operators find players.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'
import type { PlayerKey } from '#modules/players/identity/server/service.ts'

export type FoundPlayerRow = {
  player_id: bigint
  email: string | null
  phone: string | null
  name: string
  surname: string
  country_id: number
  currency: string
  status: 'active' | 'suspended' | 'closed'
  registered_at: Date
  email_confirmed: boolean
  has_second_factor: boolean
}

export type PlayerSummary = {
  readonly playerId: number
  /** '' where none was given, as for the phone and the name. */
  readonly email: string
  readonly phone: string
  /** Name and surname from the personal data, or else from the registration. */
  readonly name: string
  readonly countryId: number
  readonly registeredAt: Date
}

/** For lists of higher modules; a number that is no player's is left out. */
export async function summariesOf(db: Db, playerIds: readonly number[]): Promise<ReadonlyMap<number, PlayerSummary>> {
  const { rows } = await sql<{
    player_id: bigint
    email: string
    phone: string
    name: string
    country_id: number
    registered_at: Date
  }>`
    select p.player_id, coalesce(p.email, '') as email, coalesce(p.phone, '') as phone,
      coalesce(nullif(concat_ws(' ', d.name, d.surname), ''), concat_ws(' ', r.name, r.surname)) as name, p.country_id,
      p.registered_at
    from accounts.player p left join accounts.personal_data d using (player_id)
    left join accounts.registration r using (player_id)
    where p.player_id = any(${[...playerIds]}::bigint[])`.execute(db)
  return new Map(
    rows.map((row) => [
      Number(row.player_id),
      {
        playerId: Number(row.player_id),
        email: row.email,
        phone: row.phone,
        name: row.name,
        countryId: row.country_id,
        registeredAt: row.registered_at,
      },
    ]),
  )
}

export async function findPlayer(db: Db, key: PlayerKey): Promise<FoundPlayerRow | undefined> {
  const isHe =
    'emailKey' in key
      ? sql`p.email_key = ${key.emailKey}`
      : 'phoneKey' in key
        ? sql`p.phone_key = ${key.phoneKey}`
        : sql`p.player_id = ${key.playerId}`
  const { rows } = await sql<FoundPlayerRow>`
    select p.player_id, p.email, p.phone, coalesce(d.name, r.name, '') as name, coalesce(d.surname, r.surname, '') as surname,
      p.country_id, p.currency, p.status, p.registered_at, p.email_confirmed_at is not null as email_confirmed,
      exists (select from accounts.second_factor f where f.player_id = p.player_id and f.confirmed_at is not null)
        as has_second_factor
    from accounts.player p left join accounts.registration r using (player_id)
    left join accounts.personal_data d using (player_id)
    where ${isHe}`.execute(db)
  return rows[0]
}
