// The SQL of accounts elsewhere.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import { playerFactors, sessionService, subjectService } from '#modules/players/identity/server/service.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type Account = { readonly issuer: string; readonly subject: string }

export type LinkedPlayer = { readonly playerId: number; readonly isOpen: boolean; readonly proofVersion: number }

export async function findLinkedPlayer(db: Db, { issuer, subject }: Account): Promise<LinkedPlayer | undefined> {
  const row = await db
    .selectFrom('credentials.social_link')
    .select('player_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const playerId = Number(row.player_id)
  const owner = await subjectService.findCredentialsOf(db, { playerId })
  return owner === undefined
    ? undefined
    : { playerId, isOpen: owner.status !== 'closed', proofVersion: owner.proofVersion }
}

export async function touchLink(db: Db, { issuer, subject }: Account, at: Date): Promise<void> {
  await db
    .updateTable('credentials.social_link')
    .set({ last_used_at: at })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

/** False where the account is linked already, or the player has one of this provider. */
export async function insertLink(
  db: Db,
  { issuer, subject }: Account,
  { playerId, provider, at }: { readonly playerId: number; readonly provider: string; readonly at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('credentials.social_link')
    .values({ issuer, subject, player_id: playerId, provider, linked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The one that a player registers with: created at the instant of the registration, by which it is recognised. */
export async function insertFirstLink(
  tx: Tx,
  { issuer, subject }: Account,
  { playerId, provider }: { readonly playerId: number; readonly provider: string },
): Promise<void> {
  const card = await subjectService.findPlayerCard(tx, playerId)
  if (card === undefined) throw new Error(`player ${playerId} is not there`)
  await tx
    .insertInto('credentials.social_link')
    .values({ issuer, subject, player_id: playerId, provider, linked_at: card.registeredAt })
    .execute()
}

export type LinkRow = Pick<Selectable<DB['credentials.social_link']>, 'provider' | 'linked_at' | 'last_used_at'>

export function linksOf(db: Db, playerId: number, limit: number): Promise<readonly LinkRow[]> {
  return db
    .selectFrom('credentials.social_link')
    .select(['provider', 'linked_at', 'last_used_at'])
    .where('player_id', '=', BigInt(playerId))
    .orderBy('linked_at')
    .orderBy('provider')
    .limit(limit)
    .execute()
}

const linksDeleted = (tx: Tx, playerId: number) =>
  tx.deleteFrom('credentials.social_link').where('player_id', '=', BigInt(playerId))

/** Sign-ins that were begun by it and owe their second step are over. */
export async function deleteLink(tx: Tx, playerId: number, provider: string): Promise<boolean> {
  const deleted = await linksDeleted(tx, playerId).where('provider', '=', provider).executeTakeFirst()
  if (deleted.numDeletedRows === 0n) return false
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
  const deleted = await linksDeleted(tx, playerId).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** How many fell of those that took no more than the password to add: not the one that the player registered with, and no second factor was on. */
export async function deleteUnprovedLinks(tx: Tx, playerId: number): Promise<number> {
  const registeredAt = (await subjectService.findPlayerCard(tx, playerId))?.registeredAt
  if (registeredAt === undefined) return 0
  const since = (await playerFactors.find(tx, playerId))?.confirmedAt
  const deleted = await linksDeleted(tx, playerId)
    .where('linked_at', '>', registeredAt)
    .$if(since !== undefined && since !== null, (query) => query.where('linked_at', '<', since ?? registeredAt))
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
