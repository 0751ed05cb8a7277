// Files on the wire: uploads, whose body is the file itself, through the dispatcher like every call; and downloads by short links,
// never shown by a browser (SEC-37).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '#kernel/contract.ts'
import type { Dispatcher } from '#platform/server/dispatch.ts'
import {
  contextOf,
  isForeign,
  officeContextOf,
  setCookies,
  type OfficeOptions,
  type ViewerOf,
} from '#platform/server/http.ts'
import { isForeignToOffice, OFFICE_ONLY } from '#platform/server/office-door.ts'
import { FILE_BYTES_MAX } from '#modules/accounts/rules/verification/document-files.ts'
import { caseOf } from './case-store.ts'
import { findDocument, type DocumentRow } from './document-store.ts'
import { documentBehind, PLAYER_FILES, STAFF_FILES, type LinkHolder } from './file-links.ts'
import { noteOnly } from './take-step.ts'
import type { VerificationServer } from './verification-server.ts'

export type FileRoutesOptions = {
  readonly server: VerificationServer
  /** Of `documentUploads`, with the gate of all calls. */
  readonly uploads: Dispatcher
  readonly viewerOf: ViewerOf
  /** Where the house has a back office: who is behind a token of its. */
  readonly staffOf?: OfficeOptions['staffOf'] | undefined
}

/** Bodies that are being read at the same time; each may take ten megabytes. */
export const UPLOADS_AT_ONCE_MAX = 16

const ENDING: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'image/heic': 'heic',
}

const errorBody = (code: string, message: string): unknown => ({ error: { code, message, details: {} } })

/** Nothing of a body is read for whom it will not be taken from, or while too many are. */
function addDoor(scope: FastifyInstance, { viewerOf }: Pick<FileRoutesOptions, 'viewerOf'>): void {
  let open = 0
  scope.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST') return
    if (isForeign(request)) return reply.code(403).send(errorBody('bad_origin', 'the request came from another site'))
    if ((await contextOf(request, viewerOf)).viewer === undefined)
      return reply.code(401).header('connection', 'close').send(errorBody('not_signed_in', 'sign in first'))
    if (open >= UPLOADS_AT_ONCE_MAX)
      return reply
        .code(503)
        .header('retry-after', '5')
        .header('connection', 'close')
        .send(errorBody('unavailable', 'many are sending files at this moment; try again shortly'))
    open += 1
    reply.raw.once('close', () => {
      open -= 1
    })
    return undefined
  })
}

function addUpload(
  scope: FastifyInstance,
  name: CallName,
  { uploads, viewerOf }: Pick<FileRoutesOptions, 'uploads' | 'viewerOf'>,
): void {
  const [, url = ''] = name.split(' ')
  scope.post(url, { bodyLimit: FILE_BYTES_MAX }, async (request, reply) => {
    const context = await contextOf(request, viewerOf)
    const { body } = request
    const content = Buffer.isBuffer(body) ? { content: () => body } : {}
    const { content: _none, ...query } = request.query as Readonly<Record<string, unknown>>
    const answer = await uploads.dispatch(name, { ...query, ...content }, context)
    setCookies(reply, context)
    return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body)
  })
}

/** Whatever the bytes are: nothing shows or runs them. */
async function sendFile(
  reply: FastifyReply,
  { storage }: VerificationServer,
  document: DocumentRow,
): Promise<FastifyReply> {
  const name = document.storage_name
  const bytes = name === null || document.state === 'pending_scan' ? undefined : await storage.get(name)
  if (bytes === undefined) return notFound(reply)
  const ending = ENDING[document.media_type] ?? 'bin'
  return reply
    .header('content-disposition', `attachment; filename="document-${document.document_id}.${ending}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .type('application/octet-stream')
    .send(bytes)
}

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').send(errorBody('document_not_found', 'there is no such document'))

type FileRequest = FastifyRequest<{ Params: { link: string } }>

async function behindLink(
  server: VerificationServer,
  request: FileRequest,
  holder: LinkHolder,
): Promise<DocumentRow | undefined> {
  const documentId = documentBehind(server.fileKey, request.params.link, holder, server.clock.now())
  return documentId === undefined ? undefined : findDocument(server.database.db, documentId)
}

/** Mounted in a scope of its own: here, and nowhere else, a body is taken as it comes. */
export async function fileRoutes(scope: FastifyInstance, options: FileRoutesOptions): Promise<void> {
  const { server, uploads, viewerOf, staffOf } = options
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FILE_BYTES_MAX }, (_request, body, done) =>
    done(null, body),
  )
  addDoor(scope, options)
  for (const name of uploads.names) addUpload(scope, name, options)
  scope.get(`${PLAYER_FILES}/:link`, async (request: FileRequest, reply) => {
    const { viewer } = await contextOf(request, viewerOf)
    if (viewer === undefined) return notFound(reply)
    const document = await behindLink(server, request, { side: 'player', sessionId: viewer.sessionId })
    if (document === undefined || Number(document.player_id) !== viewer.playerId) return notFound(reply)
    return sendFile(reply, server, document)
  })
  if (staffOf === undefined) return
  scope.get(`${STAFF_FILES}/:link`, { constraints: OFFICE_ONLY }, async (request: FileRequest, reply) => {
    if (isForeignToOffice(request)) return notFound(reply)
    const { staff } = await officeContextOf(request, staffOf)
    if (staff?.permissions.has('verification.review') !== true) return notFound(reply)
    const document = await behindLink(server, request, { side: 'staff', sessionId: staff.sessionId })
    if (document === undefined) return notFound(reply)
    await noteOpened(server, document, staff.staffId)
    return sendFile(reply, server, document)
  })
}

/** A look at somebody's papers is part of his history (GLI-79). */
async function noteOpened(server: VerificationServer, document: DocumentRow, staffId: number): Promise<void> {
  const playerId = Number(document.player_id)
  const { db } = server.database
  const { state } = await caseOf(db, playerId)
  await noteOnly(db, state.decision, {
    playerId,
    at: server.clock.now(),
    actor: 'staff',
    staffId,
    what: 'document-opened',
    documentId: document.document_id,
  })
}
