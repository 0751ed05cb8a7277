// Work that waits for operators: how much there is of it, and since when the oldest waits. Each module that has any says how to count it.
import { sql, type RawBuilder } from 'kysely'
import type { Permission } from '#kernel/contract.ts'
import type { Db } from './db.ts'

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

/** `rows`: a select of `at`, the oldest first. */
export async function countWaiting(db: Db, rows: RawBuilder<unknown>): Promise<Waiting> {
  const { rows: found } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, min(at) as oldest_at
    from (select at from (${rows}) standing order by at limit ${WAITING_COUNTED_MAX}) waiting`.execute(db)
  return { count: found[0]?.count ?? 0, oldestAt: found[0]?.oldest_at ?? null }
}

/** A queue whose rows are the same for every operator. */
export const staffQueue = (name: string, permission: Permission, rows: RawBuilder<unknown>): StaffQueue => ({
  name,
  permission,
  read: (db) => countWaiting(db, rows),
})
