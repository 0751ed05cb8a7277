// The SQL of confirmed mailboxes.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

export type Mailbox = { readonly email: string | undefined; readonly language: string; readonly isConfirmed: boolean }

/** Locked until the transaction is over: letters to one player are counted one after the other. */
export async function lockMailbox(tx: Tx, playerId: number): Promise<Mailbox | undefined> {
  const { rows } = await sql<{ email: string | null; language: string; email_confirmed_at: Date | null }>`
    select email, language, email_confirmed_at from accounts.player
    where player_id = ${playerId} and status <> 'closed' for update`.execute(tx)
  const row = rows[0]
  return row === undefined
    ? undefined
    : { email: row.email ?? undefined, language: row.language, isConfirmed: row.email_confirmed_at !== null }
}

export async function confirmationsSince(db: Db, playerId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from accounts.email_confirmation
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
    insert into accounts.email_confirmation (token_hash, player_id, email, created_at, expires_at)
    values (${confirmation.tokenHash}, ${confirmation.playerId}, ${confirmation.email}, ${confirmation.at}, ${confirmation.expiresAt})`.execute(
    db,
  )
}

/** Confirms the address while it is still the player's own; pressed again, it stays confirmed. False where the link says nothing any more. */
export async function confirmMailbox(tx: Tx, tokenHash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql<{ player_id: bigint }>`
    update accounts.player p set email_confirmed_at = coalesce(p.email_confirmed_at, ${at})
    from accounts.email_confirmation c
    where c.token_hash = ${tokenHash} and c.expires_at > ${at} and p.player_id = c.player_id and p.email = c.email
      and p.status <> 'closed' and (c.used_at is null or p.email_confirmed_at is not null)
    returning p.player_id`.execute(tx)
  if (rows[0] === undefined) return false
  await sql`update accounts.email_confirmation set used_at = ${at} where token_hash = ${tokenHash} and used_at is null`.execute(
    tx,
  )
  return true
}
