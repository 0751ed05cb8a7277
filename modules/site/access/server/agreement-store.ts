// The SQL of who agreed to cookies, and when.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** Added, never edited; the same moment twice is once. */
export async function insertCookiesAgreement(db: Db, playerId: number, agreedAt: Date): Promise<void> {
  await sql`
    insert into access.cookies_agreement (player_id, agreed_at) values (${playerId}, ${agreedAt})
    on conflict do nothing`.execute(db)
}
