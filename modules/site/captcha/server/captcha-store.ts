// The SQL of used captchas.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** True for the first use of a nonce, on whichever node; false for every later one. */
export async function useOnce(db: Db, nonce: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captcha.captcha_used')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function isUsed(db: Db, nonce: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('captcha.captcha_used')
    .select('expires_at')
    .where('nonce', '=', nonce)
    .executeTakeFirst()
  return found !== undefined
}

/** An arbitrary constant: two processes that prune at once could wait for each other. */
const PRUNING_LOCK = 7_221_971

/** At most `limit` whose challenges are too old to be sent again. */
export async function pruneUsed(db: Db, before: Date, limit: number): Promise<void> {
  await db
    .deleteFrom('captcha.captcha_used')
    .where('nonce', 'in', (eb) =>
      eb
        .selectFrom('captcha.captcha_used')
        .select('nonce')
        .where('expires_at', '<', before)
        .where(sql<boolean>`(select pg_try_advisory_xact_lock(${PRUNING_LOCK}))`)
        .limit(limit),
    )
    .execute()
}
