// What operators decide about money in suspense, and how they adjust balances: alone up to a sum, above it, and always for adjustments, by two.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import { statements } from '#modules/money/payments/server/service.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, givenSignedIn, type Sent, type SignedIn } from '#tests/calls/served-app.ts'
import { ledgerFaults } from '#tests/support/builders/given.ts'

let app: Backoffice
let cashier: Operator
let approver: Operator
let player: SignedIn
beforeAll(async () => {
  app = await givenBackoffice()
  cashier = await givenOperator(app, ['cashier'])
  approver = await givenOperator(app, ['approver'])
  player = await givenSignedIn(app)
})

const ask = (name: CallName, input: Record<string, unknown> = {}): Promise<Sent> => cashier.client.send(name, input)

type Listed<T> = { readonly items: readonly T[]; readonly next: string | null }
type Case = { readonly suspenseId: number; readonly reference: string; readonly closed: object | null }

const list = async (input: Record<string, unknown> = {}): Promise<Listed<Case>> =>
  (await ask('GET /staff-api/treasury/suspense', input)).body as Listed<Case>

/** A line of the sandbox's statement that no payment asked for. */
async function givenSuspense(amount: string): Promise<number> {
  const reference = `strange-${randomUUID()}`
  const text = [
    'line_id,kind,reference,amount,fee,currency,occurred_at',
    `${reference},deposit,${reference},${amount},0,EUR,2026-11-20T10:00:00Z`,
  ].join('\n')
  const { database, app: opened } = app.given
  const done = await statements.reconcile({ database, wallet: opened.wallet }, 'sandbox', text)
  if (!done.ok) throw new Error(done.refusal.message)
  const found = (await list({ sort: 'newest', limit: 1 })).items[0]
  if (found?.reference !== reference) throw new Error('the money is not in suspense')
  return found.suspenseId
}

const decide = (suspenseId: number, input: Record<string, unknown>): Promise<Sent> =>
  ask('POST /staff-api/treasury/suspense/:suspenseId/decisions', {
    suspenseId,
    note: 'named in the transfer',
    ...input,
  })

const balance = async (): Promise<unknown> =>
  ((await app.send('GET /web-api/wallet/balances', {}, player)).body as { balance: unknown }).balance

async function proposed(kind: string, payload: Record<string, unknown>): Promise<Sent> {
  return ask('POST /staff-api/staff/change-requests', { kind, payload, reason: 'found in the bank file' })
}

const approve = (sent: Sent): Promise<Sent> => {
  const { changeId, revision } = sent.body as { changeId: number; revision: string }
  return approver.client.send('POST /staff-api/staff/change-requests/:changeId/approvals', { changeId, revision })
}

describe('suspense', () => {
  test('the list is filtered, sorted and paged, and one case shows the line of its statement', async () => {
    const first = await givenSuspense('5.00')
    const second = await givenSuspense('6.00')
    const both = (await list({ currency: 'EUR', provider: 'sandbox' })).items.map(({ suspenseId }) => suspenseId)
    expect(both).toEqual([first, second])
    expect((await list({ currency: 'JPY' })).items).toEqual([])
    const page = await list({ limit: 1, sort: 'newest' })
    expect(page.items.map(({ suspenseId }) => suspenseId)).toEqual([second])
    const rest = await list({ limit: 1, sort: 'newest', cursor: page.next })
    expect([rest.items.map(({ suspenseId }) => suspenseId), rest.next]).toEqual([[first], null])
    expect(codeOf(await ask('GET /staff-api/treasury/suspense', { cursor: 'x' }))).toBe('cursor_malformed')
    const shown = await ask('GET /staff-api/treasury/suspense/:suspenseId', { suspenseId: first })
    expect(shown.body).toMatchObject({
      amount: '5.00',
      needsTwo: false,
      closed: null,
      line: { fee: '0.00', occurredAt: '2026-11-20T10:00:00.000Z' },
      caseId: null,
      messages: [],
    })
    expect(codeOf(await ask('GET /staff-api/treasury/suspense/:suspenseId', { suspenseId: 98_765 }))).toBe(
      'suspense_not_found',
    )
  })

  test('a small sum is credited by one operator, once, to a player who has an account in its currency', async () => {
    const suspenseId = await givenSuspense('12.00')
    const before = Number(await balance())
    expect(codeOf(await decide(suspenseId, { decision: 'credited' }))).toBe('player_mismatch')
    expect(codeOf(await decide(suspenseId, { decision: 'returned', playerId: player.playerId }))).toBe(
      'player_mismatch',
    )
    expect(codeOf(await decide(suspenseId, { decision: 'credited', playerId: 987_654 }))).toBe('account_not_found')
    expect(codeOf(await decide(suspenseId, { decision: 'returned', note: ' no ' }))).toBe('reason_too_short')
    const ok = { decision: 'credited', playerId: player.playerId }
    expect((await decide(suspenseId, ok)).status).toBe(200)
    expect(codeOf(await decide(suspenseId, ok))).toBe('already_decided')
    expect(Number(await balance())).toBe(before + 12)
    const closed = (await list({ state: 'closed' })).items.find((one) => one.suspenseId === suspenseId)
    expect(closed?.closed).toMatchObject({
      decision: 'credited',
      playerId: player.playerId,
      by: expect.stringMatching(/^Operator \d+$/u),
      note: 'named in the transfer',
    })
    expect(await ledgerFaults(app.given)).toEqual([])
  })

  test('above the sum of one operator a second one approves, and an approver decides nothing alone', async () => {
    const suspenseId = await givenSuspense('100.01')
    expect(codeOf(await decide(suspenseId, { decision: 'written_off' }))).toBe('takes_two')
    const alone = await approver.client.send('POST /staff-api/treasury/suspense/:suspenseId/decisions', {
      suspenseId,
      decision: 'returned',
      note: 'not mine to decide',
    })
    expect([alone.status, codeOf(alone)]).toEqual([403, 'not_permitted'])
    const asked = await proposed('treasury.suspense', { suspenseId, decision: 'returned' })
    expect([asked.status, (await approve(asked)).status]).toEqual([201, 200])
    const shown = await ask('GET /staff-api/treasury/suspense/:suspenseId', { suspenseId })
    expect(shown.body).toMatchObject({ closed: { decision: 'returned', playerId: null } })
    expect(await ledgerFaults(app.given)).toEqual([])
  })
})

describe('adjustments', () => {
  const adjustment = (more: Record<string, unknown> = {}) => ({
    playerId: player.playerId,
    currency: 'EUR',
    direction: 'credit',
    amount: '7.50',
    category: 'goodwill',
    ...more,
  })
  const why = (sent: Sent) => (sent.body as { error: { details: { code: string } } }).error.details.code

  test('one operator proposes and another approves: it is posted once, listed, and in the player’s history', async () => {
    const before = Number(await balance())
    const asked = await proposed('treasury.adjustment', adjustment())
    expect(Number(await balance())).toBe(before)
    expect(codeOf(await proposed('treasury.adjustment', adjustment({ amount: '1.00' })))).toBe('change_pending')
    expect((await approve(asked)).status).toBe(200)
    expect((await approve(asked)).status).toBe(409)
    expect(Number(await balance())).toBe(before + 7.5)
    const { changeId } = asked.body as { changeId: number }
    const filtered = await ask('GET /staff-api/treasury/adjustments', {
      playerId: player.playerId,
      category: 'goodwill',
      direction: 'credit',
    })
    expect((filtered.body as Listed<object>).items).toMatchObject([
      { changeId, amount: '7.50', currency: 'EUR', reason: 'found in the bank file' },
    ])
    const none = await ask('GET /staff-api/treasury/adjustments', { direction: 'debit' })
    expect((none.body as Listed<object>).items).toEqual([])
    const statement = await app.send('GET /web-api/wallet/statement', {}, player)
    expect((statement.body as Listed<object>).items[0]).toMatchObject({
      kind: 'adjustment',
      reference: `adjustment:${changeId}`,
      amount: '7.50',
    })
    expect(await ledgerFaults(app.given)).toEqual([])
  })

  test('a debit takes at most what the account holds, also where the balance has fallen since the proposal', async () => {
    const held = Number(await balance())
    const debit = (amount: number) =>
      proposed(
        'treasury.adjustment',
        adjustment({ direction: 'debit', category: 'duplicate', amount: amount.toFixed(2) }),
      )
    expect(why(await debit(held + 0.01))).toBe('insufficient_funds')
    const asked = await debit(held)
    await app.given.database.transaction(async (tx) => {
      const { wallet } = app.given.app
      const [account] = await wallet.accountsOf(tx, player.playerId)
      const ask = { accountId: account?.accountId ?? 0, amount: 1n, reference: 'held', actor: 'test', at: new Date() }
      await wallet.hold(tx, ask)
    })
    const refused = await approve(asked)
    expect([refused.status, why(refused)]).toEqual([422, 'insufficient_funds'])
    expect(Number(await balance())).toBeCloseTo(held - 0.01)
  })

  test('a player without an account in the currency, and an amount with too many decimals, are refused', async () => {
    const other = await givenSignedIn(app)
    expect(why(await proposed('treasury.adjustment', adjustment({ playerId: other.playerId, currency: 'JPY' })))).toBe(
      'account_not_found',
    )
    expect(why(await proposed('treasury.adjustment', adjustment({ playerId: other.playerId, amount: '1.001' })))).toBe(
      'amount_too_precise',
    )
  })
})

describe('rates', () => {
  const file = (rates: Readonly<Record<string, string>>, day: string): string =>
    `<gesmes:Envelope><Cube><Cube time='${day}'>\n${Object.entries(rates)
      .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
      .join('\n')}</Cube></Cube></gesmes:Envelope>`
  const preview = async (text: string) =>
    (await ask('POST /staff-api/treasury/rate-previews', { text })).body as {
      lines: { line: number; currency: string; verdict: string }[]
      takenCount: number
      isRefused: boolean
    }
  const rateOf = async (currency: string) =>
    ((await ask('GET /staff-api/treasury/rates')).body as Listed<{ currency: string }>).items.find(
      (one) => one.currency === currency,
    )

  test('a file is previewed line by line and taken as previewed; what moved far takes two operators', async () => {
    expect(
      (await ask('POST /staff-api/treasury/rate-imports', { text: file({ USD: '1.10', TRY: '40' }, '2026-11-18') }))
        .body,
    ).toEqual({ added: 2, held: [] })
    const next = file({ USD: '1.11', TRY: '50', QQQ: '1' }, '2026-11-19')
    expect(await preview(next)).toMatchObject({
      takenCount: 1,
      isRefused: false,
      lines: [
        { line: 2, currency: 'USD', verdict: 'taken', before: '1.1' },
        { line: 3, currency: 'TRY', verdict: 'held', before: '40' },
        { line: 4, currency: 'QQQ', verdict: 'unknown_currency' },
      ],
    })
    const wrong = await preview(file({ USD: 'much', GBP: '0.85' }, '2026-11-19'))
    expect([wrong.isRefused, wrong.takenCount, wrong.lines.map(({ verdict }) => verdict)]).toEqual([
      true,
      0,
      ['bad_rate', 'taken'],
    ])
    expect(codeOf(await ask('POST /staff-api/treasury/rate-imports', { text: '<html/>' }))).toBe('rates_malformed')
    expect((await ask('POST /staff-api/treasury/rate-imports', { text: next })).body).toEqual({
      added: 1,
      held: ['TRY'],
    })
    expect(await rateOf('TRY')).toMatchObject({
      perEuro: '40',
      source: 'ecb',
      isUsable: false,
      position: '0.00',
      positionEuro: '0.00',
    })
    const asked = await proposed('treasury.rate', { currency: 'TRY', perEuro: '50' })
    expect(asked.body).toMatchObject({
      described: [
        { field: 'perEuro', before: '40', after: '50' },
        { field: 'rateMove', after: 'far' },
      ],
    })
    expect((await approve(asked)).status).toBe(200)
    expect(await rateOf('TRY')).toMatchObject({ perEuro: '50', source: 'operators', isUsable: true })
    expect((await proposed('treasury.rate', { currency: 'EUR', perEuro: '1' })).status).toBe(422)
  })
})

test('a statement is taken in once by the code of the command, and what differs comes first, by class', async () => {
  const name = 'POST /staff-api/treasury/statements/:provider/imports'
  const text = [
    'line_id,kind,reference,amount,fee,currency,occurred_at',
    'r1,payout,never-ordered,5.00,0,EUR,2026-11-20T10:00:00Z',
    'r2,deposit,not-asked-for,4.00,0,EUR,2026-11-20T10:00:00Z',
  ].join('\n')
  expect((await ask(name, { provider: 'sandbox', text })).body).toEqual({ added: 2, toSuspense: 1 })
  expect((await ask(name, { provider: 'sandbox', text })).body).toEqual({ added: 0, toSuspense: 0 })
  const other = await ask(name, { provider: 'sandbox', text: text.replace('5.00', '6.00') })
  expect([other.status, codeOf(other)]).toEqual([409, 'line_differs'])
  const wrong = await ask(name, { provider: 'sandbox', text: text.replace('4.00', 'four') })
  expect([wrong.status, codeOf(wrong), wrong.text.includes('line 3')]).toEqual([422, 'statement_malformed', true])
  expect(codeOf(await ask(name, { provider: 'nobody', text }))).toBe('provider_unknown')
  const compared = async (input: Record<string, unknown>) =>
    (await ask('GET /staff-api/treasury/statements', { provider: 'sandbox', ...input })).body as {
      items: { class: string; reference: string }[]
      counts: { class: string; count: number }[]
      next: string | null
    }
  const first = await compared({ class: 'only_theirs', limit: 1 })
  expect([first.items.map((one) => one.class), first.next]).toEqual([['only_theirs'], '1'])
  const theirs = await compared({ class: 'only_theirs' })
  expect(theirs.items.map(({ reference }) => reference)).toContain('never-ordered')
  expect(theirs.counts.find((one) => one.class === 'only_theirs')?.count).toBe(theirs.items.length)

  // An unexplained difference is written off by two operators, once; what is in suspense is decided there.
  const row = { provider: 'sandbox', kind: 'payout', reference: 'never-ordered', currency: 'EUR' }
  const asked = await proposed('treasury.statement_write_off', row)
  expect(asked.body).toMatchObject({
    described: expect.arrayContaining([{ field: 'amount', before: '0.00 EUR', after: '5.00 EUR' }]) as unknown,
  })
  expect((await approve(asked)).status).toBe(200)
  expect((await compared({ class: 'only_theirs' })).items.map(({ reference }) => reference)).not.toContain(
    'never-ordered',
  )
  const again = await proposed('treasury.statement_write_off', row)
  const waiting = await proposed('treasury.statement_write_off', {
    ...row,
    kind: 'deposit',
    reference: 'not-asked-for',
  })
  const unknown = await proposed('treasury.statement_write_off', { ...row, reference: 'x' })
  const why = ({ body }: Sent) => (body as { error: { details: { code: string } } }).error.details.code
  expect([again, waiting, unknown].map(why)).toEqual(['already_decided', 'row_in_suspense', 'row_not_found'])
})
