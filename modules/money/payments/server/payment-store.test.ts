// What is read from deposits: whether money ever came in, how much of it through which method, what can be paid back, and how long it usually took.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  closeAtEnd,
  givenPlayer,
  givenFoundations,
  type GivenFoundations,
} from '#tests/support/builders/given-foundations.ts'
import { usualDepositMinutes } from './deposits/usual-times.ts'
import { openFoundDeposit } from './open-found-deposit.ts'
import { countOpenCases, findCase, listCases, namedPayment } from './cases/case-store.ts'
import { hasDeposit, paidInOf, returnableDeposits } from './payment-store.ts'
import { insertPayout } from './payouts/payout-store.ts'
import { listSuspense } from './statements/statement-store.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const after = (minutes: number): Date => new Date(AT.getTime() + minutes * 60_000)

let given: GivenFoundations
let owner: pg.Client
let player: { readonly playerId: number; readonly accountId: number }

beforeAll(async () => {
  given = await givenFoundations()
  owner = new pg.Client(given.ownerUrl)
  await owner.connect()
  closeAtEnd(() => owner.end())
})
beforeEach(async () => {
  player = await givenPlayer(given)
})

type More = {
  readonly method?: string
  readonly currency?: string
  readonly status?: string
  readonly credited?: number
  readonly refunded?: number
  readonly at?: Date
  readonly finishedAt?: Date | null
}
async function deposit({
  method = 'card',
  currency = 'EUR',
  status = 'completed',
  credited = 1_000,
  ...more
}: More = {}): Promise<string> {
  const paymentId = randomUUID()
  const { at = AT, finishedAt = at, refunded = 0 } = more
  await owner.query(
    `insert into payments.payment (payment_id, player_id, account_id, kind, method, amount, currency, status, credited, refunded, taken_back,
       idempotency_key, request_hash, created_at, finished_at)
     values ($1::uuid, $2, $3, 'deposit', $4, 1000, $5, $6, $7, $8, $8, $1::text, '\\x00', $9, $10)`,
    [paymentId, player.playerId, player.accountId, method, currency, status, credited, refunded, at, finishedAt],
  )
  return paymentId
}

test('a deposit counts once money of it came in, whatever became of that', async () => {
  const { db } = given.database
  expect(await hasDeposit(db, player.playerId)).toBe(false)
  await deposit({ status: 'failed', credited: 0 })
  expect(await hasDeposit(db, player.playerId)).toBe(false)
  await deposit({ credited: 1 })
  expect(await hasDeposit(db, player.playerId)).toBe(true)
})

test('what came in is told by method and currency, less what was taken back, the first used first', async () => {
  await deposit({ method: 'bank', at: after(1) })
  await deposit({ method: 'card', credited: 500, refunded: 200 })
  await deposit({ method: 'card', at: after(2) })
  await deposit({ method: 'card', currency: 'USD' })
  await deposit({ method: 'chain', status: 'failed', credited: 0 })
  expect([...(await paidInOf(given.database.db, player.playerId, 'EUR'))]).toEqual([
    ['card', 1_300n],
    ['bank', 1_000n],
  ])
})

test('a deposit can be paid back as far as nothing was taken back or is on its way', async () => {
  const [whole, part, gone] = [
    await deposit({ at: after(2) }),
    await deposit({ refunded: 300, at: after(1) }),
    await deposit({ refunded: 1_000 }),
  ]
  await deposit({ method: 'bank' })
  await deposit({ currency: 'USD' })
  const ask = { playerId: player.playerId, method: 'card', currency: 'EUR' }
  const left = async () => (await returnableDeposits(given.database.db, ask)).map((one) => [one.paymentId, one.left])
  expect(await left()).toEqual([
    [part, 700n],
    [whole, 1_000n],
  ])
  const pay = (destination: string, amount: bigint) =>
    given.database.transaction((tx) =>
      insertPayout(tx, {
        payoutId: randomUUID(),
        playerId: player.playerId,
        provider: 'card',
        amount,
        currency: 'EUR',
        destination: { deposit: destination },
        at: AT,
      }),
    )
  await pay(part, 700n)
  await pay(whole, 400n)
  await pay(gone, 1n)
  expect(await left()).toEqual([[whole, 600n]])
  for (const status of ['sending', 'failed'])
    await owner.query(
      `update payments.payout set status = $1, finished_at = case when $1 = 'failed' then now() end
         where amount = 400 and player_id = $2`,
      [status, player.playerId],
    )
  expect(await left()).toEqual([[whole, 1_000n]])
})

test('a payment is named by its id, whether it is a deposit or a payout', async () => {
  const { db } = given.database
  const paymentId = await deposit({ refunded: 300 })
  expect(await namedPayment(db, paymentId)).toMatchObject({
    kind: 'deposit',
    method: 'card',
    credited: 1_000n,
    takenBack: 300n,
  })
  const payoutId = randomUUID()
  const order = {
    payoutId,
    playerId: player.playerId,
    provider: 'bank',
    amount: 5n,
    currency: 'EUR',
    destination: {},
    at: AT,
  }
  await given.database.transaction((tx) => insertPayout(tx, order))
  expect(await namedPayment(db, payoutId)).toMatchObject({
    kind: 'payout',
    method: 'bank',
    amount: 5n,
    credited: 0n,
    takenBack: 0n,
  })
  expect(await namedPayment(db, randomUUID())).toBeUndefined()
})

test('the usual time of a method is the median of the last month, of five payments at least', async () => {
  const { rows } = await owner.query<{ now: Date }>('select now()')
  const now = rows[0]?.now.getTime() ?? 0
  const ago = (days: number): Date => new Date(now - days * 86_400_000)
  const took = (method: string, minutes: number, at = ago(1)) =>
    deposit({ method, at, finishedAt: new Date(at.getTime() + minutes * 60_000) })
  for (const minutes of [1, 2, 7, 30, 90]) await took('quick', minutes)
  for (const minutes of [1, 1, 1, 1]) await took('rare', minutes)
  await took('rare', 1, ago(31))
  await deposit({ method: 'rare', status: 'failed', credited: 0, at: ago(1) })
  const usual = await usualDepositMinutes(given.database.db)
  expect([usual.get('quick'), usual.has('rare')]).toEqual([7, false])
})

test('money that came without being asked for is a pending deposit of the account in its currency, and of no other', async () => {
  const wallet = { wallet: given.app.wallet }
  const found = { playerId: player.playerId, method: 'chain', amount: 700n, key: randomUUID(), at: AT }
  const open = (more: { currency: string }) =>
    given.database.transaction((tx) => openFoundDeposit(tx, wallet, { ...found, ...more }))
  expect(await open({ currency: 'USD' })).toBeUndefined()
  const paymentId = (await open({ currency: 'EUR' })) ?? ''
  expect(await namedPayment(given.database.db, paymentId)).toMatchObject({
    status: 'pending',
    amount: 700n,
    method: 'chain',
  })
})

test('cases are found by state, kind, provider and player; open ones the oldest first, all else the newest first', async () => {
  const { db } = given.database
  const paymentId = await deposit()
  const payoutId = randomUUID()
  const order = {
    payoutId,
    playerId: player.playerId,
    provider: 'bank',
    amount: 5n,
    currency: 'EUR',
    destination: {},
    at: AT,
  }
  await given.database.transaction((tx) => insertPayout(tx, order))
  const ids: bigint[] = []
  for (const [kind, provider, about, isClosed] of [
    ['unknown_payment', 'card', randomUUID(), false],
    ['other_amount', 'card', paymentId, true],
    ['no_answer', 'bank', payoutId, false],
    ['unknown_payment', 'bank', randomUUID(), true],
  ] as const) {
    const { rows } = await owner.query<{ case_id: string }>(
      `insert into payments.payment_case (kind, provider, event_id, payment_id, said, opened_at, resolved_at, resolved_by, note)
       values ($1, $2, $3, $4, '{}', $5, $6, $7, $8) returning case_id::text`,
      [
        kind,
        provider,
        randomUUID(),
        about,
        AT,
        ...(isClosed ? [after(1), 'staff:1', 'as agreed'] : [null, null, null]),
      ],
    )
    ids.push(BigInt(rows[0]?.case_id ?? 0))
  }
  const found = async (filter: Partial<Parameters<typeof listCases>[1]>, from?: number) =>
    (await listCases(db, { state: 'all', ...filter }, from === undefined ? undefined : ids[from], 10)).map(
      ({ caseId }) => ids.indexOf(caseId),
    )
  expect(await found({})).toEqual([3, 2, 1, 0])
  expect(await found({ state: 'open' })).toEqual([0, 2])
  expect(await found({ state: 'closed' })).toEqual([3, 1])
  expect(await found({ kind: 'unknown_payment' })).toEqual([3, 0])
  expect(await found({ provider: 'card' })).toEqual([1, 0])
  expect(await found({ playerId: player.playerId })).toEqual([2, 1])
  expect(await found({}, 2)).toEqual([1, 0])
  expect(await found({ state: 'open' }, 0)).toEqual([2])
  expect(await countOpenCases(db)).toBe(2)
  expect(await findCase(db, ids[1] ?? 0n)).toMatchObject({
    playerId: player.playerId,
    credited: 1_000n,
    closed: { by: 'staff:1' },
  })
  expect((await findCase(db, ids[0] ?? 0n))?.closed).toBeUndefined()
  expect(await findCase(db, 999_999n)).toBeUndefined()
})

test('money in suspense is found by state, provider and currency, either way', async () => {
  const ids: bigint[] = []
  for (const [provider, currency, isClosed] of [
    ['card', 'EUR', false],
    ['bank', 'EUR', true],
    ['bank', 'USD', false],
  ] as const) {
    const lineId = randomUUID()
    await owner.query(
      `insert into payments.statement_line (provider, line_id, kind, reference, amount, fee, currency, occurred_at, imported_at)
       values ($1, $2, 'deposit', $2, 500, 0, $3, $4, $4)`,
      [provider, lineId, currency, AT],
    )
    const { rows } = await owner.query<{ suspense_id: string }>(
      `insert into payments.suspense (provider, line_id, reference, amount, currency, opened_at, closed_at, closed_by, note, decision)
       values ($1, $2, $2, 500, $3, $4, $5, $6, $7, $8) returning suspense_id::text`,
      [
        provider,
        lineId,
        currency,
        AT,
        ...(isClosed ? [after(1), 'staff:1', 'as agreed', 'returned'] : [null, null, null, null]),
      ],
    )
    ids.push(BigInt(rows[0]?.suspense_id ?? 0))
  }
  const found = async (filter: Partial<Parameters<typeof listSuspense>[1]>, from?: number) =>
    (
      await listSuspense(
        given.database.db,
        { state: 'all', isNewestFirst: false, ...filter },
        from === undefined ? undefined : ids[from],
        10,
      )
    ).map(({ suspenseId }) => ids.indexOf(suspenseId))
  expect(await found({})).toEqual([0, 1, 2])
  expect(await found({ isNewestFirst: true })).toEqual([2, 1, 0])
  expect(await found({ state: 'open' })).toEqual([0, 2])
  expect(await found({ state: 'closed' })).toEqual([1])
  expect(await found({ provider: 'bank' })).toEqual([1, 2])
  expect(await found({ currency: 'EUR' })).toEqual([0, 1])
  expect(await found({}, 0)).toEqual([1, 2])
  expect(await found({ isNewestFirst: true }, 1)).toEqual([0])
})
