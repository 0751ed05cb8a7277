// Signs a browser's report about its device, and verifies it later. Nothing is stored: the token contains everything.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { HOUR_MS } from '#kernel/time.ts'
import { headerOf, type CallContext } from '#platform/server/call-context.ts'
import type { Clock } from '#platform/server/clock.ts'

export const FINGERPRINT_HEADER = 'x-fingerprint'
/** A device changes its screen or its zone now and then; a copied token is worthless the next day. */
export const FINGERPRINT_MS = 12 * HOUR_MS
const TOKEN = /^([0-9a-f]{32})\.(\d{13})\.([\w-]{43})$/u

export type Components = Readonly<Record<string, string | number | boolean>>

/** `deviceId`: the same for the same components at any time; it does not reveal them. */
export type Fingerprint = { readonly deviceId: string; readonly expiresAt: Date }

export type Fingerprints = {
  issue(components: Components): { readonly token: string; readonly expiresAt: Date }
  /** The one that a request carries. */
  check(context: CallContext): Result<Fingerprint, 'fingerprint_required' | 'fingerprint_invalid'>
}

const inOrder = (components: Components): string =>
  JSON.stringify(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1)))

export function createFingerprints({ clock, key }: { readonly clock: Clock; readonly key: Buffer }): Fingerprints {
  const signed = (purpose: string, text: string): Buffer =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest()
  return {
    issue: (components) => {
      const expiresAt = new Date(clock.now().getTime() + FINGERPRINT_MS)
      const body = `${signed('device', inOrder(components)).toString('hex').slice(0, 32)}.${expiresAt.getTime()}`
      return { token: `${body}.${signed('token', body).toString('base64url')}`, expiresAt }
    },
    check: (context) => {
      const text = headerOf(context, FINGERPRINT_HEADER)
      if (text === undefined || text === '') return refuse('fingerprint_required', 'the request carries no fingerprint')
      const [, deviceId = '', expiry = '', signature = ''] = TOKEN.exec(text) ?? []
      const expiresAt = new Date(Number(expiry))
      const isOurs =
        signature !== '' &&
        timingSafeEqual(Buffer.from(signature, 'base64url'), signed('token', `${deviceId}.${expiry}`)) &&
        expiresAt > clock.now()
      return isOurs
        ? ok({ deviceId, expiresAt })
        : refuse('fingerprint_invalid', 'the fingerprint has expired or was not issued here')
    },
  }
}
