// Files on the wire: uploads, whose body is the file itself, through the dispatcher like every call; and downloads by short links,
// never shown by a browser (SEC-37).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '#kernel/contract.ts'
import type { Around, Dispatcher } from '#platform/server/dispatch.ts'
import {
  contextOf,
  errorBody,
  backofficeContextOf,
  type BackofficeOptions,
  setCookies,
  type ViewerOf,
} from '#platform/server/http/http.ts'
import { isForeignToBackoffice, BACKOFFICE_ONLY } from '#platform/server/http/backoffice-host.ts'
import { FILE_BYTES_MAX } from '#modules/players/verification/rules/document-limits.ts'
import { caseOf } from '../cases/case-store.ts'
import { cleanPdf } from '#modules/players/document-files/server/service.ts'
import { findDocument, servedMediaType, type DocumentRow } from './document-store.ts'
import { documentBehind, PLAYER_FILES, STAFF_FILES, type LinkHolder } from './file-links.ts'
import { createPlaces, type Places } from '#modules/players/document-files/server/service.ts'
import { noteOnly } from '../cases/take-step.ts'
import { addUploadDoor, RETRY_SECONDS, sendBusy, type UploadDoor } from './upload-door.ts'
import type { VerificationServer } from '../verification-server.ts'

export type FileRoutesOptions = {
  readonly server: VerificationServer
  /** Of `documentUploads`, with the gate of all calls. */
  readonly uploads: Dispatcher
  readonly viewerOf: ViewerOf
  /** Where there is a back office: the operator of a session token. */
  readonly staffOf?: BackofficeOptions['staffOf'] | undefined
  /** Wraps every view of a file by an operator: recorded in the audit's chain before it is sent, or it is not sent. */
  readonly recorded?: Around | undefined
}

/** Files on their way out at the same time, to players and to operators each: every one is in memory until its last byte has gone. */
const DOWNLOADS_AT_ONCE_MAX = 16
/** Of one person, whatever number of sessions they have. */
export const OWN_DOWNLOADS_AT_ONCE_MAX = 2
/** A slow receiver holds a slot that others wait for. */
const DOWNLOAD_MS_MAX = 300_000

/** As the audit names it. */
const STAFF_LOOK: CallName = `GET ${STAFF_FILES}/:link`

const ENDING: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/heic': 'heic',
}

/** The uploads of a dispatcher, in a scope where bodies are raw bytes. */
export function uploadRoutes(
  scope: FastifyInstance,
  options: Pick<FileRoutesOptions, 'server' | 'uploads' | 'viewerOf'>,
): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FILE_BYTES_MAX }, (_request, body, done) =>
    done(null, body),
  )
  const door = addUploadDoor(scope, options)
  for (const name of options.uploads.names) addUpload(scope, name, { ...options, door })
}

function addUpload(
  scope: FastifyInstance,
  name: CallName,
  { uploads, viewerOf, door }: Pick<FileRoutesOptions, 'uploads' | 'viewerOf'> & { readonly door: UploadDoor },
): void {
  const [, url = ''] = name.split(' ')
  scope.post(url, { bodyLimit: FILE_BYTES_MAX }, (request, reply) =>
    door.through(request, reply, async () => {
      const context = await contextOf(request, viewerOf)
      const { body } = request
      const content = Buffer.isBuffer(body) ? { content: () => body } : {}
      const { content: _none, ...query } = request.query as Readonly<Record<string, unknown>>
      const answer = await uploads.dispatch(name, { ...query, ...content }, context)
      setCookies(reply, context)
      if (answer.status === 503) void reply.header('retry-after', String(RETRY_SECONDS))
      return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body)
    }),
  )
}

/** False where no place is free. Else it is held until the last byte has gone or the connection is torn. */
function takePlace(places: Places, personId: number, reply: FastifyReply): boolean {
  const leave = places.take(personId)
  if (leave === undefined) return false
  const late = setTimeout(() => reply.raw.destroy(), DOWNLOAD_MS_MAX)
  const end = (): void => {
    clearTimeout(late)
    leave()
  }
  reply.raw.once('finish', end).once('close', end)
  if (reply.raw.destroyed) end()
  return true
}

async function bytesOf({ storage }: VerificationServer, document: DocumentRow): Promise<Buffer | undefined> {
  const name = document.storage_name
  const bytes = name === null || document.state === 'pending_scan' ? undefined : await storage.get(name)
  if (bytes === undefined || document.media_type !== 'application/pdf') return bytes
  const clean = await cleanPdf(bytes)
  return clean.ok ? clean.value : undefined
}

/** Whatever the bytes are: nothing displays or executes them. */
function sendFile(reply: FastifyReply, document: DocumentRow, bytes: Buffer | undefined): FastifyReply {
  if (bytes === undefined) return notFound(reply)
  const ending = ENDING[servedMediaType(document)] ?? 'bin'
  return reply
    .header('content-disposition', `attachment; filename="document-${document.document_id}.${ending}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .type('application/octet-stream')
    .send(bytes)
}

const NO_DOCUMENT = errorBody('document_not_found', 'there is no such document')

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').send(NO_DOCUMENT)

type FileRequest = FastifyRequest<{ Params: { link: string } }>

async function behindLink(
  server: VerificationServer,
  request: FileRequest,
  holder: LinkHolder,
): Promise<DocumentRow | undefined> {
  const documentId = documentBehind(server.fileKey, request.params.link, holder, server.clock.now())
  return documentId === undefined ? undefined : findDocument(server.database.db, documentId)
}

/** Mounted in a separate scope: only here a body is accepted as raw bytes. */
export async function fileRoutes(scope: FastifyInstance, options: FileRoutesOptions): Promise<void> {
  const { server, viewerOf, staffOf, recorded } = options
  uploadRoutes(scope, options)
  const limits = { all: DOWNLOADS_AT_ONCE_MAX, each: OWN_DOWNLOADS_AT_ONCE_MAX }
  const toPlayers = createPlaces(limits)
  const toStaff = createPlaces(limits)
  scope.get(`${PLAYER_FILES}/:link`, async (request: FileRequest, reply) => {
    const { viewer } = await contextOf(request, viewerOf)
    if (viewer === undefined) return notFound(reply)
    const document = await behindLink(server, request, { side: 'player', sessionId: viewer.sessionId })
    if (document === undefined || Number(document.player_id) !== viewer.playerId) return notFound(reply)
    if (!takePlace(toPlayers, viewer.playerId, reply)) return sendBusy(reply)
    return sendFile(reply, document, await bytesOf(server, document))
  })
  if (staffOf === undefined || recorded === undefined) return
  scope.get(`${STAFF_FILES}/:link`, { constraints: BACKOFFICE_ONLY }, async (request: FileRequest, reply) => {
    if (isForeignToBackoffice(request)) return notFound(reply)
    const context = await backofficeContextOf(request, staffOf)
    const { staff } = context
    if (staff?.permissions.has('verification.review') !== true) return notFound(reply)
    const document = await behindLink(server, request, { side: 'staff', sessionId: staff.sessionId })
    if (document === undefined) return notFound(reply)
    if (!takePlace(toStaff, staff.staffId, reply)) return sendBusy(reply)
    const input = { playerId: Number(document.player_id), documentId: document.document_id }
    let bytes: Buffer | undefined
    const answer = await recorded({ name: STAFF_LOOK, input, context }, async () => {
      await noteOpened(server, document, staff.staffId)
      bytes = await bytesOf(server, document)
      return bytes === undefined ? { status: 404, body: NO_DOCUMENT } : { status: 200, body: undefined }
    })
    if (answer.status === 200) return sendFile(reply, document, bytes)
    return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body)
  })
}

/** A view of a player's documents is part of their history (GLI-79). */
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
