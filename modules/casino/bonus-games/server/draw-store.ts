// The SQL of the lottery's draws.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { Cents } from '#modules/casino/bonus-games/rules/bonus-game.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type StoredDraw = {
  readonly day: string
  readonly commitment: string
  readonly serverSeed: string
  readonly numbers: readonly number[]
  readonly tickets: number
  readonly fund: readonly Cents[]
  readonly winners: readonly number[]
  readonly each: readonly Cents[]
  readonly carried: readonly Cents[]
}

const ofRow = (row: Selectable<DB['casino.bonus_draw']>): StoredDraw => ({
  day: row.day,
  commitment: row.commitment,
  serverSeed: row.server_seed,
  numbers: row.numbers,
  tickets: row.tickets,
  fund: row.fund,
  winners: row.winners,
  each: row.each,
  carried: row.carried,
})

const word = (day: string): string => `bonus-games draw ${day}`

/** While a ticket of the day is being written, the day is not drawn; while it is drawn, no ticket of it is written. */
export const shareDraw = async (tx: Tx, day: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock_shared(hashtextextended(${word(day)}, 0))`.execute(tx))

export const lockDraw = async (tx: Tx, day: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${word(day)}, 0))`.execute(tx))

export async function lastDraws(db: Db, limit: number): Promise<readonly StoredDraw[]> {
  const rows = await db.selectFrom('casino.bonus_draw').selectAll().orderBy('day', 'desc').limit(limit).execute()
  return rows.map(ofRow)
}

/** False where the day was drawn before. */
export async function insertDraw(tx: Tx, draw: StoredDraw, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('casino.bonus_draw')
    .values({
      day: draw.day,
      commitment: draw.commitment,
      server_seed: draw.serverSeed,
      numbers: [...draw.numbers],
      tickets: draw.tickets,
      fund: [...draw.fund],
      winners: [...draw.winners],
      each: [...draw.each],
      carried: [...draw.carried],
      drawn_at: at,
    })
    .onConflict((found) => found.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
