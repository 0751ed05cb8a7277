// What a device has to sign: 32 random bytes, recognised by their seal in a cookie. Requests store nothing.
import { createHash, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '#kernel/time.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { CredentialsServer } from '../credentials-server.ts'
import { hostCookie, setHostCookie } from '#platform/server/http/host-cookie.ts'
import { seal, unseal } from '#platform/server/secrets/sealed-value.ts'

export const PASSKEY_COOKIE = 'fairline_passkey'
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS
const CHALLENGE_BYTES = 32

/** Its purpose: a sign-in by any player, or a new passkey of the calling session. */
const purposeOf = (context: CallContext, purpose: 'sign-in' | 'registration'): string =>
  purpose === 'sign-in' ? 'passkey sign-in' : `passkey of session ${context.viewer?.sessionId ?? ''}`

type World = Pick<CredentialsServer, 'clock' | 'secondFactorKeys'>

/** Its cookie is on the answer. */
export function newChallenge(
  { clock, secondFactorKeys: keys }: World,
  context: CallContext,
  purpose: 'sign-in' | 'registration',
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(randomBytes(CHALLENGE_BYTES))
  const word = Buffer.from(bytes).toString('base64url')
  const expiresAtMs = clock.now().getTime() + PASSKEY_CHALLENGE_MS
  const sealed = seal(keys.seal, purposeOf(context, purpose), word, expiresAtMs)
  setHostCookie(context, PASSKEY_COOKIE, sealed, PASSKEY_CHALLENGE_MS)
  return bytes
}

/** The challenge given to this browser for the purpose, in base64url. */
export function challengeOf(
  { clock, secondFactorKeys: keys }: World,
  context: CallContext,
  purpose: 'sign-in' | 'registration',
): { readonly challenge: string; readonly hash: Buffer; readonly expiresAt: Date } | undefined {
  const cookie = hostCookie(context, PASSKEY_COOKIE)
  const found = unseal(keys.seal, purposeOf(context, purpose), cookie, clock.now().getTime())
  if (found === undefined) return undefined
  const hash = createHash('sha256').update(found.value).digest()
  return { challenge: found.value, hash, expiresAt: new Date(found.expiresAtMs) }
}
