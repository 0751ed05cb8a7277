// Receives a document: made harmless, encrypted, scanned; it may be taken back until an operator has decided on it.
import { createHash, randomUUID } from 'node:crypto'
import { ok, refuse } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { fileCalls, calls } from '#modules/players/verification/contract.ts'
import { FILES_DAY_MAX, FILES_KEPT_MAX, KEPT_BYTES_MAX } from '#modules/players/verification/rules/document-limits.ts'
import type { VerificationState } from '#modules/players/verification/rules/verification-state.ts'
import type { Tx } from '#platform/server/db.ts'
import { caseOf, lockCase, moveRequest } from '../cases/case-store.ts'
import {
  findDocument,
  findSent,
  insertDocument,
  keptFilesOf,
  moveDocument,
  type DocumentRow,
  type StoredFiles,
  type NewDocument,
} from './document-store.ts'
import { cleanFile } from '#modules/players/document-files/server/service.ts'
import { scanNow } from './scan-documents.ts'
import { verificationOf } from '../cases/show-verification.ts'
import { endReview, noteOnly, takeStep } from '../cases/take-step.ts'
import type { VerificationServer } from '../verification-server.ts'

type Uploads = Handlers<typeof fileCalls>
type Calls = Handlers<typeof calls>

const closed = () => refuse('verification_closed', 'the case is decided; contact support to add something')

const tooMany = () =>
  refuse('too_many_files', 'the maximum of stored files of one player is reached', {
    field: 'file',
    filesMax: FILES_KEPT_MAX,
    bytesMax: KEPT_BYTES_MAX,
  })

const isFull = ({ files, bytes, sent }: StoredFiles, more: number): boolean =>
  files >= FILES_KEPT_MAX || bytes + more > KEPT_BYTES_MAX || sent >= FILES_DAY_MAX

const dayBefore = (at: Date): Date => new Date(at.getTime() - DAY_MS)

type Entered = 'entered' | 'sent_before' | 'closed' | 'full' | 'request_not_found'

/** Under the player's lock, so that files sent at the same moment are counted one after the other. */
async function enter(tx: Tx, server: VerificationServer, document: NewDocument): Promise<Entered> {
  const { playerId, at, requestId, documentId } = document
  const { state } = await lockCase(tx, playerId, at)
  if (state.decision === 'denied') return 'closed'
  if ((await findSent(tx, document)) !== undefined) return 'sent_before'
  if (isFull(await keptFilesOf(tx, playerId, dayBefore(at)), document.byteCount)) return 'full'
  if (requestId !== undefined && !(await moveRequest(tx, playerId, requestId, ['open', 'sent'], 'sent')))
    return 'request_not_found'
  await insertDocument(tx, document)
  await takeStep(tx, server, state, 'document-sent', {
    playerId,
    at,
    actor: 'player',
    what: 'document-sent',
    documentId,
    reason: document.kind,
  })
  return 'entered'
}

export const sendDocument =
  (server: VerificationServer): Uploads['POST /web-api/accounts/verification/documents'] =>
  async ({ kind, type, side, fileName, requestId, content }, { viewer: { playerId } }) => {
    const { database, clock, storage } = server
    if ((type === '') === (kind === 'identity'))
      return refuse('type_required', 'an identity document is of a type, and no other is', { field: 'type' })
    const sent = Buffer.from(content())
    // A file that would be refused anyway is not re-encoded.
    const [{ state }, kept] = await Promise.all([
      caseOf(database.db, playerId),
      keptFilesOf(database.db, playerId, dayBefore(clock.now())),
    ])
    if (state.decision === 'denied') return closed()
    const sentHash = createHash('sha256').update(sent).digest()
    if ((await findSent(database.db, { playerId, kind, type, side, sentHash })) !== undefined)
      return ok(await verificationOf(server, playerId))
    if (isFull(kept, 0)) return tooMany()
    const clean = await cleanFile(fileName, sent)
    if (!clean.ok) return clean
    const { name, mediaType, bytes } = clean.value
    const storageName = await storage.put(bytes)
    const document: NewDocument = {
      documentId: randomUUID(),
      playerId,
      kind,
      type,
      side,
      fileName: name,
      storageName,
      mediaType,
      byteCount: bytes.length,
      sentHash,
      requestId,
      at: clock.now(),
    }
    let entered: Entered | undefined
    try {
      entered = await database.transaction((tx) => enter(tx, server, document))
    } finally {
      if (entered !== 'entered') await storage.delete(storageName)
    }
    if (entered === 'closed') return closed()
    if (entered === 'full') return tooMany()
    if (entered === 'request_not_found')
      return refuse('request_not_found', 'this document was not requested', { field: 'requestId' })
    if (entered === 'entered') await scanNow(server, document.documentId)
    return ok(await verificationOf(server, playerId))
  }

/** The player's own; another's is answered as one that does not exist. */
async function ownDocument(
  { database }: VerificationServer,
  playerId: number,
  documentId: string,
): Promise<DocumentRow | undefined> {
  const found = await findDocument(database.db, documentId)
  return found !== undefined && Number(found.player_id) === playerId && found.state !== 'withdrawn' ? found : undefined
}

export const notFound = () => refuse('document_not_found', 'there is no such document')

const reopenRequest = async (tx: Tx, document: DocumentRow): Promise<void> => {
  if (document.request_id !== null)
    await moveRequest(tx, Number(document.player_id), document.request_id, ['sent'], 'open')
}

/** Taken back: the file is deleted, the row stays for the history. */
async function withdraw(tx: Tx, server: VerificationServer, document: DocumentRow, at: Date): Promise<boolean> {
  const playerId = Number(document.player_id)
  const { document_id: documentId } = document
  const { state }: { readonly state: VerificationState } = await lockCase(tx, playerId, at)
  if (!(await moveDocument(tx, documentId, ['pending_scan', 'in_review'], { state: 'withdrawn', isFileGone: true })))
    return false
  await reopenRequest(tx, document)
  const doing = { playerId, at, actor: 'player', documentId } as const
  await noteOnly(tx, state.decision, { ...doing, what: 'document-withdrawn' })
  await endReview(tx, server, state, doing)
  return true
}

export const withdrawDocument =
  (server: VerificationServer): Calls['DELETE /web-api/accounts/verification/documents/:documentId'] =>
  async ({ documentId }, { viewer: { playerId } }) => {
    const document = await ownDocument(server, playerId, documentId)
    if (document === undefined) return notFound()
    const at = server.clock.now()
    if (!(await server.database.transaction((tx) => withdraw(tx, server, document, at))))
      return refuse('document_decided', 'this document has been decided on already')
    if (document.storage_name !== null) await server.storage.delete(document.storage_name)
    return ok(await verificationOf(server, playerId))
  }

export { ownDocument, reopenRequest }
