// The operators' calls of verification.
import { ok, refuse } from '#kernel/result.ts'
import { bundle, type Bundle, type Handlers } from '#platform/server/dispatch.ts'
import { staffCalls } from '#modules/players/verification/contract-staff.ts'
import { askDocument, withdrawAsked } from './cases/ask-document.ts'
import { closeCase } from './cases/close-case.ts'
import { acceptDocument, refuseDocument } from './cases/decide-document.ts'
import { findDocument } from './documents/document-store.ts'
import { linkTo } from './documents/file-links.ts'
import { notFound } from './documents/send-document.ts'
import { listCases, showCase } from './cases/staff-cases.ts'
import type { VerificationServer } from './verification-server.ts'

const linkForStaff =
  (
    server: VerificationServer,
  ): Handlers<typeof staffCalls>['POST /staff-api/accounts/verification/documents/:documentId/links'] =>
  async ({ documentId }, { staff: { sessionId } }) => {
    const document = await findDocument(server.database.db, documentId)
    if (document === undefined || document.storage_name === null) return notFound()
    if (document.state === 'pending_scan')
      return refuse('document_not_scanned', 'the document has not been scanned for viruses yet')
    return ok(linkTo(server.fileKey, documentId, { side: 'staff', sessionId }, server.clock.now()))
  }

export const verificationStaffRoutes = (server: VerificationServer): Bundle =>
  bundle(staffCalls, {
    'GET /staff-api/accounts/verification/cases': listCases(server),
    'GET /staff-api/accounts/verification/cases/:playerId': showCase(server),
    'POST /staff-api/accounts/verification/documents/:documentId/links': linkForStaff(server),
    'POST /staff-api/accounts/verification/documents/:documentId/acceptance': acceptDocument(server),
    'POST /staff-api/accounts/verification/documents/:documentId/refusal': refuseDocument(server),
    'POST /staff-api/accounts/verification/cases/:playerId/requests': askDocument(server),
    'DELETE /staff-api/accounts/verification/cases/:playerId/requests/:requestId': withdrawAsked(server),
    'POST /staff-api/accounts/verification/cases/:playerId/closing': closeCase(server),
  })
