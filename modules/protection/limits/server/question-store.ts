// The SQL of the tests that players take before a limit is loosened.
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
  await tx
    .insertInto('limits.limit_question')
    .values({
      token: test.token,
      player_id: test.playerId,
      limits: JSON.stringify(asks),
      change_id: test.changeId,
      asked_at: test.at,
    })
    .execute()
}

export type StoredTest = { readonly asks: readonly LimitAsk[]; readonly changeId: bigint; readonly askedAt: Date }

/** Takes the player's test, once; undefined where there is no unused one with that token. */
export async function takeTest(db: Db, playerId: number, token: string, at: Date): Promise<StoredTest | undefined> {
  const row = await db
    .updateTable('limits.limit_question')
    .set({ used_at: at })
    .where('token', '=', token)
    .where('player_id', '=', BigInt(playerId))
    .where('used_at', 'is', null)
    .returning(['limits', 'change_id', 'asked_at'])
    .$narrowType<{ limits: readonly StoredAsk[] }>()
    .executeTakeFirst()
  return row === undefined
    ? undefined
    : {
        asks: row.limits.map(({ value, ...key }) => ({ ...key, value: value === null ? null : BigInt(value) })),
        changeId: row.change_id,
        askedAt: row.asked_at,
      }
}
