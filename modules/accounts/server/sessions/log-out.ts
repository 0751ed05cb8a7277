// Ends a session for good: the one that asks, or another of the same player's.
import { ok, refuse } from '#kernel/result.ts'
import type { Viewer } from '#platform/server/call-context.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { SESSION_COOKIE } from '#platform/server/http.ts'
import type { calls } from '#modules/accounts/contract.ts'
import type { AccountsServer } from '../accounts-server.ts'
import { endSession } from './session-store.ts'

const SESSION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

/** A browser that signs in while it is signed in leaves its old session for good, and its sockets with it. */
export async function leaveSession(
  { database, clock, onSessionEnded }: AccountsServer,
  viewer: Viewer | undefined,
): Promise<void> {
  if (viewer !== undefined && (await endSession(database.db, viewer.playerId, viewer.sessionId, clock.now())) > 0)
    onSessionEnded(viewer.sessionId)
}

export const logOut =
  ({ database, clock, onSessionEnded }: AccountsServer): Handlers<typeof calls>['DELETE /web-api/accounts/sessions'] =>
  async (input, context) => {
    const sessionId = input.sessionId ?? context.viewer.sessionId
    if (!SESSION_ID.test(sessionId)) return refuse('session_not_found', 'no such session')
    const ended = await endSession(database.db, context.viewer.playerId, sessionId, clock.now())
    if (ended === 0) return refuse('session_not_found', 'no such session')
    onSessionEnded(sessionId)
    if (sessionId === context.viewer.sessionId) context.cookies.push({ name: SESSION_COOKIE, value: undefined })
    return ok({ ended })
  }
