// What operators decide about withdrawals, and the pieces in which money goes back to where it came from.
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ok } from '#kernel/result.ts'
import { defineProvider } from '#modules/money/payments/server/provider-port.ts'
import { paymentProviders } from '#modules/money/payments/server/providers.ts'
import { givenOperator, type Operator } from '#tests/support/builders/given-operator.ts'
import type { Sent } from '#tests/calls/served-app.ts'
import {
  accountNumber,
  bodyOf,
  cancel,
  codeOf,
  givenWithdrawalsApp,
  shown,
  type Payee,
  type WithdrawalsApp,
} from '../withdrawals-app.testdata.ts'

/** A second provider: what it was sent is kept, and its answers are the test's. */
const bankOrders: string[] = []
const bank = defineProvider({
  name: 'bank',
  settings: z.object({}),
  open: () => ({
    openDeposit: async () => ok({ redirectUrl: 'https://bank.example/pay' }),
    readWebhook: () => ({ ok: false, refusal: { code: 'bad_signature', message: 'not signed' } }),
    payouts: {
      fields: [{ name: 'account', lengthMax: 34, isValid: (text) => text.length > 3 }],
      limits: () => ({ min: 1_000n, max: 10_000_000n }),
      send: async ({ paymentId, amount, currency }) => {
        bankOrders.push(paymentId)
        if (bankOrders.filter((id) => id === paymentId).length === 1) throw new Error('the connection was cut')
        return ok({ eventId: paymentId, paymentId, status: 'completed', amount, currency })
      },
    },
  }),
})

let app: WithdrawalsApp
let cashier: Operator
let approver: Operator
beforeAll(async () => {
  app = await givenWithdrawalsApp({ paymentProviders: [...paymentProviders, bank] })
  cashier = await givenOperator(app, ['cashier'])
  approver = await givenOperator(app, ['approver'])
})

const approve = (withdrawalId: string): Promise<Sent> =>
  cashier.client.send('POST /staff-api/withdrawals/withdrawals/:withdrawalId/approvals', {
    withdrawalId,
    note: 'all in order',
  })

const reject = (withdrawalId: string): Promise<Sent> =>
  cashier.client.send('POST /staff-api/withdrawals/withdrawals/:withdrawalId/rejections', {
    withdrawalId,
    reason: 'documents_needed',
    note: 'the address is missing',
  })

describe('the queue', () => {
  test('in the order of amounts, currency after currency, page by page, with its count and totals on the first', async () => {
    const { playerId, accountId } = await app.givenPayee({ hasPlayed: false })
    await app.asOwner(
      `insert into withdrawals.withdrawal (withdrawal_id, player_id, account_id, amount, currency, status, reasons, idempotency_key, request_hash, created_at)
       select gen_random_uuid(), $1, $2, amount, currency, 'review', '{low_turnover}', gen_random_uuid()::text, '', now() - make_interval(mins => n)
       from unnest(array[3, 1, 2], array[500, 200, 900]::bigint[], array['EUR', 'SEK', 'EUR']) as w (n, amount, currency)`,
      [playerId, accountId],
    )
    const page = async (asked: Record<string, unknown>) => {
      const sent = await cashier.client.send('GET /staff-api/withdrawals/withdrawals', { playerId, ...asked })
      return sent.body as { items: { amount: string; currency: string }[]; next: string | null; tally: unknown }
    }
    const moneyOf = ({ items }: Awaited<ReturnType<typeof page>>) =>
      items.map(({ amount, currency }) => `${amount} ${currency}`)
    const first = await page({ sort: 'largest', limit: 2 })
    expect(moneyOf(first)).toEqual(['2.00 SEK', '9.00 EUR'])
    expect(first.tally).toEqual({
      count: 3,
      isCut: false,
      sums: [
        { currency: 'EUR', amount: '14.00' },
        { currency: 'SEK', amount: '2.00' },
      ],
    })
    const second = await page({ sort: 'largest', limit: 2, cursor: first.next ?? '' })
    expect([moneyOf(second), second.next, second.tally]).toEqual([['5.00 EUR'], null, null])
    expect(moneyOf(await page({ sort: 'smallest' }))).toEqual(['5.00 EUR', '9.00 EUR', '2.00 SEK'])
    expect(moneyOf(await page({ sort: 'oldest' }))).toEqual(['5.00 EUR', '9.00 EUR', '2.00 SEK'])
    expect((await page({ currency: 'SEK' })).tally).toMatchObject({ count: 1 })
    const elsewhere = await cashier.client.send('GET /staff-api/withdrawals/withdrawals', { cursor: '2026_1_EUR_x' })
    expect(codeOf(elsewhere)).toBe('cursor_malformed')
  })
})

describe('review', () => {
  test('money that was never staked waits for a cashier, who approves it alone', async () => {
    const payee = await app.givenPayee({ hasPlayed: false })
    const asked = bodyOf(await payee.ask())
    expect([asked.status, asked.mayCancel]).toEqual(['review', true])
    const queueBy = async (filter: Record<string, unknown>) => {
      const { playerId } = payee
      const sent = await cashier.client.send('GET /staff-api/withdrawals/withdrawals', { playerId, ...filter })
      return (sent.body as { items: readonly object[] }).items
    }
    const row = { reasons: ['low_turnover'], score: 20, amount: '50.00', isOverdue: false }
    expect(await queueBy({})).toMatchObject([row])
    expect(await queueBy({ method: 'sandbox', reason: 'low_turnover', currency: 'EUR', sort: 'newest' })).toHaveLength(
      1,
    )
    for (const other of [{ method: 'bank' }, { reason: 'chargeback' }, { currency: 'SEK' }])
      expect(await queueBy(other)).toEqual([])
    await app.asOwner(
      `insert into payments.payment (payment_id, player_id, account_id, kind, method, amount, credited, currency, status, idempotency_key, request_hash, created_at)
       values (gen_random_uuid(), $1, $2, 'deposit', 'sandbox', 3000, 2500, 'EUR', 'completed', gen_random_uuid()::text, '', now())`,
      [payee.playerId, payee.accountId],
    )
    const other = await app.givenPayee()
    await app.asOwner(
      `insert into sign_in_guard.known_device (player_id, token_hash, bound_at, last_used_at)
       select player_id, sha256($3::text::bytea), now(), now() from unnest(array[$1::bigint, $2::bigint]) as p (player_id)`,
      [payee.playerId, other.playerId, `one device of ${payee.playerId}`],
    )
    const one = await cashier.client.send('GET /staff-api/withdrawals/withdrawals/:withdrawalId', {
      withdrawalId: asked.withdrawalId,
    })
    expect(one.body).toMatchObject({
      needsTwo: false,
      facts: {
        balance: '50.00',
        paidIn: '100.00',
        staked: '0.00',
        withdrawn: '0.00',
        isVerified: true,
        lastDepositAt: expect.any(String),
        stakedSinceDeposit: '0.00',
        deposits: [{ method: 'sandbox', amount: '25.00', status: 'completed' }],
        devices: [{ sessions: expect.any(Number) }],
        documents: { decision: 'verified', waiting: 0, accepted: 0, isSentBack: false },
        linked: [{ playerId: other.playerId, reasons: ['device'] }],
      },
    })
    expect((await approve(asked.withdrawalId)).status).toBe(200)
    expect(codeOf(await approve(asked.withdrawalId))).toBe('already_decided')
    await app.work()
    expect((await shown(payee, asked.withdrawalId)).status).toBe('paid')
  })

  test('a rejected one is in the account again, and the player is told the reason but not the note', async () => {
    const payee = await app.givenPayee({ hasPlayed: false })
    const { withdrawalId } = bodyOf(await payee.ask())
    expect((await reject(withdrawalId)).status).toBe(200)
    const after = await payee.browser.send('GET /web-api/withdrawals/withdrawals/:withdrawalId', { withdrawalId })
    expect(after.body).toMatchObject({ status: 'rejected', steps: [{}, { reason: 'documents_needed' }] })
    expect(after.text).not.toContain('the address is missing')
    expect([await payee.balance(), await app.faults()]).toEqual(['100.00', []])
  })

  test('above 1,000.00 euros two operators approve', async () => {
    const payee = await app.givenPayee({ balance: 150_000n })
    const { withdrawalId, status } = bodyOf(await payee.ask({ amount: '1000.01' }))
    expect(status).toBe('review')
    expect(codeOf(await approve(withdrawalId))).toBe('takes_two')
    const proposed = await cashier.client.send('POST /staff-api/staff/change-requests', {
      kind: 'withdrawals.approval',
      payload: { withdrawalId },
      reason: 'a won accumulator',
    })
    const { changeId, revision } = proposed.body as { changeId: number; revision: string }
    const agreed = await approver.client.send('POST /staff-api/staff/change-requests/:changeId/approvals', {
      changeId,
      revision,
    })
    expect([proposed.status, agreed.status]).toEqual([201, 200])
    await app.work()
    expect((await shown(payee, withdrawalId)).status).toBe('paid')
    expect([await payee.balance(), await app.faults()]).toEqual(['499.99', []])
  })

  test('an account number that another player is paid to is looked at, however it is written', async () => {
    const account = accountNumber()
    await app.givenPayee({ account })
    const payee = await app.givenPayee({ account: account.toLowerCase().replace('pays', 'pays ') })
    const { withdrawalId } = bodyOf(await payee.ask())
    const one = await cashier.client.send('GET /staff-api/withdrawals/withdrawals/:withdrawalId', { withdrawalId })
    expect(one.body).toMatchObject({
      reasons: ['shared_destination'],
      facts: { linked: [{ playerId: expect.any(Number), reasons: ['destination'] }] },
    })
  })

  test('the player cancels once until it is decided, but not in Great Britain', async () => {
    const payee = await app.givenPayee({ hasPlayed: false })
    const { withdrawalId } = bodyOf(await payee.ask())
    for (let n = 0; n < 2; n += 1) expect(bodyOf(await cancel(payee, withdrawalId)).status).toBe('cancelled')
    expect([await payee.balance(), await app.faults()]).toEqual(['100.00', []])
    const other = await app.givenPayee()
    expect((await cancel(other, withdrawalId)).status).toBe(404)
    const british = await app.givenPayee({ hasPlayed: false, countryId: 826 })
    const asked = bodyOf(await british.ask())
    expect(asked.mayCancel).toBe(false)
    expect(codeOf(await cancel(british, asked.withdrawalId))).toBe('not_cancellable')
  })
})

describe('closed loop', () => {
  /** As if a deposit by the bank had been completed. */
  const paidByBank = (payee: Payee, amount: number): Promise<void> =>
    app.asOwner(
      `insert into payments.payment (payment_id, player_id, account_id, kind, method, amount, credited, currency, status, idempotency_key, request_hash, created_at)
       values (gen_random_uuid(), $1, $2, 'deposit', 'bank', $3, $3, 'EUR', 'completed', gen_random_uuid()::text, '', now())`,
      [payee.playerId, payee.accountId, amount],
    )

  test('what came by the bank goes back there first, in a piece of its own', async () => {
    const payee = await app.givenPayee()
    await paidByBank(payee, 2_000)
    const refused = await payee.ask()
    expect([codeOf(refused), bodyOf(refused).error?.details]).toEqual([
      'destination_needed',
      { method: 'bank', amount: '20.00', currency: 'EUR' },
    ])
    const added = await payee.browser.send('POST /web-api/withdrawals/destinations', {
      method: 'bank',
      fields: { account: accountNumber('BANK') },
    })
    const { destinationId } = added.body as { destinationId: number }
    await app.asOwner('update withdrawals.destination set usable_at = added_at where destination_id = $1', [
      destinationId,
    ])
    const asked = bodyOf(await payee.ask())
    expect(asked.pieces.map(({ method, amount }) => [method, amount]).toSorted()).toEqual([
      ['bank', '20.00'],
      ['sandbox', '30.00'],
    ])
    await app.work()
    // The bank's connection was cut: its piece is still on its way.
    expect((await shown(payee, asked.withdrawalId)).status).toBe('approved')
    await app.makeDue()
    await app.work()
    expect((await shown(payee, asked.withdrawalId)).status).toBe('paid')
    expect([new Set(bankOrders).size, bankOrders.length]).toEqual([1, 2])
    expect([await payee.balance(), await app.faults()]).toEqual(['50.00', []])
  })
})
