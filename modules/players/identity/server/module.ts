// What identity serves: the calls of sessions and of the tokens that speak for them, and the end of sessions on open pages.
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { LiveHub } from '#platform/server/live/live.ts'
import { ok, refuse } from '#kernel/result.ts'
import { type Handlers, bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calls, SESSIONS_LISTED_MAX } from '#modules/players/identity/contract.ts'
import type { IdentityServer } from './identity-server.ts'
import { endSessions, sweepSessions } from './sessions/end-sessions.ts'
import { playerSessions } from './sessions/session-store.ts'
import { createSignInGuard, type CaptchaPort } from '#modules/players/sign-in-guard/server/service.ts'
import { passwords, type Passwords } from './passwords/passwords.ts'
import { clearedCookies, createSessions, idleSince } from './sessions/sessions.ts'
import { isSessionId } from './sessions/user-token.ts'
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

const identityRoutes = (server: IdentityServer): Bundle =>
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

const logOut =
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

const endOthers =
  (server: IdentityServer): Handlers<typeof calls>['DELETE /web-api/accounts/sessions/others'] =>
  async (_input, { viewer }) =>
    ok({ ended: await endSessions(server, viewer.playerId, viewer.sessionId) })

/** On the bus: the id of a session that ended, for the processes that hold its sockets. */
const SESSION_ENDED_TOPIC = 'accounts.session-ended'

export type IdentityOptions = {
  /** Cheaper ones: tests of floods only. */
  readonly passwords?: Passwords
}

export function openIdentity(
  platform: ServerPlatform & IdentityOptions,
  { captcha }: { readonly captcha: CaptchaPort },
) {
  const { database, bus, clock, log, secret } = platform
  const onSessionEnded = (sessionId: string): void => bus.publish(SESSION_ENDED_TOPIC, sessionId)
  const tokenKey = deriveKey(secret, 'user tokens')
  const server: IdentityServer = {
    database,
    clock,
    onSessionEnded,
    sessions: createSessions({ database, clock, tokenKey, onSessionEnded }),
    guard: createSignInGuard({ database, clock, captcha, key: deriveKey(secret, 'sign-in guard') }),
    passwords: platform.passwords ?? passwords,
  }
  return {
    server,
    serves: {
      calls: [identityRoutes(server)],
      feedLive: (hub: LiveHub) => {
        bus.subscribe(SESSION_ENDED_TOPIC, (sessionId) => hub.endSession(String(sessionId)))
        return sweepSessions({ database, clock, log, onSessionEnded })
      },
    } satisfies ServerModule,
  }
}
