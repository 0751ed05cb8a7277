// Work that waits for operators: how much there is of it, and since when the oldest waits. Each module that has any says what waits.
import type { SelectQueryBuilder } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { Permission } from '#kernel/contract.ts'
import type { Db } from '../db.ts'

/** More than that is shown as that many and more: a count reads no more rows. */
export const WAITING_COUNTED_MAX = 1_000

export type Waiting = {
  readonly count: number
  readonly oldestAt: Date | null
}

/** Who asks: of some work one operator has less to do than another. */
export type WaitingAsker = { readonly staffId: number; readonly permissions: ReadonlySet<string> }

export type StaffQueue = {
  /** The console knows its place by this name. */
  readonly name: string
  /** What doing the work requires: who may not is not told of it. */
  readonly permission: Permission
  readonly read: (db: Db, asker: WaitingAsker) => Promise<Waiting>
}

/** One row for each piece of work: since when it waits. */
export type WaitingRows = (db: Db, asker: WaitingAsker) => SelectQueryBuilder<DB, keyof DB, { at: Date }>

export const staffQueue = (name: string, permission: Permission, rows: WaitingRows): StaffQueue => ({
  name,
  permission,
  read: async (db, asker) => {
    const counted = rows(db, asker).orderBy('at').limit(WAITING_COUNTED_MAX).as('waiting')
    const { count, oldest } = await db
      .selectFrom(counted)
      .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min('waiting.at').as('oldest')])
      .executeTakeFirstOrThrow()
    return { count: Number(count), oldestAt: oldest }
  },
})
