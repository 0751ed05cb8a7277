// Signed webhooks of providers: each is stored first, then applied once, in one transaction with the money that it
// moves.
import type { FastifyInstance } from 'fastify'
import { formatAmount } from '#kernel/money.ts'
import { uncountDeposit } from '#modules/protection/limits/server/service.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import type { PaymentsServer } from './payments-server.ts'
import { finishPayment, keepWebhook, lockPayment, markWebhook } from './payment-store.ts'
import { depositCompleted } from '#modules/money/payments/contract.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import { ProviderEvent, type ProviderPort } from './provider-port.ts'

/** Where the provider of that name sends its webhooks. */
export const webhookPath = (provider: string): string => `/web-api/payments/webhooks/${provider}`

const WEBHOOK_BYTES_MAX = 16 * 1024

type Outcome = 'credited' | 'closed' | 'unknown_payment' | 'amount_differs' | 'already_finished'

async function applyEvent(tx: Tx, wallet: Wallet, provider: string, event: ProviderEvent, at: Date): Promise<Outcome> {
  const payment = await lockPayment(tx, event.paymentId)
  if (payment === undefined || payment.method !== provider) return 'unknown_payment'
  if (payment.status !== 'pending') return 'already_finished'
  if (event.amount !== formatAmount(payment.amount, payment.currency) || event.currency !== payment.currency)
    return 'amount_differs'
  await finishPayment(tx, event.paymentId, event.status, at)
  const accountId = Number(payment.account_id)
  const accounts = await wallet.accountsOf(tx, Number(payment.player_id))
  const locked = await wallet.lockAccounts(
    tx,
    accounts.map((account) => account.accountId),
  )
  if (event.status !== 'completed') {
    const { currency, amount, created_at: openedAt } = payment
    await uncountDeposit(tx, { playerId: Number(payment.player_id), currency, amount, at: openedAt })
    return 'closed'
  }
  // Received money belongs to the player, whatever has happened since: an excluded player may withdraw it, not play
  // with it.
  const postings = [
    { house: `deposits_${provider}` as const, amount: -payment.amount },
    { accountId, amount: payment.amount },
  ]
  const draft = {
    kind: 'deposit' as const,
    idempotencyKey: `deposit:${event.paymentId}`,
    reference: `payment:${event.paymentId}`,
    actor: `provider:${provider}`,
    currency: payment.currency,
    postings,
  }
  const posted = await wallet.post(tx, locked, [draft], at)
  if (!posted.ok) throw new Error('a deposit cannot lack funds')
  await append(tx, [
    eventOf(depositCompleted, {
      playerId: Number(payment.player_id),
      accountId,
      paymentId: event.paymentId,
      method: provider,
      currency: payment.currency,
      amount: String(payment.amount),
      balance: String(locked.balances.get(accountId) ?? 0n),
    }),
  ])
  return 'credited'
}

/** As it is stored: JSON where it is JSON, else its text. */
function storedBody(body: Buffer): string {
  const text = body.toString()
  try {
    JSON.parse(text)
    return text
  } catch {
    return JSON.stringify(text)
  }
}

const STATUS = { bad_signature: 401, malformed_event: 400 } as const

async function addWebhook(
  http: FastifyInstance,
  server: PaymentsServer,
  name: string,
  port: ProviderPort,
): Promise<void> {
  const { database, wallet, clock } = server
  http.post(webhookPath(name), async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const event = port.readWebhook({ headers: request.headers, body, receivedAt: clock.now() })
    if (!event.ok) {
      const { code, message } = event.refusal
      return reply.code(STATUS[code]).send({ error: { code, message, details: {} } })
    }
    // An invalid answer is a bug of the adapter; nothing of it reaches the database.
    ProviderEvent.parse(event.value)
    const { eventId } = event.value
    const outcome = await database.transaction(async (tx) => {
      const at = await decisionTime(tx)
      const isNew = await keepWebhook(tx, { provider: name, eventId, body: storedBody(body), at })
      if (!isNew) return undefined
      const applied = await applyEvent(tx, wallet, name, event.value, at)
      await markWebhook(tx, name, eventId, applied, at)
      return applied
    })
    return reply.code(200).send({ received: true, outcome: outcome ?? 'already_received' })
  })
}

/**
 * The webhooks of all providers. Each answers 200 for every stored event, whatever its result: it need not be sent
 * again.
 */
export async function webhookRoutes(http: FastifyInstance, server: PaymentsServer): Promise<void> {
  // The signature is over the received bytes, so only this plugin reads bodies raw, of whatever type the provider
  // sends.
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES_MAX }, (_request, body, done) =>
    done(null, body),
  )
  for (const [name, port] of server.providers) await addWebhook(http, server, name, port)
}
