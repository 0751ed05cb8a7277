// The SQL of second factors and their recovery codes.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

export type SecondFactor = { readonly sealedSeed: Buffer; readonly confirmedAt: Date | null }

export async function findSecondFactor(db: Db, playerId: number): Promise<SecondFactor | undefined> {
  const { rows } = await sql<{ sealed_seed: Buffer; confirmed_at: Date | null }>`
    select sealed_seed, confirmed_at from accounts.second_factor where player_id = ${playerId}`.execute(db)
  const row = rows[0]
  return row === undefined ? undefined : { sealedSeed: row.sealed_seed, confirmedAt: row.confirmed_at }
}

/** Begins anew what was never confirmed; false where one is on already. */
export async function beginSecondFactor(db: Db, playerId: number, sealedSeed: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql<{ player_id: bigint }>`
    insert into accounts.second_factor as f (player_id, sealed_seed, created_at) values (${playerId}, ${sealedSeed}, ${at})
    on conflict (player_id) do update set sealed_seed = excluded.sealed_seed, created_at = excluded.created_at, last_step = 0
      where f.confirmed_at is null
    returning player_id`.execute(db)
  return rows.length > 0
}

/** Takes the step for this player and seed; false where it, or a later one, was taken. Of two at once one succeeds. */
export async function takeStep(db: Db, playerId: number, sealedSeed: Buffer, step: number): Promise<boolean> {
  const { rows } = await sql<{ player_id: bigint }>`
    update accounts.second_factor set last_step = ${step}
    where player_id = ${playerId} and sealed_seed = ${sealedSeed} and last_step < ${step} returning player_id`.execute(
    db,
  )
  return rows.length > 0
}

/** False where it was confirmed before, or where another seed was begun meanwhile: the player's app would not know that one. */
export async function confirmSecondFactor(tx: Tx, playerId: number, sealedSeed: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql<{ player_id: bigint }>`
    update accounts.second_factor set confirmed_at = ${at}
    where player_id = ${playerId} and sealed_seed = ${sealedSeed} and confirmed_at is null returning player_id`.execute(
    tx,
  )
  return rows.length > 0
}

/** With its recovery codes. Locks the row, so that a confirmation at the same moment waits; false where none is on. */
export async function deleteSecondFactor(tx: Tx, playerId: number): Promise<boolean> {
  const { rows } = await sql<{ player_id: bigint }>`
    delete from accounts.second_factor where player_id = ${playerId} and confirmed_at is not null returning player_id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Whatever there is, with its recovery codes, begun or confirmed; true where it was on. */
export async function deleteAnySecondFactor(tx: Tx, playerId: number): Promise<boolean> {
  const { rows } = await sql<{ was_on: boolean }>`
    delete from accounts.second_factor where player_id = ${playerId}
    returning confirmed_at is not null as was_on`.execute(tx)
  return rows[0]?.was_on === true
}

/** The old ones are void. One at a time for each player: the factor's row is locked. */
export async function replaceRecoveryCodes(
  tx: Tx,
  playerId: number,
  hashes: readonly Buffer[],
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts.second_factor where player_id = ${playerId} and confirmed_at is not null for update`.execute(
    tx,
  )
  if (rows.length === 0) return false
  await sql`delete from accounts.recovery_code where player_id = ${playerId}`.execute(tx)
  await sql`
    insert into accounts.recovery_code (player_id, code_hash, created_at)
    select ${playerId}, code_hash, ${at} from unnest(${hashes}::bytea[]) as code_hash`.execute(tx)
  return true
}

/** Each once: of two at once one succeeds. */
export async function spendRecoveryCode(db: Db, playerId: number, hash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql<{ player_id: bigint }>`
    update accounts.recovery_code set used_at = ${at}
    where player_id = ${playerId} and code_hash = ${hash} and used_at is null returning player_id`.execute(db)
  return rows.length > 0
}

export async function countRecoveryCodes(db: Db, playerId: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from accounts.recovery_code where player_id = ${playerId} and used_at is null`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}
