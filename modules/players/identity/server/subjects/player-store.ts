// The SQL of players.
import { sql } from 'kysely'
import { anyId, type Db, type Tx } from '#platform/server/db.ts'

export type NewPlayer = {
  /** Null, with its key, where no mailbox was given. */
  readonly email: string | null
  readonly emailKey: string | null
  /** E.164, proved by a code; omitted, with its key, where no phone was given. */
  readonly phone?: string | null
  readonly phoneKey?: string | null
  readonly passwordHash: string
  readonly countryId: number
  readonly currency: string
  /** Null where the player has only confirmed being of age. */
  readonly birthDate: string | null
  readonly language: string
  readonly at: Date
}

/** undefined where the mailbox or the phone already has a player. */
export async function insertPlayer(db: Db, player: NewPlayer): Promise<number | undefined> {
  const { phone = null, phoneKey = null } = player
  const { rows } = await sql<{ player_id: bigint }>`
    insert into identity.player (email, email_key, phone, phone_key, phone_confirmed_at, password_hash, country_id, currency,
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

/** Login names of a player: mailbox, phone, or number. */
export type PlayerKey = { readonly emailKey: string } | { readonly phoneKey: string } | { readonly playerId: number }

const named = (key: PlayerKey) => {
  if ('emailKey' in key) return sql`email_key = ${key.emailKey}`
  return 'phoneKey' in key ? sql`phone_key = ${key.phoneKey}` : sql`player_id = ${key.playerId}`
}

export const findCredentials = (db: Db, emailKey: string): Promise<Credentials | undefined> =>
  findCredentialsOf(db, { emailKey })

export async function findCredentialsOf(db: Db, key: PlayerKey): Promise<Credentials | undefined> {
  const { rows } = await sql<{ player_id: bigint; password_hash: string; status: string; proof_version: bigint }>`
    select player_id, password_hash, status, proof_version from identity.player where ${named(key)}`.execute(db)
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
  const { rows } = await sql`select from identity.player where player_id = ${playerId}`.execute(db)
  return rows.length > 0
}

export type PlayerCard = {
  readonly playerId: number
  /** Null where no mailbox was given. */
  readonly email: string | null
  readonly isEmailConfirmed: boolean
  /** E.164; null where none is bound. */
  readonly phone: string | null
  readonly currency: string
  readonly countryId: number
  readonly registeredAt: Date
  /** '1990-01-31'; null where the player has only confirmed being of age. */
  readonly birthDate: string | null
  readonly language: string
}

/** Those of these ids that are players. */
export async function existingPlayers(db: Db, playerIds: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('identity.player')
    .select('player_id')
    .where('player_id', '=', anyId(playerIds))
    .execute()
  return rows.map((row) => Number(row.player_id))
}

export async function findPlayerCard(db: Db, playerId: number): Promise<PlayerCard | undefined> {
  const { rows } = await sql<{
    email: string | null
    email_confirmed: boolean
    phone: string | null
    currency: string
    country_id: number
    registered_at: Date
    birth_date: string | null
    language: string
  }>`
    select email, email_confirmed_at is not null as email_confirmed, phone, currency, country_id, registered_at,
      birth_date::text as birth_date, language from identity.player where player_id = ${playerId}`.execute(db)
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
        birthDate: row.birth_date,
        language: row.language,
      }
}

export type Mailbox = {
  readonly email: string | null
  readonly emailKey: string | null
  readonly confirmedAt: Date | null
  readonly phone: string | null
  readonly language: string
}

/** Locked until the transaction is over: changes of one player come one after the other. undefined for a closed player. */
export async function lockMailbox(tx: Tx, playerId: number): Promise<Mailbox | undefined> {
  const { rows } = await sql<{
    email: string | null
    email_key: string | null
    email_confirmed_at: Date | null
    phone: string | null
    language: string
  }>`
    select email, email_key, email_confirmed_at, phone, language from identity.player
    where player_id = ${playerId} and status <> 'closed' for update`.execute(tx)
  const row = rows[0]
  if (row === undefined) return undefined
  const { email, email_key: emailKey, email_confirmed_at: confirmedAt, phone, language } = row
  return { email, emailKey, confirmedAt, phone, language }
}

/** False where another player has the mailbox. */
export async function setMailbox(
  tx: Tx,
  mailbox: { readonly playerId: number; readonly email: string; readonly emailKey: string; readonly confirmedAt: Date },
): Promise<boolean> {
  const { playerId, email, emailKey, confirmedAt } = mailbox
  const { numAffectedRows } = await sql`
    update identity.player set email = ${email}, email_key = ${emailKey}, email_confirmed_at = ${confirmedAt}
    where player_id = ${playerId}
      and not exists (select from identity.player where email_key = ${emailKey} and player_id <> ${playerId})`.execute(
    tx,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** Another player who has the mailbox. */
export async function otherMailboxOwner(
  db: Db,
  emailKey: string,
  playerId: number,
): Promise<{ readonly language: string } | undefined> {
  const { rows } = await sql<{ language: string }>`
    select language from identity.player where email_key = ${emailKey} and player_id <> ${playerId}`.execute(db)
  return rows[0]
}

/** While the address is still the player's own. A used link confirms nothing that was reverted since. */
export async function confirmEmail(
  tx: Tx,
  link: { readonly playerId: number; readonly email: string; readonly wasUsed: boolean; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.player set email_confirmed_at = coalesce(email_confirmed_at, ${link.at})
    where player_id = ${link.playerId} and email = ${link.email} and status <> 'closed'
      and (not ${link.wasUsed}::boolean or email_confirmed_at is not null)`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** By a provider that runs the mailbox. */
export async function confirmMailboxOf(tx: Tx, playerId: number, at: Date): Promise<void> {
  await sql`update identity.player set email_confirmed_at = ${at} where player_id = ${playerId}`.execute(tx)
}

/** False for a closed player too. */
export async function isOpenPlayer(db: Db, playerId: number): Promise<boolean> {
  const { rows } = await sql`select from identity.player where player_id = ${playerId} and status <> 'closed'`.execute(
    db,
  )
  return rows.length > 0
}

export type Subject = {
  readonly playerId: number
  readonly email: string | null
  readonly phone: string | null
  readonly countryId: number
  readonly currency: string
  readonly status: 'active' | 'suspended' | 'closed'
  readonly registeredAt: Date
  readonly isEmailConfirmed: boolean
  readonly hasSecondFactor: boolean
}

type SubjectRow = {
  player_id: bigint
  email: string | null
  phone: string | null
  country_id: number
  currency: string
  status: Subject['status']
  registered_at: Date
  email_confirmed: boolean
  has_second_factor: boolean
}

const subjectColumns = sql`
  p.player_id, p.email, p.phone, p.country_id, p.currency, p.status, p.registered_at,
  p.email_confirmed_at is not null as email_confirmed,
  exists (select from identity.second_factor f where f.player_id = p.player_id and f.confirmed_at is not null)
    as has_second_factor`

const subjectOf = (row: SubjectRow): Subject => ({
  playerId: Number(row.player_id),
  email: row.email,
  phone: row.phone,
  countryId: row.country_id,
  currency: row.currency,
  status: row.status,
  registeredAt: row.registered_at,
  isEmailConfirmed: row.email_confirmed,
  hasSecondFactor: row.has_second_factor,
})

/** As operators see a player. */
export async function findSubject(db: Db, key: PlayerKey): Promise<Subject | undefined> {
  const { rows } = await sql<SubjectRow>`select ${subjectColumns} from identity.player p where ${named(key)}`.execute(
    db,
  )
  return rows[0] === undefined ? undefined : subjectOf(rows[0])
}

/** An unknown number is omitted. */
export async function subjectsOf(db: Db, playerIds: readonly number[]): Promise<readonly Subject[]> {
  const { rows } = await sql<SubjectRow>`
    select ${subjectColumns} from identity.player p where p.player_id = any(${[...playerIds]}::bigint[])`.execute(db)
  return rows.map(subjectOf)
}

/** In order of their numbers, above `after`. Of each country as many as a page are walked, along its own index. */
export async function playersOfCountries(
  db: Db,
  {
    countryIds,
    after,
    limit,
  }: { readonly countryIds: readonly number[]; readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select p.player_id from unnest(${countryIds}::int[]) as c (country_id) cross join lateral (
      select player_id from identity.player
      where country_id = c.country_id and player_id > ${after} order by player_id limit ${limit}
    ) p order by p.player_id limit ${limit}`.execute(db)
  return rows.map((row) => Number(row.player_id))
}
