import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { Clock } from '#platform/server/clock.ts'
import { takeEvent } from './apply-event.ts'
import { listCases, resolveCase } from './cases/case-store.ts'
import type { ProviderEvent } from './provider-port.ts'
import { lookUpDeposits } from './look-up-deposits.ts'
import { signWebhook } from './webhook-signature.ts'
import {
  completed,
  givenPayer,
  givenServedApp,
  paymentState,
  tellWebhook,
  webhookKey,
  type Payer,
  type ServedApp,
  type Webhook,
} from './served-app.testdata.ts'

let served: ServedApp
let payer: Payer
let paymentId: string
let before: { balance: unknown; inbox: readonly unknown[] }

beforeAll(async () => {
  served = await givenServedApp()
  payer = await givenPayer(served)
})

/** Each test has its own open deposit of 25.00 EUR. */
beforeEach(async () => {
  paymentId = String((await payer.deposit()).body['paymentId'])
  before = { balance: await payer.balance(), inbox: (await paymentState(served)).inbox }
})

const statusOf = async (id = paymentId): Promise<unknown> =>
  (await payer.get(`/web-api/payments/payments/${id}`)).body['status']
const cents = (text: unknown): bigint => BigInt(String(text).replace('.', ''))
const credited = async (): Promise<bigint> => cents(await payer.balance()) - cents(before.balance)
const seconds = (shift: number): Date => new Date(Date.now() + shift * 1_000)

test('a signed webhook of a completed payment credits it once, however often it is sent', async () => {
  const event = completed(paymentId)
  expect(await tellWebhook(served, { event })).toMatchObject({
    status: 200,
    body: { received: true, outcome: 'credited' },
  })
  expect(await tellWebhook(served, { event })).toMatchObject({ status: 200, body: { outcome: 'already_received' } })
  expect(await tellWebhook(served, { event: completed(paymentId) })).toMatchObject({
    status: 200,
    body: { outcome: 'already_finished' },
  })
  expect([await credited(), await statusOf()]).toEqual([2_500n, 'completed'])
})

test('P-01 the same event fifty times at once, under one id and under many, credits once', async () => {
  const one = completed(paymentId)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_one, n) => tellWebhook(served, { event: n % 2 === 0 ? one : completed(paymentId) })),
  )
  expect(answers.filter(({ body }) => body['outcome'] === 'credited')).toHaveLength(1)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await credited()).toBe(2_500n)
  expect((await paymentState(served)).faults).toEqual([])
})

test('of concurrent completed and cancelled events the money counts, in whatever order they come', async () => {
  const [paid, cancelled] = await Promise.all([
    tellWebhook(served, { event: completed(paymentId) }),
    tellWebhook(served, { event: completed(paymentId, { status: 'cancelled' }) }),
  ])
  expect(paid.body['outcome']).toBe('credited')
  expect(['closed', 'impossible_change']).toContain(cancelled.body['outcome'])
  expect([await statusOf(), await credited()]).toEqual(['completed', 2_500n])
})

test.each(['failed', 'cancelled'] as const)(
  'a payment that was %s and is completed later is credited',
  async (status) => {
    expect((await tellWebhook(served, { event: completed(paymentId, { status }) })).body['outcome']).toBe('closed')
    expect([await statusOf(), await credited()]).toEqual([status, 0n])
    expect((await tellWebhook(served, { event: completed(paymentId) })).body['outcome']).toBe('credited')
    expect([await statusOf(), await credited()]).toEqual(['completed', 2_500n])
    expect((await paymentState(served)).faults).toEqual([])
  },
)

test('a chargeback takes the deposit back, owes what is spent, and is applied once', async () => {
  await tellWebhook(served, { event: completed(paymentId) })
  const { wallet } = served.given.app
  const [account] = await wallet.accountsOf(served.given.database.db, payer.playerId)
  const all = { accountId: account?.accountId ?? 0, amount: account?.balance ?? 0n, actor: 'test', at: new Date() }
  await served.given.database.transaction((tx) => wallet.hold(tx, { ...all, reference: paymentId }))
  const event = completed(paymentId, { status: 'charged_back' })
  expect((await tellWebhook(served, { event })).body['outcome']).toBe('taken_back')
  expect((await tellWebhook(served, { event })).body['outcome']).toBe('already_received')
  const balances = (await payer.get('/web-api/wallet/balances')).body
  expect(balances['all_accounts']).toMatchObject([{ money: '0.00', owed: '25.00' }])
  expect(await statusOf()).toBe('charged_back')
  // No more is taken back than came in.
  expect((await tellWebhook(served, { event: completed(paymentId, { status: 'refunded' }) })).body['outcome']).toBe(
    'impossible_change',
  )
  // What is released again pays the debt first.
  await served.given.database.transaction((tx) =>
    wallet.release(tx, { reference: paymentId, actor: 'test', at: new Date() }),
  )
  expect(await credited()).toBe(0n)
  expect((await paymentState(served)).faults).toEqual([])
})

const forged: readonly (readonly [string, (event: object) => Webhook])[] = [
  ['no signature', (event) => ({ event, signature: undefined })],
  ['an empty signature', (event) => ({ event, signature: '' })],
  ['a signature of another form', (event) => ({ event, signature: 'v1=00' })],
  ['a signature by another key', (event) => ({ event, key: randomBytes(32) })],
  [
    'the key of the sandbox’s links',
    (event) => ({ event, key: deriveKey(served.given.app.options.secret, 'sandbox link') }),
  ],
  ['an empty key', (event) => ({ event, key: Buffer.alloc(0) })],
  ['a body changed after signing', (event) => ({ event, body: JSON.stringify({ ...event, eventId: 'another' }) })],
  ['a space added after signing', (event) => ({ event, body: `${JSON.stringify(event)} ` })],
  ['a word of six minutes ago', (event) => ({ event, at: seconds(-360) })],
  ['a word from the future', (event) => ({ event, at: seconds(360) })],
  [
    'an old word with its time moved on',
    (event) => ({
      event,
      signature: signWebhook(webhookKey(served.given), Buffer.from(JSON.stringify(event)), seconds(-360)).replace(
        /^t=\d+/u,
        `t=${Math.floor(Date.now() / 1_000)}`,
      ),
    }),
  ],
  [
    'a signature in capitals',
    (event) => ({
      event,
      signature: signWebhook(webhookKey(served.given), Buffer.from(JSON.stringify(event)), new Date()).toUpperCase(),
    }),
  ],
  ['an empty body', (event) => ({ event, body: '' })],
]

test.each(forged)('P-04 %s is answered with 401 and nothing is stored', async (_what, webhook) => {
  const answer = await tellWebhook(served, webhook(completed(paymentId)))
  expect([answer.status, answer.body.error?.code]).toEqual([401, 'bad_signature'])
  expect([await credited(), await statusOf(), (await paymentState(served)).inbox]).toEqual([
    0n,
    'pending',
    before.inbox,
  ])
})

test('a webhook of four minutes ago still counts', async () => {
  expect((await tellWebhook(served, { event: completed(paymentId), at: seconds(-240) })).body['outcome']).toBe(
    'credited',
  )
})

const casesOf = async (id: string): Promise<readonly string[]> =>
  (await listCases(served.given.database.db, { state: 'open' }, undefined, 100))
    .filter((one) => one.paymentId === id)
    .map(({ kind }) => kind)

test.each<[string, string, bigint, readonly string[]]>([
  ['without decimals', '25', 2_500n, []],
  ['with one decimal', '25.0', 2_500n, []],
  ['of more', '25.01', 2_501n, ['other_amount']],
  ['of less', '24.99', 2_499n, ['other_amount']],
])('an amount %s is credited as it came, and another than requested is a case', async (_what, amount, came, cases) => {
  expect((await tellWebhook(served, { event: completed(paymentId, { amount }) })).body['outcome']).toBe('credited')
  expect([await credited(), await statusOf(), await casesOf(paymentId)]).toEqual([came, 'completed', cases])
})

test.each<[string, object, string]>([
  ['nothing', { amount: '0.00' }, 'unreadable_amount'],
  ['a debt', { amount: '-25.00' }, 'unreadable_amount'],
  ['another currency', { currency: 'JPY' }, 'other_currency'],
])('P-04 a webhook of %s credits nothing and is a case, and the right one still counts', async (_what, more, kind) => {
  expect(await tellWebhook(served, { event: completed(paymentId, more) })).toMatchObject({
    status: 200,
    body: { outcome: kind },
  })
  expect([await credited(), await statusOf(), await casesOf(paymentId)]).toEqual([0n, 'pending', [kind]])
  expect((await tellWebhook(served, { event: completed(paymentId) })).body['outcome']).toBe('credited')
})

test('a case is resolved once, with the operator and the reason', async () => {
  await tellWebhook(served, { event: completed(paymentId, { currency: 'JPY' }) })
  const { db } = served.given.database
  const found = (await listCases(db, { state: 'open' }, undefined, 100)).find((one) => one.paymentId === paymentId)
  const resolution = { caseId: found?.caseId ?? 0n, by: 'anna@book.example', note: 'sent back', at: new Date() }
  expect([await resolveCase(db, resolution), await resolveCase(db, resolution)]).toEqual([true, false])
  expect(await casesOf(paymentId)).toEqual([])
})

test('a deposit without an answer expires after a day, and money that comes later is credited', async () => {
  const { database, app } = served.given
  const dayLater = { now: () => seconds(90_000) } as Clock
  const server = { database, wallet: app.wallet, clock: dayLater, providers: new Map() }
  for (let n = 0; n < 3; n += 1) await lookUpDeposits(server, { error: () => undefined })
  expect([await statusOf(), await credited()]).toEqual(['expired', 0n])
  expect((await tellWebhook(served, { event: completed(paymentId) })).body['outcome']).toBe('credited')
  expect([await statusOf(), await credited()]).toEqual(['completed', 2_500n])
})

test('a webhook for an unknown payment is stored and credits nobody', async () => {
  const answer = await tellWebhook(served, { event: completed(randomUUID()) })
  expect([answer.status, answer.body['outcome']]).toEqual([200, 'unknown_payment'])
  expect((await paymentState(served)).inbox).toHaveLength(before.inbox.length + 1)
  expect(await credited()).toBe(0n)
})

test.each<[string, unknown]>([
  ['no JSON', 'completed, please'],
  ['JSON cut in half', '{"eventId": "1", "paymentId"'],
  ['a list', []],
  ['null', 'null'],
  ['no event id', { ...completed(randomUUID()), eventId: undefined }],
  ['an empty event id', { ...completed(randomUUID()), eventId: '' }],
  ['an invalid payment id', { ...completed(randomUUID()), paymentId: '1; drop table' }],
  ['an unknown status', { ...completed(randomUUID()), status: 'paid' }],
  ['an amount that is a number', { ...completed(randomUUID()), amount: 25 }],
])('a signed webhook with %s is answered with 400 and nothing is stored', async (_what, event) => {
  const answer = await tellWebhook(served, { event })
  expect([answer.status, answer.body.error?.code]).toEqual([400, 'malformed_event'])
  expect((await paymentState(served)).inbox).toEqual(before.inbox)
})

test('P-08 a webhook longer than any provider’s is refused unread', async () => {
  expect((await tellWebhook(served, { event: { ...completed(paymentId), note: 'x'.repeat(70_000) } })).status).toBe(413)
  expect(await credited()).toBe(0n)
})

test('a webhook is stored as received, with its result', async () => {
  const event = { ...completed(paymentId), note: 'kept' }
  await tellWebhook(served, { event })
  const { rows } = await served.given.database.pool.query(
    'select provider, body, outcome, handled_at >= received_at as is_handled from payments.inbox where event_id = $1',
    [event.eventId],
  )
  expect(rows).toEqual([{ provider: 'sandbox', body: event, outcome: 'credited', is_handled: true }])
})

test('a repeated id with another amount, status or payment moves nothing, and is a case for an operator', async () => {
  const other = String((await payer.deposit()).body['paymentId'])
  const event = completed(paymentId)
  await tellWebhook(served, { event })
  const repeated = [
    { ...event, amount: '2500.00' },
    { ...event, status: 'charged_back' },
    { ...event, paymentId: other },
  ]
  for (const one of repeated)
    expect((await tellWebhook(served, { event: one })).body['outcome']).toBe('already_received')
  expect([await credited(), await statusOf(), await statusOf(other)]).toEqual([2_500n, 'completed', 'pending'])
  const cases = await listCases(served.given.database.db, { state: 'open' }, undefined, 1_000)
  expect(cases.filter(({ eventId }) => eventId === `${event.eventId}#other`).map(({ kind }) => kind)).toEqual([
    'impossible_change',
  ])
  expect((await paymentState(served)).faults).toEqual([])
})

/** What became of a deposit: its status, and the sums of its postings by account. */
async function endOf(id: string): Promise<unknown> {
  const { rows } = await served.given.database.pool.query(
    `select coalesce(a.house, 'player') as account, sum(p.amount)::int as sum
     from wallet.entry e join wallet.posting p using (entry_id) join wallet.account a using (account_id)
     where e.reference = 'payment:' || $1 group by 1 order by 1`,
    [id],
  )
  return { status: await statusOf(id), rows }
}

test('refunds and chargebacks that arrive before the money are taken back when it comes, as in the right order, and no case stays', async () => {
  const refund = completed(paymentId, { status: 'refunded', amount: '10.00' })
  const chargeback = completed(paymentId, { status: 'charged_back', amount: '5.00' })
  for (const event of [chargeback, refund, chargeback])
    expect(['impossible_change', 'already_received']).toContain((await tellWebhook(served, { event })).body['outcome'])
  expect([await statusOf(), await credited(), (await casesOf(paymentId)).length]).toEqual(['pending', 0n, 2])
  expect((await tellWebhook(served, { event: completed(paymentId) })).body['outcome']).toBe('credited')
  expect([await credited(), await casesOf(paymentId)]).toEqual([1_000n, []])
  const ordered = String((await payer.deposit()).body['paymentId'])
  for (const event of [completed(ordered), { ...refund, paymentId: ordered, eventId: randomUUID() }])
    await tellWebhook(served, { event })
  await tellWebhook(served, { event: { ...chargeback, paymentId: ordered, eventId: randomUUID() } })
  expect(await endOf(paymentId)).toEqual(await endOf(ordered))
  // A dispute that was won is told before it is told that it was lost.
  const late = completed(ordered, { status: 'reinstated', amount: '20.00' })
  await tellWebhook(served, { event: late })
  await tellWebhook(served, { event: completed(ordered, { status: 'charged_back', amount: '5.00' }) })
  expect([await statusOf(ordered), await casesOf(ordered)]).toEqual(['completed', []])
  expect((await paymentState(served)).faults).toEqual([])
})

test('in whatever order messages arrive, repeated or lost, a deposit ends as in the right order, in the ledger too', async () => {
  const { app, database } = served.given
  const apply = (event: ProviderEvent) =>
    database.transaction((tx) => takeEvent({ tx, wallet: app.wallet, provider: 'sandbox', event, at: new Date() }))
  const amount = fc.constantFrom('25.00', '10.00', '7.50')
  const reversal = fc.record({ status: fc.constantFrom('refunded', 'charged_back', 'reinstated'), amount })
  const told = fc.tuple(fc.boolean(), fc.array(reversal, { minLength: 1, maxLength: 4 })).chain(([hasFailed, back]) => {
    const all = [...(hasFailed ? [{ status: 'failed' as const }] : []), { status: 'completed' as const }, ...back]
    return fc.tuple(fc.constant(all), fc.shuffledSubarray(all), fc.array(fc.nat(all.length - 1), { maxLength: 3 }))
  })
  await fc.assert(
    fc.asyncProperty(told, async ([all, arrived, again]) => {
      const [id, ordered] = [
        String((await payer.deposit()).body['paymentId']),
        String((await payer.deposit()).body['paymentId']),
      ]
      const start = cents(await payer.balance())
      const events = arrived.map((one) => completed(id, one))
      for (const event of [...events, ...again.flatMap((n) => events[n] ?? [])]) await apply(event)
      const held = cents(await payer.balance()) - start
      for (const one of all.filter((said) => arrived.includes(said))) await apply(completed(ordered, one))
      expect(cents(await payer.balance()) - start).toBe(2n * held)
      expect(await endOf(id)).toEqual(await endOf(ordered))
    }),
    { numRuns: 12 },
  )
  expect((await paymentState(served)).faults).toEqual([])
})
