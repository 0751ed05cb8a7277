// The SQL of who agreed to cookies, and when.
import type { Db } from '#platform/server/db.ts'

/** Added, never edited; the same moment twice is stored once. */
export async function insertCookiesAgreement(db: Db, playerId: number, agreedAt: Date): Promise<void> {
  await db
    .insertInto('access.cookies_agreement')
    .values({ player_id: playerId, agreed_at: agreedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
