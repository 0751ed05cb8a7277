// Cards through Stripe: a deposit is paid on Stripe's own page (Checkout), and everything that becomes of it arrives by signed events.
// PAYMENTS.md of the reference names the rules for money; https://docs.stripe.com/api those of the interface.
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { SECOND_MS } from '#kernel/time.ts'
import { ok, refuse } from '#kernel/result.ts'
import { stripeAmount } from '#modules/money/payments/rules/stripe-amount.ts'
import {
  defineProvider,
  resultPage,
  type DepositOrder,
  type Order,
  type ProviderEvent,
  type ProviderPort,
  type ReadWebhook,
  type Webhook,
} from '../provider-port.ts'
import { WEBHOOK_AGE_MS_MAX } from '../webhook-signature.ts'
import { readRefund, STRIPE_PAYMENT_ID, stripeEvent, stripeId, stripePayouts } from './stripe-refunds.ts'

export const STRIPE_SIGNATURE_HEADER = 'stripe-signature'

const TIMEOUT_MS = 10 * SECOND_MS
const ATTEMPTS_MORE = 2
/** The shortest that Stripe allows is half an hour. A page that is not paid is then closed, and an event says so. */
const SESSION_SECONDS = 3_600

type StripeClient = Stripe
const readSession = (event: Stripe.Event, session: Stripe.Checkout.Session, status: ProviderEvent['status']) =>
  stripeEvent(event.id, status, {
    paymentId: session.metadata?.[STRIPE_PAYMENT_ID],
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
  })

/** A dispute names its charge alone: the charge says which payment it is. */
async function readDispute(
  client: StripeClient,
  event: Stripe.Event,
  { charge, amount, currency, evidence_details: evidence }: Stripe.Dispute,
  status: 'charged_back' | 'reinstated',
): Promise<ReadWebhook> {
  const id = stripeId(charge)
  if (id === undefined) return refuse('malformed_event', 'the dispute names no charge')
  try {
    const { metadata } = await client.charges.retrieve(id)
    const said = stripeEvent(event.id, status, { paymentId: metadata[STRIPE_PAYMENT_ID], amount, currency })
    const dueBy = evidence?.due_by ?? undefined
    if (!said.ok || said.value === 'no_statement' || dueBy === undefined || status !== 'charged_back') return said
    return ok({ ...said.value, answerBy: new Date(dueBy * SECOND_MS).toISOString() })
  } catch {
    return refuse('provider_unavailable', 'the charge of the dispute could not be read')
  }
}

/** Of the many events of Stripe those that say something about the money of a deposit. */
async function readEvent(client: StripeClient, event: Stripe.Event): Promise<ReadWebhook> {
  const { type } = event
  // Means of payment that take days complete the session unpaid, and report the payment later.
  if (type === 'checkout.session.completed' && event.data.object.payment_status !== 'paid') return ok('no_statement')
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded')
    return readSession(event, event.data.object, 'completed')
  if (type === 'checkout.session.async_payment_failed') return readSession(event, event.data.object, 'failed')
  if (type === 'checkout.session.expired') return readSession(event, event.data.object, 'cancelled')
  if (type === 'refund.created' || type === 'refund.updated' || type === 'refund.failed')
    return readRefund(client, event, event.data.object)
  // A dispute that is only announced moves no money.
  if (type === 'charge.dispute.funds_withdrawn') return readDispute(client, event, event.data.object, 'charged_back')
  if (type === 'charge.dispute.funds_reinstated') return readDispute(client, event, event.data.object, 'reinstated')
  return ok('no_statement')
}

/** Stripe's library refuses a signature that is old, and takes one that is an hour ahead: both are refused here. */
function verified(
  client: StripeClient,
  { headers, body, receivedAt }: Webhook,
  secrets: readonly string[],
): Stripe.Event | undefined {
  const header = headers[STRIPE_SIGNATURE_HEADER]
  if (typeof header !== 'string') return undefined
  const at = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/u.exec(header)?.[1] ?? 0) * SECOND_MS
  if (at - receivedAt.getTime() > WEBHOOK_AGE_MS_MAX) return undefined
  // While a secret is being replaced two are valid.
  for (const secret of secrets)
    try {
      return client.webhooks.constructEvent(
        body,
        header,
        secret,
        WEBHOOK_AGE_MS_MAX / SECOND_MS,
        undefined,
        receivedAt.getTime(),
      )
    } catch {
      // The next one may fit.
    }
  return undefined
}

async function openDeposit(
  client: StripeClient,
  { paymentId, amount, currency, origin }: DepositOrder,
  now: Date,
): ReturnType<ProviderPort['openDeposit']> {
  const units = stripeAmount(amount, currency)
  if (units === undefined) return refuse('provider_unavailable', 'Stripe does not take this amount in this currency')
  const metadata = { [STRIPE_PAYMENT_ID]: paymentId }
  const order: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    client_reference_id: paymentId,
    metadata,
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: units,
          product_data: { name: `Deposit ${amount} ${currency}` },
        },
      },
    ],
    // The page reads what became of the payment; the address proves nothing.
    success_url: `${origin}${resultPage('pending', paymentId)}`,
    cancel_url: `${origin}${resultPage('cancel', paymentId)}`,
    expires_at: Math.floor(now.getTime() / SECOND_MS) + SESSION_SECONDS,
  }
  try {
    const { url } = await client.checkout.sessions.create(order, { idempotencyKey: paymentId })
    return url === null ? refuse('provider_unavailable', 'Stripe opened no page') : ok({ redirectUrl: url })
  } catch {
    return refuse('provider_unavailable', 'Stripe does not answer, or refuses the order')
  }
}

/** Stripe's search is about a minute behind, and is first asked after five. A page that nobody has paid on is not found by it. */
async function lookup(client: StripeClient, { paymentId }: Order): ReturnType<NonNullable<ProviderPort['lookup']>> {
  try {
    const { data } = await client.paymentIntents.search({
      query: `metadata['${STRIPE_PAYMENT_ID}']:'${paymentId}' AND status:'succeeded'`,
      limit: 1,
    })
    const [paid] = data
    if (paid === undefined) return ok('pending')
    const said = stripeEvent(`lookup:${paid.id}`, 'completed', {
      paymentId,
      amount: paid.amount_received,
      currency: paid.currency,
    })
    return said.ok && said.value !== 'no_statement' ? ok(said.value) : ok('pending')
  } catch {
    return refuse('provider_unavailable', 'Stripe does not answer')
  }
}

async function openClient(key: string, url: URL): Promise<StripeClient> {
  const library = await import('stripe')
  return new library.Stripe(key, {
    host: url.hostname,
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    ...(url.port === '' ? {} : { port: url.port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: ATTEMPTS_MORE,
    telemetry: false,
  })
}

const Settings = z.object({
  PAYMENT_STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_\w+$/u, 'must be a secret or restricted key (sk_… or rk_…)')
    .optional(),
  /** Two while one replaces the other, by a comma. */
  PAYMENT_STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((all) => all.every((one) => /^whsec_\S+$/u.test(one)), 'must be one or two secrets (whsec_…)')
    .optional(),
  PAYMENT_STRIPE_URL: z
    .url({ protocol: /^https?$/u, error: 'must be an address' })
    .default('https://api.stripe.com')
    .transform((address) => new URL(address)),
})

export const stripe = defineProvider({
  name: 'stripe',
  settings: Settings.refine(
    (all) => (all.PAYMENT_STRIPE_SECRET_KEY === undefined) === (all.PAYMENT_STRIPE_WEBHOOK_SECRET === undefined),
    { path: ['PAYMENT_STRIPE_WEBHOOK_SECRET'], error: 'must be set with PAYMENT_STRIPE_SECRET_KEY' },
  ),
  open: (
    { PAYMENT_STRIPE_SECRET_KEY: key, PAYMENT_STRIPE_WEBHOOK_SECRET: secrets, PAYMENT_STRIPE_URL: url },
    world,
  ) => {
    if (key === undefined || secrets === undefined) return undefined
    // With the first payment: the library takes 37 MB, which a product without cards need not hold.
    let opened: Promise<StripeClient> | undefined
    const client = () => (opened ??= openClient(key, url))
    return {
      openDeposit: async (order) => openDeposit(await client(), order, world.clock.now()),
      readWebhook: async (webhook) => {
        const event = verified(await client(), webhook, secrets)
        if (event === undefined)
          return refuse('bad_signature', 'the signature does not match the body, or is not of now')
        return readEvent(await client(), event)
      },
      lookup: async (order) => lookup(await client(), order),
      payouts: stripePayouts(client),
    }
  },
})
