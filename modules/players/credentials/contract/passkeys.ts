// Passkeys: keys held by the player's devices, which are both factors at once.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'

export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 60

const TOKEN_LENGTH_MAX = 16_384
const Base64Url = z
  .string()
  .max(TOKEN_LENGTH_MAX, { abort: true })
  .regex(/^[\w-]*$/u, 'malformed')
const Name = z.string().trim().min(1).max(PASSKEY_NAME_MAX)
const PasskeyId = z.string().max(60)

/** Options as `PublicKeyCredential.parse…OptionsFromJSON` reads them. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

/** The output of `PublicKeyCredential.toJSON()`, as far as it is used. */
const credential = <R extends z.ZodType>(response: R) =>
  z.object({ id: Base64Url, rawId: Base64Url, type: z.literal('public-key'), response })

const Registration = credential(
  z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
)
export const PasskeyCredential = credential(
  z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }),
)

export type PasskeyRegistration = z.output<typeof Registration>
export type PasskeyAuthentication = z.output<typeof PasskeyCredential>

export const Passkey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Lives in more than one device. */
  isSynced: z.boolean(),
})

export const passkeyCalls = {
  /** The input of the browser for a new passkey; answered within five minutes by the same session. */
  'POST /web-api/accounts/passkeys/options': call({
    who: 'player',
    input: z.object({}),
    output: PasskeyOptions,
    refusals: { step_up_needed: 403, too_many_passkeys: 409, wrong_address: 409 },
  }),
  'POST /web-api/accounts/passkeys': call({
    who: 'player',
    input: z.object({ name: Name, credential: Registration }),
    output: Passkey,
    refusals: { step_up_needed: 403, passkey_refused: 422, too_many_passkeys: 409, wrong_address: 409 },
    status: 201,
  }),
  'GET /web-api/accounts/passkeys': call({
    who: 'player',
    input: z.object({}),
    output: z.object({ items: z.array(Passkey) }),
    refusals: {},
  }),
  'PATCH /web-api/accounts/passkeys/:passkeyId': call({
    who: 'player',
    input: z.object({ passkeyId: PasskeyId, name: Name }),
    output: Passkey,
    refusals: { passkey_not_found: 404 },
  }),
  'DELETE /web-api/accounts/passkeys/:passkeyId': call({
    who: 'player',
    input: z.object({ passkeyId: PasskeyId }),
    output: z.object({ removed: z.literal(1) }),
    refusals: { step_up_needed: 403, passkey_not_found: 404 },
  }),
}
