// Withdrawals to the card that was charged: refunds of stripe-stateful-mock, through the whole way from the request to the answer, and through
// the end of the worker at each of its statements.
import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { takeEvent } from '#modules/money/payments/server/service.ts'
import { openProviders } from '#modules/money/payments/server/providers.ts'
import { sendPayouts } from '#modules/money/payments/server/payouts/send-payouts.ts'
import { stripe } from '#modules/money/payments/server/providers/stripe.ts'
import { decisionTime } from '#platform/server/db.ts'
import { closeAtEnd } from '#tests/support/builders/given.ts'
import { openKilledDatabase } from '#tests/support/doubles/killed-database.ts'
import { openStripe, type StripeDouble } from '#tests/support/doubles/stripe.ts'
import {
  bodyOf,
  codeOf,
  givenWithdrawalsApp,
  playThrough,
  shown,
  type Payee,
  type WithdrawalsApp,
} from './withdrawals-app.testdata.ts'

let double: StripeDouble
let client: Stripe
let settings: Record<string, string>
let app: WithdrawalsApp

beforeAll(async () => {
  double = await openStripe()
  closeAtEnd(() => double.close())
  const { hostname, port } = new URL(double.url)
  client = new Stripe('sk_test_x', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
  settings = {
    PAYMENT_STRIPE_SECRET_KEY: 'sk_test_x',
    PAYMENT_STRIPE_WEBHOOK_SECRET: 'whsec_x',
    PAYMENT_STRIPE_URL: double.url,
  }
  app = await givenWithdrawalsApp({ paymentSettings: settings })
})

/** Paid with a card, and staked once where it is played. */
async function cardDeposit(
  payee: Payee,
  amount: string,
  how: 'played' | 'unplayed' = 'played',
): Promise<{ readonly paymentId: string; readonly charge: string }> {
  const opened = await payee.browser.send('POST /web-api/payments/deposits', {
    amount,
    currency: 'EUR',
    method: 'stripe',
    idempotencyKey: randomUUID(),
  })
  const { paymentId } = opened.body as { paymentId: string }
  const units = Math.round(Number(amount) * 100)
  const metadata = { payment_id: paymentId }
  const { id } = await client.charges.create({ amount: units, currency: 'eur', source: 'tok_visa', metadata })
  double.paid.set(paymentId, { id: `pi_${paymentId}`, amount_received: units, currency: 'eur', latest_charge: id })
  const { database, app: served } = app.given
  await database.transaction(async (tx) =>
    takeEvent({
      tx,
      wallet: served.wallet,
      provider: 'stripe',
      event: { eventId: randomUUID(), paymentId, status: 'completed', amount, currency: 'EUR' },
      at: await decisionTime(tx),
    }),
  )
  if (how === 'played') await playThrough(app.given, payee, BigInt(units))
  return { paymentId, charge: id }
}

const refunded = async (charge: string): Promise<number> => (await client.charges.retrieve(charge)).amount_refunded
const askBack = (payee: Payee, amount: string) => payee.ask({ amount, destinationId: null })

test('money that came by card goes back to the card, the oldest deposit first, and no further', async () => {
  const payee = await app.givenPayee({ balance: 0n })
  const [first, second] = [await cardDeposit(payee, '30.00'), await cardDeposit(payee, '20.00')]
  const options = await payee.browser.send('GET /web-api/withdrawals/options')
  expect(options.body).toMatchObject({ returns: [{ method: 'stripe', currency: 'EUR', maximum: '50.00' }] })
  const asked = await askBack(payee, '40.00')
  expect(bodyOf(asked)).toMatchObject({
    status: 'approved',
    pieces: expect.arrayContaining([
      expect.objectContaining({ method: 'stripe', amount: '30.00' }),
      expect.objectContaining({ method: 'stripe', amount: '10.00' }),
    ]) as unknown,
  })
  await app.work()
  expect((await shown(payee, bodyOf(asked).withdrawalId)).status).toBe('paid')
  expect([await refunded(first.charge), await refunded(second.charge), await payee.balance()]).toEqual([
    3_000,
    1_000,
    '10.00',
  ])
  // The rest came from elsewhere, and needs a destination.
  await playThrough(app.given, payee, 1_000n, 1_000n)
  const tooMuch = await askBack(payee, '20.00')
  expect([codeOf(tooMuch), bodyOf(tooMuch).error?.details['maximum']]).toEqual(['nothing_to_return', '10.00'])
  const both = bodyOf(await payee.ask({ amount: '20.00' }))
  expect(both.pieces.map(({ method, amount }) => [method, amount]).toSorted()).toEqual([
    ['sandbox', '10.00'],
    ['stripe', '10.00'],
  ])
  await app.work()
  expect([await refunded(second.charge), await app.faults()]).toEqual([2_000, []])
})

test('as many charges as one withdrawal may have pieces, less one, are offered as money that goes back', async () => {
  const payee = await app.givenPayee({ balance: 0n })
  for (let deposits = 0; deposits < 21; deposits += 1) await cardDeposit(payee, '5.00', 'unplayed')
  await playThrough(app.given, payee, 10_500n)
  const options = await payee.browser.send('GET /web-api/withdrawals/options')
  // The twentieth piece is kept for what goes to a destination.
  expect(options.body).toMatchObject({ returns: [{ method: 'stripe', currency: 'EUR', maximum: '95.00' }] })
  const asked = await askBack(payee, '95.00')
  expect(bodyOf(asked).pieces).toHaveLength(19)
  // Left to a later test, nineteen refunds would each wait for a Stripe that is away.
  await app.work()
  expect((await shown(payee, bodyOf(asked).withdrawalId)).status).toBe('paid')
})

test('what an operator still has to look at is not promised a second time', async () => {
  const payee = await app.givenPayee({ balance: 0n })
  await cardDeposit(payee, '30.00', 'unplayed')
  expect(bodyOf(await askBack(payee, '20.00')).status).toBe('review')
  const more = await askBack(payee, '10.01')
  expect(codeOf(more)).toBe('insufficient_funds')
  await playThrough(app.given, payee, 500n, 500n)
  const beyond = await askBack(payee, '15.00')
  expect([codeOf(beyond), bodyOf(beyond).error?.details['maximum']]).toEqual(['nothing_to_return', '10.00'])
})

test('a refund whose answer is lost is found and not made again; while Stripe is away it waits', async () => {
  const payee = await app.givenPayee({ balance: 0n })
  const { charge } = await cardDeposit(payee, '30.00')
  const { withdrawalId } = bodyOf(await askBack(payee, '12.00'))
  double.isAway = true
  await app.work()
  double.isAway = false
  expect(await refunded(charge)).toBe(0)
  double.cutsRefund = true
  await app.makeDue()
  await app.work()
  expect([await refunded(charge), double.cutsRefund]).toEqual([1_200, false])
  await app.makeDue()
  await app.work()
  expect([await refunded(charge), (await shown(payee, withdrawalId)).status, await payee.balance()]).toEqual([
    1_200,
    'paid',
    '18.00',
  ])
})

test('a refund that Stripe refuses brings the money back', async () => {
  const payee = await app.givenPayee({ balance: 0n })
  const { charge } = await cardDeposit(payee, '30.00')
  const { withdrawalId } = bodyOf(await askBack(payee, '12.00'))
  await client.refunds.create({ charge })
  await app.work()
  expect([(await shown(payee, withdrawalId)).status, await payee.balance(), await app.faults()]).toEqual([
    'failed',
    '30.00',
    [],
  ])
})

test('a worker that is killed at any statement of a payout, or right after a commit, leaves exactly one payout', async () => {
  const payee = await app.givenPayee({ balance: 0n })
  const { charge } = await cardDeposit(payee, '100.00')
  const { clock } = app.given.app.options
  const providers = openProviders([stripe], settings, { clock, keyFor: () => Buffer.alloc(32) })
  let points = 0
  for (let isOver = false; !isOver;) {
    const { withdrawalId } = bodyOf(await askBack(payee, '1.00'))
    points += 1
    const process = openKilledDatabase(app.given.ownerUrl, points)
    const worker = { database: process.database, wallet: app.given.app.wallet, clock, providers }
    await sendPayouts(worker, { error: () => undefined }).catch(() => undefined)
    await process.close()
    isOver = !process.wasKilled()
    await app.makeDue()
    await app.work()
    const status = (await shown(payee, withdrawalId)).status
    expect([points, await refunded(charge), status]).toEqual([points, 100 * points, 'paid'])
  }
  // Each statement was met, not only the first ones.
  expect(points).toBeGreaterThan(20)
  expect([await payee.balance(), await app.faults()]).toEqual([`${100 - points}.00`, []])
})
