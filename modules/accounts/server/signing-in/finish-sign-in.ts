// The one end of every way to sign in: who has proved who he is leaves his old session and gets a new one.
import type { CallContext } from '#platform/server/call-context.ts'
import type { AccountsServer } from '../accounts-server.ts'
import { leaveSession } from '../sessions/log-out.ts'

export type Proof = {
  readonly playerId: number
  /** How it was proved, for the list of sign-ins. */
  readonly method: 'registration' | 'password'
  /** The session outlives the browser. */
  readonly isSaved: boolean
}

export async function finishSignIn(
  server: AccountsServer,
  { playerId, isSaved }: Proof,
  context: CallContext,
): Promise<{ readonly userId: number }> {
  await leaveSession(server, context.viewer)
  await server.sessions.start(playerId, context, isSaved)
  return { userId: playerId }
}
