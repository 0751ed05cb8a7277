// A player's view of their verification, and its part of the user config (S3.20).
import { DAY_MS } from '#kernel/time.ts'
import type { VerificationDocument, DocumentRequest, Verification } from '#modules/players/verification/contract.ts'
import {
  ACCEPTED_FILES,
  FILE_BYTES_MAX,
  FILES_DAY_MAX,
  FILES_KEPT_MAX,
  KEPT_BYTES_MAX,
} from '#modules/players/verification/rules/document-limits.ts'
import { isVerified, verificationFacts } from '#modules/players/verification/rules/verification-state.ts'
import { personalData, pendingBonuses } from '#modules/players/profiles/server/service.ts'
import { caseOf, requestsOf, type RequestRow } from './case-store.ts'
import {
  countDocuments,
  documentsOf,
  keptFilesOf,
  servedMediaType,
  type DocumentRow,
} from '../documents/document-store.ts'
import { shownFace } from '../face/shown-face.ts'
import type { VerificationServer } from '../verification-server.ts'

const DOCUMENTS_SHOWN_MAX = 60
const REQUESTS_SHOWN_MAX = 20

export const shownDocument = (row: DocumentRow): VerificationDocument => ({
  documentId: row.document_id,
  kind: row.kind,
  type: row.type,
  side: row.side,
  fileName: row.file_name,
  mediaType: servedMediaType(row),
  byteCount: row.byte_count,
  state: row.state,
  refusal: row.refusal_reason === null ? null : { reason: row.refusal_reason, note: row.refusal_note ?? '' },
  requestId: row.request_id,
  sentAt: row.sent_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
})

export const shownRequest = (row: RequestRow): DocumentRequest => ({
  requestId: row.request_id,
  kind: row.kind,
  note: row.note,
  askedAt: row.asked_at.toISOString(),
  state: row.state,
})

export async function verificationOf(server: VerificationServer, playerId: number): Promise<Verification> {
  const { db } = server.database
  const [{ state }, counts, documents, requests, kept, personal, face] = await Promise.all([
    caseOf(db, playerId),
    countDocuments(db, playerId),
    documentsOf(db, playerId, DOCUMENTS_SHOWN_MAX),
    requestsOf(db, playerId, REQUESTS_SHOWN_MAX),
    keptFilesOf(db, playerId, new Date(server.clock.now().getTime() - DAY_MS)),
    personalData.personalDataOf(db, playerId),
    shownFace(server, playerId),
  ])
  const facts = verificationFacts(state, counts)
  return {
    decision: state.decision,
    isVerified: isVerified(state),
    groupCode: facts.verification_status_group_code,
    isPlayersTurn: facts.is_need_identification,
    isPersonalDataTold: personal !== undefined,
    documents: documents.map(shownDocument),
    requests: requests.filter((row) => row.state === 'open' || row.state === 'sent').map(shownRequest),
    limits: {
      accept: ACCEPTED_FILES,
      fileBytesMax: FILE_BYTES_MAX,
      filesLeft: Math.max(0, Math.min(FILES_KEPT_MAX - kept.files, FILES_DAY_MAX - kept.sent)),
      bytesLeft: Math.max(0, KEPT_BYTES_MAX - kept.bytes),
    },
    face,
  }
}

/** Part of the user config. */
export async function verificationFactsOf(
  { database: { db }, face }: VerificationServer,
  playerId: number,
): Promise<ReturnType<typeof verificationFacts> & { readonly is_identification_bonus: boolean }> {
  const [{ state }, counts, isBonusHeld] = await Promise.all([
    caseOf(db, playerId),
    countDocuments(db, playerId),
    pendingBonuses.isIdentificationBonusHeld(db, playerId),
  ])
  const facts = verificationFacts(state, counts)
  return {
    ...facts,
    verification_types: facts.verification_types.filter((type) => type !== 'face-id' || face !== undefined),
    is_identification_bonus: isBonusHeld && !isVerified(state),
  }
}
