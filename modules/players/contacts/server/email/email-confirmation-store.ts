// The SQL of confirmed mailboxes.
import { sql } from 'kysely'
import { subjectService } from '#modules/players/identity/server/service.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export async function confirmationsSince(db: Db, playerId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from contacts.email_confirmation
    where player_id = ${playerId} and created_at > ${since}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
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
  await sql`
    insert into contacts.email_confirmation (token_hash, player_id, email, created_at, expires_at)
    values (${confirmation.tokenHash}, ${confirmation.playerId}, ${confirmation.email}, ${confirmation.at}, ${confirmation.expiresAt})`.execute(
    db,
  )
}

/** Confirms the address while it is still the player's own; pressed again, it stays confirmed. False where the link is no longer valid. */
export async function confirmMailbox(tx: Tx, tokenHash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql<{ player_id: bigint; email: string; was_used: boolean }>`
    select player_id, email, used_at is not null as was_used from contacts.email_confirmation
    where token_hash = ${tokenHash} and expires_at > ${at} for update`.execute(tx)
  const row = rows[0]
  if (row === undefined) return false
  const { email, was_used: wasUsed } = row
  if (!(await subjectService.confirmEmail(tx, { playerId: Number(row.player_id), email, wasUsed, at }))) return false
  await sql`update contacts.email_confirmation set used_at = ${at} where token_hash = ${tokenHash} and used_at is null`.execute(
    tx,
  )
  return true
}
