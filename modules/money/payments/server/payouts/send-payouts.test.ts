// Payouts as they are handed over: an attempt is stored before each call, under the same id until the provider has answered, and an answer counts once.
import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ok, refuse } from '#kernel/result.ts'
import { closeAtEnd, givenApp, givenPlayer, ledgerFaults, type GivenApp } from '#tests/support/builders/given.ts'
import { takeEvent } from '../apply-event.ts'
import type { PayoutPort, ProviderEvent } from '../provider-port.ts'
import { insertPayout, paidOutOf } from './payout-store.ts'
import { sendPayouts } from './send-payouts.ts'

type Server = Parameters<typeof sendPayouts>[0]
type Sent = Awaited<ReturnType<PayoutPort['send']>>

let given: GivenApp
let owner: pg.Client
let playerId: number
let answers: (() => Promise<Sent>)[]
let orders: object[]
let logged: object[]

beforeAll(async () => {
  given = await givenApp()
  owner = new pg.Client(given.ownerUrl)
  await owner.connect()
  closeAtEnd(() => owner.end())
})

beforeEach(async () => {
  ;({ playerId } = await givenPlayer(given))
  ;[answers, orders, logged] = [[], [], []]
})

const port = (): Pick<PayoutPort, 'send'> => ({
  send: async (order) => {
    orders.push(order)
    return (await answers.shift()?.()) ?? ok('pending')
  },
})

const server = (name = 'sandbox'): Server => ({
  database: given.database,
  clock: given.app.options.clock,
  wallet: given.app.wallet,
  providers: new Map([[name, { payouts: port() }]]) as never,
})

const send = (of = server()) => sendPayouts(of, { error: (about: object) => void logged.push(about) } as never)

async function payout(more: object = {}): Promise<string> {
  const payoutId = randomUUID()
  const { rows } = await owner.query<{ now: Date }>('select now()')
  const at = new Date((rows[0]?.now.getTime() ?? 0) - 1_000)
  const order = {
    payoutId,
    playerId,
    provider: 'sandbox',
    amount: 5_000n,
    currency: 'EUR',
    destination: { iban: 'X' },
    at,
  }
  await given.database.transaction((tx) => insertPayout(tx, { ...order, ...more }))
  return payoutId
}

type Row = { readonly status: string; readonly attempts: number; readonly wait: number | null }
async function stateOf(payoutId: string): Promise<Row | undefined> {
  const { rows } = await owner.query<Row>(
    `select status, attempts, case when isfinite(next_at) then round(extract(epoch from next_at - now()) / 60)::int end as wait
       from payments.payout where payout_id = $1`,
    [payoutId],
  )
  return rows[0]
}
const makeDue = () =>
  owner.query("update payments.payout set next_at = now() - interval '1 second' where isfinite(next_at)")
const casesOf = async (payoutId: string) =>
  (await owner.query<{ kind: string }>('select kind from payments.payment_case where payment_id = $1', [payoutId])).rows

const said = (status: 'completed' | 'failed' | 'refunded', more: Partial<ProviderEvent> = {}): ProviderEvent => ({
  eventId: 'theirs',
  paymentId: randomUUID(),
  status,
  amount: '50.00',
  currency: 'EUR',
  ...more,
})

test('a payout is ordered once and waits for its answer; one that is paid is on the provider’s account', async () => {
  const payoutId = await payout()
  answers = [async () => ok(said('completed'))]
  expect(await send()).toBe(1)
  expect(orders).toEqual([{ paymentId: payoutId, amount: '50.00', currency: 'EUR', destination: { iban: 'X' } }])
  expect(await stateOf(payoutId)).toMatchObject({ status: 'paid', attempts: 1 })
  expect(await paidOutOf(given.database.db, playerId, 'EUR')).toEqual(new Map([['sandbox', 5_000n]]))
  const { rows } = await owner.query<{ amount: string }>(
    `select p.amount::text from wallet.posting p join wallet.entry e using (entry_id)
      where e.reference = $1 order by p.amount`,
    [`payout:${payoutId}`],
  )
  expect(rows.map(({ amount }) => amount)).toEqual(['-5000', '5000'])
  await makeDue()
  expect(await send()).toBe(0)
})

test('one without an answer is handed over again under the same id after each pause, then an operator asks', async () => {
  const payoutId = await payout()
  answers = [
    async () => ok('pending'),
    async () => refuse('provider_unavailable', 'down'),
    async () => Promise.reject(new Error('lost')),
  ]
  const waits: (number | null | undefined)[] = []
  for (let attempt = 0; attempt < 8; attempt += 1) {
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    waits.push((await stateOf(payoutId))?.wait)
    expect(await casesOf(payoutId)).toHaveLength(attempt === 7 ? 1 : 0)
    await makeDue()
  }
  expect(waits).toEqual([1, 5, 60, 360, 1_440, 1_440, 1_440, null])
  expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(1)
  expect(logged).toHaveLength(1)
  expect(await casesOf(payoutId)).toEqual([{ kind: 'no_answer' }])
  expect(await send()).toBe(0)
})

test('a provider that pays nothing out is not asked, and the payout waits', async () => {
  const payoutId = await payout()
  expect(await send(server('another'))).toBe(1)
  expect(orders).toEqual([])
  expect(await stateOf(payoutId)).toMatchObject({ status: 'sending', attempts: 1 })
  await owner.query("update payments.payout set next_at = 'infinity' where payout_id = $1", [payoutId])
})

test('two workers hand a payout over once', async () => {
  await payout()
  answers = [async () => after(20, ok(said('completed')))]
  await Promise.all([send(), send()])
  expect(orders).toHaveLength(1)
})

test('what comes back after its payment moves back; a failed one moves nothing, and a repeated answer changes nothing', async () => {
  const [back, failed] = [await payout(), await payout()]
  const told = (payoutId: string, event: ProviderEvent) =>
    given.database.transaction((tx) =>
      takeEvent({
        tx,
        wallet: given.app.wallet,
        provider: 'sandbox',
        event: { ...event, eventId: randomUUID(), paymentId: payoutId },
        at: new Date(),
      }),
    )
  answers = [async () => ok('pending'), async () => ok(said('failed'))]
  await send()
  const sums = async () =>
    (
      await owner.query<{ sum: string }>(
        `select coalesce(sum(p.amount) filter (where p.amount > 0), 0)::int as sum from wallet.posting p
           join wallet.entry e using (entry_id) where e.reference = any($1)`,
        [[back, failed].map((id) => `payout:${id}`)],
      )
    ).rows[0]?.sum
  const states = async () => [(await stateOf(back))?.status, (await stateOf(failed))?.status]
  // One that comes back before its payment was told was paid all the same.
  await told(back, said('refunded'))
  expect((await states()).toSorted()).toEqual(['failed', 'returned'])
  expect(await sums()).toBe(10_000)
  await told(back, said('refunded'))
  expect(await sums()).toBe(10_000)
  expect(await paidOutOf(given.database.db, playerId, 'EUR')).toEqual(new Map())
  expect(await casesOf(back)).toEqual([])
  await told(failed, said('completed'))
  expect(await casesOf(failed)).toEqual([{ kind: 'impossible_change' }])
  expect(await ledgerFaults(given)).toEqual([])
})
