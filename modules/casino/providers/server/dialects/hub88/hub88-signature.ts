// Hub88's signature: RSA-SHA256 (PKCS#1 v1.5) over the body as it is sent, in base64.
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

export const HUB88_SIGNATURE_HEADER = 'x-hub88-signature'
const SIGNATURE = /^[A-Za-z0-9+/]{20,2000}={0,2}$/u
const KEY_BITS_MIN = 2048

export const signHub88 = (key: KeyObject, body: Buffer): string => sign('sha256', body, key).toString('base64')

export function isSignedByHub88(key: KeyObject, body: Buffer, signature: string | undefined): boolean {
  if (signature === undefined || !SIGNATURE.test(signature)) return false
  return verify('sha256', body, key, Buffer.from(signature, 'base64'))
}

const strongRsa = (key: KeyObject): KeyObject | undefined =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= KEY_BITS_MIN ? key : undefined

/** Settings have no line breaks: `\n` stands for one. */
const pemOf = (text: string): string => text.replaceAll(String.raw`\n`, '\n')

/** Undefined where the text is no RSA key of at least 2,048 bits in PEM. */
export function readRsaKey(kind: 'public' | 'private', text: string): KeyObject | undefined {
  try {
    return strongRsa(kind === 'public' ? createPublicKey(pemOf(text)) : createPrivateKey(pemOf(text)))
  } catch {
    return undefined
  }
}
