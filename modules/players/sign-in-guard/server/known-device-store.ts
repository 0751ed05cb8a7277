// The SQL of devices that somebody has signed in on: one set of statements for players and operators, each over a table of their own.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** Names with their schema; `owner`: the column that names whose devices they are. */
export type DeviceTable = { readonly devices: string; readonly owner: string }

export type KnownDevice = {
  readonly ownerId: number
  readonly tokenHash: Buffer
  readonly at: Date
  /** So many newest stay. */
  readonly kept: number
}

export type DeviceStore = {
  /** `since`: a device that was used at that moment or before is not known any more. */
  isDeviceOf(db: Db, ownerId: number, tokenHash: Buffer, since?: Date): Promise<boolean>
  /** The hashes of all devices of the owner. */
  hashesOf(db: Db, ownerId: number): Promise<readonly Buffer[]>
  /** Others who have signed in on a device of this one. */
  othersOnDevicesOf(db: Db, ownerId: number, limit: number): Promise<readonly number[]>
  /** Of any player. */
  isKnownToken(db: Db, tokenHash: Buffer): Promise<boolean>
  /** Binds it, or notes that it was used again; true where it is new to its owner. */
  bindDevice(db: Db, device: KnownDevice): Promise<boolean>
  /** Forgets all of the owner's devices, or all but one. */
  forgetDevices(db: Db, ownerId: number, except: Buffer | undefined): Promise<void>
}

export function createDeviceStore({ devices: table, owner }: DeviceTable): DeviceStore {
  const [devices, id] = [sql.table(table), sql.ref(owner)]
  return {
    isDeviceOf: async (db, ownerId, tokenHash, since) => {
      const { rows } = await sql<{ has: boolean }>`
        select exists (
          select from ${devices} where ${id} = ${ownerId} and token_hash = ${tokenHash}
            and last_used_at > coalesce(${since ?? null}::timestamptz, '-infinity')
        ) as has`.execute(db)
      return rows[0]?.has === true
    },
    hashesOf: async (db, ownerId) => {
      const { rows } = await sql<{ token_hash: Buffer }>`
        select token_hash from ${devices} where ${id} = ${ownerId}`.execute(db)
      return rows.map(({ token_hash: hash }) => hash)
    },
    othersOnDevicesOf: async (db, ownerId, limit) => {
      const { rows } = await sql<{ owner_id: bigint }>`
        select distinct other.${id} as owner_id from ${devices} own
        join ${devices} other on other.token_hash = own.token_hash and other.${id} <> own.${id}
        where own.${id} = ${ownerId} order by owner_id limit ${limit}`.execute(db)
      return rows.map((row) => Number(row.owner_id))
    },
    isKnownToken: async (db, tokenHash) => {
      const { rows } = await sql<{ has: boolean }>`
        select exists (select from ${devices} where token_hash = ${tokenHash}) as has`.execute(db)
      return rows[0]?.has === true
    },
    bindDevice: async (db, { ownerId, tokenHash, at, kept }) => {
      const { rows } = await sql<{ is_new: boolean }>`
        insert into ${devices} as d (${id}, token_hash, bound_at, last_used_at)
        values (${ownerId}, ${tokenHash}, ${at}, ${at})
        on conflict (${id}, token_hash) do update set last_used_at = greatest(d.last_used_at, excluded.last_used_at)
        returning xmax = 0 as is_new`.execute(db)
      const isNew = rows[0]?.is_new === true
      if (isNew)
        await sql`
          delete from ${devices} where ${id} = ${ownerId} and token_hash in (
            select token_hash from ${devices} where ${id} = ${ownerId}
            order by last_used_at desc, token_hash offset ${kept})`.execute(db)
      return isNew
    },
    forgetDevices: async (db, ownerId, except) => {
      await sql`
        delete from ${devices}
        where ${id} = ${ownerId} and (${except ?? null}::bytea is null or token_hash <> ${except ?? null}::bytea)`.execute(
        db,
      )
    },
  }
}

export const playerDevices = createDeviceStore({ devices: 'sign_in_guard.known_device', owner: 'player_id' })
