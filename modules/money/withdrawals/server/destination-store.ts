// The SQL of the destinations that players have added.
import type { Db, Tx } from '#platform/server/db.ts'

export type StoredDestination = {
  readonly destinationId: number
  readonly method: string
  readonly fields: Readonly<Record<string, string>>
  readonly key: Buffer
  readonly label: string
  readonly addedAt: Date
  readonly usableAt: Date
}

const COLUMNS = ['destination_id', 'method', 'fields', 'key', 'label', 'added_at', 'usable_at'] as const

type Row = {
  readonly destination_id: bigint
  readonly method: string
  readonly fields: unknown
  readonly key: Buffer
  readonly label: string
  readonly added_at: Date
  readonly usable_at: Date
}

const ofRow = (row: Row): StoredDestination => ({
  destinationId: Number(row.destination_id),
  method: row.method,
  fields: row.fields as Readonly<Record<string, string>>,
  key: row.key,
  label: row.label,
  addedAt: row.added_at,
  usableAt: row.usable_at,
})

/** Undefined where the player has this destination already. */
export async function insertDestination(
  tx: Tx,
  playerId: number,
  { method, fields, key, label, addedAt, usableAt }: Omit<StoredDestination, 'destinationId'>,
): Promise<StoredDestination | undefined> {
  const row = await tx
    .insertInto('withdrawals.destination')
    .values({
      player_id: BigInt(playerId),
      method,
      fields: JSON.stringify(fields),
      key,
      label,
      added_at: addedAt,
      usable_at: usableAt,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'key']).where('removed_at', 'is', null).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row === undefined ? undefined : ofRow(row)
}

/** The newest first. */
export async function destinationsOf(db: Db, playerId: number): Promise<readonly StoredDestination[]> {
  const rows = await db
    .selectFrom('withdrawals.destination')
    .select(COLUMNS)
    .where('player_id', '=', BigInt(playerId))
    .where('removed_at', 'is', null)
    .orderBy('destination_id', 'desc')
    .execute()
  return rows.map(ofRow)
}

/** False where the player has no such destination. */
export async function removeDestination(db: Db, playerId: number, destinationId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('withdrawals.destination')
    .set({ removed_at: at })
    .where('destination_id', '=', BigInt(destinationId))
    .where('player_id', '=', BigInt(playerId))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const SHARED_MAX = 20

/** Other players who have, or had, one of these destinations. */
export async function sharedWith(db: Db, playerId: number, keys: readonly Buffer[]): Promise<readonly number[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('withdrawals.destination')
    .select('player_id')
    .distinct()
    .where('key', 'in', [...keys])
    .where('player_id', '<>', BigInt(playerId))
    .orderBy('player_id')
    .limit(SHARED_MAX)
    .execute()
  return rows.map((row) => Number(row.player_id))
}
