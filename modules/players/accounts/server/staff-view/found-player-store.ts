// The SQL by which operators find players.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'
import type { PlayerKey } from '../players/player-store.ts'

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
