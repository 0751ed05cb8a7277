// The SQL of accounts elsewhere.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

export type Account = { readonly issuer: string; readonly subject: string }

export type LinkedPlayer = { readonly playerId: number; readonly isOpen: boolean; readonly proofVersion: number }

export async function findLinkedPlayer(db: Db, { issuer, subject }: Account): Promise<LinkedPlayer | undefined> {
  const { rows } = await sql<{ player_id: bigint; status: string; proof_version: bigint }>`
    select p.player_id, p.status, p.proof_version
    from accounts.social_link l join accounts.player p using (player_id)
    where l.issuer = ${issuer} and l.subject = ${subject}`.execute(db)
  const row = rows[0]
  return row === undefined
    ? undefined
    : { playerId: Number(row.player_id), isOpen: row.status !== 'closed', proofVersion: Number(row.proof_version) }
}

export async function touchLink(db: Db, { issuer, subject }: Account, at: Date): Promise<void> {
  await sql`
    update accounts.social_link set last_used_at = ${at} where issuer = ${issuer} and subject = ${subject}`.execute(db)
}

/** False where the account is linked already, or the player has one of this provider. */
export async function insertLink(
  db: Db,
  { issuer, subject }: Account,
  { playerId, provider, at }: { readonly playerId: number; readonly provider: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ player_id: bigint }>`
    insert into accounts.social_link (issuer, subject, player_id, provider, linked_at)
    values (${issuer}, ${subject}, ${playerId}, ${provider}, ${at})
    on conflict do nothing returning player_id`.execute(db)
  return rows.length > 0
}

/** The one that a player registers with: of the very moment of his registration, by which it is known again. */
export async function insertFirstLink(
  tx: Tx,
  { issuer, subject }: Account,
  { playerId, provider }: { readonly playerId: number; readonly provider: string },
): Promise<void> {
  await sql`
    insert into accounts.social_link (issuer, subject, player_id, provider, linked_at)
    select ${issuer}, ${subject}, player_id, ${provider}, registered_at from accounts.player
    where player_id = ${playerId}`.execute(tx)
}

export type LinkRow = { readonly provider: string; readonly linked_at: Date; readonly last_used_at: Date | null }

export async function linksOf(db: Db, playerId: number, limit: number): Promise<readonly LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select provider, linked_at, last_used_at from accounts.social_link where player_id = ${playerId}
    order by linked_at, provider limit ${limit}`.execute(db)
  return rows
}

/** Sign-ins that were begun by it and owe their second step are over. */
export async function deleteLink(tx: Tx, playerId: number, provider: string): Promise<boolean> {
  const { rows } = await sql<{ player_id: bigint }>`
    delete from accounts.social_link where player_id = ${playerId} and provider = ${provider}
    returning player_id`.execute(tx)
  if (rows.length === 0) return false
  await sql`update accounts.player set proof_version = proof_version + 1 where player_id = ${playerId}`.execute(tx)
  return true
}

/** By the word of a provider that runs the mailbox. */
export async function confirmMailboxOf(tx: Tx, playerId: number, at: Date): Promise<void> {
  await sql`update accounts.player set email_confirmed_at = ${at} where player_id = ${playerId}`.execute(tx)
}

/** Others wait until the transaction is over; true where the account is nobody's. */
export async function claimAccount(tx: Tx, account: Account): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`accounts.social_link ${account.issuer} ${account.subject}`}, 0))`.execute(
    tx,
  )
  return (await findLinkedPlayer(tx, account)) === undefined
}

/** How many there were. */
export async function deleteLinks(tx: Tx, playerId: number): Promise<number> {
  const deleted = await sql`delete from accounts.social_link where player_id = ${playerId}`.execute(tx)
  return Number(deleted.numAffectedRows ?? 0n)
}

/** How many fell of those that took no more than the password to add: not the one that the player registered with, and no second factor was on. */
export async function deleteUnprovedLinks(tx: Tx, playerId: number): Promise<number> {
  const deleted = await sql`
    delete from accounts.social_link l using accounts.player p
    where l.player_id = ${playerId} and p.player_id = l.player_id and l.linked_at > p.registered_at and not exists (
      select from accounts.second_factor f where f.player_id = l.player_id and f.confirmed_at <= l.linked_at)`.execute(
    tx,
  )
  return Number(deleted.numAffectedRows ?? 0n)
}
