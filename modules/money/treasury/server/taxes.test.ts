// What countries take of money in and out is set by two operators, for what is opened afterwards.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { taxRatesOf } from '#modules/money/taxes/server/service.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, givenSignedIn, type Sent, type SignedIn } from '#tests/calls/served-app.ts'

let app: Backoffice
let cashier: Operator
let approver: Operator
beforeAll(async () => {
  app = await givenBackoffice()
  cashier = await givenOperator(app, ['cashier'])
  approver = await givenOperator(app, ['approver'])
})

const propose = (payload: object): Promise<Sent> =>
  cashier.client.send('POST /staff-api/staff/change-requests', {
    kind: 'treasury.tax',
    payload,
    reason: 'the law of this year',
  })
const approve = ({ body }: Sent, { client }: Operator = approver): Promise<Sent> => {
  const { changeId, revision } = body as { changeId: number; revision: string }
  return client.send('POST /staff-api/staff/change-requests/:changeId/approvals', { changeId, revision })
}
const list = async (): Promise<unknown> =>
  ((await cashier.client.send('GET /staff-api/treasury/taxes', {})).body as { items: unknown }).items
const percentOf = async (player: SignedIn): Promise<unknown> => {
  const { body } = await app.send('GET /web-api/payments/methods', {}, player)
  return (body as { deposits: { taxPercent: string | null }[] }).deposits[0]?.taxPercent
}
const deposit = (player: SignedIn): Promise<Sent> =>
  app.send(
    'POST /web-api/payments/deposits',
    { amount: '25.00', currency: 'EUR', method: 'sandbox', idempotencyKey: randomUUID() },
    player,
  )

test('a rate is proposed by one operator and holds when another approves it; deposits keep the rate of their opening', async () => {
  const player = await givenSignedIn(app)
  const country = (await app.given.app.saferGambling.countryOf(app.given.database.db, player.playerId)) ?? ''
  expect(await percentOf(player)).toBeNull()
  const before = (await deposit(player)).body as { paymentId: string }
  const proposed = await propose({ country, deposit: '2.5', withdrawal: '0' })
  expect([proposed.status, await percentOf(player)]).toEqual([201, null])
  expect((await approve(proposed, cashier)).status).toBe(403)
  expect((await approve(proposed)).status).toBe(200)
  expect(await percentOf(player)).toBe('2.5')
  const after = (await deposit(player)).body as { paymentId: string }
  const { rows } = await app.given.database.pool.query<{ rate: number }>(
    `select tax_rate as rate from payments.payment where payment_id = any($1::uuid[]) order by created_at`,
    [[before.paymentId, after.paymentId]],
  )
  expect(rows.map(({ rate }) => rate)).toEqual([0, 250])
  expect(await list()).toEqual([
    { country, deposit: '2.5', withdrawal: '0', set: expect.objectContaining({ at: expect.any(String) }) },
    { country: 'KE', deposit: '5', withdrawal: '5', set: null },
  ])
})

test('the last rate holds, also where it takes nothing any more of what the product would', async () => {
  await approve(await propose({ country: 'KE', deposit: '0', withdrawal: '7.25' }))
  expect(await taxRatesOf(app.given.database.db, 'KE')).toEqual({ deposit: 0, withdrawal: 725 })
  await approve(await propose({ country: 'KE', deposit: '0', withdrawal: '0' }))
  expect(await taxRatesOf(app.given.database.db, 'KE')).toEqual({ deposit: 0, withdrawal: 0 })
  expect(await taxRatesOf(app.given.database.db, undefined)).toEqual({ deposit: 0, withdrawal: 0 })
})

test.each([
  [{ country: 'XX', deposit: '1', withdrawal: '1' }, 'country_unknown'],
  [{ country: 'KE', deposit: '100.01', withdrawal: '1' }, 'percent_malformed'],
  [{ country: 'KE', deposit: '1.234', withdrawal: '1' }, 'percent_malformed'],
  [{ country: 'KE', deposit: '1', withdrawal: '-1' }, 'percent_malformed'],
])('%j is refused', async (payload, code) => {
  const refused = await propose(payload)
  expect([refused.status >= 400, JSON.stringify(refused.body).includes(code)]).toEqual([true, true])
  expect(codeOf(refused)).toEqual(expect.any(String))
})
