import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#modules/money/cashier/contract.ts'
import {
  bodyOf,
  cancel,
  givenWithdrawalsApp,
  type Payee,
  type WithdrawalsApp,
} from '#modules/money/withdrawals/server/withdrawals-app.testdata.ts'

let app: WithdrawalsApp
let payee: Payee
/** Oldest first. */
const ids: string[] = []

beforeAll(async () => {
  app = await givenWithdrawalsApp()
  // What was never staked waits for an operator, and can be cancelled meanwhile.
  payee = await app.givenPayee({ hasPlayed: false })
  const deposit = async () => {
    const sent = await payee.browser.send('POST /web-api/payments/deposits', {
      amount: '25.00',
      currency: 'EUR',
      method: 'sandbox',
      idempotencyKey: randomUUID(),
    })
    ids.push((sent.body as { paymentId: string }).paymentId)
  }
  const withdraw = async (amount: string) => ids.push(bodyOf(await payee.ask({ amount })).withdrawalId)
  await deposit()
  await withdraw('10.00')
  await deposit()
  await withdraw('11.00')
  await deposit()
})

type Page = { readonly items: readonly Transaction[]; readonly next: string | null }

const list = async (input: Readonly<Record<string, unknown>> = {}, asked = payee): Promise<Page> =>
  (await asked.browser.send('GET /web-api/cashier/transactions', input)).body as Page

const idsOf = ({ items }: Page): readonly string[] => items.map(({ transactionId }) => transactionId)

test('S2.3.1 deposits and withdrawals stand in one list, the newest first, page by page without gap or double', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < 3; pages += 1) {
    const page = await list({ limit: 2, ...(cursor === undefined ? {} : { cursor }) })
    seen.push(...idsOf(page))
    cursor = page.next ?? undefined
  }
  expect(seen).toEqual(ids.toReversed())
  expect(cursor).toBeUndefined()
})

test('the list follows kind, state, method and days', async () => {
  const [first, out, second, , third] = ids
  expect(idsOf(await list({ kind: 'deposit' }))).toEqual([third, second, first])
  expect(idsOf(await list({ kind: 'withdrawal' }))).toHaveLength(2)
  expect(idsOf(await list({ state: 'done' }))).toEqual([])
  expect(idsOf(await list({ state: 'waiting' }))).toHaveLength(5)
  await cancel(payee, String(out))
  expect(idsOf(await list({ state: 'not_done' }))).toEqual([out])
  expect(idsOf(await list({ state: 'taken_back' }))).toEqual([])
  expect(idsOf(await list({ method: 'sandbox' }))).toHaveLength(5)
  expect(idsOf(await list({ method: 'stripe' }))).toEqual([])
  const { items } = await list()
  const middle = items[2]?.createdAt
  expect(idsOf(await list({ from: middle }))).toHaveLength(3)
  expect(idsOf(await list({ to: middle }))).toHaveLength(2)
})

test('one transaction is shown to its own player alone, with its steps', async () => {
  const other = await app.givenPayee({ balance: 0n })
  const show = (asked: Payee, transactionId: string | undefined) =>
    asked.browser.send('GET /web-api/cashier/transactions/:transactionId', { transactionId })
  const [deposit, withdrawal] = ids
  expect((await show(payee, deposit)).body).toMatchObject({ kind: 'deposit', steps: [{ status: 'pending' }] })
  expect((await show(payee, withdrawal)).body).toMatchObject({
    kind: 'withdrawal',
    steps: [{ status: 'review' }, { status: 'cancelled' }],
  })
  for (const id of [deposit, withdrawal]) expect((await show(other, id)).status).toBe(404)
  expect(idsOf(await list({}, other))).toEqual([])
  expect((await payee.browser.send('GET /web-api/cashier/transactions', { cursor: 'x' })).status).toBe(400)
})
