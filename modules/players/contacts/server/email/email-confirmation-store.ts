// The SQL of confirmed mailboxes.
import { subjectService } from '#modules/players/identity/server/service.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export async function confirmationsSince(db: Db, playerId: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom('contacts.email_confirmation')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('player_id', '=', BigInt(playerId))
    .where('created_at', '>', since)
    .executeTakeFirst()
  return Number(row?.count ?? 0n)
}

export async function insertConfirmation(
  db: Db,
  confirmation: {
    readonly tokenHash: Buffer
    readonly playerId: number
    readonly email: string
    readonly at: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  const { tokenHash, playerId, email, at, expiresAt } = confirmation
  await db
    .insertInto('contacts.email_confirmation')
    .values({ token_hash: tokenHash, player_id: BigInt(playerId), email, created_at: at, expires_at: expiresAt })
    .execute()
}

/** Confirms the address while it is still the player's own; pressed again, it stays confirmed. False where the link is no longer valid. */
export async function confirmMailbox(tx: Tx, tokenHash: Buffer, at: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('contacts.email_confirmation')
    .select(['player_id', 'email', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return false
  const { email } = row
  const wasUsed = row.used_at !== null
  if (!(await subjectService.confirmEmail(tx, { playerId: Number(row.player_id), email, wasUsed, at }))) return false
  await tx
    .updateTable('contacts.email_confirmation')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .execute()
  return true
}
