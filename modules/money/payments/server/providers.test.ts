// The recipe "Add a payment provider" (docs/recipes.md) as a test: an adapter and its line in the list are all that a
// provider needs.
import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ok, refuse } from '#kernel/result.ts'
import { codeOf } from '#tests/support/builders/given.ts'
import { ConfigError } from '#platform/server/config.ts'
import { systemClock } from '#platform/server/clock.ts'
import { webhookPath } from './handle-webhook.ts'
import { defineProvider, type ProviderWorld } from './provider-port.ts'
import { openProviders, paymentProviders } from './providers.ts'
import { givenPayer, givenServedApp, paymentState, tellWebhook, completed } from './served-app.testdata.ts'

let isBankAway = false

/** A bank that signs forms, as many do, with a key that the operator sets. */
const bank = defineProvider({
  name: 'bank',
  settings: z.object({
    PAYMENT_BANK_URL: z.url({ protocol: /^https$/u, error: 'must be an https:// address' }).optional(),
    PAYMENT_BANK_KEY: z
      .string('must be set with PAYMENT_BANK_URL')
      .min(8, 'must have 8 characters or more')
      .default('unset key'),
  }),
  open: ({ PAYMENT_BANK_URL: url, PAYMENT_BANK_KEY: key }) =>
    url === undefined
      ? undefined
      : {
          openDeposit: async ({ paymentId }) =>
            isBankAway
              ? refuse('provider_unavailable', 'the bank does not answer')
              : ok({ redirectUrl: `${url}/pay/${paymentId}` }),
          readWebhook: ({ headers, body }) => {
            if (headers['x-bank-mac'] !== createHmac('sha256', key).update(body).digest('hex'))
              return refuse('bad_signature', 'the signature does not match the body')
            const form = new URLSearchParams(body.toString())
            const [paymentId, amount, currency] = [form.get('order'), form.get('sum'), form.get('ccy')]
            return paymentId === null || amount === null || currency === null
              ? refuse('malformed_event', 'the form lacks a field')
              : ok({ eventId: `${paymentId}:paid`, paymentId, status: 'completed', amount, currency })
          },
        },
})

const settings = { PAYMENT_BANK_URL: 'https://bank.example', PAYMENT_BANK_KEY: 'a key of the bank' }
const world: ProviderWorld = { clock: systemClock, keyFor: () => Buffer.alloc(32) }

const givenBank = () => givenServedApp({ paymentProviders: [...paymentProviders, bank], paymentSettings: settings })

/** As the bank posts it. */
const tellBank = async (url: string, form: Record<string, string>, key = settings.PAYMENT_BANK_KEY) => {
  const body = new URLSearchParams(form).toString()
  const response = await fetch(`${url}${webhookPath('bank')}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-bank-mac': createHmac('sha256', key).update(body).digest('hex'),
    },
    body,
  })
  return [response.status, await response.json()] as const
}

test('a listed provider is offered, paid through and credited, in a ledger account of its own', async () => {
  const served = await givenBank()
  const payer = await givenPayer(served)
  expect((await payer.get('/web-api/payments/methods')).body).toEqual({
    deposits: ['sandbox', 'bank'].map((method) => ({
      method,
      limits: [{ currency: 'EUR', minimum: '1.00', maximum: expect.any(String) }],
      taxPercent: null,
      usualMinutes: null,
      isLastUsed: false,
    })),
  })
  const { status, body } = await payer.deposit({ method: 'bank' })
  const paymentId = String(body['paymentId'])
  expect([status, body['redirectUrl']]).toEqual([201, `https://bank.example/pay/${paymentId}`])
  const paid = { order: paymentId, sum: '25.00', ccy: 'EUR' }
  expect(await tellBank(served.url, paid, 'another key')).toMatchObject([401, { error: { code: 'bad_signature' } }])
  expect(await tellBank(served.url, { order: paymentId })).toMatchObject([400, { error: { code: 'malformed_event' } }])
  expect(await payer.balance()).toBe('0.00')
  expect(await tellBank(served.url, paid)).toEqual([200, { received: true, outcome: 'credited' }])
  expect(await tellBank(served.url, paid)).toEqual([200, { received: true, outcome: 'already_received' }])
  expect(await payer.balance()).toBe('25.00')
  expect(await paymentState(served)).toEqual({ payments: ['completed'], inbox: ['credited'], faults: [] })
  const { rows } = await served.given.database.pool.query(
    `select a.house, i.body from wallet.posting p join wallet.account a using (account_id), payments.inbox i where a.house is not null`,
  )
  expect(rows).toEqual([{ house: 'deposits_bank', body: new URLSearchParams(paid).toString() }])
})

test('one provider cannot complete a payment of another', async () => {
  const served = await givenBank()
  const payer = await givenPayer(served)
  const paymentId = String((await payer.deposit({ method: 'bank' })).body['paymentId'])
  expect((await tellWebhook(served, { event: completed(paymentId) })).body['outcome']).toBe('unknown_payment')
  expect(await payer.balance()).toBe('0.00')
})

test('while a provider is unavailable its deposit is refused, and the same key opens the same payment later', async () => {
  const served = await givenBank()
  const payer = await givenPayer(served)
  const deposit = { method: 'bank', idempotencyKey: randomUUID() }
  isBankAway = true
  const refused = await payer.deposit(deposit)
  expect([refused.status, codeOf(refused)]).toEqual([503, 'provider_unavailable'])
  isBankAway = false
  expect((await payer.deposit(deposit)).status).toBe(201)
  expect((await paymentState(served)).payments).toEqual(['pending'])
})

test('a provider switched off by its settings is not offered, accepts no deposit and has no webhook', async () => {
  const served = await givenServedApp({ paymentSettings: { PAYMENT_SANDBOX: 'off' } })
  const payer = await givenPayer(served)
  expect((await payer.get('/web-api/payments/methods')).body).toEqual({ deposits: [] })
  const refused = await payer.deposit()
  expect([refused.status, codeOf(refused)]).toEqual([400, 'method_unknown'])
  expect((await tellWebhook(served, { event: completed(randomUUID()) })).status).toBe(404)
})

test('every mistake of providers’ settings is named, and no value is repeated', () => {
  const wrong = { PAYMENT_SANDBOX: 'maybe', PAYMENT_BANK_URL: 'http://bank.example', PAYMENT_BANK_KEY: 'short' }
  const open = () => openProviders([...paymentProviders, bank], wrong, world)
  expect(open).toThrow(ConfigError)
  expect(open).toThrow(
    new ConfigError([
      'PAYMENT_SANDBOX: must be on or off',
      'PAYMENT_BANK_URL: must be an https:// address',
      'PAYMENT_BANK_KEY: must have 8 characters or more',
    ]),
  )
})

test('two providers of one name, and a name that is no part of a path, do not start', () => {
  expect(() => openProviders([bank, bank], settings, world)).toThrow(/two payment providers are called bank/u)
  expect(() => defineProvider({ name: 'The Bank', settings: z.object({}), open: () => undefined })).toThrow(/no name/u)
})

test.each(paymentProviders.map(({ name }) => name))('the provider %s has its texts', (name) => {
  const messages = JSON.parse(
    readFileSync(new URL('../site/messages/office/en.json', import.meta.url), 'utf8'),
  ) as Readonly<Record<string, string>>
  expect(messages).toMatchObject({
    [`payments.method.${name}`]: expect.any(String),
    [`payments.method-text.${name}`]: expect.any(String),
  })
})
