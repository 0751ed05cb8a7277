// The SQL of documents.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'
import type {
  DocumentKind,
  DocumentSide,
  DocumentState,
  IdentityType,
  RefusalReason,
} from '#modules/players/verification/rules/document-kinds.ts'

export type DocumentRow = {
  document_id: string
  player_id: bigint
  kind: DocumentKind
  type: IdentityType | ''
  side: DocumentSide
  file_name: string
  storage_name: string | null
  media_type: string
  byte_count: number
  state: DocumentState
  request_id: string | null
  refusal_reason: RefusalReason | null
  refusal_note: string | null
  sent_at: Date
  decided_at: Date | null
  scan_tries: number
}

/** A PDF from before PDFs were drawn is stored as it came, and leaves as a picture of its pages. */
export const servedMediaType = ({ media_type: stored }: Pick<DocumentRow, 'media_type'>): string =>
  stored === 'application/pdf' ? 'image/jpeg' : stored

const columns =
  sql.raw(`document_id, player_id, kind, type, side, file_name, storage_name, media_type, byte_count, state,
  request_id, refusal_reason, refusal_note, sent_at, decided_at, scan_tries`)

export type NewDocument = {
  readonly documentId: string
  readonly playerId: number
  readonly kind: DocumentKind
  readonly type: IdentityType | ''
  readonly side: DocumentSide
  readonly fileName: string
  readonly storageName: string
  readonly mediaType: string
  readonly byteCount: number
  readonly sentHash: Buffer
  readonly requestId: string | undefined
  readonly at: Date
}

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  const { documentId, playerId, kind, type, side, fileName, storageName, mediaType, byteCount, sentHash } = document
  await sql`
    insert into verification.document (document_id, player_id, kind, type, side, file_name, storage_name, media_type, byte_count,
      sent_hash, state, request_id, sent_at, scan_due_at)
    values (${documentId}, ${playerId}, ${kind}, ${type}, ${side}, ${fileName}, ${storageName}, ${mediaType}, ${byteCount},
      ${sentHash}, 'pending_scan', ${document.requestId ?? null}, ${document.at}, ${document.at})`.execute(tx)
}

/** Newest first, without those taken back, which no longer concern the player. */
export async function documentsOf(db: Db, playerId: number, limit: number): Promise<readonly DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from verification.document where player_id = ${playerId} and state <> 'withdrawn'
    order by sent_at desc, document_id limit ${limit}`.execute(db)
  return rows
}

/** Waiting ones before accepted ones, then those sent back, and those taken back last; each newest first. */
export async function documentsOfCase(db: Db, playerId: number, limit: number): Promise<readonly DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from verification.document where player_id = ${playerId}
    order by case when state in ('pending_scan', 'in_review') then 0 when state = 'accepted' then 1
      when state = 'withdrawn' then 3 else 2 end, sent_at desc, document_id limit ${limit}`.execute(db)
  return rows
}

export async function findDocument(db: Db, documentId: string): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from verification.document where document_id = ${documentId}`.execute(db)
  return rows[0]
}

/** The same file in the same place, sent before and still there. */
export async function findSent(
  db: Db,
  { playerId, kind, type, side, sentHash }: Pick<NewDocument, 'playerId' | 'kind' | 'type' | 'side' | 'sentHash'>,
): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from verification.document
    where player_id = ${playerId} and kind = ${kind} and type = ${type} and side = ${side} and sent_hash = ${sentHash}
      and state in ('pending_scan', 'in_review', 'accepted')`.execute(db)
  return rows[0]
}

export type StoredFiles = { readonly files: number; readonly bytes: number; readonly sent: number }

/** Stored files of one player; `sent`: those that came after `since`, whatever their result. */
export async function keptFilesOf(db: Db, playerId: number, since: Date): Promise<StoredFiles> {
  const { rows } = await sql<StoredFiles>`
    select count(*) filter (where storage_name is not null)::int as files,
      coalesce(sum(byte_count) filter (where storage_name is not null), 0)::int as bytes,
      count(*) filter (where sent_at > ${since})::int as sent
    from verification.document where player_id = ${playerId}`.execute(db)
  return rows[0] ?? { files: 0, bytes: 0, sent: 0 }
}

export type DocumentChange = {
  readonly state: DocumentState
  readonly isFileGone?: boolean
  readonly refusal?: { readonly reason: RefusalReason; readonly note: string }
  readonly decidedAt?: Date
}

/** False where it had none of the states `from` any more: nothing was written then. */
export async function moveDocument(
  tx: Tx,
  documentId: string,
  from: readonly DocumentState[],
  { state, isFileGone = false, refusal, decidedAt }: DocumentChange,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update verification.document set state = ${state}, decided_at = ${decidedAt ?? null}, scan_due_at = null,
      refusal_reason = ${refusal?.reason ?? null}, refusal_note = ${refusal?.note ?? null},
      storage_name = case when ${isFileGone} then null else storage_name end
    where document_id = ${documentId} and state = any(${[...from]})`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/**
 * Of a denied case: nothing of it waits any more. Returns names of files to be deleted: unscanned ones are not
 * kept, because nobody would scan them before they are opened.
 */
export async function refuseWaiting(tx: Tx, playerId: number, at: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ unscanned: string | null }>`
    with held as (
      select document_id, case when state = 'pending_scan' then storage_name end as unscanned from verification.document
      where player_id = ${playerId} and state in ('pending_scan', 'in_review') for update)
    update verification.document d set state = 'refused', refusal_reason = 'cannot_accept', refusal_note = '',
      decided_at = ${at}, scan_due_at = null,
      storage_name = case when d.state = 'pending_scan' then null else d.storage_name end
    from held where d.document_id = held.document_id
    returning held.unscanned`.execute(tx)
  return rows.flatMap(({ unscanned }) => unscanned ?? [])
}

export type DocumentCounts = {
  /** At the scanner or with an operator. */
  readonly waiting: number
  readonly reviewable: number
  readonly accepted: number
  readonly acceptedIdentity: number
  /** A refused one after which nothing of its kind and side was sent. */
  readonly isSomethingSentBack: boolean
}

export async function countDocuments(db: Db, playerId: number): Promise<DocumentCounts> {
  const { rows } = await sql<{
    waiting: number
    reviewable: number
    accepted: number
    accepted_identity: number
    sent_back: boolean
  }>`
    select count(*) filter (where state in ('pending_scan', 'in_review'))::int as waiting,
      count(*) filter (where state = 'in_review')::int as reviewable,
      count(*) filter (where state = 'accepted')::int as accepted,
      count(*) filter (where state = 'accepted' and kind = 'identity')::int as accepted_identity,
      coalesce(bool_or(state in ('refused', 'infected') and not exists (
        select from verification.document later where later.player_id = sent.player_id and later.kind = sent.kind
          and later.side = sent.side and later.sent_at > sent.sent_at and later.state in ('pending_scan', 'in_review', 'accepted')
      )), false) as sent_back
    from verification.document sent where player_id = ${playerId}`.execute(db)
  const row = rows[0]
  return {
    waiting: row?.waiting ?? 0,
    reviewable: row?.reviewable ?? 0,
    accepted: row?.accepted ?? 0,
    acceptedIdentity: row?.accepted_identity ?? 0,
    isSomethingSentBack: row?.sent_back ?? false,
  }
}

/** Takes the next ones for the scanner, exclusively until `leaseUntil`. */
export async function claimScans(
  db: Db,
  { now, leaseUntil, limit }: { readonly now: Date; readonly leaseUntil: Date; readonly limit: number },
): Promise<readonly DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    update verification.document set scan_tries = scan_tries + 1, scan_due_at = ${leaseUntil}
    where document_id in (
      select document_id from verification.document where state = 'pending_scan' and scan_due_at <= ${now}
      order by scan_due_at limit ${limit} for update skip locked)
    returning ${columns}`.execute(db)
  return rows
}

/** The same for one that has just come. */
export async function claimScan(db: Db, documentId: string, leaseUntil: Date): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    update verification.document set scan_tries = scan_tries + 1, scan_due_at = ${leaseUntil}
    where document_id = ${documentId} and state = 'pending_scan' and scan_tries = 0 returning ${columns}`.execute(db)
  return rows[0]
}

/** `at` null: no further attempt. */
export async function putOffScan(db: Db, documentId: string, at: Date | null): Promise<void> {
  await sql`
    update verification.document set scan_due_at = ${at}
    where document_id = ${documentId} and state = 'pending_scan'`.execute(db)
}

/** One more attempt to send a file, whatever its result; answers how many it are of this day (UTC), this one included. */
export async function countFileTry(db: Db, playerId: number, at: Date): Promise<number> {
  const day = at.toISOString().slice(0, 10)
  const row = await db
    .insertInto('verification.file_try')
    .values({ player_id: BigInt(playerId), day: sql<Date>`${day}::date`, tries: 1 })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet((of) => ({
        tries: of
          .case()
          .when('verification.file_try.day', '=', of.ref('excluded.day'))
          .then(of('verification.file_try.tries', '+', 1))
          .else(1)
          .end(),
        day: of.ref('excluded.day'),
      })),
    )
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? 0
}
