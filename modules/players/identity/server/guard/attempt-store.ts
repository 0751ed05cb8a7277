// The SQL of counted attempts. Each question and each count is one statement, whatever number of scopes it is about.
import { sql } from 'kysely'
import type { GuardScope } from '#modules/players/identity/rules/guard/attempt-limits.ts'
import type { Db } from '#platform/server/db.ts'

/** One counter: a scope, the hash of whom it counts, and two windows. */
export type Counter = {
  readonly scope: GuardScope
  readonly key: Buffer
  readonly currentStart: Date
  readonly previousStart: Date
}

type TallyRow = {
  scope: GuardScope
  attempts: number
  successes: number
  previous_attempts: number
  previous_successes: number
}
export type CounterRow = TallyRow

const columns = (counters: readonly Counter[]) => sql`
  unnest(${counters.map(({ scope }) => scope)}::text[], ${counters.map(({ key }) => key)}::bytea[],
    ${counters.map(({ currentStart }) => currentStart)}::timestamptz[],
    ${counters.map(({ previousStart }) => previousStart)}::timestamptz[]) as w (scope, key, current_start, previous_start)`

/** What stands in both windows of each counter; nothing is written. */
export async function readTallies(db: Db, counters: readonly Counter[]): Promise<readonly CounterRow[]> {
  const { rows } = await sql<CounterRow>`
    select w.scope, coalesce(c.attempts, 0) as attempts, coalesce(c.successes, 0) as successes,
      coalesce(p.attempts, 0) as previous_attempts, coalesce(p.successes, 0) as previous_successes
    from ${columns(counters)}
    left join identity.sign_in_count c on c.scope = w.scope and c.key = w.key and c.window_start = w.current_start
    left join identity.sign_in_count p on p.scope = w.scope and p.key = w.key and p.window_start = w.previous_start`.execute(
    db,
  )
  return rows
}

/**
 * One attempt more in each counter, or `by` where it weighs more, and what stands there now, this one included. In one order, so
 * that no two wait for each other.
 */
export async function countAttempt(db: Db, counters: readonly Counter[], by = 1): Promise<readonly CounterRow[]> {
  const { rows } = await sql<CounterRow>`
    with told as (select * from ${columns(counters)}),
    counted as (
      insert into identity.sign_in_count as c (scope, key, window_start, attempts)
      select scope, key, current_start, ${by}::integer from told order by scope, key
      on conflict (scope, key, window_start) do update set attempts = c.attempts + excluded.attempts
      returning scope, key, attempts, successes)
    select w.scope, n.attempts, n.successes,
      coalesce(p.attempts, 0) as previous_attempts, coalesce(p.successes, 0) as previous_successes
    from told w join counted n on n.scope = w.scope and n.key = w.key
    left join identity.sign_in_count p on p.scope = w.scope and p.key = w.key and p.window_start = w.previous_start`.execute(
    db,
  )
  return rows
}

const change = async (db: Db, counters: readonly Counter[], what: 'successes' | 'attempts'): Promise<void> => {
  // Rows are locked in one order here too: an update by join would take them as they come.
  await sql`
    with mine as (
      select c.scope, c.key, c.window_start from identity.sign_in_count c
      join ${columns(counters)} on c.scope = w.scope and c.key = w.key and c.window_start = w.current_start
      order by c.scope, c.key for update of c)
    update identity.sign_in_count c
    set ${what === 'successes' ? sql`successes = successes + 1` : sql`attempts = greatest(attempts - 1, 0)`}
    from mine where c.scope = mine.scope and c.key = mine.key and c.window_start = mine.window_start`.execute(db)
}

/** The attempt that was counted has proved itself. */
export const countSuccess = (db: Db, counters: readonly Counter[]): Promise<void> => change(db, counters, 'successes')
/** The attempt that was counted was not made. */
export const takeBack = (db: Db, counters: readonly Counter[]): Promise<void> => change(db, counters, 'attempts')

/** At most `limit` counts that no window reaches any more. */
export async function pruneCounts(db: Db, before: Date, limit: number): Promise<void> {
  await sql`
    delete from identity.sign_in_count where ctid = any(array(
      select ctid from identity.sign_in_count where window_start < ${before} limit ${limit} for update skip locked))`.execute(
    db,
  )
}
