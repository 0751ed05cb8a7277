// The SQL of players.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export type NewPlayer = {
  /** Null, with its key, where no mailbox was told. */
  readonly email: string | null
  readonly emailKey: string | null
  /** E.164, proved by a code; left out, with its key, where no phone was told. */
  readonly phone?: string | null
  readonly phoneKey?: string | null
  readonly passwordHash: string
  readonly countryId: number
  readonly currency: string
  /** Null where the player has only said that he is of age. */
  readonly birthDate: string | null
  readonly language: string
  readonly at: Date
}

/** undefined where the mailbox or the phone already has a player. */
export async function insertPlayer(db: Db, player: NewPlayer): Promise<number | undefined> {
  const { phone = null, phoneKey = null } = player
  const { rows } = await sql<{ player_id: bigint }>`
    insert into accounts.player (email, email_key, phone, phone_key, phone_confirmed_at, password_hash, country_id, currency,
      birth_date, language, terms_accepted_at, registered_at)
    values (${player.email}, ${player.emailKey}, ${phone}, ${phoneKey}, ${phone === null ? null : player.at},
      ${player.passwordHash}, ${player.countryId}, ${player.currency}, ${player.birthDate}, ${player.language}, ${player.at}, ${player.at})
    on conflict do nothing returning player_id`.execute(db)
  const row = rows[0]
  return row === undefined ? undefined : Number(row.player_id)
}

export type Credentials = {
  readonly playerId: number
  readonly passwordHash: string
  readonly status: string
  /** A session is opened by them only while it is still the player's. */
  readonly proofVersion: number
}

/** What names a player at the door: his mailbox, his phone, or his number. */
export type PlayerKey = { readonly emailKey: string } | { readonly phoneKey: string } | { readonly playerId: number }

const named = (key: PlayerKey) => {
  if ('emailKey' in key) return sql`email_key = ${key.emailKey}`
  return 'phoneKey' in key ? sql`phone_key = ${key.phoneKey}` : sql`player_id = ${key.playerId}`
}

export const findCredentials = (db: Db, emailKey: string): Promise<Credentials | undefined> =>
  findCredentialsOf(db, { emailKey })

export async function findCredentialsOf(db: Db, key: PlayerKey): Promise<Credentials | undefined> {
  const { rows } = await sql<{ player_id: bigint; password_hash: string; status: string; proof_version: bigint }>`
    select player_id, password_hash, status, proof_version from accounts.player where ${named(key)}`.execute(db)
  const row = rows[0]
  return row === undefined
    ? undefined
    : {
        playerId: Number(row.player_id),
        passwordHash: row.password_hash,
        status: row.status,
        proofVersion: Number(row.proof_version),
      }
}

export async function isPlayer(db: Db, playerId: number): Promise<boolean> {
  const { rows } = await sql`select from accounts.player where player_id = ${playerId}`.execute(db)
  return rows.length > 0
}

export type PlayerCard = {
  readonly playerId: number
  /** Null where he has told no mailbox. */
  readonly email: string | null
  readonly isEmailConfirmed: boolean
  /** E.164; null where none is bound. */
  readonly phone: string | null
  readonly currency: string
  readonly countryId: number
  readonly registeredAt: Date
}

export async function findPlayerCard(db: Db, playerId: number): Promise<PlayerCard | undefined> {
  const { rows } = await sql<{
    email: string | null
    email_confirmed: boolean
    phone: string | null
    currency: string
    country_id: number
    registered_at: Date
  }>`
    select email, email_confirmed_at is not null as email_confirmed, phone, currency, country_id, registered_at from accounts.player where player_id = ${playerId}`.execute(
    db,
  )
  const row = rows[0]
  return row === undefined
    ? undefined
    : {
        playerId,
        email: row.email,
        isEmailConfirmed: row.email_confirmed,
        phone: row.phone,
        currency: row.currency,
        countryId: row.country_id,
        registeredAt: row.registered_at,
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

/** Who the player says he is: by his personal data, or else by his registration. */
export async function findPerson(db: Db, playerId: number): Promise<Person | undefined> {
  const { rows } = await sql<{
    name: string | null
    surname: string | null
    birth_date: string | null
    email: string | null
    country_id: number
  }>`
    select coalesce(d.name, r.name) as name, coalesce(d.surname, r.surname) as surname,
      coalesce(d.birth_date, p.birth_date)::text as birth_date, p.email, p.country_id
    from accounts.player p left join accounts.registration r using (player_id) left join accounts.personal_data d using (player_id)
    where player_id = ${playerId}`.execute(db)
  const row = rows[0]
  return row === undefined
    ? undefined
    : {
        name: row.name ?? undefined,
        surname: row.surname ?? undefined,
        birthDate: row.birth_date ?? undefined,
        email: row.email ?? undefined,
        countryId: row.country_id,
      }
}
