// What a country takes of deposits and withdrawals, and the bonus that ends with one: shown before, posted, and undone with the money.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProviderEvent } from '#modules/money/payments/server/provider-port.ts'
import { sandboxWebhookKey } from '#modules/money/payments/server/providers/sandbox.ts'
import { signWebhook } from '#modules/money/payments/server/webhook-signature.ts'
import { playerToHouse } from '#modules/money/wallet/server/service.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { Sent } from '#tests/calls/served-app.ts'
import {
  accountNumber,
  bodyOf,
  cancel,
  codeOf,
  givenWithdrawalsApp,
  playThrough,
  shown,
  type Payee,
  type WithdrawalsApp,
} from './withdrawals-app.testdata.ts'

let app: WithdrawalsApp
beforeAll(async () => {
  app = await givenWithdrawalsApp()
})

/** What the sandbox tells by webhook. */
async function tell(event: Partial<ProviderEvent>): Promise<Sent> {
  const body = Buffer.from(
    JSON.stringify({ eventId: randomUUID(), status: 'refunded', amount: '50.00', currency: 'EUR', ...event }),
  )
  const { secret } = app.given.app.options
  const key = sandboxWebhookKey((purpose) => deriveKey(secret, purpose))
  return app.raw({
    method: 'POST',
    url: '/web-api/payments/webhooks/sandbox',
    payload: body,
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': signWebhook(key, body, app.now()) },
  })
}

describe('taxes and bonuses', () => {
  const KENYA = 404
  const house = async (account: string, currency: string): Promise<bigint> => {
    const { rows } = await app.given.database.pool.query<{ sum: string }>(
      `select coalesce(sum(p.amount), 0)::text as sum from wallet.posting p join wallet.account a using (account_id)
       where a.house = $1 and a.currency = $2`,
      [account, currency],
    )
    return BigInt(rows[0]?.sum ?? 0)
  }
  const preview = (payee: Payee, input: object = {}): Promise<Sent> =>
    payee.browser.send('GET /web-api/withdrawals/preview', {
      amount: '50.00',
      currency: 'EUR',
      destinationId: payee.destinationId,
      ...input,
    })

  /** In shillings: 1,000.00 deposited, of which 950.00 reach the account. */
  async function givenKenyan(
    account = accountNumber(),
  ): Promise<{ readonly payee: Payee; readonly paymentId: string }> {
    const payee = await app.givenPayee({ countryId: KENYA, currency: 'KES', balance: 0n, account })
    const asked = { amount: '1000.00', currency: 'KES', method: 'sandbox', idempotencyKey: randomUUID() }
    const methods = await payee.browser.send('GET /web-api/payments/methods')
    expect(methods.body).toMatchObject({ deposits: [{ method: 'sandbox', taxPercent: '5' }] })
    const opened = await payee.browser.send('POST /web-api/payments/deposits', asked)
    const { paymentId } = opened.body as { paymentId: string }
    await tell({ paymentId, status: 'completed', amount: '1000.00', currency: 'KES' })
    return { payee, paymentId }
  }

  test('what a country takes of a deposit and of a withdrawal is shown before, withheld, and stands in the ledger', async () => {
    const before = await house('taxes', 'KES')
    const { payee } = await givenKenyan()
    expect(await payee.balance()).toBe('950.00')
    await playThrough(app.given, payee, 95_000n, 0n, 'KES')
    expect((await preview(payee, { amount: '950.00', currency: 'KES' })).body).toMatchObject({
      taxPercent: '5',
      tax: '47.50',
      paidOut: '902.50',
      pieces: [{ method: 'sandbox', amount: '902.50' }],
    })
    expect((await house('taxes', 'KES')) - before).toBe(5_000n)
    const asked = bodyOf(await payee.ask({ amount: '950.00' }))
    expect(asked).toMatchObject({ amount: '950.00', tax: '47.50', pieces: [{ amount: '902.50' }] })
    await app.work()
    expect((await shown(payee, asked.withdrawalId)).status).toBe('paid')
    expect([await payee.balance(), (await house('taxes', 'KES')) - before, await app.faults()]).toEqual([
      '0.00',
      9_750n,
      [],
    ])
  })

  test('a refund, and a withdrawal that fails, comes back or is cancelled, give their part of the tax back', async () => {
    const before = await house('taxes', 'KES')
    const { payee, paymentId } = await givenKenyan(accountNumber('FAIL'))
    await tell({ paymentId, status: 'refunded', amount: '400.00', currency: 'KES' })
    expect([await payee.balance(), (await house('taxes', 'KES')) - before]).toEqual(['570.00', 3_000n])
    const waiting = bodyOf(await payee.ask({ amount: '570.00' }))
    expect([waiting.status, await payee.balance()]).toEqual(['review', '0.00'])
    expect((await cancel(payee, waiting.withdrawalId)).status).toBe(200)
    expect(await payee.balance()).toBe('570.00')
    await playThrough(app.given, payee, 57_000n, 0n, 'KES')
    const failing = bodyOf(await payee.ask({ amount: '570.00' }))
    await app.work()
    expect((await shown(payee, failing.withdrawalId)).status).toBe('failed')
    expect([await payee.balance(), (await house('taxes', 'KES')) - before, await app.faults()]).toEqual([
      '570.00',
      3_000n,
      [],
    ])
  })

  test('a bonus ends with the withdrawal only as the player has agreed to, and goes back to the promotions', async () => {
    const payee = await app.givenPayee()
    const { database, app: served } = app.given
    await database.transaction(async (tx) => {
      const bonus = await served.wallet.openAccount(tx, { playerId: payee.playerId, currency: 'EUR', type: 4 })
      const draft = {
        kind: 'adjustment' as const,
        idempotencyKey: randomUUID(),
        reference: 'given',
        actor: 'test',
        currency: 'EUR',
        postings: playerToHouse(bonus, 'promotions', -1_250n),
      }
      await served.wallet.post(tx, await served.wallet.lockAccounts(tx, [bonus]), [draft], new Date())
    })
    const before = await house('promotions', 'EUR')
    expect((await preview(payee)).body).toMatchObject({ forfeits: '12.50', tax: '0.00', paidOut: '50.00' })
    for (const forfeits of [undefined, '0.00', '12.49']) {
      const refused = await payee.ask({ forfeits })
      expect([codeOf(refused), bodyOf(refused).error?.details['forfeits']]).toEqual(['bonus_forfeit_changed', '12.50'])
    }
    const asked = await payee.ask({ forfeits: '12.50' })
    expect([asked.status, asked.body]).toMatchObject([201, { forfeited: '12.50' }])
    expect((await house('promotions', 'EUR')) - before).toBe(1_250n)
    expect((await preview(payee)).body).toMatchObject({ forfeits: '0.00' })
    await app.work()
    expect([await payee.balance(), await app.faults()]).toEqual(['50.00', []])
  })
})
