// Ends a session for good: the one that asks, another of the same player's, or all the others.
import { ok, refuse } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls } from '#modules/players/accounts/contract.ts'
import type { AccountsServer } from '../accounts-server.ts'
import { endSessions } from './end-sessions.ts'
import { endSession } from './session-store.ts'
import { clearedCookies } from './sessions.ts'
import { isSessionId } from './user-token.ts'

export { leaveSession } from './end-sessions.ts'

export const logOut =
  ({ database, clock, onSessionEnded }: AccountsServer): Handlers<typeof calls>['DELETE /web-api/accounts/sessions'] =>
  async (input, context) => {
    const sessionId = input.sessionId ?? context.viewer.sessionId
    if (!isSessionId(sessionId)) return refuse('session_not_found', 'no such session')
    const ended = await endSession(database.db, context.viewer.playerId, sessionId, clock.now())
    if (ended === 0) return refuse('session_not_found', 'no such session')
    onSessionEnded(sessionId)
    if (sessionId === context.viewer.sessionId) context.cookies.push(...clearedCookies())
    return ok({ ended })
  }

export const endOthers =
  (server: AccountsServer): Handlers<typeof calls>['DELETE /web-api/accounts/sessions/others'] =>
  async (_input, { viewer }) =>
    ok({ ended: await endSessions(server, viewer.playerId, viewer.sessionId) })
