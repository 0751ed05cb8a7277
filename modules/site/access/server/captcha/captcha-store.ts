// The SQL of used captchas.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** True for the first who comes with it, on whichever node; false for everybody after. */
export async function useOnce(db: Db, nonce: Buffer, expiresAt: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into access.captcha_used (nonce, expires_at) values (${nonce}, ${expiresAt}) on conflict do nothing`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export async function isUsed(db: Db, nonce: Buffer): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from access.captcha_used where nonce = ${nonce}) as has`.execute(db)
  return rows[0]?.has === true
}

/** Any constant will do: two who take rows away at once could wait for each other. */
const PRUNING_LOCK = 7_221_971

/** At most `limit` whose challenges are too old to be brought again. */
export async function pruneUsed(db: Db, before: Date, limit: number): Promise<void> {
  await sql`
    delete from access.captcha_used where nonce = any(array(
      select nonce from access.captcha_used
      where expires_at < ${before} and (select pg_try_advisory_xact_lock(${PRUNING_LOCK})) limit ${limit}))`.execute(db)
}
