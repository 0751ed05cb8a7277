// The SQL of whom a letter goes to.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** undefined for a closed player, for one without a mailbox, and for a number that is none. */
export async function findAddressee(
  db: Db,
  playerId: number,
): Promise<{ readonly email: string; readonly language: string } | undefined> {
  const { rows } = await sql<{ email: string; language: string }>`
    select email, language from identity.player where player_id = ${playerId} and status <> 'closed' and email is not null`.execute(
    db,
  )
  return rows[0]
}
