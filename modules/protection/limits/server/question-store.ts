// The SQL of the tests that players take before a limit is loosened.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'
import type { ValueLimitType } from '#modules/protection/limits/rules/limit-types.ts'
import type { LimitAsk } from './change-limits.ts'

type StoredAsk = { readonly limitType: ValueLimitType; readonly currency: string; readonly value: string | null }

export async function insertQuestion(
  tx: Tx,
  test: {
    readonly token: string
    readonly playerId: number
    readonly asks: readonly LimitAsk[]
    readonly changeId: bigint
    readonly at: Date
  },
): Promise<void> {
  const asks = test.asks.map(({ limitType, currency, value }) => ({
    limitType,
    currency,
    value: value?.toString() ?? null,
  }))
  await sql`
    insert into limits.limit_question (token, player_id, limits, change_id, asked_at)
    values (${test.token}::uuid, ${test.playerId}, ${JSON.stringify(asks)}::jsonb, ${test.changeId}, ${test.at})`.execute(
    tx,
  )
}

export type StoredTest = { readonly asks: readonly LimitAsk[]; readonly changeId: bigint; readonly askedAt: Date }

/** Takes the player's test, once; undefined where there is no unused one with that token. */
export async function takeTest(db: Db, playerId: number, token: string, at: Date): Promise<StoredTest | undefined> {
  const { rows } = await sql<{ limits: readonly StoredAsk[]; change_id: bigint; asked_at: Date }>`
    update limits.limit_question set used_at = ${at}
    where token = ${token}::uuid and player_id = ${playerId} and used_at is null returning limits, change_id, asked_at`.execute(
    db,
  )
  const [row] = rows
  return row === undefined
    ? undefined
    : {
        asks: row.limits.map(({ value, ...key }) => ({ ...key, value: value === null ? null : BigInt(value) })),
        changeId: row.change_id,
        askedAt: row.asked_at,
      }
}
