// The SQL of players.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export type NewPlayer = {
  readonly email: string
  readonly emailKey: string
  readonly passwordHash: string
  readonly countryId: number
  readonly currency: string
  readonly birthDate: string
  readonly language: string
  readonly at: Date
}

/** undefined where the mailbox already has a player. */
export async function insertPlayer(db: Db, player: NewPlayer): Promise<number | undefined> {
  const { rows } = await sql<{ player_id: bigint }>`
    insert into accounts.player (email, email_key, password_hash, country_id, currency, birth_date, language, terms_accepted_at, registered_at)
    values (${player.email}, ${player.emailKey}, ${player.passwordHash}, ${player.countryId}, ${player.currency}, ${player.birthDate},
      ${player.language}, ${player.at}, ${player.at})
    on conflict (email_key) do nothing returning player_id`.execute(db)
  const row = rows[0]
  return row === undefined ? undefined : Number(row.player_id)
}

export async function findCredentials(
  db: Db,
  emailKey: string,
): Promise<{ playerId: number; passwordHash: string; status: string } | undefined> {
  const { rows } = await sql<{ player_id: bigint; password_hash: string; status: string }>`
    select player_id, password_hash, status from accounts.player where email_key = ${emailKey}`.execute(db)
  const row = rows[0]
  return row === undefined
    ? undefined
    : { playerId: Number(row.player_id), passwordHash: row.password_hash, status: row.status }
}

export type PlayerCard = {
  readonly playerId: number
  readonly email: string
  readonly currency: string
  readonly countryId: number
  readonly registeredAt: Date
}

export async function findPlayerCard(db: Db, playerId: number): Promise<PlayerCard | undefined> {
  const { rows } = await sql<{ email: string; currency: string; country_id: number; registered_at: Date }>`
    select email, currency, country_id, registered_at from accounts.player where player_id = ${playerId}`.execute(db)
  const row = rows[0]
  return row === undefined
    ? undefined
    : { playerId, email: row.email, currency: row.currency, countryId: row.country_id, registeredAt: row.registered_at }
}
