// Races for one player's money: a hold against a stake for the last cent, two withdrawals, an approval against a cancellation, a webhook
// against the look-up. Few rounds in the suite; `FULL=1 npx vitest run tests/money/payment-races.test.ts` runs a thousand of each.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { completed } from '#modules/money/payments/server/served-app.testdata.ts'
import { lookUpDeposits } from '#modules/money/payments/server/look-up-deposits.ts'
import { sandboxWebhookKey } from '#modules/money/payments/server/providers/sandbox.ts'
import { signWebhook } from '#modules/money/payments/server/webhook-signature.ts'
import {
  bodyOf,
  cancel,
  codeOf,
  givenWithdrawalsApp,
  shown,
  type Payee,
  type WithdrawalsApp,
} from '#modules/money/withdrawals/server/withdrawals-app.testdata.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Sent } from '#tests/calls/served-app.ts'
import { givenOperator, type Operator } from '#tests/support/builders/given-operator.ts'
import { closeAtEnd, coupon, givenGame } from '#tests/support/builders/given.ts'
import { isFullSize, timeoutOf, timesOf } from '#tests/support/full-size.ts'
import { postEntries } from '#tests/support/post-entries.ts'

const ROUNDS = timesOf(10, 1_000)
const TIMEOUT_MS = timeoutOf(ROUNDS, 300)
const DAY_AND_MORE_MS = 25 * 3_600_000
/** Of one player on one game: both have limits, and the clock stands still. */
const BETS_MAX = 100

let app: WithdrawalsApp
let cashier: Operator
let owner: pg.Client
beforeAll(async () => {
  app = await givenWithdrawalsApp()
  cashier = await givenOperator(app, ['cashier'])
  owner = new pg.Client(app.given.ownerUrl)
  await owner.connect()
  closeAtEnd(() => owner.end())
})

const cents = (money: string): bigint => BigInt(money.replace('.', ''))

/** By a deposit, or by a payment back. What was paid in and never staked is looked at by an operator: no withdrawal is sent by itself. */
async function setBalance(payee: Payee, to: bigint): Promise<void> {
  const { database, app: served } = app.given
  const more = to - cents(await payee.balance())
  if (more === 0n) return
  await database.transaction(async (tx) => {
    const locked = await served.wallet.lockAccounts(tx, [payee.accountId])
    const draft = {
      kind: more > 0n ? ('deposit' as const) : ('deposit_reversal' as const),
      idempotencyKey: randomUUID(),
      reference: 'given',
      actor: 'test',
      currency: 'EUR',
      postings: [
        { accountId: payee.accountId, amount: more },
        { house: 'deposits_sandbox' as const, amount: -more },
      ],
    }
    const posted = await postEntries(served.wallet, tx, locked, [draft], new Date())
    if (!posted.ok) throw new Error(`the balance was not set: ${posted.refusal.code}`)
  })
}

/** Starts both in the same moment, now the one and now the other some turns of the loop ahead. */
async function race<A, B>(round: number, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const ahead = [0, 1, 2, 4, 8, 16][round % 6] ?? 0
  const late = async <T>(work: () => Promise<T>, turns: number): Promise<T> => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    return work()
  }
  const isFirstLate = round % 2 === 0
  return Promise.all([late(first, isFirstLate ? ahead : 0), late(second, isFirstLate ? 0 : ahead)])
}

/** A race that always ends alike is none: told, and at full size proven. */
function expectBothWins(name: string, wins: readonly [number, number]): void {
  if (!isFullSize) return
  console.log(`${name}: ${wins[0]} to ${wins[1]} in ${ROUNDS} rounds`)
  expect(Math.min(...wins)).toBeGreaterThan(0)
}

const statuses = (...sent: readonly Sent[]): readonly number[] =>
  sent.map(({ status }) => status).toSorted((a, b) => a - b)

describe('for the last cent', () => {
  test(
    'of a withdrawal and a bet that together need one cent more than there is, exactly one is taken; where they fit, both',
    async () => {
      const wins: [number, number] = [0, 0]
      const fresh = async () => ({
        payee: await app.givenPayee({ hasPlayed: false }),
        game: await givenGame(app.given),
      })
      let { payee, game } = await fresh()
      for (let round = 0; round < ROUNDS; round += 1) {
        if (round > 0 && round % BETS_MAX === 0) ({ payee, game } = await fresh())
        const fits = round % 5 === 4
        await setBalance(payee, fits ? 1_100n : 1_099n)
        const bet = coupon(payee.accountId, [game.selection('1x2', 'home')], { amount: '1.00' })
        const [asked, placed] = await race(
          round,
          () => payee.ask({ amount: '10.00' }),
          () => payee.browser.send('POST /web-api/betting/bets', { ...bet }),
        )
        const left = fits ? '0.00' : asked.status === 201 ? '0.99' : '9.99'
        expect([round, statuses(asked, placed), await payee.balance()]).toEqual([
          round,
          fits ? [201, 201] : [201, 422],
          left,
        ])
        if (!fits) {
          expect(codeOf(asked) ?? codeOf(placed)).toBe('insufficient_funds')
          wins[asked.status === 201 ? 0 : 1] += 1
        }
        if (asked.status === 201) expect((await cancel(payee, bodyOf(asked).withdrawalId)).status).toBe(200)
      }
      expectBothWins('hold to stake', wins)
      expect(await app.faults()).toEqual([])
    },
    TIMEOUT_MS,
  )

  test(
    'of two withdrawals of the whole balance exactly one is taken',
    async () => {
      const payee = await app.givenPayee({ hasPlayed: false })
      const wins: [number, number] = [0, 0]
      for (let round = 0; round < ROUNDS; round += 1) {
        const ask = () => payee.ask({ amount: '100.00' })
        const sent = await race(round, ask, ask)
        expect([round, statuses(...sent), await payee.balance()]).toEqual([round, [201, 422], '0.00'])
        const taken = sent.findIndex(({ status }) => status === 201)
        wins[taken === 0 ? 0 : 1] += 1
        for (const one of sent) if (one.status === 422) expect(codeOf(one)).toBe('insufficient_funds')
        const back = await cancel(payee, sent.map(bodyOf)[taken]?.withdrawalId ?? '')
        expect([back.status, await payee.balance()]).toEqual([200, '100.00'])
      }
      expectBothWins('first to second withdrawal', wins)
      expect(await app.faults()).toEqual([])
    },
    TIMEOUT_MS,
  )
})

test(
  'of an approval and a cancellation exactly one counts, and the money goes out once or comes back once',
  async () => {
    const payee = await app.givenPayee({ hasPlayed: false })
    const wins: [number, number] = [0, 0]
    for (let round = 0; round < ROUNDS; round += 1) {
      await setBalance(payee, 10_000n)
      const { withdrawalId } = bodyOf(await payee.ask())
      const [approved, cancelled] = await race(
        round,
        () =>
          cashier.client.send('POST /staff-api/withdrawals/withdrawals/:withdrawalId/approvals', {
            withdrawalId,
            note: 'all in order',
          }),
        () => cancel(payee, withdrawalId),
      )
      await app.work()
      expect([round, statuses(approved, cancelled)]).toEqual([round, [200, 409]])
      const isPaid = approved.status === 200
      expect([(await shown(payee, withdrawalId)).status, await payee.balance()]).toEqual(
        isPaid ? ['paid', '50.00'] : ['cancelled', '100.00'],
      )
      wins[isPaid ? 0 : 1] += 1
    }
    expectBothWins('approval to cancellation', wins)
    // Each was paid as often as it was approved.
    const { rows } = await owner.query<{ paid: number }>(
      `select count(*)::int as paid from payments.payout where player_id = $1 and status = 'paid'`,
      [payee.playerId],
    )
    expect([rows[0]?.paid, await app.faults()]).toEqual([wins[0], []])
  },
  TIMEOUT_MS,
)

test(
  'of a webhook and the look-up of the same deposit, which finds it paid or lets it expire, the money counts once',
  async () => {
    const { database, app: served } = app.given
    const payee = await app.givenPayee({ balance: 0n })
    const key = sandboxWebhookKey((purpose) => deriveKey(served.options.secret, purpose))
    // Deposits are dated by the database, not by the frozen clock.
    const later = { now: () => new Date(Date.now() + DAY_AND_MORE_MS) } as Clock
    const outcomes = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const opened = await payee.browser.send('POST /web-api/payments/deposits', {
        amount: '25.00',
        currency: 'EUR',
        method: 'sandbox',
        idempotencyKey: randomUUID(),
      })
      const { paymentId } = opened.body as { paymentId: string }
      // Every other time there is no provider to ask, so that the deposit expires.
      const finds = { lookup: async () => ok({ ...completed(paymentId), eventId: 'asked' }) }
      const providers = new Map(round % 2 === 0 ? [['sandbox', finds as never]] : [])
      const look = async () => {
        for (let n = 0; n < 3; n += 1)
          await lookUpDeposits({ database, wallet: served.wallet, clock: later, providers }, { error: () => undefined })
      }
      const body = Buffer.from(JSON.stringify(completed(paymentId)))
      const [told] = await race(
        round >> 1,
        () =>
          app.raw({
            method: 'POST',
            url: '/web-api/payments/webhooks/sandbox',
            payload: body,
            headers: { 'content-type': 'application/json', 'x-sandbox-signature': signWebhook(key, body, app.now()) },
          }),
        look,
      )
      const { outcome } = told.body as { outcome: string }
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      expect([round, outcome === 'credited' || outcome === 'already_finished', await payee.balance()]).toEqual([
        round,
        true,
        `${25 * (round + 1)}.00`,
      ])
      const { rows } = await owner.query('select status from payments.payment where payment_id = $1', [paymentId])
      expect(rows).toEqual([{ status: 'completed' }])
    }
    expectBothWins('webhook to look-up', [outcomes.get('credited') ?? 0, outcomes.get('already_finished') ?? 0])
    expect(await app.faults()).toEqual([])
  },
  TIMEOUT_MS,
)
