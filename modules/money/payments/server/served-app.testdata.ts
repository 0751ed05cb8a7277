// An app on the network, as a player's browser and a payment provider meet it.
import { randomUUID } from 'node:crypto'
import { serve } from '#apps/server/serve.ts'
import { closeAtEnd, givenApp, ledgerFaults, type GivenApp } from '#tests/support/builders/given.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { ProviderEvent } from './provider-port.ts'
import { sandboxWebhookKey } from './providers/sandbox.ts'
import { signWebhook } from './webhook-signature.ts'

export type Answer = {
  readonly status: number
  readonly body: { readonly [field: string]: unknown; readonly error?: { readonly code: string } }
  readonly text: string
  readonly location: string | null
}

export type ServedApp = {
  readonly given: GivenApp
  readonly url: string
  ask(method: string, path: string, input?: object, headers?: Readonly<Record<string, string>>): Promise<Answer>
}

export type Payer = {
  readonly playerId: number
  get(path: string): Promise<Answer>
  /** A deposit of 25.00 EUR unless told otherwise; the key is fresh. */
  deposit(input?: object): Promise<Answer>
  balance(): Promise<unknown>
}

const send = async (url: string, options: RequestInit): Promise<Answer> => {
  const response = await fetch(url, { redirect: 'manual', ...options })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return {
    status: response.status,
    body: isJson ? (JSON.parse(text) as Answer['body']) : {},
    text,
    location: response.headers.get('location'),
  }
}

export async function givenServedApp(options: Parameters<typeof givenApp>[0] = {}): Promise<ServedApp> {
  const given = await givenApp(options)
  const served = await serve(given.app, { host: '127.0.0.1', port: 0 })
  closeAtEnd(() => served.close())
  const url = served.url.replace('localhost', '127.0.0.1')
  const ask: ServedApp['ask'] = (method, path, input, headers = {}) =>
    send(`${url}${path}`, {
      method,
      headers: { ...headers, ...(input === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(input === undefined ? {} : { body: JSON.stringify(input) }),
    })
  return { given, url, ask }
}

/** A registered, signed-in player. */
export async function givenPayer({ url, ask }: ServedApp, currency = 'EUR'): Promise<Payer> {
  const registration = {
    type: 'full',
    email: `${randomUUID()}@example.com`,
    password: 'correct horse',
    countryId: 276,
    currency,
    birthDate: '1990-01-01',
    acceptTerms: true,
  }
  const response = await fetch(`${url}/web-api/accounts/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration),
  })
  const { userId } = (await response.json()) as { userId: number }
  if (response.status !== 201) throw new Error(`registration answered ${response.status}`)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return {
    playerId: userId,
    get: (path) => ask('GET', path, undefined, { cookie }),
    deposit: (input = {}) =>
      ask(
        'POST',
        '/web-api/payments/deposits',
        { amount: '25.00', currency: 'EUR', method: 'sandbox', idempotencyKey: randomUUID(), ...input },
        { cookie },
      ),
    balance: async () => (await ask('GET', '/web-api/wallet/balances', undefined, { cookie })).body['balance'],
  }
}

/** Presses a button of the hosted page. */
export const press = (redirectUrl: string, action: string): Promise<Answer> =>
  send(redirectUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action }).toString(),
  })

export const look = (url: string): Promise<Answer> => send(url, {})

export type Webhook = {
  readonly event: unknown
  /** Sent instead of the signed body. */ readonly body?: string
  readonly key?: Buffer
  readonly at?: Date
  readonly signature?: string | undefined
}

export const webhookKey = ({ app }: GivenApp): Buffer =>
  sandboxWebhookKey((purpose) => deriveKey(app.options.secret, purpose))

/** What a provider posts: signed with the app's key at this moment, unless told otherwise. */
export function tellWebhook({ given, url }: ServedApp, webhook: Webhook): Promise<Answer> {
  const signed = Buffer.from(typeof webhook.event === 'string' ? webhook.event : JSON.stringify(webhook.event))
  const signature =
    'signature' in webhook
      ? webhook.signature
      : signWebhook(webhook.key ?? webhookKey(given), signed, webhook.at ?? new Date())
  return send(`${url}/web-api/payments/webhooks/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'x-sandbox-signature': signature }),
    },
    body: webhook.body ?? signed.toString(),
  })
}

export const completed = (paymentId: unknown, more: Partial<ProviderEvent> = {}): ProviderEvent => ({
  eventId: randomUUID(),
  paymentId: String(paymentId),
  status: 'completed',
  amount: '25.00',
  currency: 'EUR',
  ...more,
})

/** Payments by status, webhooks by outcome, and everything that does not hold of the ledger. */
export async function paymentState({
  given,
}: ServedApp): Promise<{ payments: readonly unknown[]; inbox: readonly unknown[]; faults: readonly string[] }> {
  const { pool } = given.database
  const payments = await pool.query('select status from payments.payment order by created_at, payment_id')
  const inbox = await pool.query('select outcome from payments.inbox order by received_at, event_id')
  return {
    payments: payments.rows.map(({ status }) => status),
    inbox: inbox.rows.map(({ outcome }) => outcome),
    faults: await ledgerFaults(given),
  }
}
