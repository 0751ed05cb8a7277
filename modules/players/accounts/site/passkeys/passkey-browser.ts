// Passkeys on this device: the browser's own dialogs, between the house's questions and its answers.
import { askAccounts } from '../ask-accounts.ts'
import type { StepUp } from '../second-factor/use-step-up.tsx'

/** Why nothing came of it, by the codes of error texts. */
export type PasskeyFailure = string

const isSupported = (): boolean =>
  'PublicKeyCredential' in window &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'

/** What the browser throws: the player closed its dialog, the device has one already, or it cannot. */
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

/** undefined: the session is open. */
export async function signInByPasskey(save: boolean): Promise<PasskeyFailure | undefined> {
  if (!isSupported()) return 'passkey_unsupported'
  const asked = await askAccounts('POST /web-api/accounts/sessions/passkey-options', {})
  if (!asked.ok) return asked.refusal.code
  const options = asked.value.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const found = await held(() =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
  )
  if (!found.ok) return found.failure
  const credential = found.value.toJSON() as never
  const answer = await askAccounts('POST /web-api/accounts/sessions/passkey', { credential, save })
  return answer.ok ? undefined : answer.refusal.code
}

/** undefined: it is made and known to the house. `name`: for the list of passkeys. */
export async function makePasskey(stepUp: StepUp, name: string): Promise<PasskeyFailure | undefined> {
  if (!isSupported()) return 'passkey_unsupported'
  const asked = await stepUp.run(() => askAccounts('POST /web-api/accounts/passkeys/options', {}))
  if (!asked.ok) return asked.refusal.code
  const options = asked.value.options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await held(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  )
  if (!made.ok) return made.failure
  const credential = made.value.toJSON() as never
  const answer = await stepUp.run(() => askAccounts('POST /web-api/accounts/passkeys', { name, credential }))
  return answer.ok ? undefined : answer.refusal.code
}
