// The SQL of sign-ins and tries.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
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
  await db
    .insertInto('sign_in.sign_in')
    .values({
      player_id: BigInt(playerId),
      at,
      method,
      is_success: isSuccess,
      device,
      device_key: deviceKey,
      address,
    })
    .execute()
}

/** The same for a try that failed, unless `atMost` of the player's failed since `since`: a flood of them writes no more. */
export async function insertFailedSignIn(db: Db, signIn: NewSignIn, since: Date, atMost: number): Promise<void> {
  const { playerId, at, method, device, deviceKey, address } = signIn
  const failed = db
    .selectFrom((of) =>
      of
        .selectFrom('sign_in.sign_in')
        .select(['at', 'is_success'])
        .where('player_id', '=', BigInt(playerId))
        .orderBy('sign_in_id', 'desc')
        .limit(atMost)
        .as('latest'),
    )
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('latest.is_success', '=', false)
    .where('latest.at', '>', since)
  await db
    .insertInto('sign_in.sign_in')
    .columns(['player_id', 'at', 'method', 'is_success', 'device', 'device_key', 'address'])
    .expression(
      db
        .selectNoFrom([
          sql<bigint>`${playerId}::bigint`.as('player_id'),
          sql<Date>`${at}::timestamptz`.as('at'),
          sql<string>`${method}::text`.as('method'),
          sql.lit(false).as('is_success'),
          sql<string>`${device}::text`.as('device'),
          sql<string>`${deviceKey}::text`.as('device_key'),
          sql<string>`${address}::text`.as('address'),
        ])
        .where(failed, '<', BigInt(atMost)),
    )
    .execute()
}

/** `hasAny`: the player has signed in before; `isKnown`: on this device, since then. */
export async function knowsDevice(
  db: Db,
  playerId: number,
  deviceKey: string,
  since: Date,
): Promise<{ readonly hasAny: boolean; readonly isKnown: boolean }> {
  const succeeded = () =>
    db
      .selectFrom('sign_in.sign_in')
      .select('sign_in_id')
      .where('player_id', '=', BigInt(playerId))
      .where('is_success', '=', true)
  const row = await db
    .selectNoFrom((of) => [
      of.exists(succeeded()).as('has_any'),
      of.exists(succeeded().where('device_key', '=', deviceKey).where('at', '>', since)).as('is_known'),
    ])
    .executeTakeFirst()
  return { hasAny: row?.has_any === true, isKnown: row?.is_known === true }
}

export type SignInRow = Pick<
  Selectable<DB['sign_in.sign_in']>,
  'sign_in_id' | 'at' | 'method' | 'is_success' | 'device' | 'address'
>

/** Newest first, older than `cursor` where it is given. */
export async function signInsOf(
  db: Db,
  playerId: number,
  cursor: string | undefined,
  limit: number,
): Promise<readonly SignInRow[]> {
  return db
    .selectFrom('sign_in.sign_in')
    .select(['sign_in_id', 'at', 'method', 'is_success', 'device', 'address'])
    .where('player_id', '=', BigInt(playerId))
    .$if(cursor !== undefined, (of) => of.where('sign_in_id', '<', BigInt(cursor ?? 0)))
    .orderBy('sign_in_id', 'desc')
    .limit(limit)
    .execute()
}
