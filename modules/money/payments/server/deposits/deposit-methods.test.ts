// What players see before they confirm: the methods of their country, their limits and usual time, and every step afterwards.
import { expect, test } from 'vitest'
import { ConfigError } from '#platform/server/config.ts'
import { systemClock } from '#platform/server/clock.ts'
import { openProviders, paymentProviders } from '../providers.ts'
import { sandbox } from '../providers/sandbox.ts'
import type { ProviderManifest } from '../provider-port.ts'
import { completed, givenPayer, givenServedApp, press, tellWebhook } from '../served-app.testdata.ts'

const named = (name: string, more: object = {}): ProviderManifest => ({
  ...sandbox,
  name,
  open: (settings, world) => {
    const opened = sandbox.open(settings, world)
    if ('mistakes' in opened || opened.port === undefined) return opened
    const { addPages, ...port } = opened.port
    // One process has one sandbox page.
    return { port: { ...port, ...(name === 'sandbox' && addPages !== undefined ? { addPages } : {}), ...more } }
  },
})

const methodsOf = (body: Readonly<Record<string, unknown>>): readonly string[] =>
  (body['deposits'] as readonly { readonly method: string }[]).map(({ method }) => method)

test('a method that serves other countries or takes another currency is neither offered nor accepted', async () => {
  const euro = (currency: string) => (currency === 'EUR' ? { min: 500n, max: 2_000n } : undefined)
  const served = await givenServedApp({
    paymentProviders: [
      sandbox,
      named('swiss'),
      named('german'),
      named('narrow', { depositLimits: euro }),
      named('yen', { depositLimits: (currency: string) => (currency === 'JPY' ? { min: 1n, max: 2n } : undefined) }),
    ],
    paymentSettings: { PAYMENT_SWISS_COUNTRIES: 'CH', PAYMENT_GERMAN_COUNTRIES: 'AT, DE' },
  })
  const payer = await givenPayer(served)
  const { body } = await payer.get('/web-api/payments/methods')
  expect(methodsOf(body)).toEqual(['sandbox', 'german', 'narrow'])
  expect(body['deposits']).toContainEqual({
    method: 'narrow',
    limits: [{ currency: 'EUR', minimum: '5.00', maximum: '20.00' }],
    taxPercent: null,
    usualMinutes: null,
    isLastUsed: false,
  })
  const codes = []
  for (const input of [{ method: 'swiss' }, { method: 'yen' }, { method: 'narrow' }, { method: 'german' }])
    codes.push((await payer.deposit(input)).body.error?.code ?? 'taken')
  expect(codes).toEqual(['method_unknown', 'method_unknown', 'amount_above_maximum', 'taken'])
})

test('a wrong list of countries stops the process with its name', () => {
  const world = { clock: systemClock, keyFor: () => Buffer.alloc(32) }
  expect(() => openProviders(paymentProviders, { PAYMENT_SANDBOX_COUNTRIES: 'Germany' }, world)).toThrow(ConfigError)
})

test('the method used last comes first, and five deposits make its usual time known', async () => {
  const served = await givenServedApp({ paymentProviders: [sandbox, named('second')] })
  const payer = await givenPayer(served)
  for (let count = 0; count < 5; count += 1) {
    const { body } = await payer.deposit({ method: 'second' })
    // Its hosted page is the sandbox's and speaks of the sandbox: the money is told of directly.
    await served.given.database.pool.query(
      "update payments.payment set status = 'completed', credited = amount, finished_at = created_at + interval '90 seconds' where payment_id = $1",
      [body['paymentId']],
    )
  }
  const { body } = await payer.get('/web-api/payments/methods')
  expect(body['deposits']).toMatchObject([
    { method: 'second', isLastUsed: true, usualMinutes: 2 },
    { method: 'sandbox', isLastUsed: false, usualMinutes: null },
  ])
})

test('every step of a deposit stands with its time, the first one first, and what came and went', async () => {
  const served = await givenServedApp()
  const payer = await givenPayer(served)
  const { body } = await payer.deposit()
  const paymentId = String(body['paymentId'])
  await press(String(body['redirectUrl']), 'cancel')
  await tellWebhook(served, { event: completed(paymentId) })
  await tellWebhook(served, { event: completed(paymentId, { status: 'refunded', amount: '10.00' }) })
  await tellWebhook(served, { event: completed(paymentId, { status: 'refunded', amount: '15.00' }) })
  const shown = (await payer.get(`/web-api/payments/payments/${paymentId}`)).body
  expect(shown).toMatchObject({
    status: 'refunded',
    amount: '25.00',
    credited: '25.00',
    takenBack: '25.00',
    chain: null,
  })
  const steps = shown['steps'] as readonly { readonly status: string; readonly at: string }[]
  expect(steps.map(({ status }) => status)).toEqual(['pending', 'cancelled', 'completed', 'refunded', 'refunded'])
  expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted())
})

test('what a chain provider sees of a deposit is shown with it, with the code to scan', async () => {
  const chain = {
    address: 'ltc1qexample',
    amount: '25.00',
    uri: 'litecoin:ltc1qexample?amount=25',
    confirmations: 1,
    needed: 3,
    expiresAt: null,
    txId: null,
  }
  const chainStates = async (ids: readonly string[]) => new Map(ids.map((id) => [id, chain]))
  const served = await givenServedApp({ paymentProviders: [named('sandbox', { chainStates })] })
  const payer = await givenPayer(served)
  const { body } = await payer.deposit()
  const shown = (await payer.get(`/web-api/payments/payments/${String(body['paymentId'])}`)).body
  expect(shown['chain']).toEqual({ ...chain, qrPath: expect.stringMatching(/^M\d/u), qrSize: expect.any(Number) })
})
