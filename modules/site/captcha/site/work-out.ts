// The proof of work of a captcha: tries one number after another until its key begins with the challenge's prefix.
// ALTCHA version 2, PBKDF2.
import type { CaptchaChallenge } from '#modules/site/captcha/contract.ts'
import { CAPTCHA_COUNTER_MAX } from '#modules/site/captcha/rules/captcha-work.ts'

export type CaptchaSolution = { readonly counter: number; readonly derivedKey: string }

const COUNTER_BYTES = 4
/** Progress is reported after this many keys. */
const TOLD_EVERY = 20

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16))
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Undefined where no number matches, which no challenge of this server causes. `onProgress`: from 0 to 1, of the
 * maximum.
 */
export async function workOut(
  { parameters }: CaptchaChallenge,
  onProgress: (done: number) => void,
): Promise<CaptchaSolution | undefined> {
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters
  const head = bytesOf(nonce)
  const password = new Uint8Array(head.length + COUNTER_BYTES)
  password.set(head)
  const counting = new DataView(password.buffer)
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost }
  for (let counter = 0; counter <= CAPTCHA_COUNTER_MAX; counter += 1) {
    counting.setUint32(head.length, counter)
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const derivedKey = hexOf(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, keyLength * 8)))
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
    if (counter % TOLD_EVERY === 0) onProgress(counter / CAPTCHA_COUNTER_MAX)
  }
  return undefined
}
