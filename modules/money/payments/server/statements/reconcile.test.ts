import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/wallet/server/service.ts'
import { verifyHolds } from '#modules/money/withdrawals/server/service.ts'
import { givenApp, type GivenApp } from '#tests/support/builders/given.ts'
import { takeEvent } from '../apply-event.ts'
import { openCase } from '../cases/case-store.ts'
import { insertPayment } from '../payment-store.ts'
import { bookCaseMoney, decideSuspense, reconcile, writeOffRow, type SuspenseAsk } from './reconcile.ts'
import { openSuspense } from './statement-store.ts'
import { verifyStatements } from './verify-statements.ts'

let given: GivenApp
let player: { readonly playerId: number; readonly accountId: number }

beforeEach(async () => {
  given = await givenApp()
  const playerId = 900_001
  const accountId = await given.database.transaction((tx) =>
    given.app.wallet.openAccount(tx, { playerId, currency: 'EUR', type: 0 }),
  )
  player = { playerId, accountId }
})

/** A deposit of 25.00 EUR that came in; answers its id. */
async function deposit(amount = 2_500n): Promise<string> {
  const paymentId = randomUUID()
  const at = new Date()
  await given.database.transaction(async (tx) => {
    const payment = { paymentId, ...player, method: 'sandbox', amount, currency: 'EUR', idempotencyKey: paymentId }
    await insertPayment(tx, { ...payment, requestHash: Buffer.alloc(32), taxRate: 0, at })
    const event = {
      eventId: `event-${paymentId}`,
      paymentId,
      status: 'completed' as const,
      amount: String(Number(amount) / 100),
      currency: 'EUR',
    }
    await takeEvent({ tx, wallet: given.app.wallet, provider: 'sandbox', event, at })
  })
  return paymentId
}

const HEAD = 'line_id,kind,reference,amount,fee,currency,occurred_at'
const file = (...lines: readonly string[]): string => [HEAD, ...lines, ''].join('\n')
const AT = '2026-11-20T10:00:00Z'

const server = () => ({ database: given.database, wallet: given.app.wallet })
async function take(text: string) {
  const done = await reconcile(server(), 'sandbox', text)
  return done.ok
    ? {
        added: done.value.added,
        toSuspense: done.value.toSuspense,
        classes: done.value.compared.map((one) => `${one.kind} ${one.class}`).toSorted(),
      }
    : done.refusal.code
}
const decide = (ask: SuspenseAsk) => given.database.transaction((tx) => decideSuspense(tx, server(), ask))
const faults = async () => (await verifyLedger(given.database.db, undefined, [verifyStatements, verifyHolds])).drifts
const houseSums = async (): Promise<Record<string, string>> => {
  const { rows } = await given.database.pool.query<{ house: string; sum: string }>(
    `select house, sum(amount)::text as sum from wallet.posting join wallet.account using (account_id)
     where house is not null group by house having sum(amount) <> 0 order by house`,
  )
  return Object.fromEntries(rows.map(({ house, sum }) => [house, sum]))
}

test('a statement that agrees is matched, its fees are entries, and the proof of the ledger agrees', async () => {
  const [first, second] = [await deposit(), await deposit()]
  const text = file(`l1,deposit,${first},25.00,0.75,EUR,${AT}`)
  expect(await take(text)).toEqual({ added: 1, toSuspense: 0, classes: ['deposit in_transit', 'deposit matched'] })
  expect(await houseSums()).toEqual({ deposits_sandbox: '-4925', psp_fees: '-75' })
  expect(await faults()).toEqual([])
  // The same file once more, and then the rest.
  expect(await take(text)).toMatchObject({ added: 0 })
  expect(
    await take(file(`l1,deposit,${first},25.00,0.75,EUR,${AT}`, `l2,deposit,${second},25.00,0,EUR,${AT}`)),
  ).toEqual({
    added: 1,
    toSuspense: 0,
    classes: ['deposit matched', 'deposit matched'],
  })
  expect(await houseSums()).toEqual({ deposits_sandbox: '-4925', psp_fees: '-75' })
  expect(await faults()).toEqual([])
})

test('money that no payment asked for goes to suspense, and to a player once an operator knows whose it is', async () => {
  expect(await take(file(`l1,deposit,bank transfer of nobody,70.00,0,EUR,${AT}`))).toEqual({
    added: 1,
    toSuspense: 1,
    classes: ['deposit only_theirs'],
  })
  expect(await houseSums()).toEqual({ deposits_sandbox: '-7000', suspense: '7000' })
  expect(await faults()).toEqual([])
  const [open] = await openSuspense(given.database.db, 10)
  const decision = {
    suspenseId: open?.suspenseId ?? 0n,
    decision: 'credited' as const,
    playerId: player.playerId,
    by: 'anna',
    note: 'named in the transfer',
  }
  expect((await decide(decision)).ok).toBe(true)
  expect(await decide(decision)).toMatchObject({ refusal: { code: 'suspense_not_open' } })
  expect(await houseSums()).toEqual({ deposits_sandbox: '-7000' })
  expect(await faults()).toEqual([])
})

test('money in suspense is given back to the sender, which the provider states as a payout', async () => {
  await take(file(`l1,deposit,nobody,70.00,0,EUR,${AT}`))
  const [open] = await openSuspense(given.database.db, 10)
  const suspenseId = open?.suspenseId ?? 0n
  const stranger = { suspenseId, decision: 'credited' as const, playerId: 777, by: 'anna', note: 'unknown' }
  expect(await decide(stranger)).toMatchObject({ refusal: { code: 'account_not_found' } })
  expect((await decide({ ...stranger, decision: 'returned', playerId: undefined })).ok).toBe(true)
  expect(await houseSums()).toEqual({})
  expect(await take(file(`l2,payout,l1,70.00,0,EUR,${AT}`))).toMatchObject({
    classes: ['deposit matched', 'payout matched'],
  })
  expect(await faults()).toEqual([])
})

/** As an operator puts the money of a case into suspense. */
async function bookCase(reference: string): Promise<string> {
  const eventId = randomUUID()
  return given.database.transaction(async (tx) => {
    const at = new Date()
    const said = { status: 'completed', amount: '70.00', currency: 'EUR' }
    await openCase(tx, { kind: 'unknown_payment', provider: 'sandbox', eventId, paymentId: reference, said, at })
    const { case_id: caseId } = await tx
      .selectFrom('payments.payment_case')
      .select('case_id')
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow()
    const money = { caseId, provider: 'sandbox', reference, amount: 7_000n, currency: 'EUR', by: 'staff:1' }
    const booked = await bookCaseMoney(tx, server(), { ...money, close: async () => true }, at)
    return booked.ok ? 'booked' : booked.refusal.code
  })
}

test('money of a message is in suspense once, whether its statement comes after it or before', async () => {
  const [early, late] = [randomUUID(), randomUUID()]
  expect([await bookCase(early), await bookCase(early)]).toEqual(['booked', 'already_in_suspense'])
  expect(await take(file(`l1,deposit,${early},70.00,0,EUR,${AT}`))).toMatchObject({ added: 1, toSuspense: 0 })
  expect(await take(file(`l2,deposit,${late},70.00,0,EUR,${AT}`))).toMatchObject({ added: 1, toSuspense: 1 })
  expect(await bookCase(late)).toBe('already_in_suspense')
  expect(await houseSums()).toEqual({ deposits_sandbox: '-14000', suspense: '14000' })
  expect(await faults()).toEqual([])
})

test('what nobody will claim is written off, and stays at the provider as ours', async () => {
  await take(file(`l1,deposit,nobody,70.00,0,EUR,${AT}`))
  const [open] = await openSuspense(given.database.db, 10)
  const ask = { suspenseId: open?.suspenseId ?? 0n, playerId: undefined, by: 'anna', note: 'a year old' }
  expect((await decide({ ...ask, decision: 'written_off' })).ok).toBe(true)
  expect(await houseSums()).toEqual({ deposits_sandbox: '-7000', write_offs: '7000' })
  expect(await faults()).toEqual([])
})

test('an amount that differs, and a payout that we never ordered, are named by the proof', async () => {
  const paymentId = await deposit()
  expect(await take(file(`l1,deposit,${paymentId},24.00,0,EUR,${AT}`, `l2,payout,strange,5.00,0,EUR,${AT}`))).toEqual({
    added: 2,
    toSuspense: 0,
    classes: ['deposit amount_differs', 'payout only_theirs'],
  })
  expect(await faults()).toEqual([
    `sandbox states 2400 EUR for the deposit ${paymentId}, our records say 2500`,
    'sandbox states 500 EUR for the payout strange, our records say 0',
  ])
})

test('what differs is written off once, our account at the provider is then what it states, and a later statement opens it again', async () => {
  const [short, missing] = [await deposit(), await deposit()]
  await take(file(`l1,deposit,${short},24.00,0,EUR,${AT}`, `l2,payout,strange,5.00,0,EUR,${AT}`))
  const write = (kind: 'deposit' | 'payout', reference: string, currency = 'EUR') =>
    given.database.transaction(async (tx) => {
      const row = { provider: 'sandbox', kind, reference, currency }
      const done = await writeOffRow(tx, server(), row, { by: 'staff:1', note: 'unexplained' })
      return done.ok ? 'done' : done.refusal.code
    })
  expect([await write('deposit', missing), await write('deposit', short, 'USD')]).toEqual([
    'row_in_transit',
    'row_not_found',
  ])
  expect([await write('deposit', short), await write('payout', 'strange')]).toEqual(['done', 'done'])
  expect([await write('deposit', short), await write('payout', 'strange')]).toEqual([
    'already_decided',
    'already_decided',
  ])
  // 49.00 of deposits less 5.00 of the payout; a euro of the one and five of the other are the house's loss.
  expect(await houseSums()).toEqual({ deposits_sandbox: '-4400', write_offs: '-600' })
  expect(await faults()).toEqual([])
  await take(file(`l3,deposit,${short},1.00,0,EUR,${AT}`))
  expect(await faults()).toEqual([
    `sandbox states 2500 EUR for the deposit ${short}, our records say 2500, and -100 was written off`,
  ])
  expect(await write('deposit', short)).toBe('done')
  expect([await houseSums(), await faults()]).toEqual([{ deposits_sandbox: '-4500', write_offs: '-500' }, []])
})

test('a deposit of ours that is stated before its webhook came is no suspense: it would be credited twice', async () => {
  const paymentId = randomUUID()
  const payment = { paymentId, ...player, method: 'sandbox', amount: 100n, currency: 'EUR', idempotencyKey: paymentId }
  await insertPayment(given.database.db, { ...payment, requestHash: Buffer.alloc(32), taxRate: 0, at: new Date() })
  expect(await take(file(`l1,deposit,${paymentId},1.00,0,EUR,${AT}`))).toMatchObject({ added: 1, toSuspense: 0 })
})

test.each([
  ['a column that is missing', 'line_id,kind\nl1,deposit\n'],
  ['an unknown kind', file(`l1,gift,x,1.00,0,EUR,${AT}`)],
  ['an amount with too many decimals', file(`l1,deposit,x,1.001,0,EUR,${AT}`)],
  ['an unknown currency', file(`l1,deposit,x,1.00,0,QQQ,${AT}`)],
  ['no instant', file('l1,deposit,x,1.00,0,EUR,yesterday')],
  ['one line twice', file(`l1,deposit,x,1.00,0,EUR,${AT}`, `l1,deposit,x,1.00,0,EUR,${AT}`)],
])('a statement with %s is refused as a whole', async (_what, text) => {
  expect(await take(text)).toBe('statement_malformed')
})

test('a line that says something else than before refuses the file, and nothing of it stays', async () => {
  await take(file(`l1,deposit,x,1.00,0,EUR,${AT}`))
  expect(await take(file(`l0,deposit,y,3.00,0,EUR,${AT}`, `l1,deposit,x,2.00,0,EUR,${AT}`))).toBe('line_differs')
  expect(await houseSums()).toEqual({ deposits_sandbox: '-100', suspense: '100' })
})

test('a hold that belongs to no open withdrawal is named', async () => {
  await deposit()
  await given.database.transaction((tx) =>
    given.app.wallet.hold(tx, {
      accountId: player.accountId,
      amount: 300n,
      reference: 'nobody’s',
      actor: 'test',
      at: new Date(),
    }),
  )
  expect(await faults()).toEqual(['holds are 300 EUR in the ledger but open withdrawals come to 0'])
})
