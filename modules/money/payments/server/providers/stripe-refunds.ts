// Refunds at Stripe: those that we order, to pay a player out to the card that they paid with, and those that somebody makes at Stripe.
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { currencyExponent } from '#kernel/currencies.ts'
import { AMOUNT_MINOR_MAX } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { amountOfStripe, stripeAmount } from '#modules/money/payments/rules/stripe-amount.ts'
import type { PayoutOrder, PayoutPort, ProviderEvent, ReadWebhook } from '../provider-port.ts'

/** Where our id of the payment stands at Stripe: on the session, on what it pays with, and on the charge that follows from it. */
export const STRIPE_PAYMENT_ID = 'payment_id'
/** On a refund that pays a player out. */
const PAYOUT_ID = 'payout_id'
/** Refunds of one charge that are looked through; a deposit is paid back in far fewer parts. */
const REFUNDS_MAX = 100

type Found = { readonly paymentId: string | undefined; readonly amount: number; readonly currency: string }

/** Undefined for a message that names no payment of ours: another shop of the same Stripe account. */
export function stripeEvent(eventId: string, status: ProviderEvent['status'], found: Found): ReadWebhook {
  const { paymentId, amount } = found
  const currency = found.currency.toUpperCase()
  if (paymentId === undefined || !z.uuid().safeParse(paymentId).success) return ok('no_statement')
  const text = amountOfStripe(amount, currency)
  if (text === undefined) return refuse('malformed_event', 'the amount is in a currency that is not known here')
  return ok({ eventId, paymentId, status, amount: text, currency })
}

/** A charge or a payment intent may come as its id alone. */
export const stripeId = (reference: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

const isFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled'

/** A refund that fails after it was made has come back to us. */
function payoutStatus(type: Stripe.Event['type'], refund: Stripe.Refund): ProviderEvent['status'] | undefined {
  if (type === 'refund.failed' || isFailed(refund)) return 'refunded'
  return refund.status === 'succeeded' ? 'completed' : undefined
}

/** Money that left the deposit by a refund of somebody at Stripe, and came again where the refund failed. Changes on its way say nothing. */
function depositStatus(type: Stripe.Event['type'], refund: Stripe.Refund): ProviderEvent['status'] | undefined {
  if (type === 'refund.failed') return 'reinstated'
  return type === 'refund.created' && !isFailed(refund) ? 'refunded' : undefined
}

export async function readRefund(client: Stripe, event: Stripe.Event, refund: Stripe.Refund): Promise<ReadWebhook> {
  const { amount, currency, metadata } = refund
  const payoutId = metadata?.[PAYOUT_ID]
  const status = payoutId === undefined ? depositStatus(event.type, refund) : payoutStatus(event.type, refund)
  if (status === undefined) return ok('no_statement')
  if (payoutId !== undefined) return stripeEvent(event.id, status, { paymentId: payoutId, amount, currency })
  const charge = stripeId(refund.charge)
  if (charge === undefined) return refuse('malformed_event', 'the refund names no charge')
  try {
    const { metadata: of } = await client.charges.retrieve(charge)
    return stripeEvent(event.id, status, { paymentId: of[STRIPE_PAYMENT_ID], amount, currency })
  } catch {
    return refuse('provider_unavailable', 'the charge of the refund could not be read')
  }
}

/** The charge that paid the deposit. */
async function chargeOf(client: Stripe, deposit: string): Promise<string | undefined> {
  const { data } = await client.paymentIntents.search({
    query: `metadata['${STRIPE_PAYMENT_ID}']:'${deposit}' AND status:'succeeded'`,
    limit: 1,
  })
  return stripeId(data[0]?.latest_charge)
}

async function madeBefore(client: Stripe, charge: string, payoutId: string): Promise<Stripe.Refund | undefined> {
  const { data } = await client.refunds.list({ charge, limit: REFUNDS_MAX })
  return data.find(({ metadata }) => metadata?.[PAYOUT_ID] === payoutId)
}

/** True where Stripe has understood the order and will never carry it out; anything else may have been carried out. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError'

async function send(client: Stripe, order: PayoutOrder): ReturnType<PayoutPort['send']> {
  const { paymentId, amount, currency, destination } = order
  const answer = (status: 'completed' | 'failed') =>
    ok({ eventId: `payout:${paymentId}:${status}`, paymentId, status, amount, currency })
  const outcome = (refund: Stripe.Refund) => {
    if (isFailed(refund)) return answer('failed')
    return refund.status === 'succeeded' ? answer('completed') : ok('pending' as const)
  }
  const units = stripeAmount(amount, currency)
  const charge = await chargeOf(client, destination['deposit'] ?? '')
  if (units === undefined) return answer('failed')
  if (charge === undefined) return refuse('provider_unavailable', 'the charge of the deposit was not found')
  // Stripe forgets idempotency keys after a day, and orders are repeated for five: what was made is looked for first.
  const made = await madeBefore(client, charge, paymentId)
  if (made !== undefined) return outcome(made)
  const metadata = { [PAYOUT_ID]: paymentId }
  try {
    return outcome(await client.refunds.create({ charge, amount: units, metadata }, { idempotencyKey: paymentId }))
  } catch (error) {
    return isRefused(error) && (await madeBefore(client, charge, paymentId)) === undefined
      ? answer('failed')
      : refuse('provider_unavailable', 'Stripe does not answer')
  }
}

/** To the card that a deposit was paid with, and to no other. Three decimals are not paid back: Stripe takes only those that end in 0. */
export const stripePayouts = (open: () => Promise<Stripe>): PayoutPort => ({
  fields: [],
  limits: (currency) => ((currencyExponent(currency) ?? 3) > 2 ? undefined : { min: 1n, max: AMOUNT_MINOR_MAX }),
  send: async (order) => {
    try {
      return await send(await open(), order)
    } catch {
      return refuse('provider_unavailable', 'Stripe does not answer')
    }
  },
})
