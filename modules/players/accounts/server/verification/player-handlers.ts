// The player's own calls of verification.
import { ok, refuse } from '#kernel/result.ts'
import { bundle, type Bundle, type Handlers } from '#platform/server/dispatch.ts'
import { fileCalls } from '#modules/players/accounts/contract/verification/verification.ts'
import type { verificationCalls } from '#modules/players/accounts/contract/verification/verification.ts'
import { askUndecided, checkFace } from './face/check-face.ts'
import { linkTo } from './file-links.ts'
import { notFound, ownDocument, sendDocument, withdrawDocument } from './send-document.ts'
import { verificationOf } from './show-verification.ts'
import type { VerificationServer } from './verification-server.ts'

type Calls = Handlers<typeof verificationCalls>

const linkOwn =
  (server: VerificationServer): Calls['POST /web-api/accounts/verification/documents/:documentId/links'] =>
  async ({ documentId }, { viewer: { playerId, sessionId } }) => {
    const document = await ownDocument(server, playerId, documentId)
    if (document === undefined || (document.storage_name === null && document.state !== 'pending_scan'))
      return notFound()
    if (document.state === 'pending_scan') return refuse('document_not_scanned', 'nobody has looked for viruses yet')
    return ok(linkTo(server.fileKey, documentId, { side: 'player', sessionId }, server.clock.now()))
  }

export const verificationHandlers = (server: VerificationServer): Calls => ({
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
