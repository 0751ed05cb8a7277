// The SQL of folding: postings are added to the sums by kind in the order of their ids, each of them once.
import { sql } from 'kysely'
import type { Database, Db, Tx } from '#platform/server/db.ts'

/** Every posting up to `folded` is summed; those up to `nextTo` may be, where the mark was taken as settled. */
export type FoldMark = { readonly folded: bigint; readonly nextTo: bigint }

/**
 * Sets how far folding may go next: up to the highest visible posting. One with a lower id may still be in
 * progress, in an open transaction. Every transaction that posts has written before its postings draw their ids: it
 * has locked the accounts, and the entry is inserted first in the statement that draws them. So its transaction id
 * was drawn before that highest posting was visible. This statement reads by its snapshot and then draws an id, so
 * that its own is above all of those: no posting is missing once everything below it has ended. It must be the only
 * statement of its transaction, because one before it could draw the id before it reads. The snapshot's own upper
 * end would not do: it lies right above the last transaction that has ended, and the transaction that draws a
 * posting's id may have begun after that one.
 * An id beyond all that were ever given comes from another server, from which this database was restored: it is
 * replaced.
 */
export async function takeBound({ db }: Database): Promise<void> {
  await sql`
    update wallet.folded f set next_to = seen.posting_id, next_xid = pg_current_xact_id()
    from (select max(posting_id) as posting_id from wallet.posting) seen
    where seen.posting_id > f.posting_id
      and (f.next_to = f.posting_id or f.next_xid >= pg_snapshot_xmax(pg_current_snapshot()))`.execute(db)
}

/** Locked until the transaction ends; undefined where there is nothing to fold yet, or another process is folding. */
export async function lockSettledMark(tx: Tx): Promise<FoldMark | undefined> {
  const { rows } = await sql<{ posting_id: bigint; next_to: bigint }>`
    select posting_id, next_to from wallet.folded
    where posting_id < next_to and next_xid <= pg_snapshot_xmin(pg_current_snapshot())
    for update skip locked`.execute(tx)
  const row = rows[0]
  return row === undefined ? undefined : { folded: row.posting_id, nextTo: row.next_to }
}

/**
 * Adds so many of the next postings to the sums of their accounts and to those of the book, and moves the mark behind
 * them. Only a player's posting has a balance; of house accounts the book counts withdrawals that are paid from `holds`. Entries and accounts
 * are looked up by key, one each (`offset 0`): planned as a join they are all read.
 */
export async function foldPostings(tx: Tx, { folded, nextTo }: FoldMark, postingsMax: number): Promise<void> {
  await sql`
    with next as materialized (
      select posting_id, entry_id, account_id, amount, balance_after is not null as is_player from wallet.posting
      where posting_id > ${folded} and posting_id <= ${nextTo} order by posting_id limit ${postingsMax}
    ), moved as materialized (
      select next.account_id, next.is_player, entry.kind, sum(next.amount)::bigint as amount,
        date_bin('15 minutes', entry.at, '2000-01-01 00:00:00+00') as slot
      from next cross join lateral (select kind, at from wallet.entry e where e.entry_id = next.entry_id offset 0) entry
      where next.is_player or (next.amount < 0 and entry.kind = 'withdrawal')
      group by next.account_id, next.is_player, entry.kind, slot
    ), added as (
      insert into wallet.kind_sum as told (account_id, slot, kind, amount)
      select account_id, slot, kind, amount from moved where is_player
      on conflict (account_id, slot, kind) do update set amount = told.amount + excluded.amount
    ), booked as (
      insert into wallet.book_sum as told (slot, currency, type, kind, amount)
      select slot, own.currency, own.type, kind, sum(amount)::bigint
      from moved cross join lateral (
        select currency, type, house from wallet.account a where a.account_id = moved.account_id offset 0
      ) own
      where is_player or own.house = 'holds' group by 1, 2, 3, 4
      on conflict (slot, currency, type, kind) do update set amount = told.amount + excluded.amount
    )
    update wallet.folded set posting_id = (
      select case when count(*) < ${postingsMax}::bigint then ${nextTo}::bigint else max(posting_id) end from next
    )`.execute(tx)
}

/** The current mark, without a lock. */
export async function foldMark(db: Db): Promise<FoldMark> {
  const { rows } = await sql<{ posting_id: bigint; next_to: bigint }>`
    select posting_id, next_to from wallet.folded`.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error('the mark of folded postings is missing')
  return { folded: row.posting_id, nextTo: row.next_to }
}
