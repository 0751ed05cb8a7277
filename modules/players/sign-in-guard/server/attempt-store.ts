// The SQL of counted attempts: one set of statements for players and operators, each over a table of their own. Each question and each
// count is one statement, whatever number of scopes it is about.
import { sql } from 'kysely'
import type { GuardScope } from '#modules/players/sign-in-guard/rules/attempt-limits.ts'
import type { Db } from '#platform/server/db.ts'

/** One counter: a scope, the hash of its subject, and two windows. */
export type Counter<S extends string = GuardScope> = {
  readonly scope: S
  readonly key: Buffer
  readonly currentStart: Date
  readonly previousStart: Date
}

export type CounterRow<S extends string = GuardScope> = {
  scope: S
  attempts: number
  successes: number
  previous_attempts: number
  previous_successes: number
}

export type AttemptStore<S extends string> = {
  /** The contents of both windows of each counter; nothing is written. */
  readTallies(db: Db, counters: readonly Counter<S>[]): Promise<readonly CounterRow<S>[]>
  /**
   * One attempt more in each counter, or `by` where it weighs more, and the resulting counts, this one included. In
   * one order, so that no two wait for each other.
   */
  countAttempt(db: Db, counters: readonly Counter<S>[], by?: number): Promise<readonly CounterRow<S>[]>
  /** The attempt that was counted has proved itself. */
  countSuccess(db: Db, counters: readonly Counter<S>[]): Promise<void>
  /** The attempt that was counted was not made, or is forgiven. */
  takeBack(db: Db, counters: readonly Counter<S>[]): Promise<void>
  /** At most `limit` counts that no window reaches any more. */
  pruneCounts(db: Db, before: Date, limit: number): Promise<void>
}

const columns = (counters: readonly Counter<string>[]) => sql`
  unnest(${counters.map(({ scope }) => scope)}::text[], ${counters.map(({ key }) => key)}::bytea[],
    ${counters.map(({ currentStart }) => currentStart)}::timestamptz[],
    ${counters.map(({ previousStart }) => previousStart)}::timestamptz[]) as w (scope, key, current_start, previous_start)`

type Table = ReturnType<typeof sql.table>

const readIn =
  <S extends string>(counts: Table): AttemptStore<S>['readTallies'] =>
  async (db, counters) => {
    const { rows } = await sql<CounterRow<S>>`
      select w.scope, coalesce(c.attempts, 0) as attempts, coalesce(c.successes, 0) as successes,
        coalesce(p.attempts, 0) as previous_attempts, coalesce(p.successes, 0) as previous_successes
      from ${columns(counters)}
      left join ${counts} c on c.scope = w.scope and c.key = w.key and c.window_start = w.current_start
      left join ${counts} p on p.scope = w.scope and p.key = w.key and p.window_start = w.previous_start`.execute(db)
    return rows
  }

const countIn =
  <S extends string>(counts: Table): AttemptStore<S>['countAttempt'] =>
  async (db, counters, by = 1) => {
    const { rows } = await sql<CounterRow<S>>`
      with told as (select * from ${columns(counters)}),
      counted as (
        insert into ${counts} as c (scope, key, window_start, attempts)
        select scope, key, current_start, ${by}::integer from told order by scope, key
        on conflict (scope, key, window_start) do update set attempts = c.attempts + excluded.attempts
        returning scope, key, attempts, successes)
      select w.scope, n.attempts, n.successes,
        coalesce(p.attempts, 0) as previous_attempts, coalesce(p.successes, 0) as previous_successes
      from told w join counted n on n.scope = w.scope and n.key = w.key
      left join ${counts} p on p.scope = w.scope and p.key = w.key and p.window_start = w.previous_start`.execute(db)
    return rows
  }

const changeIn =
  (counts: Table, change: ReturnType<typeof sql>) =>
  async (db: Db, counters: readonly Counter<string>[]): Promise<void> => {
    // Rows are locked in one order here too: an update by join would take them in any order.
    await sql`
      with mine as (
        select c.scope, c.key, c.window_start from ${counts} c
        join ${columns(counters)} on c.scope = w.scope and c.key = w.key and c.window_start = w.current_start
        order by c.scope, c.key for update of c)
      update ${counts} c set ${change}
      from mine where c.scope = mine.scope and c.key = mine.key and c.window_start = mine.window_start`.execute(db)
  }

/** `table`: its name with its schema. */
export function createAttemptStore<S extends string>(table: string): AttemptStore<S> {
  const counts = sql.table(table)
  return {
    readTallies: readIn(counts),
    countAttempt: countIn(counts),
    countSuccess: changeIn(counts, sql`successes = successes + 1`),
    takeBack: changeIn(counts, sql`attempts = greatest(attempts - 1, 0)`),
    pruneCounts: async (db, before, limit) => {
      await sql`
        delete from ${counts} where ctid = any(array(
          select ctid from ${counts} where window_start < ${before} limit ${limit} for update skip locked))`.execute(db)
    },
  }
}

export const playerAttempts = createAttemptStore<GuardScope>('sign_in_guard.sign_in_count')
