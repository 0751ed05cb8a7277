// The SQL of sign-ins and tries.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export type NewSignIn = {
  readonly playerId: number
  readonly at: Date
  readonly method: string
  readonly isSuccess: boolean
  readonly device: string
  readonly deviceKey: string
  readonly address: string
}

export async function insertSignIn(db: Db, signIn: NewSignIn): Promise<void> {
  const { playerId, at, method, isSuccess, device, deviceKey, address } = signIn
  await sql`
    insert into sign_in.sign_in (player_id, at, method, is_success, device, device_key, address)
    values (${playerId}, ${at}, ${method}, ${isSuccess}, ${device}, ${deviceKey}, ${address})`.execute(db)
}

/** The same for a try that failed, unless `atMost` of the player's failed since `since`: a flood of them writes no more. */
export async function insertFailedSignIn(db: Db, signIn: NewSignIn, since: Date, atMost: number): Promise<void> {
  const { playerId, at, method, device, deviceKey, address } = signIn
  await sql`
    insert into sign_in.sign_in (player_id, at, method, is_success, device, device_key, address)
    select ${playerId}, ${at}, ${method}, false, ${device}, ${deviceKey}, ${address}
    where (
      select count(*) from (
        select at, is_success from sign_in.sign_in where player_id = ${playerId} order by sign_in_id desc limit ${atMost}
      ) latest where not is_success and at > ${since}) < ${atMost}`.execute(db)
}

/** `hasAny`: the player has signed in before; `isKnown`: on this device, since then. */
export async function knowsDevice(
  db: Db,
  playerId: number,
  deviceKey: string,
  since: Date,
): Promise<{ readonly hasAny: boolean; readonly isKnown: boolean }> {
  const { rows } = await sql<{ has_any: boolean; is_known: boolean }>`
    select
      exists (select from sign_in.sign_in where player_id = ${playerId} and is_success) as has_any,
      exists (select from sign_in.sign_in
        where player_id = ${playerId} and device_key = ${deviceKey} and is_success and at > ${since}) as is_known`.execute(
    db,
  )
  return { hasAny: rows[0]?.has_any === true, isKnown: rows[0]?.is_known === true }
}

export type SignInRow = {
  sign_in_id: bigint
  at: Date
  method: string
  is_success: boolean
  device: string
  address: string
}

/** Newest first, older than `cursor` where it is told. */
export async function signInsOf(
  db: Db,
  playerId: number,
  cursor: string | undefined,
  limit: number,
): Promise<readonly SignInRow[]> {
  const { rows } = await sql<SignInRow>`
    select sign_in_id, at, method, is_success, device, address from sign_in.sign_in
    where player_id = ${playerId} and (${cursor ?? null}::bigint is null or sign_in_id < ${cursor ?? null}::bigint)
    order by sign_in_id desc limit ${limit}`.execute(db)
  return rows
}
