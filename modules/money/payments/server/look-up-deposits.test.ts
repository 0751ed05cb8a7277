// Deposits for which no webhook came, with a provider that answers late, with another amount, or not at all; and what of them counts towards limits.
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ok, refuse } from '#kernel/result.ts'
import { listCases } from './cases/case-store.ts'
import { lookUpDeposits } from './look-up-deposits.ts'
import type { PaymentsServer } from './payments-server.ts'
import type { ProviderEvent, ProviderPort } from './provider-port.ts'
import {
  completed,
  givenPayer,
  givenServedApp,
  tellWebhook,
  type Payer,
  type ServedApp,
} from './served-app.testdata.ts'

type Lookup = NonNullable<ProviderPort['lookup']>

let served: ServedApp
let payer: Payer
let paymentId: string
beforeAll(async () => {
  served = await givenServedApp()
})
beforeEach(async () => {
  payer = await givenPayer(served)
  paymentId = String((await payer.deposit()).body['paymentId'])
})

/** Looks up once, so many hours after now. */
async function lookUpAfter(hours: number, lookup: Lookup): Promise<void> {
  const { database, app } = served.given
  const clock = { ...app.options.clock, now: () => new Date(Date.now() + hours * 3_600_000) }
  const double: ProviderPort = {
    openDeposit: async () => refuse('provider_unavailable', 'not asked here'),
    readWebhook: () => refuse('malformed_event', 'not sent here'),
    lookup,
  }
  const providers: PaymentsServer['providers'] = new Map([['sandbox', double]])
  await lookUpDeposits({ database, wallet: app.wallet, clock, providers }, { error: () => undefined })
}

const event = (more: Partial<ProviderEvent>): ProviderEvent => ({
  eventId: 'of the provider',
  paymentId,
  status: 'completed',
  amount: '25.00',
  currency: 'EUR',
  ...more,
})
const statusNow = async (): Promise<unknown> =>
  (await payer.get(`/web-api/payments/payments/${paymentId}`)).body['status']
const casesNow = async (): Promise<readonly string[]> =>
  (await listCases(served.given.database.db, { state: 'open' }, undefined, 100))
    .filter((one) => one.paymentId === paymentId)
    .map(({ kind }) => kind)

/** What counts towards the player's deposit limits, in minor units. */
async function counted(): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(deposited), 0)::bigint as sum from limits.counted where player_id = ${payer.playerId}`.execute(
    served.given.database.db,
  )
  return rows[0]?.sum ?? 0n
}

test('a provider that answers pending first and completed later is asked again, and its money is credited once', async () => {
  await lookUpAfter(0.2, async () => ok('pending'))
  expect([await statusNow(), await payer.balance()]).toEqual(['pending', '0.00'])
  const answered: Lookup = async (order) => {
    expect(order).toMatchObject({ paymentId, amount: '25.00', currency: 'EUR' })
    return ok(event({}))
  }
  await lookUpAfter(2, answered)
  expect([await statusNow(), await payer.balance()]).toEqual(['completed', '25.00'])
  await lookUpAfter(30, answered)
  expect((await tellWebhook(served, { event: completed(paymentId) })).body['outcome']).toBe('already_finished')
  expect([await payer.balance(), await counted(), await casesNow()]).toEqual(['25.00', 2_500n, []])
})

test('a provider that answers with another amount has that amount credited and counted, and a case says so', async () => {
  await lookUpAfter(0.2, async () => ok(event({ amount: '24.5' })))
  expect([await statusNow(), await payer.balance()]).toEqual(['completed', '24.50'])
  expect([await counted(), await casesNow()]).toEqual([2_450n, ['other_amount']])
})

test('a provider that never answers leaves a case after a day; what came later is credited and counted then', async () => {
  for (const hours of [0.2, 2, 30]) await lookUpAfter(hours, async () => refuse('provider_unavailable', 'it is away'))
  expect([await statusNow(), await casesNow(), await counted()]).toEqual(['expired', ['no_answer'], 0n])
  expect((await tellWebhook(served, { event: completed(paymentId) })).body['outcome']).toBe('credited')
  expect([await payer.balance(), await counted()]).toEqual(['25.00', 2_500n])
})

test('a deposit that failed counts towards no limit, and counts again when its money comes after all', async () => {
  expect(await counted()).toBe(2_500n)
  await tellWebhook(served, { event: completed(paymentId, { status: 'failed' }) })
  expect(await counted()).toBe(0n)
  await tellWebhook(served, { event: completed(paymentId) })
  expect([await payer.balance(), await counted()]).toEqual(['25.00', 2_500n])
})
