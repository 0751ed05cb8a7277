// The one end of every way to sign in: who has proved who he is leaves his old session and gets a new one.
import type { CallContext } from '#platform/server/call-context.ts'
import type { AccountsServer } from '../accounts-server.ts'
import { rememberDevice } from '../guard/known-devices.ts'
import { challengeFor, type TwoStepMethod } from '../second-factor/challenge.ts'
import { leaveSession } from '../sessions/log-out.ts'
import { noteSignIn } from '../sessions/note-sign-in.ts'

export type Proof = {
  readonly playerId: number
  /** How it was proved, for the list of sign-ins. */
  readonly method: 'registration' | 'password' | 'phone_password' | 'sms' | 'passkey'
  /** The session outlives the browser. */
  readonly isSaved: boolean
}

export type SignedIn = { readonly userId: number }
/** Either a session is open, or a second step is owed and its challenge's cookie is on the answer. */
export type SignInAnswer = SignedIn | { readonly twoStep: { readonly methods: TwoStepMethod[] } }

/** A new player has no second factor yet, and a passkey is both: these are never asked for more. */
const WHOLE = new Set<Proof['method']>(['registration', 'passkey'])

export function finishSignIn(
  server: AccountsServer,
  proof: Proof & { readonly method: 'registration' | 'passkey' },
  context: CallContext,
): Promise<SignedIn>
export function finishSignIn(server: AccountsServer, proof: Proof, context: CallContext): Promise<SignInAnswer>
export async function finishSignIn(server: AccountsServer, proof: Proof, context: CallContext): Promise<SignInAnswer> {
  const twoStep = WHOLE.has(proof.method) ? undefined : await challengeFor(server, proof, context)
  return twoStep === undefined ? openSession(server, proof, context) : { twoStep }
}

/** For who has proved every factor that he has. */
export async function openSession(
  server: AccountsServer,
  { playerId, method, isSaved }: Proof,
  context: CallContext,
): Promise<SignedIn> {
  await leaveSession(server, context.viewer)
  await server.sessions.start(playerId, context, isSaved)
  await rememberDevice(server.database.db, playerId, context, server.clock.now())
  await noteSignIn(server, { playerId, method }, context)
  return { userId: playerId }
}
