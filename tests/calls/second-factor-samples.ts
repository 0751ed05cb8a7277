// Right input of the calls of the second factor and of passkeys, as far as it can be right without a device.
const bytes = (length: number): string => 'A'.repeat(length)

const credential = (response: object): Record<string, unknown> => ({
  id: bytes(22),
  rawId: bytes(22),
  type: 'public-key',
  response,
})

export const secondFactorInputs: Readonly<Record<string, () => Record<string, unknown>>> = {
  'POST /web-api/accounts/sessions/two-step': () => ({ code: '123456' }),
  'POST /web-api/accounts/step-ups': () => ({ uPassword: 'correct horse battery' }),
  'POST /web-api/accounts/second-factor/confirmations': () => ({ code: '123456' }),
  'POST /web-api/accounts/passkeys': () => ({
    name: 'Laptop',
    credential: credential({ clientDataJSON: bytes(40), attestationObject: bytes(80) }),
  }),
  'PATCH /web-api/accounts/passkeys/:passkeyId': () => ({
    passkeyId: '00000000-0000-4000-8000-000000000001',
    name: 'Telephone',
  }),
  'DELETE /web-api/accounts/passkeys/:passkeyId': () => ({ passkeyId: '00000000-0000-4000-8000-000000000001' }),
  'POST /web-api/accounts/sessions/passkey': () => ({
    credential: credential({ clientDataJSON: bytes(40), authenticatorData: bytes(50), signature: bytes(90) }),
  }),
}
