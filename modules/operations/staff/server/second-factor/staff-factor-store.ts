// The SQL of operators' second factors and their recovery codes.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

export type StaffFactor = { readonly sealedSeed: Buffer; readonly confirmedAt: Date | null }

export async function findStaffFactor(db: Db, memberId: number): Promise<StaffFactor | undefined> {
  const { rows } = await sql<{ sealed_seed: Buffer; confirmed_at: Date | null }>`
    select sealed_seed, confirmed_at from staff.second_factor where member_id = ${memberId}`.execute(db)
  const row = rows[0]
  return row === undefined ? undefined : { sealedSeed: row.sealed_seed, confirmedAt: row.confirmed_at }
}

/** Begins anew what was never confirmed; false where one is on. */
export async function beginStaffFactor(db: Db, memberId: number, sealedSeed: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into staff.second_factor as f (member_id, sealed_seed, created_at) values (${memberId}, ${sealedSeed}, ${at})
    on conflict (member_id) do update set sealed_seed = excluded.sealed_seed, created_at = excluded.created_at, last_step = 0
      where f.confirmed_at is null
    returning member_id`.execute(db)
  return rows.length > 0
}

/** False where the step, or a later one, was taken. Of two at once one succeeds (SEC-11). */
export async function takeStaffStep(db: Db, memberId: number, sealedSeed: Buffer, step: number): Promise<boolean> {
  const { rows } = await sql`
    update staff.second_factor set last_step = ${step}
    where member_id = ${memberId} and sealed_seed = ${sealedSeed} and last_step < ${step} returning member_id`.execute(
    db,
  )
  return rows.length > 0
}

/** False where it was confirmed before, or another seed was begun meanwhile. */
export async function confirmStaffFactor(tx: Tx, memberId: number, sealedSeed: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update staff.second_factor set confirmed_at = ${at}
    where member_id = ${memberId} and sealed_seed = ${sealedSeed} and confirmed_at is null returning member_id`.execute(
    tx,
  )
  return rows.length > 0
}

/** With its recovery codes. */
export async function deleteStaffFactor(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from staff.second_factor where member_id = ${memberId}`.execute(tx)
}

/** The old ones are void. One at a time for each member: the factor's row is locked. */
export async function replaceStaffCodes(
  tx: Tx,
  memberId: number,
  hashes: readonly Buffer[],
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staff.second_factor where member_id = ${memberId} and confirmed_at is not null for update`.execute(tx)
  if (rows.length === 0) return false
  await sql`delete from staff.recovery_code where member_id = ${memberId}`.execute(tx)
  await sql`
    insert into staff.recovery_code (member_id, code_hash, created_at)
    select ${memberId}, code_hash, ${at} from unnest(${hashes}::bytea[]) as code_hash`.execute(tx)
  return true
}

/** Each once: of two at once one succeeds. */
export async function spendStaffCode(db: Db, memberId: number, hash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update staff.recovery_code set used_at = ${at}
    where member_id = ${memberId} and code_hash = ${hash} and used_at is null returning member_id`.execute(db)
  return rows.length > 0
}

export async function countStaffCodes(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from staff.recovery_code where member_id = ${memberId} and used_at is null`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}
