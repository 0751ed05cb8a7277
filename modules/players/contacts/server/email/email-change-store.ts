// The SQL of changes of e-mail addresses.
import { sql } from 'kysely'
import { subjectService } from '#modules/players/identity/server/service.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/**
 * Old rows of these are pruned. A change that was confirmed holds the former address until it can be undone no more, which is far less
 * than rows are kept.
 */
export const LINK_TABLES = ['contacts.email_confirmation', 'contacts.email_change'] as const

/** A change that nothing has ended yet. */
const isOpen = sql`confirmed_at is null and ended_at is null and stopped_at is null`

/** One after the other for one mailbox, registrations too. Held until the transaction ends. */
export async function lockMailboxKey(tx: Db, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contacts.mailbox ${emailKey}`}, 0))`.execute(tx)
}

/** Another player who has the mailbox, or to whom it may still come back; `undoneSince`: changes confirmed later can be undone. */
export async function otherOwnerOf(
  db: Db,
  {
    emailKey,
    playerId,
    undoneSince,
  }: { readonly emailKey: string; readonly playerId: number; readonly undoneSince: Date },
): Promise<{ readonly language: string } | undefined> {
  const owner = await subjectService.otherMailboxOwner(db, emailKey, playerId)
  if (owner !== undefined) return owner
  const { rows } = await sql<{ player_id: bigint }>`
    select player_id from contacts.email_change
    where former_email_key = ${emailKey} and player_id <> ${playerId} and confirmed_at > ${undoneSince} and stopped_at is null
    limit 1`.execute(db)
  return rows[0] === undefined ? undefined : subjectService.findPlayerCard(db, Number(rows[0].player_id))
}

export type ChangeCounts = { readonly ofPlayer: number; readonly ofMailbox: number; readonly isHeld: boolean }

/** Asked since then; `isHeld`: one was stopped or undone since `heldSince`. */
export async function changesSince(
  db: Db,
  {
    playerId,
    emailKey,
    since,
    heldSince,
  }: { readonly playerId: number; readonly emailKey: string; readonly since: Date; readonly heldSince: Date },
): Promise<ChangeCounts> {
  const { rows } = await sql<{ of_player: bigint; of_mailbox: bigint; is_held: boolean }>`
    select
      (select count(*) from contacts.email_change where player_id = ${playerId} and asked_at > ${since}) as of_player,
      (select count(*) from contacts.email_change where email_key = ${emailKey} and asked_at > ${since}) as of_mailbox,
      exists (select from contacts.email_change where player_id = ${playerId} and stopped_at > ${heldSince}) as is_held`.execute(
    db,
  )
  const row = rows[0]
  return {
    ofPlayer: Number(row?.of_player ?? 0n),
    ofMailbox: Number(row?.of_mailbox ?? 0n),
    isHeld: row?.is_held === true,
  }
}

export type NewChange = {
  readonly playerId: number
  readonly email: string
  readonly emailKey: string
  /** Undefined where there is no former mailbox that was confirmed. */
  readonly former:
    | { readonly email: string; readonly emailKey: string; readonly confirmedAt: Date; readonly stopHash: Buffer }
    | undefined
  readonly confirmHash: Buffer
  readonly at: Date
  readonly expiresAt: Date
}

/** In place of the one that waits. */
export async function insertChange(tx: Tx, change: NewChange): Promise<void> {
  await endOpenChange(tx, change.playerId, change.at)
  const { former } = change
  await sql`
    insert into contacts.email_change (player_id, email, email_key, former_email, former_email_key, former_confirmed_at, stop_hash,
      confirm_hash, asked_at, expires_at)
    values (${change.playerId}, ${change.email}, ${change.emailKey}, ${former?.email ?? null}, ${former?.emailKey ?? null},
      ${former?.confirmedAt ?? null}, ${former?.stopHash ?? null}, ${change.confirmHash}, ${change.at}, ${change.expiresAt})`.execute(
    tx,
  )
}

export async function endOpenChange(db: Db, playerId: number, at: Date): Promise<void> {
  await sql`update contacts.email_change set ended_at = ${at} where player_id = ${playerId} and ${isOpen}`.execute(db)
}

export async function openChangeOf(
  db: Db,
  playerId: number,
  at: Date,
): Promise<{ readonly email: string; readonly expiresAt: Date } | undefined> {
  const { rows } = await sql<{ email: string; expires_at: Date }>`
    select email, expires_at from contacts.email_change
    where player_id = ${playerId} and expires_at > ${at} and ${isOpen}`.execute(db)
  const row = rows[0]
  return row === undefined ? undefined : { email: row.email, expiresAt: row.expires_at }
}

export type FoundChange = {
  readonly changeId: bigint
  readonly playerId: number
  readonly email: string
  readonly emailKey: string
  readonly former: { readonly email: string; readonly emailKey: string; readonly confirmedAt: Date } | undefined
  readonly isConfirmed: boolean
}

type ChangeRow = {
  change_id: bigint
  player_id: bigint
  email: string
  email_key: string
  former_email: string | null
  former_email_key: string | null
  former_confirmed_at: Date | null
  confirmed_at: Date | null
}

function changeOf(row: ChangeRow | undefined): FoundChange | undefined {
  if (row === undefined) return undefined
  const { former_email: email, former_email_key: emailKey, former_confirmed_at: confirmedAt } = row
  return {
    changeId: row.change_id,
    playerId: Number(row.player_id),
    email: row.email,
    emailKey: row.email_key,
    former: email === null || emailKey === null || confirmedAt === null ? undefined : { email, emailKey, confirmedAt },
    isConfirmed: row.confirmed_at !== null,
  }
}

/** Of a link to the new mailbox that still says something: it waits, or was pressed before in its time. Not locked. */
export async function changeToConfirm(db: Db, confirmHash: Buffer, at: Date): Promise<FoundChange | undefined> {
  const { rows } = await sql<ChangeRow>`
    select * from contacts.email_change
    where confirm_hash = ${confirmHash} and expires_at > ${at} and ended_at is null and stopped_at is null`.execute(db)
  return changeOf(rows[0])
}

/** Of a link to the former mailbox: while the change waits, and until `undoneSince` after it was confirmed. Not locked. */
export async function changeToStop(
  db: Db,
  hash: Buffer,
  { at, undoneSince }: { readonly at: Date; readonly undoneSince: Date },
): Promise<FoundChange | undefined> {
  const { rows } = await sql<ChangeRow>`
    select * from contacts.email_change
    where (stop_hash = ${hash} or undo_hash = ${hash}) and ended_at is null and stopped_at is null
      and case when confirmed_at is null then expires_at > ${at} else confirmed_at > ${undoneSince} end`.execute(db)
  return changeOf(rows[0])
}

/** False where somebody was first. The player is locked. */
export async function confirmChange(
  tx: Tx,
  changeId: bigint,
  { undoHash, at }: { readonly undoHash: Buffer | null; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update contacts.email_change set confirmed_at = ${at}, undo_hash = ${undoHash}
    where change_id = ${changeId} and ${isOpen}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Stops it and, of one that was confirmed, all that came after it. False where somebody was first. The player is locked. */
export async function stopChange(tx: Tx, { changeId, playerId }: FoundChange, at: Date): Promise<boolean> {
  const { rows } = await sql<{ change_id: bigint }>`
    update contacts.email_change set stopped_at = ${at}
    where player_id = ${playerId} and change_id >= ${changeId} and stopped_at is null and ended_at is null
      and exists (select from contacts.email_change where change_id = ${changeId} and stopped_at is null and ended_at is null)
    returning change_id`.execute(tx)
  return rows.some(({ change_id: stopped }) => stopped === changeId)
}
