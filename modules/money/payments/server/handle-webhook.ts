// A provider's signed webhook: stored first, then carried out once, in one transaction with the money it moves.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formatAmount } from '#kernel/money.ts'
import { uncountDeposit } from '#modules/protection/limits/server/service.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import { decisionTime, type Database, type Tx } from '#platform/server/db.ts'
import { finishPayment, keepWebhook, lockPayment, markWebhook } from './payment-store.ts'
import { depositCompleted } from '#modules/money/payments/contract.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import { isSigned, type ProviderEvent } from './provider-port.ts'

export const WEBHOOK_PATH = '/web-api/payments/webhooks/sandbox'
export const SIGNATURE_HEADER = 'x-sandbox-signature'
const WEBHOOK_BYTES_MAX = 16 * 1024

const Event = z.object({
  eventId: z.string().min(1).max(200),
  paymentId: z.uuid(),
  status: z.enum(['completed', 'failed', 'cancelled']),
  amount: z.string(),
  currency: z.string(),
})

export type WebhookOptions = {
  readonly database: Database
  readonly wallet: Wallet
  readonly clock: Clock
  readonly webhookKey: Buffer
}

type Outcome = 'credited' | 'closed' | 'unknown_payment' | 'amount_differs' | 'already_finished'

async function carryOut(tx: Tx, wallet: Wallet, provider: string, event: ProviderEvent, at: Date): Promise<Outcome> {
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
  // Money that has come in is the player's, whatever has become of him since: one who is excluded may take it out, not play with it.
  const postings = [
    { house: 'deposits_sandbox' as const, amount: -payment.amount },
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

/** undefined where it is none: no event has that shape. */
function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** Answers 200 for every event that was kept, whatever came of it: the provider need not tell it again. */
export async function webhookRoute(
  http: FastifyInstance,
  { database, wallet, clock, webhookKey }: WebhookOptions,
): Promise<void> {
  // The signature is over the bytes as they came, so this plugin alone reads JSON raw.
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES_MAX },
    (_request, body, done) => done(null, body),
  )
  http.post(WEBHOOK_PATH, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const header = request.headers[SIGNATURE_HEADER]
    if (!isSigned(webhookKey, body, typeof header === 'string' ? header : undefined, clock.now()))
      return reply
        .code(401)
        .send({ error: { code: 'bad_signature', message: 'the signature does not fit', details: {} } })
    const event = Event.safeParse(readJson(body))
    if (!event.success)
      return reply
        .code(400)
        .send({ error: { code: 'malformed_event', message: 'the event lacks something', details: {} } })
    const outcome = await database.transaction(async (tx) => {
      const at = await decisionTime(tx)
      const isNew = await keepWebhook(tx, {
        provider: 'sandbox',
        eventId: event.data.eventId,
        body: body.toString(),
        at,
      })
      if (!isNew) return undefined
      const done = await carryOut(tx, wallet, 'sandbox', event.data, at)
      await markWebhook(tx, 'sandbox', event.data.eventId, done, at)
      return done
    })
    return reply.code(200).send({ received: true, outcome: outcome ?? 'already_received' })
  })
}
