// The SQL of counted tries and of the devices that are known.
import { sql } from 'kysely'
import type { GuardScope } from '#modules/operations/staff/rules/guard-limits.ts'
import type { Db } from '#platform/server/db.ts'

export type StaffCounter = { readonly scope: GuardScope; readonly key: Buffer; readonly windowStart: Date }

const columns = (counters: readonly StaffCounter[]) => sql`
  unnest(${counters.map(({ scope }) => scope)}::text[], ${counters.map(({ key }) => key)}::bytea[],
    ${counters.map(({ windowStart }) => windowStart)}::timestamptz[]) as w (scope, key, window_start)`

/** One try more in each, and how many there are now. In one order, so that no two wait for each other. */
export async function countTry(
  db: Db,
  counters: readonly StaffCounter[],
): Promise<readonly { scope: GuardScope; attempts: number }[]> {
  const { rows } = await sql<{ scope: GuardScope; attempts: number }>`
    insert into staff.attempt_count as c (scope, key, window_start, attempts)
    select scope, key, window_start, 1 from ${columns(counters)} order by scope, key
    on conflict (scope, key, window_start) do update set attempts = c.attempts + 1
    returning scope, attempts`.execute(db)
  return rows
}

/** The tries were right, or were not made. */
export async function takeTryBack(db: Db, counters: readonly StaffCounter[]): Promise<void> {
  await sql`
    with mine as (
      select c.scope, c.key, c.window_start from staff.attempt_count c
      join ${columns(counters)} on c.scope = w.scope and c.key = w.key and c.window_start = w.window_start
      order by c.scope, c.key for update of c)
    update staff.attempt_count c set attempts = greatest(c.attempts - 1, 0)
    from mine where c.scope = mine.scope and c.key = mine.key and c.window_start = mine.window_start`.execute(db)
}

export async function pruneTries(db: Db, before: Date, limit: number): Promise<void> {
  await sql`
    delete from staff.attempt_count where ctid = any(array(
      select ctid from staff.attempt_count where window_start < ${before} limit ${limit} for update skip locked))`.execute(
    db,
  )
}

export async function isStaffDevice(db: Db, memberId: number, hash: Buffer, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staff.known_device where member_id = ${memberId} and device_hash = ${hash} and seen_at > ${since}`.execute(
    db,
  )
  return rows.length > 0
}

/** Of any member who may come in. */
export async function isDeviceOfStaff(db: Db, hash: Buffer, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staff.known_device d join staff.member m on m.member_id = d.member_id
    where d.device_hash = ${hash} and d.seen_at > ${since} and m.state = 'active' limit 1`.execute(db)
  return rows.length > 0
}

/** The one unseen for longest makes room. */
export async function keepStaffDevice(
  db: Db,
  memberId: number,
  hash: Buffer,
  at: Date,
  keptMax: number,
): Promise<void> {
  await sql`
    insert into staff.known_device (member_id, device_hash, seen_at) values (${memberId}, ${hash}, ${at})
    on conflict (member_id, device_hash) do update set seen_at = excluded.seen_at`.execute(db)
  await sql`
    delete from staff.known_device where member_id = ${memberId} and device_hash in (
      select device_hash from staff.known_device where member_id = ${memberId} order by seen_at desc offset ${keptMax})`.execute(
    db,
  )
}

/** After a lost factor or a stolen password no machine is trusted. */
export async function forgetStaffDevices(db: Db, memberId: number): Promise<void> {
  await sql`delete from staff.known_device where member_id = ${memberId}`.execute(db)
}
