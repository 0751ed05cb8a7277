// A charged-back deposit: a dispute with a deadline, withdrawals blocked, bonus money taken; all of it ends when the money comes again.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ProviderEvent } from '#modules/money/payments/server/service.ts'
import { takeEvent } from '#modules/money/payments/server/service.ts'
import { isBlocked } from '#modules/money/withdrawals/server/service.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, givenSignedIn, type Sent, type SignedIn } from '#tests/calls/served-app.ts'
import { ledgerFaults } from '#tests/support/builders/given.ts'
import { decisionTime } from '#platform/server/db.ts'

let app: Backoffice
let cashier: Operator
beforeAll(async () => {
  app = await givenBackoffice()
  cashier = await givenOperator(app, ['cashier'])
})

type Shown = { readonly disputeId: number; readonly state: string; readonly paymentId: string }

const list = async (input: Record<string, unknown>): Promise<readonly Shown[]> =>
  ((await cashier.client.send('GET /staff-api/treasury/disputes', input)).body as { items: Shown[] }).items

const show = async (disputeId: number): Promise<unknown> =>
  (await cashier.client.send('GET /staff-api/treasury/disputes/:disputeId', { disputeId })).body

const decide = (disputeId: number, decision: string): Promise<Sent> =>
  cashier.client.send('POST /staff-api/treasury/disputes/:disputeId/decisions', {
    disputeId,
    decision,
    note: 'the receipts of the bets were sent',
  })

async function say(
  paymentId: string,
  status: ProviderEvent['status'],
  { amount = '25.00', ...more }: { readonly amount?: string; readonly answerBy?: string } = {},
): Promise<void> {
  const event = { eventId: randomUUID(), paymentId, status, amount, currency: 'EUR', ...more }
  const { database, app: opened } = app.given
  await database.transaction(async (tx) => {
    await takeEvent({ tx, wallet: opened.wallet, provider: 'sandbox', event, at: await decisionTime(tx) })
  })
  await opened.outbox.drain()
}

/** A player whose deposit of 25.00 EUR was charged back after they had spent 15.00, and who had 9.00 of bonus money. */
async function givenChargeback(answerBy?: string): Promise<{ readonly player: SignedIn; readonly dispute: Shown }> {
  const player = await givenSignedIn(app)
  const { database, app: opened } = app.given
  const { wallet } = opened
  const { playerId } = player
  const sent = await app.send(
    'POST /web-api/payments/deposits',
    { amount: '25.00', currency: 'EUR', method: 'sandbox', idempotencyKey: randomUUID() },
    player,
  )
  const { paymentId } = sent.body as { paymentId: string }
  await say(paymentId, 'completed')
  await database.transaction(async (tx) => {
    const bonus = await wallet.openAccount(tx, { playerId, currency: 'EUR', type: 4 })
    const [own] = await wallet.accountsOf(tx, playerId)
    const accountId = own?.accountId ?? 0
    const locked = await wallet.lockAccounts(tx, [accountId, bonus])
    const held = locked.balances.get(accountId) ?? 0n
    const entry = (key: string, of: number, amount: bigint) => ({
      kind: 'adjustment' as const,
      idempotencyKey: `${key}:${playerId}`,
      reference: 'given',
      actor: 'test',
      currency: 'EUR',
      postings: [
        { house: 'adjustments' as const, amount: -amount },
        { accountId: of, amount },
      ],
    })
    const posted = await wallet.post(
      tx,
      locked,
      [entry('spent', accountId, 1_000n - held), entry('bonus', bonus, 900n)],
      new Date(),
    )
    if (!posted.ok) throw new Error(posted.refusal.code)
  })
  await say(paymentId, 'charged_back', answerBy === undefined ? {} : { answerBy })
  const [dispute] = await list({ playerId })
  if (dispute === undefined) throw new Error('no dispute was opened')
  return { player, dispute }
}

const bonusOf = async ({ playerId }: SignedIn): Promise<bigint | undefined> =>
  (await app.given.app.wallet.accountsOf(app.given.database.db, playerId)).find(({ type }) => type === 4)?.balance

test('a chargeback makes a debt, blocks withdrawals and takes bonus money; a won dispute releases all of it', async () => {
  const { player, dispute } = await givenChargeback()
  const { playerId } = player
  expect(await show(dispute.disputeId)).toMatchObject({
    amount: '25.00',
    state: 'open',
    isOverdue: false,
    isBlocking: true,
    balance: '0.00',
    owed: '15.00',
    bonusRevoked: '9.00',
    deposit: { credited: '25.00', takenBack: '25.00', status: 'charged_back' },
    steps: [{ step: 'opened' }],
    others: [],
  })
  expect(await bonusOf(player)).toBe(0n)
  expect(await isBlocked(app.given.database.db, playerId)).toBe(true)
  expect((await decide(dispute.disputeId, 'answered')).status).toBe(200)
  expect(codeOf(await decide(dispute.disputeId, 'answered'))).toBe('already_decided')
  await say(dispute.paymentId, 'reinstated')
  expect(await show(dispute.disputeId)).toMatchObject({
    state: 'won',
    returned: '25.00',
    isBlocking: false,
    balance: '10.00',
    owed: '0.00',
    steps: [{ step: 'opened' }, { step: 'answered', actor: expect.stringMatching(/^Operator/u) }, { step: 'won' }],
  })
  expect(await bonusOf(player)).toBe(900n)
  expect(await isBlocked(app.given.database.db, playerId)).toBe(false)
  expect(codeOf(await decide(dispute.disputeId, 'lost'))).toBe('already_decided')
  expect(await ledgerFaults(app.given)).toEqual([])
})

test('one that is given up stays blocked until an operator opens withdrawals, once; a refund of ours is no dispute', async () => {
  const { player, dispute } = await givenChargeback()
  const { playerId } = player
  expect((await decide(dispute.disputeId, 'lost')).status).toBe(200)
  expect(await isBlocked(app.given.database.db, playerId)).toBe(true)
  expect((await list({ playerId })).length).toBe(0)
  expect((await list({ playerId, state: 'lost', provider: 'sandbox', sort: 'newest' })).length).toBe(1)
  expect((await decide(dispute.disputeId, 'released')).status).toBe(200)
  expect(codeOf(await decide(dispute.disputeId, 'released'))).toBe('already_decided')
  expect(await isBlocked(app.given.database.db, playerId)).toBe(false)
  expect(codeOf(await decide(987_654, 'lost'))).toBe('dispute_not_found')

  const other = await givenSignedIn(app)
  const sent = await app.send(
    'POST /web-api/payments/deposits',
    { amount: '25.00', currency: 'EUR', method: 'sandbox', idempotencyKey: randomUUID() },
    other,
  )
  const { paymentId } = sent.body as { paymentId: string }
  await say(paymentId, 'completed')
  await say(paymentId, 'refunded')
  expect(await list({ playerId: other.playerId, state: 'all' })).toEqual([])
})

const lettersTo = async ({ playerId }: SignedIn): Promise<readonly string[]> => {
  const { rows } = await app.given.database.pool.query<{ subject: string }>(
    `select m.subject from post.message m join identity.player p on p.email = m.recipient
     where p.player_id = $1 and (m.subject like '%disputed%' or m.subject like '%open again%') order by m.message_id`,
    [playerId],
  )
  return rows.map(({ subject }) => subject.replace(/^.*: /u, ''))
}

test('the deadline is the provider’s, the player is told, and the money that comes after it was given up opens withdrawals', async () => {
  const { player, dispute } = await givenChargeback('2026-12-20T23:59:59.000Z')
  const { playerId } = player
  expect(await show(dispute.disputeId)).toMatchObject({ dueAt: '2026-12-20T23:59:59.000Z' })
  await decide(dispute.disputeId, 'lost')
  await say(dispute.paymentId, 'reinstated', { amount: '10.00' })
  expect([await isBlocked(app.given.database.db, playerId), await bonusOf(player)]).toEqual([true, 0n])
  await say(dispute.paymentId, 'reinstated', { amount: '15.00' })
  expect(await show(dispute.disputeId)).toMatchObject({
    state: 'won',
    returned: '25.00',
    isBlocking: false,
    balance: '10.00',
    steps: [{ step: 'opened' }, { step: 'lost' }, { step: 'won' }],
  })
  expect([await isBlocked(app.given.database.db, playerId), await bonusOf(player)]).toEqual([false, 900n])
  expect(await lettersTo(player)).toEqual([
    'a deposit was disputed, withdrawals are paused',
    'withdrawals are open again',
  ])
  expect(await ledgerFaults(app.given)).toEqual([])
})
