// Short values that the server stores in a browser and verifies: signed, dated, each for one purpose.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** A browser limits cookies to 4 kB in total. */
export const SEALED_VALUE_MAX = 2_000

const SEALED = /^([\w-]{1,2000})\.(\d{1,15})\.([\w-]{43})$/u

const tagOf = (key: Buffer, purpose: string, value: string, expiresAtMs: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n${value}\n${expiresAtMs}`).digest()

/** `word`: letters, digits, '-' and '_'. */
export function seal(key: Buffer, purpose: string, value: string, expiresAtMs: number): string {
  const sealed = `${value}.${expiresAtMs}.${tagOf(key, purpose, value, String(expiresAtMs)).toString('base64url')}`
  if (!SEALED.test(sealed)) throw new Error("a sealed value may contain only letters, digits, '-' and '_'")
  return sealed
}

/** The value and its expiry; undefined where it has expired, is for another purpose, or was forged. */
export function unseal(
  key: Buffer,
  purpose: string,
  sealed: string | undefined,
  nowMs: number,
): { readonly value: string; readonly expiresAtMs: number } | undefined {
  const [, value, expires, tag] = SEALED.exec(sealed ?? '') ?? []
  if (value === undefined || expires === undefined || tag === undefined) return undefined
  const isOurs = timingSafeEqual(Buffer.from(tag, 'base64url'), tagOf(key, purpose, value, expires))
  return isOurs && Number(expires) > nowMs ? { value, expiresAtMs: Number(expires) } : undefined
}
