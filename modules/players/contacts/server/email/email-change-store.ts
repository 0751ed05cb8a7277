// The SQL of changes of e-mail addresses.
import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import { subjectService } from '#modules/players/identity/server/service.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/**
 * Old rows are pruned. A confirmed change reserves the former address until it can no longer be undone, which is
 * far less than rows are kept.
 */
export const LINK_TABLES = ['contacts.email_confirmation', 'contacts.email_change'] as const

type Where = ExpressionBuilder<DB, 'contacts.email_change'>

/** A change that has not ended. */
const isOpen = (of: Where) =>
  of.and([of('confirmed_at', 'is', null), of('ended_at', 'is', null), of('stopped_at', 'is', null)])

/** One after the other for one mailbox, registrations too. Held until the transaction ends. */
export async function lockMailboxKey(tx: Db, emailKey: string): Promise<void> {
  await tx
    .selectNoFrom(
      sql<null>`pg_advisory_xact_lock(hashtextextended(${`contacts.mailbox ${emailKey}`}, 0))`.as('mailbox_lock'),
    )
    .execute()
}

/**
 * Another player who has the mailbox, or to whom it may still be restored; `undoneSince`: changes confirmed later
 * can be undone.
 */
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
  const former = await db
    .selectFrom('contacts.email_change')
    .select('player_id')
    .where('former_email_key', '=', emailKey)
    .where('player_id', '<>', BigInt(playerId))
    .where('confirmed_at', '>', undoneSince)
    .where('stopped_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return former === undefined ? undefined : subjectService.findPlayerCard(db, Number(former.player_id))
}

export type ChangeCounts = { readonly ofPlayer: number; readonly ofMailbox: number; readonly isHeld: boolean }

/** Requested since then; `isHeld`: one was stopped or undone since `heldSince`. */
export async function changesSince(
  db: Db,
  {
    playerId,
    emailKey,
    since,
    heldSince,
  }: { readonly playerId: number; readonly emailKey: string; readonly since: Date; readonly heldSince: Date },
): Promise<ChangeCounts> {
  const changes = () => db.selectFrom('contacts.email_change')
  const asked = () =>
    changes()
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('asked_at', '>', since)
  const row = await db
    .selectNoFrom((of) => [
      asked().where('player_id', '=', BigInt(playerId)).as('of_player'),
      asked().where('email_key', '=', emailKey).as('of_mailbox'),
      of
        .exists(
          changes().select('change_id').where('player_id', '=', BigInt(playerId)).where('stopped_at', '>', heldSince),
        )
        .as('is_held'),
    ])
    .executeTakeFirst()
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
  await tx
    .insertInto('contacts.email_change')
    .values({
      player_id: BigInt(change.playerId),
      email: change.email,
      email_key: change.emailKey,
      former_email: former?.email ?? null,
      former_email_key: former?.emailKey ?? null,
      former_confirmed_at: former?.confirmedAt ?? null,
      stop_hash: former?.stopHash ?? null,
      confirm_hash: change.confirmHash,
      asked_at: change.at,
      expires_at: change.expiresAt,
    })
    .execute()
}

export async function endOpenChange(db: Db, playerId: number, at: Date): Promise<void> {
  await db
    .updateTable('contacts.email_change')
    .set({ ended_at: at })
    .where('player_id', '=', BigInt(playerId))
    .where(isOpen)
    .execute()
}

export async function openChangeOf(
  db: Db,
  playerId: number,
  at: Date,
): Promise<{ readonly email: string; readonly expiresAt: Date } | undefined> {
  const row = await db
    .selectFrom('contacts.email_change')
    .select(['email', 'expires_at'])
    .where('player_id', '=', BigInt(playerId))
    .where('expires_at', '>', at)
    .where(isOpen)
    .executeTakeFirst()
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

function changeOf(row: Selectable<DB['contacts.email_change']> | undefined): FoundChange | undefined {
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

/** Of a valid link to the new mailbox: it waits, or was used before in time. Not locked. */
export async function changeToConfirm(db: Db, confirmHash: Buffer, at: Date): Promise<FoundChange | undefined> {
  const row = await db
    .selectFrom('contacts.email_change')
    .selectAll()
    .where('confirm_hash', '=', confirmHash)
    .where('expires_at', '>', at)
    .where('ended_at', 'is', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return changeOf(row)
}

/** Of a link to the former mailbox: while the change waits, and until `undoneSince` after it was confirmed. Not locked. */
export async function changeToStop(
  db: Db,
  hash: Buffer,
  { at, undoneSince }: { readonly at: Date; readonly undoneSince: Date },
): Promise<FoundChange | undefined> {
  const row = await db
    .selectFrom('contacts.email_change')
    .selectAll()
    .where((of) => of.or([of('stop_hash', '=', hash), of('undo_hash', '=', hash)]))
    .where('ended_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where((of) =>
      of.or([
        of.and([of('confirmed_at', 'is', null), of('expires_at', '>', at)]),
        of('confirmed_at', '>', undoneSince),
      ]),
    )
    .executeTakeFirst()
  return changeOf(row)
}

/** False where another call was first. The player is locked. */
export async function confirmChange(
  tx: Tx,
  changeId: bigint,
  { undoHash, at }: { readonly undoHash: Buffer | null; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contacts.email_change')
    .set({ confirmed_at: at, undo_hash: undoHash })
    .where('change_id', '=', changeId)
    .where(isOpen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Stops it and, of a confirmed one, undoes everything that followed. False where another call was first. The player
 * is locked.
 */
export async function stopChange(tx: Tx, { changeId, playerId }: FoundChange, at: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('contacts.email_change')
    .set({ stopped_at: at })
    .where('player_id', '=', BigInt(playerId))
    .where('change_id', '>=', changeId)
    .where('stopped_at', 'is', null)
    .where('ended_at', 'is', null)
    .where((of) =>
      of.exists(
        of
          .selectFrom('contacts.email_change as first')
          .select('first.change_id')
          .where('first.change_id', '=', changeId)
          .where('first.stopped_at', 'is', null)
          .where('first.ended_at', 'is', null),
      ),
    )
    .returning('change_id')
    .execute()
  return rows.some(({ change_id: stopped }) => stopped === changeId)
}
