// The common last step of every way to sign in: a proved player leaves the old session and gets a new one.
import { accountHolds, checkRegister } from '#modules/protection/exclusions/server/service.ts'
import { beginPace } from '#modules/protection/play-time/server/service.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { SignInServer } from '../sign-in-server.ts'
import { sessionService } from '#modules/players/identity/server/service.ts'
import * as signInGuard from '#modules/players/sign-in-guard/server/service.ts'
import { challengeFor, type TwoStepMethod } from '../second-step/challenge.ts'
import { noteSignIn } from '../history/note-sign-in.ts'

export type Proof = {
  readonly playerId: number
  /** `proofVersion` of the credentials that it was proved by, read before they were looked at (players/player-store.ts). */
  readonly proofVersion: number
  /** How it was proved, for the list of sign-ins. */
  readonly method:
    | 'registration'
    | 'password'
    | 'phone_password'
    | 'sms'
    | 'passkey'
    | 'qr'
    | 'social'
    | 'one_tap'
    | 'token'
  /** The session outlives the browser. */
  readonly isSaved: boolean
}

export type SignedIn = { readonly userId: number }
/** Either a session is open, or a second step is required and its challenge's cookie is on the answer. */
export type SignInAnswer = SignedIn | { readonly twoStep: { readonly methods: TwoStepMethod[] } }

/**
 * A new player has no second factor yet, a passkey is both, and a device that approves another one by QR has proved
 * every factor again (docs/decisions/0025): these never need more.
 */
const WHOLE = new Set<Proof['method']>(['registration', 'passkey', 'qr'])

/** undefined where a new password or the like has overtaken the proof: answer as to a wrong one. */
export function finishSignIn(
  server: SignInServer,
  proof: Proof & { readonly method: 'registration' | 'passkey' | 'qr' },
  context: CallContext,
): Promise<SignedIn | undefined>
export function finishSignIn(
  server: SignInServer,
  proof: Proof,
  context: CallContext,
): Promise<SignInAnswer | undefined>
export async function finishSignIn(
  server: SignInServer,
  proof: Proof,
  context: CallContext,
): Promise<SignInAnswer | undefined> {
  const twoStep = WHOLE.has(proof.method) ? undefined : await challengeFor(server, proof, context)
  return twoStep === undefined ? openSession(server, proof, context) : { twoStep }
}

/** For a player who has proved every factor; undefined as above. */
export async function openSession(
  server: SignInServer,
  { playerId, proofVersion, method, isSaved }: Proof,
  context: CallContext,
): Promise<SignedIn | undefined> {
  const { sessions, database } = server
  // A national register of exclusions is asked before the session opens, and the session clock starts: also for a new
  // player's first one.
  await checkRegister(server.exclusions, playerId)
  await beginPace(server.playTime, playerId)
  const opened = await sessions.start(database.db, { playerId, isSaved, proofVersion }, context)
  if (opened === undefined) return undefined
  await sessionService.leaveSession(server, context.viewer)
  await sessions.give(opened, context)
  await signInGuard.rememberDevice(server.database.db, playerId, context, server.clock.now())
  await noteSignIn(server, { playerId, method }, context)
  await accountHolds.keepSigns(database.db, playerId)
  return { userId: playerId }
}
