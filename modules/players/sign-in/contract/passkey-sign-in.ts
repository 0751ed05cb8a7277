// Signing in by a passkey (S3.29).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { PasskeyCredential, PasskeyOptions } from '#modules/players/credentials/contract.ts'

export const passkeySignInCalls = {
  /** The input of the browser to find a passkey; answered within five minutes by the same browser. */
  'POST /web-api/accounts/sessions/passkey-options': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({}),
    output: PasskeyOptions,
    refusals: { wrong_address: 409 },
  }),
  /** Signs in: the device has verified its user, so no second step follows. `passkey_refused` gives no reason. */
  'POST /web-api/accounts/sessions/passkey': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({ credential: PasskeyCredential, save: z.boolean().default(false) }),
    output: z.object({ userId: z.number() }),
    refusals: { passkey_refused: 422, wrong_address: 409 },
  }),
}
