// The SQL of passkeys and of challenges that were answered.
import { sql } from 'kysely'
import { playerFactors, subjectService } from '#modules/players/identity/server/service.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type PasskeyRow = {
  readonly passkey_id: string
  readonly name: string
  readonly is_synced: boolean
  readonly created_at: Date
  readonly last_used_at: Date | null
}

const columns = sql`passkey_id, name, is_synced, created_at, last_used_at`

export async function passkeysOf(db: Db, playerId: number, limit: number): Promise<readonly PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select ${columns} from credentials.passkey where player_id = ${playerId}
    order by created_at, passkey_id limit ${limit}`.execute(db)
  return rows
}

export async function countPasskeys(db: Db, playerId: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from credentials.passkey where player_id = ${playerId}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

/** By the site they were made for: a browser offers only those of its own. */
export async function credentialsOf(
  db: Db,
  playerId: number,
): Promise<readonly { readonly credentialId: Buffer; readonly transports: string[] }[]> {
  const { rows } = await sql<{ credential_id: Buffer; transports: string[] }>`
    select credential_id, transports from credentials.passkey where player_id = ${playerId} order by created_at`.execute(
    db,
  )
  return rows.map(({ credential_id: credentialId, transports }) => ({ credentialId, transports }))
}

export type NewPasskey = {
  readonly passkeyId: string
  readonly playerId: number
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly rpId: string
  readonly transports: readonly string[]
  readonly isSynced: boolean
  readonly name: string
  readonly at: Date
  /** How many a player may have. */
  readonly max: number
}

/**
 * Waits for others of the same player, so that no two exceed the limit together; undefined where it is reached or
 * the key is known.
 */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  const { passkeyId, playerId, credentialId, publicKey, counter, rpId, transports, isSynced, name, at, max } = passkey
  await sql`select pg_advisory_xact_lock(hashtextextended('credentials.passkey', ${playerId}))`.execute(tx)
  const { rows } = await sql<PasskeyRow>`
    insert into credentials.passkey
      (passkey_id, player_id, credential_id, public_key, counter, rp_id, transports, is_synced, name, created_at)
    select ${passkeyId}, ${playerId}, ${credentialId}, ${publicKey}, ${counter}, ${rpId}, ${transports}::text[], ${isSynced},
      ${name}, ${at}
    where (select count(*) from credentials.passkey where player_id = ${playerId}) < ${max}
    on conflict (credential_id) do nothing returning ${columns}`.execute(tx)
  return rows[0]
}

export async function renamePasskey(
  db: Db,
  playerId: number,
  passkeyId: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    update credentials.passkey set name = ${name}
    where passkey_id = ${passkeyId} and player_id = ${playerId} returning ${columns}`.execute(db)
  return rows[0]
}

export async function deletePasskey(tx: Tx, playerId: number, passkeyId: string): Promise<boolean> {
  const { rows } = await sql<{ passkey_id: string }>`
    delete from credentials.passkey where passkey_id = ${passkeyId} and player_id = ${playerId} returning passkey_id`.execute(
    tx,
  )
  return rows.length > 0
}

export type KnownPasskey = {
  readonly passkeyId: string
  readonly playerId: number
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
  /** Of the player. */
  readonly proofVersion: number
}

/** Made for this very site, by a player who is not closed. */
export async function findPasskey(db: Db, credentialId: Buffer, rpId: string): Promise<KnownPasskey | undefined> {
  const { rows } = await sql<{
    passkey_id: string
    player_id: bigint
    public_key: Buffer
    counter: bigint
    transports: string[]
  }>`
    select passkey_id, player_id, public_key, counter, transports from credentials.passkey
    where credential_id = ${credentialId} and rp_id = ${rpId}`.execute(db)
  const row = rows[0]
  const owner =
    row === undefined ? undefined : await subjectService.findCredentialsOf(db, { playerId: Number(row.player_id) })
  return row === undefined || owner === undefined || owner.status === 'closed'
    ? undefined
    : {
        passkeyId: row.passkey_id,
        playerId: Number(row.player_id),
        publicKey: row.public_key,
        counter: Number(row.counter),
        transports: row.transports,
        proofVersion: owner.proofVersion,
      }
}

/** False where the device's own count did not rise, unless it never counts. */
export async function usePasskey(
  tx: Tx,
  passkeyId: string,
  { counter, isSynced, at }: { readonly counter: number; readonly isSynced: boolean; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ passkey_id: string }>`
    update credentials.passkey set counter = ${counter}, is_synced = ${isSynced}, last_used_at = ${at}
    where passkey_id = ${passkeyId} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))
    returning passkey_id`.execute(tx)
  return rows.length > 0
}

/** False where it was answered before. Those that are over by themselves are swept on the way. */
export async function spendChallenge(db: Db, hash: Buffer, expiresAt: Date, at: Date): Promise<boolean> {
  await sql`delete from credentials.spent_challenge where expires_at < ${at}`.execute(db)
  const { rows } = await sql<{ challenge_hash: Buffer }>`
    insert into credentials.spent_challenge (challenge_hash, expires_at) values (${hash}, ${expiresAt})
    on conflict do nothing returning challenge_hash`.execute(db)
  return rows.length > 0
}

/** Those that took no more than the password to add: at that moment no second factor was on. How many there were. */
export async function deleteUnprovedPasskeys(tx: Tx, playerId: number): Promise<number> {
  const since = (await playerFactors.find(tx, playerId))?.confirmedAt ?? null
  const { numAffectedRows } = await sql`
    delete from credentials.passkey
    where player_id = ${playerId} and (${since}::timestamptz is null or created_at < ${since}::timestamptz)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** How many there were. */
export async function deletePasskeys(tx: Tx, playerId: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from credentials.passkey where player_id = ${playerId}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
