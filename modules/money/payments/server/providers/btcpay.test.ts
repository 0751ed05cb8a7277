// Deposits and payouts through BTCPay Server, whose answers are those of its documentation (tests/support/doubles/btcpay.ts).
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeAtEnd } from '#tests/support/builders/given.ts'
import {
  BTCPAY_KEY,
  BTCPAY_STORE,
  openBtcpay,
  type BtcpayDouble,
  type DoubleInvoice,
} from '#tests/support/doubles/btcpay.ts'
import { systemClock } from '#platform/server/clock.ts'
import { webhookPath } from '../handle-webhook.ts'
import { lookUpDeposits } from '../look-up-deposits.ts'
import { openProviders } from '../providers.ts'
import { givenPayer, givenServedApp, type Payer, type ServedApp } from '../served-app.testdata.ts'
import { btcpay, btcpaySignature } from './btcpay.ts'
import { isBitcoinAddress } from './btcpay-payouts.ts'

const SECRET = 'the first secret of the webhook'
const NEXT_SECRET = 'the next secret of the webhook'
const ADDRESS = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'

let double: BtcpayDouble
let served: ServedApp
let payer: Payer
let paymentId: string
let settings: Record<string, string>

beforeAll(async () => {
  double = await openBtcpay()
  closeAtEnd(() => double.close())
  settings = {
    PAYMENT_BTCPAY_URL: double.url,
    PAYMENT_BTCPAY_STORE: BTCPAY_STORE,
    PAYMENT_BTCPAY_API_KEY: BTCPAY_KEY,
    PAYMENT_BTCPAY_WEBHOOK_SECRET: `${SECRET},${NEXT_SECRET}`,
    PAYMENT_BTCPAY_PAYOUTS: 'on',
  }
  served = await givenServedApp({ paymentSettings: settings })
})
beforeEach(async () => {
  double.isAway = false
  payer = await givenPayer(served)
  paymentId = String((await payer.deposit({ method: 'btcpay' })).body['paymentId'])
})

const invoiceNow = (): DoubleInvoice => {
  const found = [...double.invoices.values()].findLast(({ metadata }) => metadata.orderId === paymentId)
  if (found === undefined) throw new Error('no invoice was made')
  return found
}

type Sent = { readonly secret?: string; readonly body?: string; readonly storeId?: string }

/** As BTCPay Server posts a message about the invoice; what has become of it, the test has set. */
async function tell(type: string, { secret = SECRET, body, storeId = BTCPAY_STORE }: Sent = {}) {
  const deliveryId = randomUUID()
  const payload = JSON.stringify({
    deliveryId,
    webhookId: 'W1',
    originalDeliveryId: deliveryId,
    isRedelivery: false,
    type,
    timestamp: 1_795_946_400,
    storeId,
    invoiceId: invoiceNow().id,
  })
  const response = await fetch(`${served.url}${webhookPath('btcpay')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'BTCPay-Sig': btcpaySignature(secret, Buffer.from(payload)) },
    body: body ?? payload,
  })
  const answer = (await response.json()) as { outcome?: string; error?: { code: string } }
  return [response.status, answer.outcome ?? answer.error?.code]
}

const become = (status: string, more: Partial<DoubleInvoice> = {}): void =>
  void Object.assign(invoiceNow(), { status, ...more })
const statusNow = async () => (await payer.get(`/web-api/payments/payments/${paymentId}`)).body['status']

describe('a deposit', () => {
  test('is an invoice of the exact amount that names the payment, and the same key leads to the same invoice', async () => {
    const key = { method: 'btcpay', amount: '1234.50', idempotencyKey: randomUUID() }
    const opened = await payer.deposit(key)
    paymentId = String(opened.body['paymentId'])
    const { id, amount, currency, checkout } = invoiceNow()
    expect([opened.status, opened.body['redirectUrl']]).toEqual([201, `https://btcpay.example/i/${id}`])
    expect([amount, currency]).toEqual(['1234.50', 'EUR'])
    expect(checkout).toMatchObject({
      redirectURL: expect.stringContaining(`/onpay/pending?payment=${paymentId}`),
      paymentTolerance: 0,
    })
    await payer.deposit(key)
    expect([...double.invoices.values()].filter(({ metadata }) => metadata.orderId === paymentId)).toHaveLength(1)
  })

  test('is credited once when its invoice is settled, not when a message only says so', async () => {
    expect(await tell('InvoiceSettled')).toEqual([200, 'no_statement'])
    become('Processing', { payments: [{ value: '0.00039062', status: 'Processing' }] })
    expect(await tell('InvoiceProcessing')).toEqual([200, 'no_statement'])
    expect(await payer.balance()).toBe('0.00')
    become('Settled', { payments: [{ value: '0.00039062', status: 'Settled' }] })
    expect(await tell('InvoiceSettled')).toEqual([200, 'credited'])
    expect(await tell('InvoicePaymentSettled')).toEqual([200, 'already_received'])
    expect([await payer.balance(), await statusNow()]).toEqual(['25.00', 'completed'])
  })

  test('is credited with what came: less, more, and after its invoice had expired', async () => {
    become('Expired', { additionalStatus: 'PaidPartial', payments: [{ value: '0.0001', status: 'Processing' }] })
    expect(await tell('InvoiceExpired')).toEqual([200, 'no_statement'])
    become('Expired', { payments: [{ value: '0.0001', status: 'Settled' }] })
    expect(await tell('InvoicePaymentSettled')).toEqual([200, 'credited'])
    expect(await payer.balance()).toBe('6.40')

    paymentId = String((await payer.deposit({ method: 'btcpay' })).body['paymentId'])
    become('Settled', { additionalStatus: 'PaidOver', payments: [{ value: '0.0005', status: 'Settled' }] })
    expect(await tell('InvoiceSettled')).toEqual([200, 'credited'])
    expect(await payer.balance()).toBe('38.40')

    paymentId = String((await payer.deposit({ method: 'btcpay' })).body['paymentId'])
    become('Expired')
    expect(await tell('InvoiceExpired')).toEqual([200, 'closed'])
    become('Expired', { additionalStatus: 'PaidLate', payments: [{ value: '0.000390624', status: 'Settled' }] })
    expect(await tell('InvoicePaymentSettled')).toEqual([200, 'credited'])
    expect(await payer.balance()).toBe('63.40')
  })

  test('that is marked by hand, or whose payments became invalid, brings nothing', async () => {
    become('Settled', { additionalStatus: 'Marked' })
    expect(await tell('InvoiceSettled')).toEqual([200, 'no_statement'])
    become('Invalid', { additionalStatus: 'None', payments: [{ value: '0.00039062', status: 'Invalid' }] })
    expect(await tell('InvoiceInvalid')).toEqual([200, 'closed'])
    expect([await payer.balance(), await statusNow()]).toEqual(['0.00', 'failed'])
  })

  test('without its message is found by a look-up', async () => {
    become('Settled', { payments: [{ value: '0.00039062', status: 'Settled' }] })
    const later = { ...systemClock, now: () => new Date(Date.now() + 10 * 60_000) }
    const { database, app } = served.given
    const providers = openProviders([btcpay], settings, { clock: systemClock, keyFor: () => Buffer.alloc(32) })
    await lookUpDeposits({ database, clock: later, wallet: app.wallet, providers }, { error: () => undefined })
    expect([await payer.balance(), await statusNow()]).toEqual(['25.00', 'completed'])
  })

  test('while the server is away is refused, and its message is asked for again', async () => {
    double.isAway = true
    expect((await payer.deposit({ method: 'btcpay' })).body.error?.code).toBe('provider_unavailable')
    expect(await tell('InvoiceSettled')).toEqual([503, 'provider_unavailable'])
  })
})

test('a message with another key, a changed body or of another store moves nothing', async () => {
  become('Settled', { payments: [{ value: '0.00039062', status: 'Settled' }] })
  expect(await tell('InvoiceSettled', { secret: 'a secret of somebody else' })).toEqual([401, 'bad_signature'])
  expect(await tell('InvoiceSettled', { body: '{"type":"InvoiceSettled"}' })).toEqual([401, 'bad_signature'])
  expect(await tell('InvoiceSettled', { storeId: 'another' })).toEqual([200, 'no_statement'])
  expect(await payer.balance()).toBe('0.00')
  expect(await tell('InvoiceSettled', { secret: NEXT_SECRET })).toEqual([200, 'credited'])
})

describe('a payout', () => {
  const port = () => {
    const world = { clock: systemClock, keyFor: () => Buffer.alloc(32) }
    const found = openProviders([btcpay], settings, world).get('btcpay')?.payouts
    if (found === undefined) throw new Error('no payouts')
    return found
  }
  const order = (more: object = {}) => ({
    paymentId: randomUUID(),
    amount: '0.05000000',
    currency: 'BTC',
    destination: { address: ADDRESS },
    ...more,
  })
  const made = (id: string) =>
    double.payouts.filter(({ order: of }) => (of['metadata'] as { payoutId: string }).payoutId === id)

  test('is ordered once, also when its answer was lost, and is paid when the server says so', async () => {
    const wanted = order()
    double.cutsPayout = true
    expect((await port().send(wanted)).ok).toBe(false)
    expect(await port().send(wanted)).toEqual({ ok: true, value: 'pending' })
    const [first, ...more] = made(wanted.paymentId)
    expect(more).toEqual([])
    expect(first?.order).toMatchObject({ destination: ADDRESS, amount: '0.05000000', approved: true })
    if (first !== undefined) first.state = 'Completed'
    expect(await port().send(wanted)).toMatchObject({ ok: true, value: { status: 'completed', amount: '0.05000000' } })
    if (first !== undefined) first.state = 'Cancelled'
    expect(await port().send(wanted)).toMatchObject({ ok: true, value: { status: 'failed' } })
  })

  test('that the server refuses has failed; one that it may take later is ordered again', async () => {
    double.refusesPayout = 'amount-too-low'
    expect(await port().send(order())).toMatchObject({ ok: true, value: { status: 'failed' } })
    double.refusesPayout = 'duplicate-destination'
    expect((await port().send(order())).ok).toBe(false)
    double.refusesPayout = undefined
    double.isAway = true
    expect((await port().send(order())).ok).toBe(false)
    expect(await port().send(order({ currency: 'EUR' }))).toMatchObject({ ok: true, value: { status: 'failed' } })
  })

  test('goes to addresses of bitcoin whose checksum is right', () => {
    expect(
      [ADDRESS, '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'].map(
        isBitcoinAddress,
      ),
    ).toEqual([true, true, true])
    expect(
      [
        `${ADDRESS.slice(0, -1)}q`,
        '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3',
        'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
        '',
        'bc1',
      ].map(isBitcoinAddress),
    ).toEqual([false, false, false, false, false])
  })
})
