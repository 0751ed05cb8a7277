// An operator accepts a document or sends it back with a reason.
import { ok, refuse } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { staffCalls, VerificationCase } from '#modules/players/verification/contract-staff.ts'
import type { Tx } from '#platform/server/db.ts'
import type { RefusalReason } from '#modules/players/verification/rules/document-kinds.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import { lockCase, moveRequest } from './case-store.ts'
import { findDocument, moveDocument, type DocumentRow } from '../documents/document-store.ts'
import { notFound, reopenRequest } from '../documents/send-document.ts'
import { caseShown } from './staff-cases.ts'
import { endReview, noteOnly, takeStep } from './take-step.ts'
import type { VerificationServer } from '../verification-server.ts'
import { letters } from '../letters/letters.ts'

type Calls = Handlers<typeof staffCalls>
type Refusing = { readonly reason: RefusalReason; readonly note: string }
type Deciding = { readonly document: DocumentRow; readonly staffId: number; readonly at: Date }

async function accept(tx: Tx, server: VerificationServer, { document, staffId, at }: Deciding): Promise<boolean> {
  const playerId = Number(document.player_id)
  const { document_id: documentId, request_id: requestId } = document
  const { state } = await lockCase(tx, playerId, at)
  if (!(await moveDocument(tx, documentId, ['in_review'], { state: 'accepted', decidedAt: at }))) return false
  const doing = { playerId, at, actor: 'staff', staffId, documentId, reason: document.kind } as const
  await noteOnly(tx, state.decision, { ...doing, what: 'document-accepted' })
  const isMet = requestId !== null && (await moveRequest(tx, playerId, requestId, ['open', 'sent'], 'met'))
  const next = isMet ? await takeStep(tx, server, state, 'request-closed', { ...doing, what: 'request-met' }) : state
  await endReview(tx, server, next, doing)
  return true
}

async function sendBack(
  tx: Tx,
  server: VerificationServer,
  { document, staffId, at }: Deciding,
  refusal: Refusing,
): Promise<boolean> {
  const playerId = Number(document.player_id)
  const { document_id: documentId } = document
  const { state } = await lockCase(tx, playerId, at)
  if (!(await moveDocument(tx, documentId, ['in_review'], { state: 'refused', decidedAt: at, refusal }))) return false
  await reopenRequest(tx, document)
  const doing = { playerId, at, actor: 'staff', staffId, documentId } as const
  await noteOnly(tx, state.decision, { ...doing, what: 'document-refused', ...refusal })
  await endReview(tx, server, state, doing)
  await tellPlayer(tx, server, playerId, letters['verification-document-refused'], { kind: document.kind, ...refusal })
  return true
}

const decided = () => refuse('document_decided', 'this document does not wait for a decision')

/** The updated case for the operator. */
export async function caseAfter(server: VerificationServer, playerId: number): Promise<VerificationCase> {
  const shown = await caseShown(server, playerId)
  if (shown === undefined) throw new Error(`player ${playerId} does not exist any more`)
  return shown
}

async function decide(
  server: VerificationServer,
  documentId: string,
  staffId: number,
  how: (tx: Tx, deciding: Deciding) => Promise<boolean>,
) {
  const { database, clock } = server
  const document = await findDocument(database.db, documentId)
  if (document === undefined) return notFound()
  const at = clock.now()
  if (!(await database.transaction((tx) => how(tx, { document, staffId, at })))) return decided()
  return ok(await caseAfter(server, Number(document.player_id)))
}

export const acceptDocument =
  (server: VerificationServer): Calls['POST /staff-api/accounts/verification/documents/:documentId/acceptance'] =>
  ({ documentId }, { staff: { staffId } }) =>
    decide(server, documentId, staffId, (tx, deciding) => accept(tx, server, deciding))

export const refuseDocument =
  (server: VerificationServer): Calls['POST /staff-api/accounts/verification/documents/:documentId/refusal'] =>
  ({ documentId, reason, note }, { staff: { staffId } }) =>
    decide(server, documentId, staffId, (tx, deciding) => sendBack(tx, server, deciding, { reason, note }))
