// The SQL of counted calls.
import { sql } from 'kysely'
import type { Database, Db } from '#platform/server/db.ts'

export type CountedCalls = {
  readonly provider: string
  readonly operation: string
  readonly outcome: string
  readonly minute: Date
  readonly calls: number
  readonly totalMs: number
  readonly maxMs: number
}

/** In one order, so that two processes that add at once do not wait for each other in a circle. */
const sorted = (counts: readonly CountedCalls[]): readonly CountedCalls[] =>
  counts.toSorted((a, b) => {
    const [left, right] = [a, b].map(
      (one) => `${one.provider} ${one.minute.toISOString()} ${one.operation} ${one.outcome}`,
    )
    return (left ?? '') < (right ?? '') ? -1 : 1
  })

export async function addCalls({ db }: Pick<Database, 'db'>, counts: readonly CountedCalls[]): Promise<void> {
  if (counts.length === 0) return
  await db
    .insertInto('casino.provider_call')
    .values(
      sorted(counts).map((count) => ({
        provider: count.provider,
        operation: count.operation,
        outcome: count.outcome,
        minute: count.minute,
        calls: count.calls,
        total_ms: BigInt(count.totalMs),
        max_ms: count.maxMs,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['provider', 'minute', 'operation', 'outcome']).doUpdateSet({
        calls: sql`casino.provider_call.calls + excluded.calls`,
        total_ms: sql`casino.provider_call.total_ms + excluded.total_ms`,
        max_ms: sql`greatest(casino.provider_call.max_ms, excluded.max_ms)`,
      }),
    )
    .execute()
}

export type CallTotals = Omit<CountedCalls, 'minute'>

/** Since then, by provider, operation and outcome. */
export async function callsSince(db: Db, since: Date): Promise<readonly CallTotals[]> {
  const rows = await db
    .selectFrom('casino.provider_call')
    .select(({ fn }) => [
      'provider',
      'operation',
      'outcome',
      fn.sum<string>('calls').as('calls'),
      fn.sum<string>('total_ms').as('total_ms'),
      fn.max('max_ms').as('max_ms'),
    ])
    .where('minute', '>=', since)
    .groupBy(['provider', 'operation', 'outcome'])
    .orderBy('provider')
    .orderBy('operation')
    .orderBy('outcome')
    .execute()
  return rows.map((row) => ({
    provider: row.provider,
    operation: row.operation,
    outcome: row.outcome,
    calls: Number(row.calls),
    totalMs: Number(row.total_ms),
    maxMs: row.max_ms,
  }))
}

/** Returns how many rows went. */
export async function forgetCalls(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('casino.provider_call').where('minute', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
