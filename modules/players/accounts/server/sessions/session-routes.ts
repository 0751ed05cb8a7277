// The calls of sessions: listing, keeping and ending them, and the tokens that speak for them.
import { ok, refuse } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { SESSIONS_LISTED_MAX } from '#modules/players/accounts/contract.ts'
import type { sessionCalls } from '#modules/players/accounts/contract/sessions.ts'
import { coarseAddress } from '#modules/players/accounts/rules/sessions/coarse-address.ts'
import type { AccountsServer } from '../accounts-server.ts'
import { endOthers, logOut } from './log-out.ts'
import { sessionsOf } from './session-store.ts'
import { idleSince } from './sessions.ts'
import { signInsOf } from './sign-in-store.ts'

type Calls = Handlers<typeof sessionCalls>

const listSessions =
  ({ database, clock }: AccountsServer): Calls['GET /web-api/accounts/sessions'] =>
  async (_input, { viewer }) => {
    const now = clock.now()
    const rows = await sessionsOf(database.db, viewer.playerId, now, idleSince(now), SESSIONS_LISTED_MAX)
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

const listSignIns =
  ({ database }: AccountsServer): Calls['GET /web-api/accounts/sign-ins'] =>
  async ({ cursor, limit }, { viewer }) => {
    if (cursor !== undefined && !/^\d{1,18}$/u.test(cursor))
      return refuse('cursor_malformed', 'the cursor is not one of ours')
    // One row more than asked tells whether there is a next page.
    const rows = await signInsOf(database.db, viewer.playerId, cursor, limit + 1)
    const shown = rows.slice(0, limit)
    return ok({
      items: shown.map((row) => ({
        signInId: String(row.sign_in_id),
        at: row.at.toISOString(),
        method: row.method,
        device: row.device,
        address: row.address,
        isSuccess: row.is_success,
      })),
      next: rows.length > shown.length ? String(shown.at(-1)?.sign_in_id) : null,
    })
  }

export const sessionHandlers = (server: AccountsServer): Calls => ({
  'DELETE /web-api/accounts/sessions': logOut(server),
  'DELETE /web-api/accounts/sessions/others': endOthers(server),
  'GET /web-api/accounts/sessions': listSessions(server),
  'GET /web-api/accounts/sign-ins': listSignIns(server),
  'GET /web-api/session': async (_input, { viewer }) => ok({ user_id: viewer?.playerId ?? null }),
  'GET /web-api/user/gettoken': async (_input, context) =>
    ok({ token: await server.sessions.giveUserToken(context.viewer, context) }),
  'POST /web-api/user/video-token': async (_input, { viewer }) =>
    ok({ token: await server.sessions.tokens.sign(viewer, 'video', server.clock.now()) }),
})
