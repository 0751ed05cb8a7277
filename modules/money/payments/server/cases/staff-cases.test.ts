// Cases of payments as operators see and close them.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { takeEvent } from '#modules/money/payments/server/apply-event.ts'
import { keepWebhook } from '#modules/money/payments/server/payment-store.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { ledgerFaults } from '#tests/support/builders/given.ts'
import { codeOf, givenSignedIn } from '#tests/calls/served-app.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { ProviderEvent } from '../provider-port.ts'

type Case = {
  readonly caseId: number
  readonly kind: string
  readonly paymentId: string
  readonly playerId: number | null
  readonly closed: object | null
}

let app: Backoffice
let cashier: Operator
beforeAll(async () => {
  app = await givenBackoffice()
  cashier = await givenOperator(app, ['cashier'])
})

/** What the sandbox says, as its webhook is applied. */
async function say(paymentId: string, more: Partial<ProviderEvent> = {}): Promise<string> {
  const event: ProviderEvent = {
    eventId: randomUUID(),
    paymentId,
    status: 'completed',
    amount: '25.00',
    currency: 'EUR',
    ...more,
  }
  const { database, app: opened } = app.given
  await database.transaction(async (tx) => {
    const at = await decisionTime(tx)
    await takeEvent({ tx, wallet: opened.wallet, provider: 'sandbox', event, at })
  })
  return event.eventId
}

/** A player with a pending deposit of 25.00 EUR. */
async function givenDeposit(): Promise<{ readonly playerId: number; readonly paymentId: string }> {
  const player = await givenSignedIn(app)
  const sent = await app.send(
    'POST /web-api/payments/deposits',
    { amount: '25.00', currency: 'EUR', method: 'sandbox', idempotencyKey: randomUUID() },
    player,
  )
  return { playerId: player.playerId, paymentId: (sent.body as { paymentId: string }).paymentId }
}

const list = async (input: Record<string, unknown> = {}): Promise<{ items: readonly Case[]; next: string | null }> =>
  (await cashier.client.send('GET /staff-api/payments/cases', { limit: 100, ...input })).body as {
    items: Case[]
    next: string | null
  }

const caseOf = async (paymentId: string, state = 'open'): Promise<Case> => {
  const found = (await list({ state })).items.find((one) => one.paymentId === paymentId)
  if (found === undefined) throw new Error('no case was opened')
  return found
}

const close = (caseId: number, reason = 'the provider sent it back'): ReturnType<Operator['client']['send']> =>
  cashier.client.send('POST /staff-api/payments/cases/:caseId/closings', { caseId, reason })

describe('the list', () => {
  test('open cases are filtered by kind, provider and player, and come page by page, the oldest first', async () => {
    const { playerId, paymentId } = await givenDeposit()
    await say(paymentId, { currency: 'JPY' })
    await say(paymentId, { amount: 'much' })
    const foreign = randomUUID()
    await say(foreign)

    const ofPlayer = await list({ playerId })
    expect(ofPlayer.items.map(({ kind }) => kind)).toEqual(['other_currency', 'unreadable_amount'])
    expect((await list({ playerId, kind: 'unreadable_amount' })).items).toHaveLength(1)
    expect((await list({ playerId, provider: 'sandbox' })).items).toHaveLength(2)
    expect((await list({ playerId, provider: 'another' })).items).toEqual([])
    expect(await caseOf(foreign)).toMatchObject({ kind: 'unknown_payment', playerId: null, closed: null })

    const first = await list({ playerId, limit: 1 })
    const second = await list({ playerId, limit: 1, cursor: first.next })
    expect([...first.items, ...second.items]).toEqual(ofPlayer.items)
    expect(second.next).toBeNull()
  })

  test('a cursor that is not one of the list is refused', async () => {
    const sent = await cashier.client.send('GET /staff-api/payments/cases', { cursor: 'x' })
    expect([sent.status, codeOf(sent)]).toEqual([400, 'cursor_malformed'])
  })
})

test('a case shows our record beside all that the provider said about the payment, in order', async () => {
  const { playerId, paymentId } = await givenDeposit()
  await say(paymentId, { amount: '20.00' })
  const eventId = await say(paymentId, { status: 'refunded', amount: '30.00' })
  const cases = (await list({ playerId })).items
  expect(cases.map(({ kind }) => kind)).toEqual(['other_amount', 'impossible_change'])
  const shown = await cashier.client.send('GET /staff-api/payments/cases/:caseId', { caseId: cases[1]?.caseId })
  expect(shown.body).toMatchObject({
    kind: 'impossible_change',
    playerId,
    said: { status: 'refunded', amount: '30.00', currency: 'EUR' },
    payment: {
      kind: 'deposit',
      method: 'sandbox',
      amount: '25.00',
      credited: '20.00',
      takenBack: '20.00',
      currency: 'EUR',
      status: 'refunded',
    },
    events: [
      { said: { status: 'completed', amount: '20.00' }, outcome: 'credited', isThis: false },
      { eventId, said: { status: 'refunded', amount: '30.00' }, outcome: 'taken_back', isThis: true },
    ],
  })
})

test('a message about another payment, or of another provider, is not among the events of a case', async () => {
  const { paymentId } = await givenDeposit()
  await say(paymentId, { currency: 'JPY' })
  await say(randomUUID())
  const { database } = app.given
  await database.transaction(async (tx) => {
    const webhook = { provider: 'another', eventId: randomUUID(), paymentId, body: '"completed, please"' }
    const said = { status: 'completed' as const, amount: '25.00', currency: 'EUR' }
    await keepWebhook(tx, { ...webhook, said, at: await decisionTime(tx) })
  })
  const { caseId } = await caseOf(paymentId)
  const shown = await cashier.client.send('GET /staff-api/payments/cases/:caseId', { caseId })
  expect((shown.body as { events: object[] }).events).toHaveLength(1)
})

describe('closing', () => {
  test('a case is closed once with a reason, moves no money, and is listed with the operator who closed it', async () => {
    const { playerId, paymentId } = await givenDeposit()
    await say(paymentId, { currency: 'JPY' })
    const { caseId } = await caseOf(paymentId)
    expect((await close(caseId)).status).toBe(200)
    const again = await close(caseId)
    expect([again.status, codeOf(again)]).toEqual([409, 'already_closed'])
    expect((await list({ playerId })).items).toEqual([])
    const closed = await list({ playerId, state: 'closed' })
    expect(closed.items).toMatchObject([
      { caseId, closed: { by: expect.stringMatching(/^Operator \d+$/u), reason: 'the provider sent it back' } },
    ])
    expect((await list({ playerId, state: 'all' })).items).toEqual(closed.items)
    const shown = await cashier.client.send('GET /staff-api/payments/cases/:caseId', { caseId })
    expect(shown.body).toMatchObject({ payment: { status: 'pending', credited: '0.00' } })
  })

  test('a reason of under five characters, and a case that does not exist, are refused', async () => {
    const { paymentId } = await givenDeposit()
    await say(paymentId, { currency: 'JPY' })
    const { caseId } = await caseOf(paymentId)
    const short = await close(caseId, ' ok  ')
    expect([short.status, codeOf(short)]).toEqual([422, 'reason_too_short'])
    expect((await caseOf(paymentId)).closed).toBeNull()
    const missing = await close(987_654_321)
    expect([missing.status, codeOf(missing)]).toEqual([404, 'case_not_found'])
  })

  test('the money of a case goes into suspense once, which closes it; without money there is nothing to move', async () => {
    const book = (caseId: number) =>
      cashier.client.send('POST /staff-api/payments/cases/:caseId/bookings', { caseId, reason: 'asked the provider' })
    const foreign = randomUUID()
    await say(foreign)
    const found = await caseOf(foreign)
    expect(found).toMatchObject({ isBookable: true })
    expect(await book(found.caseId)).toMatchObject({ status: 200, body: { suspenseId: expect.any(Number) } })
    expect(codeOf(await book(found.caseId))).toBe('already_in_suspense')
    await say(foreign)
    const second = await book((await caseOf(foreign)).caseId)
    expect([second.status, codeOf(second)]).toEqual([409, 'already_in_suspense'])
    const { paymentId } = await givenDeposit()
    await say(paymentId, { amount: '20.00' })
    expect(codeOf(await book((await caseOf(paymentId)).caseId))).toBe('no_money_in_case')
    expect(codeOf(await book(987_654_321))).toBe('case_not_found')
    expect(await ledgerFaults(app.given)).toEqual([])
  })

  test('what came beyond a credited deposit goes into suspense, and what was only said otherwise does not', async () => {
    const { paymentId } = await givenDeposit()
    await say(paymentId)
    await say(paymentId, { amount: '20.00' })
    expect(await caseOf(paymentId)).toMatchObject({ kind: 'impossible_change', isBookable: false })
    await close((await caseOf(paymentId)).caseId)
    await say(paymentId, { amount: '40.00' })
    const { caseId } = await caseOf(paymentId)
    const booked = await cashier.client.send('POST /staff-api/payments/cases/:caseId/bookings', {
      caseId,
      reason: 'paid a second time',
    })
    const { suspenseId } = booked.body as { suspenseId: number }
    expect(
      (await cashier.client.send('GET /staff-api/treasury/suspense/:suspenseId', { suspenseId })).body,
    ).toMatchObject({ amount: '15.00', reference: paymentId })
    expect(await ledgerFaults(app.given)).toEqual([])
  })

  test('an approver reads cases and closes none; the closing is in the audit', async () => {
    const { paymentId } = await givenDeposit()
    await say(paymentId, { currency: 'JPY' })
    const { caseId } = await caseOf(paymentId)
    const approver = await givenOperator(app, ['approver'])
    expect((await approver.client.send('GET /staff-api/payments/cases/:caseId', { caseId })).status).toBe(200)
    const refused = await approver.client.send('POST /staff-api/payments/cases/:caseId/closings', {
      caseId,
      reason: 'not mine to close',
    })
    expect([refused.status, codeOf(refused)]).toEqual([403, 'not_permitted'])
    await close(caseId, 'found in the statement')
    const { rows } = await app.given.database.pool.query<{ member_id: bigint; call: string }>(
      `select member_id, call from audit.record where input like '%found in the statement%'`,
    )
    expect(rows.map((row) => [Number(row.member_id), row.call])).toEqual([
      [cashier.memberId, 'POST /staff-api/payments/cases/:caseId/closings'],
    ])
  })
})
