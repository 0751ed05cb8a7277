// Scans documents: at once when they arrive, and again by the worker for as long as the scanner is unavailable
// (SEC-37).
import type { Tx } from '#platform/server/db.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import { lockCase, moveRequest } from '../cases/case-store.ts'
import { claimScan, claimScans, moveDocument, putOffScan, type DocumentRow } from './document-store.ts'
import type { Verdict } from '#modules/players/document-files/server/service.ts'
import { endReview, noteOnly } from '../cases/take-step.ts'
import type { VerificationServer } from '../verification-server.ts'
import { letters } from '../letters/letters.ts'

/** After this many attempts, about a week, scanning stops; the document stays where nobody can open it. */
export const SCAN_TRIES_MAX = 1_000
export const SCANS_AT_ONCE_MAX = 10
const LEASE_MS = 60_000
const FIRST_WAIT_MS = 5_000
const WAIT_MS_MAX = 600_000

const waitAfter = (tries: number): number => Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 16))

async function settle(
  tx: Tx,
  server: VerificationServer,
  document: DocumentRow,
  verdict: Verdict,
  at: Date,
): Promise<boolean> {
  const playerId = Number(document.player_id)
  const documentId = document.document_id
  const { state } = await lockCase(tx, playerId, at)
  const doing = { playerId, at, actor: 'house', documentId } as const
  if (verdict === 'clean') {
    if (await moveDocument(tx, documentId, ['pending_scan'], { state: 'in_review' }))
      await noteOnly(tx, state.decision, { ...doing, what: 'document-cleared' })
    return false
  }
  if (!(await moveDocument(tx, documentId, ['pending_scan'], { state: 'infected', isFileGone: true }))) return false
  if (document.request_id !== null) await moveRequest(tx, playerId, document.request_id, ['sent'], 'open')
  await noteOnly(tx, state.decision, { ...doing, what: 'document-infected' })
  await endReview(tx, server, state, doing)
  await tellPlayer(tx, server, playerId, letters['verification-document-refused'], {
    kind: document.kind,
    reason: 'infected',
    note: '',
  })
  return true
}

async function scanOne(server: VerificationServer, document: DocumentRow): Promise<void> {
  const { database, clock, storage, scanner, log } = server
  const { document_id: documentId, storage_name: name, scan_tries: tries } = document
  let verdict: Verdict
  try {
    const bytes = name === null ? undefined : await storage.get(name)
    if (bytes === undefined) throw new Error('the file is not there')
    verdict = await scanner.scan(bytes)
  } catch (error) {
    const isOver = tries >= SCAN_TRIES_MAX
    log.warn(
      { err: error, documentId, tries },
      isOver ? 'a document could not be scanned and was given up' : 'a document waits unscanned',
    )
    return putOffScan(database.db, documentId, isOver ? null : new Date(clock.now().getTime() + waitAfter(tries)))
  }
  const isGone = await database.transaction((tx) => settle(tx, server, document, verdict, clock.now()))
  if (isGone && name !== null) await storage.delete(name)
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

/** For a new document. Never throws for an unavailable scanner. */
export async function scanNow(server: VerificationServer, documentId: string): Promise<void> {
  const claimed = await claimScan(server.database.db, documentId, leaseFrom(server.clock.now()))
  if (claimed !== undefined) await scanOne(server, claimed)
}

/** A turn of the worker; answers how many were looked at. */
export async function scanDue(server: VerificationServer): Promise<number> {
  const now = server.clock.now()
  const due = await claimScans(server.database.db, { now, leaseUntil: leaseFrom(now), limit: SCANS_AT_ONCE_MAX })
  for (const document of due) await scanOne(server, document)
  return due.length
}

const SCAN_MS = 5_000

/** The worker's part: documents that the scanner has not seen yet are scanned again. */
export const scanPeriodically = (server: VerificationServer): { stop(): Promise<void> } =>
  server.clock.every(SCAN_MS, async () => {
    await scanDue(server).catch((error: unknown) =>
      server.log.warn({ err: error }, 'documents were not scanned; the next turn tries again'),
    )
  })
