import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { codeOf, givenApp, givenPlayer, type GivenApp } from '#tests/support/builders/given.ts'
import { AccountType } from '#modules/money/wallet/server/service.ts'

const DEPOSITS = 'POST /web-api/payments/deposits'
const PAYMENTS = 'GET /web-api/payments/payments'
const PAYMENT = 'GET /web-api/payments/payments/:paymentId'

let given: GivenApp
let player: { playerId: number; accountId: number }

beforeAll(async () => {
  given = await givenApp()
  player = await givenPlayer(given)
})

const deposit = (input: object = {}, playerId: number | undefined = player.playerId) =>
  given.call(
    DEPOSITS,
    { amount: '25.00', currency: 'EUR', method: 'sandbox', idempotencyKey: randomUUID(), ...input },
    playerId,
  )
const paymentId = ({ body }: { body: unknown }): string => (body as { paymentId: string }).paymentId
const count = async (): Promise<unknown> =>
  (await given.database.pool.query('select count(*) from payments.payment')).rows[0].count

test('R-08 the same key and deposit answer the same payment, at once and later; another deposit is refused', async () => {
  const idempotencyKey = randomUUID()
  const before = (await count()) as bigint
  const [first, ...again] = await Promise.all(Array.from({ length: 10 }, () => deposit({ idempotencyKey })))
  expect(first?.status).toBe(201)
  for (const answer of [...again, await deposit({ idempotencyKey })]) expect(answer).toEqual(first)
  const other = await deposit({ idempotencyKey, amount: '26.00' })
  expect([other.status, codeOf(other)]).toEqual([409, 'idempotency_key_reused'])
  // The same amount in another notation is the same deposit.
  expect(await deposit({ idempotencyKey, amount: '25' })).toEqual(first)
  expect(await count()).toBe(before + 1n)
})

test('R-09 another player’s equal key is separate: nobody sees or takes over the payment behind it', async () => {
  const idempotencyKey = randomUUID()
  const stranger = await givenPlayer(given)
  const [mine, theirs] = [await deposit({ idempotencyKey }), await deposit({ idempotencyKey }, stranger.playerId)]
  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect(paymentId(mine)).not.toBe(paymentId(theirs))
  const answer = await given.call(PAYMENT, { paymentId: paymentId(mine) }, stranger.playerId)
  expect([answer.status, codeOf(answer)]).toEqual([404, 'payment_not_found'])
})

test.each([
  ['0.99', 'EUR', 422, 'amount_below_minimum'],
  ['50000.01', 'EUR', 422, 'amount_above_maximum'],
  ['0', 'EUR', 422, 'amount_not_positive'],
  ['0.00', 'EUR', 422, 'amount_not_positive'],
  ['25.001', 'EUR', 422, 'amount_too_precise'],
  ['999999999999999', 'EUR', 422, 'amount_too_large'],
  ['-25', 'EUR', 400, 'amount_malformed'],
  ['25,00', 'EUR', 400, 'amount_malformed'],
  ['1e3', 'EUR', 400, 'amount_malformed'],
  ['٢٥', 'EUR', 400, 'amount_malformed'],
  ['9223372036854775808', 'EUR', 400, 'amount_malformed'],
  ['25.00', 'USD', 422, 'account_not_found'],
  ['25.00', 'XXX', 422, 'currency_unknown'],
  ['25.00', 'eur', 422, 'currency_unknown'],
  ['25.00', '', 422, 'currency_unknown'],
])('a deposit of %s %s is refused with %i %s', async (amount, currency, status, code) => {
  const before = await count()
  const answer = await deposit({ amount, currency })
  expect([answer.status, codeOf(answer)]).toEqual([status, code])
  expect(await count()).toEqual(before)
})

test.each(['1.00', '50000.00'])('the limits themselves are allowed: %s', async (amount) => {
  expect((await deposit({ amount })).status).toBe(201)
})

test('a refusal at a limit names the limit', async () => {
  expect((await deposit({ amount: '0.50' })).body).toMatchObject({
    error: { details: { minimum: '1.00', currency: 'EUR' } },
  })
  expect((await deposit({ amount: '60000' })).body).toMatchObject({
    error: { details: { maximum: '50000.00', currency: 'EUR' } },
  })
})

test.each([
  ['an amount that is a number', { amount: 25 }],
  ['an unknown method', { method: 'cash' }],
  ['no key', { idempotencyKey: undefined }],
  ['a key too short', { idempotencyKey: 'x' }],
  ['a key too long', { idempotencyKey: 'x'.repeat(101) }],
])('%s is bad input', async (_what, input) => {
  expect((await deposit(input)).status).toBe(400)
})

test('a visitor opens, lists and sees nothing', async () => {
  const answers = [
    await given.call(DEPOSITS, {}),
    await given.call(PAYMENTS, {}),
    await given.call(PAYMENT, { paymentId: randomUUID() }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
})

test('money goes to the main account, never to the bonus account of that currency', async () => {
  const bonusOnly = await given.database.transaction(async (tx) => {
    await given.app.wallet.openAccount(tx, { playerId: 5_555, currency: 'EUR', type: AccountType.bonus })
    return 5_555
  })
  expect(codeOf(await deposit({}, bonusOnly))).toBe('account_not_found')
})

test('GLI-50 payments are listed newest first, page by page without gap or double, to their own player alone', async () => {
  const own = await givenPlayer(given)
  const ids: string[] = []
  for (let n = 0; n < 7; n += 1) ids.push(paymentId(await deposit({ amount: `${n + 1}.00` }, own.playerId)))
  // Two at the same instant: only the id distinguishes them.
  await Promise.all(Array.from({ length: 4 }, async () => ids.push(paymentId(await deposit({}, own.playerId)))))
  const seen: { paymentId: string; createdAt: string }[] = []
  let cursor: string | null = null
  for (let pages = 0; pages < 10; pages += 1) {
    const { body } = await given.call(PAYMENTS, { limit: 3, ...(cursor === null ? {} : { cursor }) }, own.playerId)
    const page = body as { items: typeof seen; next: string | null }
    seen.push(...page.items)
    cursor = page.next
    if (cursor === null) break
  }
  expect(seen.map((payment) => payment.paymentId).toSorted()).toEqual(ids.toSorted())
  expect(seen.map(({ createdAt }) => createdAt)).toEqual(
    seen
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
  expect(seen.at(-1)).toMatchObject({
    paymentId: ids[0],
    kind: 'deposit',
    method: 'sandbox',
    amount: '1.00',
    currency: 'EUR',
    status: 'pending',
    createdAt: expect.any(String),
    chain: null,
  })
})

test.each([
  'x',
  '',
  '2026-01-01T00:00:00Z',
  '2026-99-99T00:00:00Z_00000000-0000-4000-8000-000000000000',
  '2026-01-01T00:00:00.000Z_------------------------------------',
  '0001-01-01T00:00:00Z_x',
  '2026-02-30T00:00:00Z_00000000-0000-4000-8000-000000000000',
  '0000-01-01T00:00:00Z_00000000-0000-4000-8000-000000000000',
  '2026-01-01T00:00:00.000Z_00000000-0000-4000-8000-00000000000g',
])('a cursor of %j is refused', async (cursor) => {
  const answer = await given.call(PAYMENTS, { cursor }, player.playerId)
  expect([answer.status, codeOf(answer)]).toEqual([400, 'cursor_malformed'])
})

test('a payment is seen by its player, as a listed one is', async () => {
  const id = paymentId(await deposit())
  const { body } = await given.call(PAYMENT, { paymentId: id }, player.playerId)
  const list = (await given.call(PAYMENTS, { limit: 1 }, player.playerId)).body as { items: unknown[] }
  expect(list.items).toEqual([body])
  expect((await given.call(PAYMENT, { paymentId: 'x' }, player.playerId)).status).toBe(400)
})
