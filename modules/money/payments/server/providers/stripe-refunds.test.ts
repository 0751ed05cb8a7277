// Payouts by refunds at Stripe: one refund for each payout, looked for before it is made again, and an outcome only where Stripe has said one.
import { expect, test } from 'vitest'
import { stripePayouts } from './stripe-refunds.ts'

type Refund = { readonly status: string; readonly metadata?: Readonly<Record<string, string>> }

type Double = {
  readonly charges?: readonly (string | { readonly id: string })[]
  /** What is listed, time by time; the last one goes on. */
  readonly listed?: readonly (readonly Refund[])[]
  readonly create?: () => Promise<Refund>
}

const invalid = () => Promise.reject(Object.assign(new Error('no'), { type: 'StripeInvalidRequestError' }))
const lost = () => Promise.reject(Object.assign(new Error('no'), { type: 'StripeConnectionError' }))
const MADE = { payout_id: 'payout' }

function given({ charges = ['ch_1'], listed = [[]], create = async () => ({ status: 'succeeded' }) }: Double) {
  const created: unknown[] = []
  const lists = [...listed]
  const client = {
    paymentIntents: { search: async () => ({ data: charges.map((charge) => ({ latest_charge: charge })) }) },
    refunds: {
      list: async () => ({ data: lists.length > 1 ? lists.shift() : lists[0] }),
      create: async (...words: unknown[]) => {
        created.push(words)
        return create()
      },
    },
  }
  const port = stripePayouts(async () => client as never)
  const send = (more: object = {}) =>
    port.send({ paymentId: 'payout', amount: '12.50', currency: 'EUR', destination: { deposit: 'd' }, ...more })
  return { created, port, send }
}

test('a payout is a refund of the deposit’s charge, under the payout’s own id', async () => {
  const { created, send } = given({})
  expect(await send()).toMatchObject({
    value: { eventId: 'payout:payout:completed', status: 'completed', amount: '12.50', currency: 'EUR' },
  })
  expect(created).toEqual([[{ charge: 'ch_1', amount: 1_250, metadata: MADE }, { idempotencyKey: 'payout' }]])
})

test.each<[string, Double, object, number]>([
  ['one that Stripe still works on', { create: async () => ({ status: 'pending' }) }, { value: 'pending' }, 1],
  ['one that failed', { create: async () => ({ status: 'failed' }) }, { value: { status: 'failed' } }, 1],
  ['one that was cancelled', { create: async () => ({ status: 'canceled' }) }, { value: { status: 'failed' } }, 1],
  ['one that was refused for good', { create: invalid }, { value: { status: 'failed' } }, 1],
  ['one whose answer was lost', { create: lost }, { refusal: { code: 'provider_unavailable' } }, 1],
  [
    'one that was refused because it was made meanwhile',
    { create: invalid, listed: [[], [{ status: 'succeeded', metadata: MADE }]] },
    { refusal: { code: 'provider_unavailable' } },
    1,
  ],
  [
    'one that was made before',
    { listed: [[{ status: 'succeeded' }, { status: 'pending', metadata: MADE }]] },
    { value: 'pending' },
    0,
  ],
  ['one of a deposit without a charge', { charges: [] }, { refusal: { code: 'provider_unavailable' } }, 0],
  ['one of an expanded charge', { charges: [{ id: 'ch_2' }] }, { value: { status: 'completed' } }, 1],
])('of %s the outcome is told as it is', async (_which, double, outcome, orders) => {
  const { created, send } = given(double)
  expect(await send()).toMatchObject(outcome)
  expect(created).toHaveLength(orders)
})

test('an amount that Stripe cannot hold fails, and Stripe that cannot be opened is asked again', async () => {
  const { created, send } = given({})
  expect(await send({ amount: '12.505', currency: 'KWD' })).toMatchObject({ value: { status: 'failed' } })
  expect(created).toEqual([])
  const port = stripePayouts(async () => Promise.reject(new Error('no key')))
  const order = { paymentId: 'payout', amount: '12.50', currency: 'EUR', destination: {} }
  expect(await port.send(order)).toMatchObject({ refusal: { code: 'provider_unavailable' } })
})

test('currencies of three decimals and unknown ones are not paid back', () => {
  const { port } = given({})
  expect(['EUR', 'JPY'].map((currency) => port.limits(currency)?.min)).toEqual([1n, 1n])
  expect(['KWD', 'NONE'].map((currency) => port.limits(currency))).toEqual([undefined, undefined])
})
