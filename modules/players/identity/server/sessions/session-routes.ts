// The calls of sessions: listing, keeping and ending them, and the tokens that speak for them.
import { ok, refuse } from '#kernel/result.ts'
import { type Handlers, bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calls, SESSIONS_LISTED_MAX } from '#modules/players/identity/contract.ts'
import type { IdentityServer } from '../identity-server.ts'
import { endSessions } from './end-sessions.ts'
import { playerSessions } from './session-store.ts'
import { clearedCookies, idleSince } from './sessions.ts'
import { isSessionId } from './user-token.ts'
import { coarseAddress } from '#modules/players/identity/rules/sessions/coarse-address.ts'

type Calls = Handlers<typeof calls>

const listSessions =
  ({ database, clock }: IdentityServer): Calls['GET /web-api/accounts/sessions'] =>
  async (_input, { viewer }) => {
    const now = clock.now()
    const rows = await playerSessions.listOpen(database.db, viewer.playerId, {
      at: now,
      idle: idleSince(now),
      limit: SESSIONS_LISTED_MAX,
    })
    return ok({
      items: rows.map((row) => ({
        sessionId: row.session_id,
        startedAt: row.started_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        device: row.device,
        address: coarseAddress(row.address),
        isCurrent: row.session_id === viewer.sessionId,
      })),
    })
  }

export const identityRoutes = (server: IdentityServer): Bundle =>
  bundle(calls, {
    'DELETE /web-api/accounts/sessions': logOut(server),
    'DELETE /web-api/accounts/sessions/others': endOthers(server),
    'GET /web-api/accounts/sessions': listSessions(server),
    'GET /web-api/session': async (_input, { viewer }) => ok({ user_id: viewer?.playerId ?? null }),
    'GET /web-api/user/gettoken': async (_input, context) =>
      ok({ token: await server.sessions.giveUserToken(context.viewer, context) }),
    'POST /web-api/user/video-token': async (_input, { viewer }) =>
      ok({ token: await server.sessions.tokens.sign(viewer, 'video', server.clock.now()) }),
  })

export { leaveSession } from './end-sessions.ts'

export const logOut =
  ({ database, clock, onSessionEnded }: IdentityServer): Handlers<typeof calls>['DELETE /web-api/accounts/sessions'] =>
  async (input, context) => {
    const sessionId = input.sessionId ?? context.viewer.sessionId
    if (!isSessionId(sessionId)) return refuse('session_not_found', 'no such session')
    const ended = await playerSessions.end(database.db, context.viewer.playerId, sessionId, clock.now())
    if (ended === 0) return refuse('session_not_found', 'no such session')
    onSessionEnded(sessionId)
    if (sessionId === context.viewer.sessionId) context.cookies.push(...clearedCookies())
    return ok({ ended })
  }

export const endOthers =
  (server: IdentityServer): Handlers<typeof calls>['DELETE /web-api/accounts/sessions/others'] =>
  async (_input, { viewer }) =>
    ok({ ended: await endSessions(server, viewer.playerId, viewer.sessionId) })
