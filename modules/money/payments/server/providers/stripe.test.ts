// Deposits through Stripe: signatures by its own library, charges and refunds of stripe-stateful-mock, pages and searches of a double.
import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { closeAtEnd } from '#tests/support/builders/given.ts'
import { openStripe, type StripeDouble } from '#tests/support/doubles/stripe.ts'
import { webhookPath } from '../handle-webhook.ts'
import { lookUpDeposits } from '../look-up-deposits.ts'
import { openProviders } from '../providers.ts'
import { givenPayer, givenServedApp, paymentState, type Payer, type ServedApp } from '../served-app.testdata.ts'
import { stripe } from './stripe.ts'

const SECRET = 'whsec_the_first_secret'
const NEXT_SECRET = 'whsec_the_next_secret'
const HOUR_S = 3_600

let double: StripeDouble
let client: Stripe
let served: ServedApp
let payer: Payer
let paymentId: string
let settings: Record<string, string>

beforeAll(async () => {
  double = await openStripe()
  closeAtEnd(() => double.close())
  const { hostname, port } = new URL(double.url)
  client = new Stripe('sk_test_x', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
  settings = {
    PAYMENT_STRIPE_SECRET_KEY: 'sk_test_x',
    PAYMENT_STRIPE_WEBHOOK_SECRET: `${SECRET}, ${NEXT_SECRET}`,
    PAYMENT_STRIPE_URL: double.url,
  }
  served = await givenServedApp({ paymentSettings: settings })
})
beforeEach(async () => {
  double.isAway = false
  payer = await givenPayer(served)
  paymentId = String((await payer.deposit({ method: 'stripe' })).body['paymentId'])
})

type Sent = {
  readonly secret?: string
  readonly ageSeconds?: number
  /** Sent in place of what was signed. */
  readonly body?: string
}

/** As Stripe posts an event: signed by its own library. */
async function tell(
  type: string,
  object: object,
  { secret = SECRET, ageSeconds = 0, body }: Sent = {},
  more: object = {},
) {
  const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object }, ...more })
  const header = client.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1_000) - ageSeconds,
  })
  const response = await fetch(`${served.url}${webhookPath('stripe')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
    body: body ?? payload,
  })
  const answer = (await response.json()) as { outcome?: string; error?: { code: string } }
  return [response.status, answer.outcome ?? answer.error?.code]
}

const session = (more: object = {}) => ({
  object: 'checkout.session',
  metadata: { payment_id: paymentId },
  payment_status: 'paid',
  amount_total: 2_500,
  currency: 'eur',
  ...more,
})
const paidCharge = async () =>
  client.charges.create({ amount: 2_500, currency: 'eur', source: 'tok_visa', metadata: { payment_id: paymentId } })
const statusNow = async () => (await payer.get(`/web-api/payments/payments/${paymentId}`)).body['status']

test('a deposit is paid on a page of Stripe, whose order names the payment and the exact amount', async () => {
  const opened = await payer.deposit({ method: 'stripe', amount: '1234.50' })
  const id = String(opened.body['paymentId'])
  expect([opened.status, opened.body['redirectUrl']]).toEqual([201, `https://checkout.example/${id}`])
  const order = double.orders.get(id)
  expect(Object.fromEntries(order ?? [])).toMatchObject({
    mode: 'payment',
    client_reference_id: id,
    'metadata[payment_id]': id,
    'payment_intent_data[metadata][payment_id]': id,
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '123450',
    'line_items[0][quantity]': '1',
  })
  expect(order?.get('success_url')).toMatch(new RegExp(`/onpay/pending\\?payment=${id}$`, 'u'))
})

test('while Stripe is away a deposit is refused, and the same key opens it later, once', async () => {
  double.isAway = true
  const deposit = { method: 'stripe', idempotencyKey: randomUUID() }
  const refused = await payer.deposit(deposit)
  expect([refused.status, refused.body.error?.code]).toEqual([503, 'provider_unavailable'])
  double.isAway = false
  const opened = await payer.deposit(deposit)
  expect(opened.status).toBe(201)
  expect(await payer.deposit(deposit)).toMatchObject({ status: 201, body: opened.body })
})

test('a paid session is credited once, however often and in whatever order its events come', async () => {
  expect(await tell('checkout.session.expired', session({ payment_status: 'unpaid' }))).toEqual([200, 'closed'])
  expect(await statusNow()).toBe('cancelled')
  const id = { id: `evt_${randomUUID()}` }
  expect(await tell('checkout.session.completed', session(), {}, id)).toEqual([200, 'credited'])
  expect(await tell('checkout.session.completed', session(), {}, id)).toEqual([200, 'already_received'])
  expect(await tell('checkout.session.completed', session({ amount_total: 9_900 }), {}, id)).toEqual([
    200,
    'already_received',
  ])
  const { rows } = await served.given.database.pool.query(
    `select said ->> 'amount' as amount from payments.payment_case where payment_id = $1`,
    [paymentId],
  )
  expect(rows).toEqual([{ amount: '99.00' }])
  expect(await tell('checkout.session.async_payment_succeeded', session())).toEqual([200, 'already_finished'])
  expect([await payer.balance(), await statusNow()]).toEqual(['25.00', 'completed'])
})

test('a session that completes unpaid is credited when the money comes, or fails', async () => {
  expect(await tell('checkout.session.completed', session({ payment_status: 'unpaid' }))).toEqual([200, 'no_statement'])
  expect(await statusNow()).toBe('pending')
  expect(await tell('checkout.session.async_payment_failed', session({ payment_status: 'unpaid' }))).toEqual([
    200,
    'closed',
  ])
  expect(await tell('checkout.session.async_payment_succeeded', session())).toEqual([200, 'credited'])
  expect(await payer.balance()).toBe('25.00')
})

test('an amount that came otherwise is credited as it came; another currency becomes a case', async () => {
  expect(await tell('checkout.session.completed', session({ currency: 'usd' }))).toEqual([200, 'other_currency'])
  expect(await payer.balance()).toBe('0.00')
  expect(await tell('checkout.session.completed', session({ amount_total: 2_000 }))).toEqual([200, 'credited'])
  expect(await payer.balance()).toBe('20.00')
})

test('events without a valid signature of now are refused: another key, changed bytes, old, ahead of time, none', async () => {
  const type = 'checkout.session.completed'
  const forged = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: session() } })
  for (const sent of [
    { secret: 'whsec_of_somebody_else' },
    { body: forged },
    { ageSeconds: HOUR_S },
    { ageSeconds: -HOUR_S },
    { ageSeconds: 301 },
    { ageSeconds: -302 },
  ])
    expect(await tell(type, session(), sent)).toEqual([401, 'bad_signature'])
  const bare = await fetch(`${served.url}${webhookPath('stripe')}`, { method: 'POST', body: forged })
  expect(bare.status).toBe(401)
  expect([await payer.balance(), await statusNow()]).toEqual(['0.00', 'pending'])
  // While a secret is replaced both are valid.
  expect(await tell(type, session(), { secret: NEXT_SECRET })).toEqual([200, 'credited'])
})

test('a body of a megabyte is refused unread', async () => {
  expect(await tell('checkout.session.completed', session({ padding: 'x'.repeat(1_000_000) }))).toEqual([
    413,
    expect.any(String),
  ])
})

test('refunds in parts take back what each of them returned, and one that fails gives it again', async () => {
  await tell('checkout.session.completed', session())
  const charge = await paidCharge()
  const part = await client.refunds.create({ charge: charge.id, amount: 500 })
  const rest = await client.refunds.create({ charge: charge.id, amount: 2_000 })
  double.isAway = true
  expect(await tell('refund.created', part)).toEqual([503, 'provider_unavailable'])
  double.isAway = false
  for (const [refund, status, balance] of [
    [part, 'refunded', '20.00'],
    [rest, 'refunded', '0.00'],
  ] as const) {
    expect(await tell('refund.created', refund)).toEqual([200, 'taken_back'])
    expect(await tell('refund.updated', refund)).toEqual([200, 'no_statement'])
    expect([await statusNow(), await payer.balance()]).toEqual([status, balance])
  }
  // The charge says the same again, without saying which refund it was.
  expect(await tell('charge.refunded', await client.charges.retrieve(charge.id))).toEqual([200, 'no_statement'])
  expect(await tell('refund.failed', { ...rest, status: 'failed' })).toEqual([200, 'given_back'])
  expect([await statusNow(), await payer.balance()]).toEqual(['refunded', '20.00'])
  expect(await tell('refund.created', { ...part, charge: null })).toEqual([400, 'malformed_event'])
})

test('a refund that we ordered to pay a player out takes nothing back from its deposit', async () => {
  await tell('checkout.session.completed', session())
  const refund = await client.refunds.create({
    charge: (await paidCharge()).id,
    amount: 500,
    metadata: { payout_id: randomUUID() },
  })
  expect(await tell('refund.created', refund)).toEqual([200, 'unknown_payment'])
  expect(await tell('refund.created', { ...refund, status: 'pending' })).toEqual([200, 'no_statement'])
  expect([await statusNow(), await payer.balance()]).toEqual(['completed', '25.00'])
})

test('a dispute takes the money back, and one that is won gives it again; while its charge cannot be read Stripe is told to repeat', async () => {
  await tell('checkout.session.completed', session())
  const dispute = {
    object: 'dispute',
    charge: (await paidCharge()).id,
    amount: 2_500,
    currency: 'eur',
    evidence_details: { due_by: 1_797_811_199, has_evidence: false, past_due: false, submission_count: 0 },
  }
  expect(await tell('charge.dispute.created', dispute)).toEqual([200, 'no_statement'])
  double.isAway = true
  expect(await tell('charge.dispute.funds_withdrawn', dispute)).toEqual([503, 'provider_unavailable'])
  expect(await payer.balance()).toBe('25.00')
  double.isAway = false
  expect(await tell('charge.dispute.funds_withdrawn', dispute)).toEqual([200, 'taken_back'])
  expect([await statusNow(), await payer.balance()]).toEqual(['charged_back', '0.00'])
  expect(await tell('charge.dispute.funds_reinstated', dispute)).toEqual([200, 'given_back'])
  expect([await statusNow(), await payer.balance()]).toEqual(['completed', '25.00'])
  // An open page is told of every step: money in, taken back, and in again.
  const { rows } = await served.given.database.pool.query(
    `select one ->> 0 as name, (one -> 2 ->> 'balance')::int as balance, one -> 2 ->> 'answerBy' as "answerBy"
     from (select events from outbox.waiting union all select events from outbox.append) written, json_array_elements(events) one
     where one -> 2 ->> 'paymentId' = $1 order by 1`,
    [paymentId],
  )
  expect(rows).toEqual([
    { name: 'deposit.completed', balance: 2_500, answerBy: null },
    { name: 'deposit.reinstated', balance: 2_500, answerBy: null },
    { name: 'deposit.reversed', balance: 0, answerBy: '2026-12-20T23:59:59.000Z' },
  ])
  expect(await tell('charge.dispute.funds_reinstated', dispute)).toEqual([200, 'impossible_change'])
  expect(await payer.balance()).toBe('25.00')
})

test('a deposit whose event was lost is found by a search, and credited once', async () => {
  const { database, app } = served.given
  const lookUp = (hours: number) =>
    lookUpDeposits(
      {
        database,
        wallet: app.wallet,
        clock: { ...app.options.clock, now: () => new Date(Date.now() + hours * HOUR_S * 1_000) },
        providers: openProviders([stripe], settings, {
          clock: app.options.clock,
          keyFor: () => Buffer.alloc(32),
        }),
      },
      { error: () => undefined },
    )
  double.isAway = true
  await lookUp(0.1)
  double.isAway = false
  expect(await statusNow()).toBe('pending')
  double.paid.set(paymentId, { id: 'pi_1', amount_received: 2_500, currency: 'eur' })
  await lookUp(1.1)
  expect([await statusNow(), await payer.balance()]).toEqual(['completed', '25.00'])
  expect(await tell('checkout.session.completed', session())).toEqual([200, 'already_finished'])
})

test('messages of other shops and of no money are acknowledged and change nothing', async () => {
  expect(await tell('customer.created', { object: 'customer' })).toEqual([200, 'no_statement'])
  expect(await tell('checkout.session.completed', session({ metadata: {} }))).toEqual([200, 'no_statement'])
  expect(await tell('checkout.session.completed', session({ metadata: { payment_id: 'order 7' } }))).toEqual([
    200,
    'no_statement',
  ])
  expect(await tell('checkout.session.completed', session({ currency: 'zzz' }))).toEqual([400, 'malformed_event'])
})

test('half of the settings, and values that are none, are named', () => {
  const world = { clock: served.given.app.options.clock, keyFor: () => Buffer.alloc(32) }
  expect(stripe.open({ PAYMENT_STRIPE_SECRET_KEY: 'sk_test_x' }, world)).toEqual({
    mistakes: ['PAYMENT_STRIPE_WEBHOOK_SECRET: must be set with PAYMENT_STRIPE_SECRET_KEY'],
  })
  expect(
    stripe.open({ PAYMENT_STRIPE_SECRET_KEY: 'pk_public', PAYMENT_STRIPE_WEBHOOK_SECRET: 'secret' }, world),
  ).toEqual({
    mistakes: [
      'PAYMENT_STRIPE_SECRET_KEY: must be a secret or restricted key (sk_… or rk_…)',
      'PAYMENT_STRIPE_WEBHOOK_SECRET: must be one or two secrets (whsec_…)',
    ],
  })
  expect(stripe.open({}, world)).toEqual({ port: undefined })
})

test('after all of it the ledger is as it should be', async () => {
  expect((await paymentState(served)).faults).toEqual([])
})
