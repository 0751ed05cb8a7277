// Passkeys on this device: the browser's own dialogs, between the server's challenge and the answer.
import { askCredentials } from '../ask-credentials.ts'
import type { StepUp } from '../second-factor/use-step-up.tsx'

/** Why it failed, by the codes of error texts. */
export type PasskeyFailure = string

export const isPasskeySupported = (): boolean =>
  'PublicKeyCredential' in window &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'

/** The browser's exceptions: the player closed its dialog, the device has one already, or it does not support them. */
function failureOf(error: unknown): PasskeyFailure {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'InvalidStateError') return 'passkey_known'
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkey_cancelled'
  return 'passkey_unsupported'
}

type Asked<V> = { readonly ok: true; readonly value: V } | { readonly ok: false; readonly failure: PasskeyFailure }

async function held(ask: () => Promise<Credential | null>): Promise<Asked<PublicKeyCredential>> {
  try {
    const credential = await ask()
    return credential instanceof PublicKeyCredential
      ? { ok: true, value: credential }
      : { ok: false, failure: 'passkey_cancelled' }
  } catch (error) {
    return { ok: false, failure: failureOf(error) }
  }
}

/** Has the device prove who holds it, with the options that the server made. */
export async function provePasskey(options: Record<string, unknown>): Promise<Asked<PublicKeyCredential>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return held(() => navigator.credentials.get({ publicKey }))
}

/** undefined: it is created and registered. `name`: for the list of passkeys. */
export async function makePasskey(stepUp: StepUp, name: string): Promise<PasskeyFailure | undefined> {
  if (!isPasskeySupported()) return 'passkey_unsupported'
  const asked = await stepUp.run(() => askCredentials('POST /web-api/accounts/passkeys/options', {}))
  if (!asked.ok) return asked.refusal.code
  const options = asked.value.options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await held(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  )
  if (!made.ok) return made.failure
  const credential = made.value.toJSON() as never
  const answer = await stepUp.run(() => askCredentials('POST /web-api/accounts/passkeys', { name, credential }))
  return answer.ok ? undefined : answer.refusal.code
}
