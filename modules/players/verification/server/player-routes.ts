// The player's own calls of verification.
import { ok, refuse } from '#kernel/result.ts'
import { bundle, type Bundle, type Handlers } from '#platform/server/dispatch.ts'
import { calls, fileCalls } from '#modules/players/verification/contract.ts'
import { askUndecided, checkFace } from './face/check-face.ts'
import { linkTo } from './documents/file-links.ts'
import { notFound, ownDocument, sendDocument, withdrawDocument } from './documents/send-document.ts'
import { verificationOf } from './cases/show-verification.ts'
import { getPersonalData, postPersonalData } from './personal-data/tell-personal-data.ts'
import type { VerificationServer } from './verification-server.ts'

type Calls = Handlers<typeof calls>

const linkOwn =
  (server: VerificationServer): Calls['POST /web-api/accounts/verification/documents/:documentId/links'] =>
  async ({ documentId }, { viewer: { playerId, sessionId } }) => {
    const document = await ownDocument(server, playerId, documentId)
    if (document === undefined || (document.storage_name === null && document.state !== 'pending_scan'))
      return notFound()
    if (document.state === 'pending_scan')
      return refuse('document_not_scanned', 'the document has not been scanned for viruses yet')
    return ok(linkTo(server.fileKey, documentId, { side: 'player', sessionId }, server.clock.now()))
  }

export const verificationRoutes = (server: VerificationServer): Bundle =>
  bundle(calls, {
    'GET /web-api/accounts/personal-data': getPersonalData(server),
    'POST /web-api/accounts/personal-data': postPersonalData(server),
    'GET /web-api/accounts/verification': async (_input, { viewer: { playerId } }) => {
      await askUndecided(server, playerId)
      return ok(await verificationOf(server, playerId))
    },
    'DELETE /web-api/accounts/verification/documents/:documentId': withdrawDocument(server),
    'POST /web-api/accounts/verification/documents/:documentId/links': linkOwn(server),
  })

/** Calls whose body is a file: for the dispatcher of `fileRoutes` alone. */
export const documentUploads = (server: VerificationServer): Bundle =>
  bundle(fileCalls, {
    'POST /web-api/accounts/verification/documents': sendDocument(server),
    'POST /web-api/accounts/face-checks': checkFace(server),
  })
