// Signing in by a passkey: the browser's own dialog, between the server's question and its answer.
import { isPasskeySupported, provePasskey, type PasskeyFailure } from '#modules/players/credentials/site/parts.ts'
import { askSignIn } from '../ask-sign-in.ts'

/** undefined: the session is open. */
export async function signInByPasskey(save: boolean): Promise<PasskeyFailure | undefined> {
  if (!isPasskeySupported()) return 'passkey_unsupported'
  const asked = await askSignIn('POST /web-api/accounts/sessions/passkey-options', {})
  if (!asked.ok) return asked.refusal.code
  const found = await provePasskey(asked.value.options)
  if (!found.ok) return found.failure
  const credential = found.value.toJSON() as never
  const answer = await askSignIn('POST /web-api/accounts/sessions/passkey', { credential, save })
  return answer.ok ? undefined : answer.refusal.code
}
