// In front of every upload: a body is not read for a caller who may not send it, or while too many are being read.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contextOf, errorBody, isForeign, type ViewerOf } from '#platform/server/http/http.ts'
import { FILE_TRIES_DAY_MAX } from '#modules/players/verification/rules/document-limits.ts'
import { countFileTry } from './document-store.ts'
import { createPlaces } from '#modules/players/document-files/server/service.ts'
import type { VerificationServer } from '../verification-server.ts'

/** Bodies being read or processed at the same time; each may take ten megabytes. */
export const UPLOADS_AT_ONCE_MAX = 16
/** Of them, those of one player. */
export const PLAYER_UPLOADS_AT_ONCE_MAX = 2

export const RETRY_SECONDS = 5

export const sendBusy = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('retry-after', String(RETRY_SECONDS))
    .header('connection', 'close')
    .header('cache-control', 'no-store')
    .send(errorBody('unavailable', 'many files are on their way at this moment; try again shortly'))

const sendTorn = (reply: FastifyReply): FastifyReply =>
  reply.code(400).send(errorBody('malformed_request', 'the connection was torn'))

/** One request: its slot is freed when the request ends, or when the work on it ends once that has begun. */
type Visit = { isGone: boolean; isWorkedOn: boolean; leave: () => void }

export type UploadDoor = {
  /** The processing of an admitted request's body; its slot is held as long as it lasts. */
  through(request: FastifyRequest, reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply>
}

export function addUploadDoor(
  scope: FastifyInstance,
  { server, viewerOf }: { readonly server: VerificationServer; readonly viewerOf: ViewerOf },
): UploadDoor {
  const places = createPlaces({ all: UPLOADS_AT_ONCE_MAX, each: PLAYER_UPLOADS_AT_ONCE_MAX })
  const visits = new WeakMap<FastifyRequest, Visit>()
  const end = (visit: Visit | undefined): void => {
    if (visit === undefined) return
    visit.isGone = true
    if (!visit.isWorkedOn) visit.leave()
  }
  scope.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST') return
    const visit: Visit = { isGone: reply.raw.destroyed, isWorkedOn: false, leave: () => undefined }
    visits.set(request, visit)
    // Before waiting for anything: an aborted connection reports it once.
    reply.raw.once('close', () => end(visit))
    if (isForeign(request)) return reply.code(403).send(errorBody('bad_origin', 'the request came from another site'))
    const { viewer } = await contextOf(request, viewerOf)
    if (viewer === undefined)
      return reply.code(401).header('connection', 'close').send(errorBody('not_signed_in', 'sign in first'))
    if (visit.isGone) return sendTorn(reply)
    const leave = places.take(viewer.playerId)
    if (leave === undefined) return sendBusy(reply)
    visit.leave = leave
    const tries = await countFileTry(server.database.db, viewer.playerId, server.clock.now())
    if (visit.isGone) return sendTorn(reply)
    if (tries > FILE_TRIES_DAY_MAX)
      return reply
        .code(429)
        .header('connection', 'close')
        .send(errorBody('out_of_attempts', 'so many files were sent today; try again tomorrow'))
    return undefined
  })
  scope.addHook('onResponse', async (request) => end(visits.get(request)))
  return {
    through: async (request, reply, work) => {
      const visit = visits.get(request)
      if (visit === undefined || visit.isGone) return sendTorn(reply)
      visit.isWorkedOn = true
      try {
        return await work()
      } finally {
        visit.leave()
      }
    },
  }
}
