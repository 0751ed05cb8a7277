// The SQL of forgotten passwords.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

/** Old rows of these are pruned. */
export const LINK_TABLES = ['identity.password_reset'] as const

export async function insertAsk(
  db: Db,
  ask: { readonly emailKey: string; readonly origin: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into identity.password_reset_ask (email_key, origin, asked_at)
    values (${ask.emailKey}, ${ask.origin}, ${ask.at})`.execute(db)
}

export type Ask = { readonly emailKey: string; readonly origin: string; readonly askedAt: Date }

/** Takes the oldest requests permanently; those being processed by another worker are skipped. */
export async function takeAsks(tx: Tx, limit: number): Promise<readonly Ask[]> {
  const { rows } = await sql<{ email_key: string; origin: string; asked_at: Date }>`
    delete from identity.password_reset_ask where ask_id in (
      select ask_id from identity.password_reset_ask order by ask_id limit ${limit} for update skip locked)
    returning email_key, origin, asked_at`.execute(tx)
  return rows.map((row) => ({ emailKey: row.email_key, origin: row.origin, askedAt: row.asked_at }))
}

export type MailboxOwner = { readonly playerId: number; readonly email: string; readonly language: string }

/** The player behind a mailbox, locked until the transaction ends: their links are made one after the other. */
export async function lockMailboxOwner(tx: Tx, emailKey: string): Promise<MailboxOwner | undefined> {
  const { rows } = await sql<{ player_id: bigint; email: string; language: string }>`
    select player_id, email, language from identity.player
    where email_key = ${emailKey} and status <> 'closed' and email is not null for update`.execute(tx)
  const row = rows[0]
  return row === undefined ? undefined : { playerId: Number(row.player_id), email: row.email, language: row.language }
}

/** Every link that the player has not used is dead. */
export async function revokeResets(db: Db, playerId: number, at: Date): Promise<void> {
  await sql`
    update identity.password_reset set revoked_at = ${at}
    where player_id = ${playerId} and used_at is null and revoked_at is null`.execute(db)
}

/** Links made for the player after that moment which still open. */
export async function resetsSince(db: Db, playerId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from identity.password_reset
    where player_id = ${playerId} and created_at > ${since} and used_at is null and revoked_at is null`.execute(db)
  return rows[0]?.n ?? 0
}

export async function insertReset(
  db: Db,
  reset: { readonly tokenHash: Buffer; readonly playerId: number; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    insert into identity.password_reset (token_hash, player_id, created_at, expires_at)
    values (${reset.tokenHash}, ${reset.playerId}, ${reset.at}, ${reset.expiresAt})`.execute(db)
}

/** When a link that still opens will not any more. */
export async function resetExpiry(db: Db, tokenHash: Buffer, at: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    select r.expires_at from identity.password_reset r join identity.player p using (player_id)
    where r.token_hash = ${tokenHash} and r.used_at is null and r.revoked_at is null and r.expires_at > ${at}
      and p.status <> 'closed'`.execute(db)
  return rows[0]?.expires_at
}

/** The player of a link, while it is valid; it is not used up. */
export async function resetOwner(db: Db, tokenHash: Buffer, at: Date): Promise<number | undefined> {
  const { rows } = await sql<{ player_id: bigint }>`
    select r.player_id from identity.password_reset r join identity.player p using (player_id)
    where r.token_hash = ${tokenHash} and r.used_at is null and r.revoked_at is null and r.expires_at > ${at}
      and p.status <> 'closed'`.execute(db)
  const row = rows[0]
  return row === undefined ? undefined : Number(row.player_id)
}

/** Uses a link up; of many concurrent uses one gets the player. */
export async function takeReset(db: Db, tokenHash: Buffer, at: Date): Promise<number | undefined> {
  const { rows } = await sql<{ player_id: bigint }>`
    update identity.password_reset r set used_at = ${at} from identity.player p
    where r.token_hash = ${tokenHash} and r.used_at is null and r.revoked_at is null and r.expires_at > ${at}
      and p.player_id = r.player_id and p.status <> 'closed'
    returning r.player_id`.execute(db)
  const row = rows[0]
  return row === undefined ? undefined : Number(row.player_id)
}

export async function setPasswordHash(db: Db, playerId: number, passwordHash: string): Promise<void> {
  await sql`update identity.player set password_hash = ${passwordHash} where player_id = ${playerId}`.execute(db)
}

/** Following a link from a mailbox proves it; false where it was proved before. */
export async function confirmMailbox(tx: Tx, playerId: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ player_id: bigint }>`
    update identity.player set email_confirmed_at = ${at}
    where player_id = ${playerId} and email_confirmed_at is null returning player_id`.execute(tx)
  return rows.length > 0
}
