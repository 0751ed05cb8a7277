// A device with passkeys, in software: makes ES256 keys, answers a site's request as a browser would pass it on, and
// lies where a test wants it to. No attestation, like most platforms.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const FLAG_PRESENT = 0x01
const FLAG_VERIFIED = 0x04
const FLAG_ATTESTED = 0x40

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

/** CBOR heads and the few kinds of values that a credential is made of. */
const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
const integer = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value))
const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const map = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

/** COSE_Key of a P-256 point. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  ])
}

export type Lies = {
  /** The page's origin, as the browser reports it. */
  readonly origin?: string
  readonly rpId?: string
  /** The device's counter. */
  readonly counter?: number
  /** The device has not seen who holds it. */
  readonly isUnverified?: boolean
  readonly challenge?: string
}

type Options = Readonly<Record<string, unknown>>
type Credential = Readonly<Record<string, unknown>> & { readonly id: string; readonly response: Options }

export type SoftwareAuthenticator = {
  create(options: Options, lies?: Lies): Credential
  get(options: Options, lies?: Lies): Credential
}

/** Of one key; `origin` of the site that it is used on. */
export function softwareAuthenticator(origin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  let counter = 0
  let userHandle = ''

  const authData = (rpId: string, flags: number, lies: Lies, attested = Buffer.alloc(0)): Buffer => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lies.counter ?? counter)
    const seen = lies.isUnverified === true ? 0 : FLAG_VERIFIED
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags | FLAG_PRESENT | seen]), count, attested])
  }
  const clientData = (type: string, options: Options, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? options['challenge'],
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const credential = (response: Options): Credential => ({
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response,
  })

  return {
    create: (options, lies = {}) => {
      userHandle = (options['user'] as { id: string }).id
      const key = coseKey(publicKey)
      const idLength = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), idLength, credentialId, key])
      const data = authData((options['rp'] as { id: string }).id, FLAG_ATTESTED, lies, attested)
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data)],
      ])
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', options, lies)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      })
    },
    get: (options, lies = {}) => {
      const data = authData(String(options['rpId']), 0, lies)
      const client = clientData('webauthn.get', options, lies)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle,
      })
    },
  }
}
