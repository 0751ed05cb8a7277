// Money out from the request to the provider's answer, over the network and on the real ledger.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'
import type { ProviderEvent } from '#modules/money/payments/server/provider-port.ts'
import { sandboxWebhookKey } from '#modules/money/payments/server/providers/sandbox.ts'
import { signWebhook } from '#modules/money/payments/server/webhook-signature.ts'
import { PASSWORD, stepUp } from '#modules/players/credentials/server/second-factor/factor-app.testdata.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { Sent } from '#tests/calls/served-app.ts'
import {
  accountNumber,
  bodyOf,
  codeOf,
  givenWithdrawalsApp,
  shown,
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

const pieceIdOf = async (withdrawalId: string): Promise<string> => {
  const { rows } = await app.given.database.pool.query<{ piece_id: string }>(
    'select piece_id from withdrawals.piece where withdrawal_id = $1',
    [withdrawalId],
  )
  return rows[0]?.piece_id ?? ''
}

describe('a withdrawal', () => {
  test('of a verified player who has played is set aside at once and paid without an operator', async () => {
    const payee = await app.givenPayee()
    const asked = await payee.ask()
    expect([asked.status, bodyOf(asked).status]).toEqual([201, 'approved'])
    expect(await payee.balance()).toBe('50.00')
    await app.work()
    expect(await shown(payee, bodyOf(asked).withdrawalId)).toMatchObject({
      status: 'paid',
      mayCancel: false,
      pieces: [{ method: 'sandbox', amount: '50.00', status: 'paid' }],
      steps: [{ status: 'approved' }, { status: 'paid' }],
    })
    expect([await payee.balance(), await app.faults()]).toEqual(['50.00', []])
  })

  test('that the provider refuses brings the money back', async () => {
    const payee = await app.givenPayee({ account: accountNumber('FAIL') })
    const { withdrawalId } = bodyOf(await payee.ask())
    await app.work()
    expect((await shown(payee, withdrawalId)).status).toBe('failed')
    expect([await payee.balance(), await app.faults()]).toEqual(['100.00', []])
  })

  test('whose provider answers late is handed over again under the same number and paid once', async () => {
    const payee = await app.givenPayee({ account: accountNumber('LATE') })
    const { withdrawalId } = bodyOf(await payee.ask())
    await app.work()
    await app.work()
    expect((await shown(payee, withdrawalId)).status).toBe('approved')
    await app.makeDue()
    await app.work()
    expect((await shown(payee, withdrawalId)).status).toBe('paid')
    expect([await payee.balance(), await app.faults()]).toEqual(['50.00', []])
  })

  test('whose provider never answers stays on its way, and becomes a case for an operator', async () => {
    const payee = await app.givenPayee({ account: accountNumber('SILENT') })
    const { withdrawalId } = bodyOf(await payee.ask())
    for (let n = 0; n < 9; n += 1) {
      await app.makeDue()
      await app.work()
    }
    expect((await shown(payee, withdrawalId)).status).toBe('approved')
    const pieceId = await pieceIdOf(withdrawalId)
    const { rows } = await app.given.database.pool.query(
      `select attempts, (select count(*)::int from payments.payment_case where payment_id = p.payout_id and kind = 'no_answer') as cases
       from payments.payout p where payout_id = $1`,
      [pieceId],
    )
    expect(rows).toEqual([{ attempts: 8, cases: 1 }])
    // The provider pays after all.
    await tell({ paymentId: pieceId, status: 'completed' })
    await app.work()
    expect((await shown(payee, withdrawalId)).status).toBe('paid')
  })

  test('that comes back after it was paid is in the account again, once', async () => {
    const payee = await app.givenPayee()
    const { withdrawalId } = bodyOf(await payee.ask())
    await app.work()
    const paymentId = await pieceIdOf(withdrawalId)
    const event = { paymentId, eventId: randomUUID() }
    expect((await tell(event)).body).toMatchObject({ outcome: 'returned' })
    expect((await tell(event)).body).toMatchObject({ outcome: 'already_received' })
    expect((await tell({ paymentId })).body).toMatchObject({ outcome: 'already_finished' })
    expect((await tell({ paymentId, status: 'failed' })).body).toMatchObject({ outcome: 'impossible_change' })
    await app.work()
    expect((await shown(payee, withdrawalId)).status).toBe('returned')
    expect([await payee.balance(), await app.faults()]).toEqual(['100.00', []])
  })

  test('that comes back before its payment was reported is in the account again, and the late report changes nothing', async () => {
    const payee = await app.givenPayee({ account: accountNumber('LATE') })
    const { withdrawalId } = bodyOf(await payee.ask())
    await app.work()
    const paymentId = await pieceIdOf(withdrawalId)
    expect((await tell({ paymentId })).body).toMatchObject({ outcome: 'returned' })
    expect((await tell({ paymentId, status: 'completed' })).body).toMatchObject({ outcome: 'already_finished' })
    await app.work()
    expect((await shown(payee, withdrawalId)).status).toBe('returned')
    expect([await payee.balance(), await app.faults()]).toEqual(['100.00', []])
  })

  test('whose answer is delivered again stays as it was, and nothing is set aside', async () => {
    const payee = await app.givenPayee()
    const { withdrawalId } = bodyOf(await payee.ask())
    await app.work()
    const paid = await shown(payee, withdrawalId)
    await app.asOwner("update outbox.consumer set position = 0 where name = 'withdrawals'", [])
    await app.work()
    expect(await shown(payee, withdrawalId)).toEqual(paid)
    const { rows } = await app.given.database.pool.query(
      "select number from outbox.set_aside where consumer = 'withdrawals'",
    )
    expect(rows).toEqual([])
    expect([await payee.balance(), await app.faults()]).toEqual(['50.00', []])
  })

  test('of a player who has excluded themselves and signs in again is paid', async () => {
    const payee = await app.givenPayee()
    const exclusion = { kind: 'self_exclusion' as const, days: 180, actor: 'test' }
    expect((await excludePlayer(app.given.app.saferGambling, payee.playerId, exclusion)).ok).toBe(true)
    // The exclusion has ended every session.
    const credentials = { uLogin: payee.email, uPassword: PASSWORD, save: false }
    expect((await payee.browser.send('POST /web-api/accounts/sessions', credentials)).status).toBe(200)
    await stepUp(payee.browser)
    const deposit = { amount: '25.00', currency: 'EUR', method: 'sandbox', idempotencyKey: randomUUID() }
    expect(codeOf(await payee.browser.send('POST /web-api/payments/deposits', deposit))).toBe('self_excluded')
    const asked = await payee.ask()
    expect([asked.status, codeOf(asked)]).toEqual([201, undefined])
    const { withdrawalId } = bodyOf(asked)
    await app.work()
    expect((await shown(payee, withdrawalId)).status).toBe('paid')
  })
})

describe('a request is refused', () => {
  test('before the player has proved who they are', async () => {
    const payee = await app.givenPayee({ isVerified: false })
    const sent = await payee.ask()
    expect([sent.status, codeOf(sent), await payee.balance()]).toEqual([403, 'not_verified', '100.00'])
  })

  test('without the password of the last minutes', async () => {
    const payee = await app.givenPayee()
    app.moveOn(6 * 60_000)
    const sent = await payee.ask()
    expect([sent.status, codeOf(sent)]).toEqual([403, 'step_up_needed'])
  })

  test('to a destination that is new, and says from when on it may be used', async () => {
    const payee = await app.givenPayee()
    await app.asOwner(
      `update withdrawals.destination set usable_at = added_at + interval '24 hours' where destination_id = $1`,
      [payee.destinationId],
    )
    const sent = await payee.ask()
    expect([sent.status, codeOf(sent)]).toEqual([422, 'destination_waits'])
    expect(Date.parse(String(bodyOf(sent).error?.details['usableAt']))).toBeGreaterThan(Date.now())
  })

  test('to a destination of another player, or one that was removed', async () => {
    const [payee, other] = [await app.givenPayee(), await app.givenPayee()]
    expect(codeOf(await payee.ask({ destinationId: other.destinationId }))).toBe('destination_not_found')
    const { destinationId } = payee
    await payee.browser.send('DELETE /web-api/withdrawals/destinations/:destinationId', { destinationId })
    expect(codeOf(await payee.ask())).toBe('destination_not_found')
  })

  test.each([
    [{ amount: '0.99' }, 'amount_below_minimum'],
    [{ amount: '0' }, 'amount_not_positive'],
    [{ amount: '1.001' }, 'amount_too_precise'],
    [{ amount: '1e2' }, 'amount_malformed'],
    [{ amount: '-5.00' }, 'amount_malformed'],
    [{ amount: '100.01' }, 'insufficient_funds'],
    [{ currency: 'USD' }, 'account_not_found'],
  ])('with %j: %s', async (input, code) => {
    const payee = await app.givenPayee()
    expect([codeOf(await payee.ask(input)), await payee.balance()]).toEqual([code, '100.00'])
  })

  test('while the player owes', async () => {
    const payee = await app.givenPayee()
    await app.given.database.transaction(async (tx) => {
      const { wallet } = app.given.app
      const locked = await wallet.lockAccounts(tx, [payee.accountId])
      const postings = [
        { house: 'deposits_sandbox' as const, amount: 15_000n },
        { accountId: payee.accountId, amount: -15_000n },
      ]
      const draft = {
        kind: 'deposit_reversal' as const,
        idempotencyKey: randomUUID(),
        reference: 'x',
        actor: 'test',
        currency: 'EUR',
        postings,
      }
      await wallet.post(tx, locked, [draft], new Date())
    })
    expect(codeOf(await payee.ask())).toBe('debt_owed')
  })

  test('while five others are open', async () => {
    const payee = await app.givenPayee({ hasPlayed: false })
    for (let n = 0; n < 5; n += 1) expect((await payee.ask({ amount: '2.00' })).status).toBe(201)
    expect(codeOf(await payee.ask({ amount: '2.00' }))).toBe('too_many_open')
  })
})

describe('at once', () => {
  test('one request repeated under its key is one withdrawal, and another under that key is refused', async () => {
    const payee = await app.givenPayee()
    const idempotencyKey = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => payee.ask({ idempotencyKey })))
    expect(new Set(sent.map((one) => bodyOf(one).withdrawalId)).size).toBe(1)
    expect(await payee.balance()).toBe('50.00')
    expect(codeOf(await payee.ask({ idempotencyKey, amount: '10.00' }))).toBe('idempotency_key_reused')
  })
})

describe('destinations', () => {
  test('a malformed one names its field, one that exists is refused, and eleven are too many', async () => {
    const { browser } = await app.givenPayee()
    const add = (account: string) =>
      browser.send('POST /web-api/withdrawals/destinations', { method: 'sandbox', fields: { account } })
    const malformed = await add('?')
    expect([codeOf(malformed), bodyOf(malformed).error?.details['field']]).toEqual(['destination_malformed', 'account'])
    const account = accountNumber()
    expect((await add(account)).status).toBe(201)
    expect(codeOf(await add(account.toLowerCase()))).toBe('destination_exists')
    for (let n = 0; n < 8; n += 1) expect((await add(accountNumber())).status).toBe(201)
    expect(codeOf(await add(accountNumber()))).toBe('too_many_destinations')
  })

  test('a new one waits a day, and the player is told by a letter', async () => {
    const { browser, playerId } = await app.givenPayee()
    const added = await browser.send('POST /web-api/withdrawals/destinations', {
      method: 'sandbox',
      fields: { account: accountNumber() },
    })
    const { addedAt, usableAt, isUsable } = added.body as { addedAt: string; usableAt: string; isUsable: boolean }
    expect([Date.parse(usableAt) - Date.parse(addedAt), isUsable]).toEqual([86_400_000, false])
    const { rows } = await app.given.database.pool.query(
      `select m.subject from post.message m join identity.player p on p.email = m.recipient
       where p.player_id = $1 and m.subject like '%withdrawal destination%'`,
      [playerId],
    )
    expect(rows).toHaveLength(2)
  })
})
