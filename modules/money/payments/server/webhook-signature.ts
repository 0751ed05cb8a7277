// The signature of a webhook as many providers make it: HMAC-SHA256 over the time and the raw body.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts'

/** Webhooks older or newer than this are replays or wrong clocks. */
export const WEBHOOK_AGE_MS_MAX = 5 * MINUTE_MS

/** `t=<seconds>,v1=<hex>` over `<seconds>.<raw body>`. */
export function signWebhook(key: Buffer, body: Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / SECOND_MS)
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex')}`
}

/** Compared in constant time, over the bytes as they came. */
export function isSigned(key: Buffer, body: Buffer, header: string | undefined, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/u.exec(header ?? '')
  if (match === null) return false
  const at = new Date(Number(match[1]) * SECOND_MS)
  if (Math.abs(now.getTime() - at.getTime()) > WEBHOOK_AGE_MS_MAX) return false
  const expected = Buffer.from(signWebhook(key, body, at))
  const given = Buffer.from(header ?? '')
  return expected.length === given.length && timingSafeEqual(expected, given)
}
