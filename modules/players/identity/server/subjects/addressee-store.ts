// The SQL of a letter's recipient.
import type { Db } from '#platform/server/db.ts'

/** undefined for a closed player, for one without a mailbox, and for an unknown number. */
export async function findAddressee(
  db: Db,
  playerId: number,
): Promise<{ readonly email: string; readonly language: string } | undefined> {
  return db
    .selectFrom('identity.player')
    .select(['email', 'language'])
    .where('player_id', '=', BigInt(playerId))
    .where('status', '<>', 'closed')
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}
