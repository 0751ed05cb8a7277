// What the house asks of every payment provider, and the signed word it waits for.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts'

export type Checkout = {
  readonly paymentId: string
  readonly amount: string
  readonly currency: string
  readonly origin: string
}

export type PaymentProvider = {
  /** Stable word, also the payment's `method`. */
  readonly name: string
  /** Where the player goes to pay; absolute. */
  checkoutUrl(checkout: Checkout): string
}

/** What a provider tells in its webhook. `eventId` is the provider's own and unique for ever. */
export type ProviderEvent = {
  readonly eventId: string
  readonly paymentId: string
  readonly status: 'completed' | 'failed' | 'cancelled'
  readonly amount: string
  readonly currency: string
}

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
