// The SQL of accounts elsewhere.
import { sql } from 'kysely'
import { playerFactors, sessionService, subjectService } from '#modules/players/identity/server/service.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type Account = { readonly issuer: string; readonly subject: string }

export type LinkedPlayer = { readonly playerId: number; readonly isOpen: boolean; readonly proofVersion: number }

export async function findLinkedPlayer(db: Db, { issuer, subject }: Account): Promise<LinkedPlayer | undefined> {
  const { rows } = await sql<{ player_id: bigint }>`
    select player_id from credentials.social_link where issuer = ${issuer} and subject = ${subject}`.execute(db)
  if (rows[0] === undefined) return undefined
  const playerId = Number(rows[0].player_id)
  const owner = await subjectService.findCredentialsOf(db, { playerId })
  return owner === undefined
    ? undefined
    : { playerId, isOpen: owner.status !== 'closed', proofVersion: owner.proofVersion }
}

export async function touchLink(db: Db, { issuer, subject }: Account, at: Date): Promise<void> {
  await sql`
    update credentials.social_link set last_used_at = ${at} where issuer = ${issuer} and subject = ${subject}`.execute(
    db,
  )
}

/** False where the account is linked already, or the player has one of this provider. */
export async function insertLink(
  db: Db,
  { issuer, subject }: Account,
  { playerId, provider, at }: { readonly playerId: number; readonly provider: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ player_id: bigint }>`
    insert into credentials.social_link (issuer, subject, player_id, provider, linked_at)
    values (${issuer}, ${subject}, ${playerId}, ${provider}, ${at})
    on conflict do nothing returning player_id`.execute(db)
  return rows.length > 0
}

/** The one that a player registers with: created at the instant of the registration, by which it is recognised. */
export async function insertFirstLink(
  tx: Tx,
  { issuer, subject }: Account,
  { playerId, provider }: { readonly playerId: number; readonly provider: string },
): Promise<void> {
  const card = await subjectService.findPlayerCard(tx, playerId)
  if (card === undefined) throw new Error(`player ${playerId} is not there`)
  await sql`
    insert into credentials.social_link (issuer, subject, player_id, provider, linked_at)
    values (${issuer}, ${subject}, ${playerId}, ${provider}, ${card.registeredAt})`.execute(tx)
}

export type LinkRow = { readonly provider: string; readonly linked_at: Date; readonly last_used_at: Date | null }

export async function linksOf(db: Db, playerId: number, limit: number): Promise<readonly LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select provider, linked_at, last_used_at from credentials.social_link where player_id = ${playerId}
    order by linked_at, provider limit ${limit}`.execute(db)
  return rows
}

/** Sign-ins that were begun by it and owe their second step are over. */
export async function deleteLink(tx: Tx, playerId: number, provider: string): Promise<boolean> {
  const { rows } = await sql<{ player_id: bigint }>`
    delete from credentials.social_link where player_id = ${playerId} and provider = ${provider}
    returning player_id`.execute(tx)
  if (rows.length === 0) return false
  await sessionService.overtakeProofs(tx, playerId)
  return true
}

/** Concurrent callers wait until the transaction ends; true where the account has no player. */
export async function claimAccount(tx: Tx, account: Account): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credentials.social_link ${account.issuer} ${account.subject}`}, 0))`.execute(
    tx,
  )
  return (await findLinkedPlayer(tx, account)) === undefined
}

/** How many there were. */
export async function deleteLinks(tx: Tx, playerId: number): Promise<number> {
  const deleted = await sql`delete from credentials.social_link where player_id = ${playerId}`.execute(tx)
  return Number(deleted.numAffectedRows ?? 0n)
}

/** How many fell of those that took no more than the password to add: not the one that the player registered with, and no second factor was on. */
export async function deleteUnprovedLinks(tx: Tx, playerId: number): Promise<number> {
  const registeredAt = (await subjectService.findPlayerCard(tx, playerId))?.registeredAt
  if (registeredAt === undefined) return 0
  const since = (await playerFactors.find(tx, playerId))?.confirmedAt ?? null
  const deleted = await sql`
    delete from credentials.social_link
    where player_id = ${playerId} and linked_at > ${registeredAt}
      and (${since}::timestamptz is null or linked_at < ${since}::timestamptz)`.execute(tx)
  return Number(deleted.numAffectedRows ?? 0n)
}
