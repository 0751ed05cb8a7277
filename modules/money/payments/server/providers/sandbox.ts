// A provider inside this process for testing: a hosted page with three buttons, and a signed webhook. It knows of a
// payment only what its own link contains. `PAYMENT_SANDBOX=off` disables it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AMOUNT_MINOR_MAX } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { depositLimits } from '#modules/money/payments/rules/deposit-limits.ts'
import {
  defineProvider,
  ProviderEvent,
  resultPage,
  type DeliverWebhook,
  type PayoutPort,
  type ProviderWorld,
  type ReadWebhook,
  type Webhook,
} from '../provider-port.ts'
import { isSigned, signWebhook } from '../webhook-signature.ts'

export const SANDBOX_SIGNATURE_HEADER = 'x-sandbox-signature'

/** By which the webhooks are signed; tests sign with it. */
export const sandboxWebhookKey = (keyFor: ProviderWorld['keyFor']): Buffer => keyFor('sandbox webhook')

const PATH = '/sandbox-provider/checkout'
const Token = z.object({ paymentId: z.uuid(), amount: z.string(), currency: z.string() })
type Token = z.infer<typeof Token>

const Action = z.object({ action: z.enum(['confirm', 'fail', 'cancel']) })
const STATUS = { confirm: 'completed', fail: 'failed', cancel: 'cancelled' } as const
const RESULT = { confirm: 'success', fail: 'fail', cancel: 'cancel' } as const

const mac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

const sealToken = (key: Buffer, token: Token): string => {
  const text = Buffer.from(JSON.stringify(token)).toString('base64url')
  return `${text}.${mac(key, text)}`
}

function openToken(key: Buffer, sealed: string): Token | undefined {
  const [text = '', seal = ''] = sealed.split('.')
  const expected = Buffer.from(mac(key, text))
  const given = Buffer.from(seal)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  return Token.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}

const page = ({ amount, currency }: Token): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sandbox payment</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText }
main { width: min(22rem, 92vw); padding: 2rem; border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); border-radius: 10px }
h1 { font-size: 1rem; font-weight: 600; margin: 0 0 .25rem } p { margin: 0 0 1.25rem } strong { display: block; font-size: 1.75rem; font-variant-numeric: tabular-nums }
button { display: block; width: 100%; min-height: 44px; margin-top: .5rem; font: inherit; font-weight: 600; border-radius: 6px; border: 1px solid color-mix(in srgb, CanvasText 45%, Canvas); background: Canvas; color: CanvasText; cursor: pointer }
button[value=confirm] { background: #2456e6; border-color: #2456e6; color: #fff }
</style></head>
<body><main><h1>Sandbox payment</h1><p>No real money moves here.<strong>${amount} ${currency}</strong></p>
<form method="post"><button name="action" value="confirm">Pay</button><button name="action" value="fail">Let it fail</button><button name="action" value="cancel">Cancel</button></form></main></body></html>`

/** undefined where it is no JSON. */
function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

function readWebhook(key: Buffer, { headers, body, receivedAt }: Webhook): ReadWebhook {
  const header = headers[SANDBOX_SIGNATURE_HEADER]
  if (!isSigned(key, body, typeof header === 'string' ? header : undefined, receivedAt))
    return refuse('bad_signature', 'the signature does not match the body')
  const event = ProviderEvent.safeParse(readJson(body))
  return event.success ? ok(event.data) : refuse('malformed_event', 'the event lacks a field, or a field is malformed')
}

/** The hosted pages. Their form works without JavaScript; pressing twice sends the same event twice. */
async function addPages(
  http: FastifyInstance,
  { linkKey, sign, deliver }: { linkKey: Buffer; sign: (body: Buffer) => string; deliver: DeliverWebhook },
): Promise<void> {
  http.get<{ Params: { token: string } }>(`${PATH}/:token`, async (request, reply) => {
    const token = openToken(linkKey, request.params.token)
    if (token === undefined) return reply.code(404).type('text/plain').send('There is no such payment.')
    const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(page(token))
  })
  http.post<{ Params: { token: string } }>(`${PATH}/:token`, async (request, reply) => {
    const token = openToken(linkKey, request.params.token)
    const asked = Action.safeParse(request.body)
    if (token === undefined) return reply.code(404).type('text/plain').send('There is no such payment.')
    if (!asked.success) return reply.code(400).type('text/plain').send('Press one of the buttons.')
    const { action } = asked.data
    const event: ProviderEvent = { eventId: `${token.paymentId}:${action}`, status: STATUS[action], ...token }
    const body = Buffer.from(JSON.stringify(event))
    const status = await deliver(body, {
      'content-type': 'application/json',
      [SANDBOX_SIGNATURE_HEADER]: sign(body),
    })
    return reply.redirect(resultPage(status === 200 ? RESULT[action] : 'pending', token.paymentId), 303)
  })
}

/** An account number of the sandbox: what it contains decides what becomes of a payout to it. */
const ACCOUNT = /^[A-Z\d][A-Z\d -]{3,33}$/iu
const ACCOUNT_LENGTH_MAX = 34
/** Payouts that wait for a second submission; forgotten with the process, which only makes them wait once more. */
const LATE_MAX = 1_000

/**
 * Pays at once, unless the account's number contains `FAIL` (the payout fails), `LATE` (it is pending until it is
 * submitted again) or `SILENT` (the provider does not answer).
 */
function sandboxPayouts(): PayoutPort {
  const late = new Set<string>()
  return {
    fields: [{ name: 'account', lengthMax: ACCOUNT_LENGTH_MAX, isValid: (text) => ACCOUNT.test(text) }],
    limits: (currency) => ({ min: depositLimits(currency).min, max: AMOUNT_MINOR_MAX }),
    send: async ({ paymentId, amount, currency, destination }) => {
      const account = destination['account']?.toUpperCase() ?? ''
      if (account.includes('SILENT')) return refuse('provider_unavailable', 'the sandbox does not answer')
      if (account.includes('LATE') && !late.has(paymentId)) {
        if (late.size >= LATE_MAX) late.clear()
        late.add(paymentId)
        return ok('pending')
      }
      const status = account.includes('FAIL') ? 'failed' : 'completed'
      return ok({ eventId: `${paymentId}:${status}`, paymentId, status, amount, currency })
    },
  }
}

export const sandbox = defineProvider({
  name: 'sandbox',
  isRealMoney: false,
  settings: z.object({ PAYMENT_SANDBOX: z.enum(['on', 'off'], 'must be on or off').default('on') }),
  open: ({ PAYMENT_SANDBOX }, { clock, keyFor }) => {
    if (PAYMENT_SANDBOX === 'off') return undefined
    const linkKey = keyFor('sandbox link')
    const webhookKey = sandboxWebhookKey(keyFor)
    return {
      openDeposit: async ({ origin, paymentId, amount, currency }) =>
        ok({ redirectUrl: `${origin}${PATH}/${sealToken(linkKey, { paymentId, amount, currency })}` }),
      readWebhook: (webhook) => readWebhook(webhookKey, webhook),
      payouts: sandboxPayouts(),
      addPages: (http, deliver) =>
        addPages(http, { linkKey, sign: (body) => signWebhook(webhookKey, body, clock.now()), deliver }),
    }
  },
})
