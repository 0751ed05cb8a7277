// What operators see first: the book's figures are the ledger's own sums, folded or not; queues are counted for who may do the work.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import type { EntryKind } from '#modules/money/wallet/contract.ts'
import { foldKindSums } from '#modules/money/wallet/server/kind-sums/fold-kind-sums.ts'
import { foldAll } from '#modules/money/wallet/server/kind-sums/kind-sums.testdata.ts'
import { AccountType, verifyLedger } from '#modules/money/wallet/server/service.ts'
import type { BookReport, WaitingQueue } from '#modules/operations/reporting/contract-staff.ts'
import { givenPlayer } from '#tests/support/builders/given.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { postEntries } from '#tests/support/post-entries.ts'
import { decisionTime } from '#platform/server/db.ts'

const BOOK = 'GET /staff-api/reporting/book'
const ZONE = 'Asia/Kathmandu'

let backoffice: Backoffice
let trader: Operator
let accounts: readonly { readonly playerId: number; readonly accountId: number }[]
beforeAll(async () => {
  backoffice = await givenBackoffice()
  trader = await givenOperator(backoffice, ['trader'])
  const { given } = backoffice
  accounts = await Promise.all([1, 2, 3].map(async () => givenPlayer(given, { balance: 1_000_000n })))
})

type Step = { readonly who: number; readonly kind: EntryKind; readonly amount: bigint; readonly ageMs: number }

async function post({ who, kind, amount, ageMs }: Step): Promise<void> {
  const { given } = backoffice
  const { wallet } = given.app
  const accountId = accounts[who]?.accountId ?? 0
  await given.database.transaction(async (tx) => {
    const at = new Date((await decisionTime(tx)).getTime() - ageMs)
    const locked = await wallet.lockAccounts(tx, [accountId])
    const entry = { kind, idempotencyKey: randomUUID(), reference: 'test', actor: 'test', currency: 'EUR' }
    const postings = [
      { accountId, amount },
      { house: 'adjustments' as const, amount: -amount },
    ]
    const posted = await postEntries(wallet, tx, locked, [{ ...entry, postings }], at)
    if (!posted.ok) throw new Error(posted.refusal.code)
  })
}

async function bookOf(timeZone = ZONE): Promise<BookReport> {
  const { status, body } = await trader.client.send(BOOK, { timeZone })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as BookReport
}

const minor = (text: string): bigint => BigInt(text.replace('.', ''))

/** The ledger's own sum of a day in Kathmandu, which is 5:45 ahead of UTC. */
async function ledgerSum(kinds: readonly EntryKind[], daysAgo: number): Promise<bigint> {
  const { rows } = await backoffice.given.database.pool.query<{ sum: string }>(
    `select coalesce(sum(p.amount), 0)::text as sum from wallet.posting p join wallet.entry e using (entry_id)
     join wallet.account a using (account_id)
     where a.player_id is not null and a.currency = 'EUR' and a.type <> $3 and e.kind = any($1)
       and (e.at at time zone 'Asia/Kathmandu')::date = (platform.now() at time zone 'Asia/Kathmandu')::date - $2::int`,
    [kinds, daysAgo, AccountType.bonus],
  )
  return BigInt(rows[0]?.sum ?? 0)
}

const STAKES = ['bet_stake', 'round_stake', 'insurance', 'advance_repayment'] as const satisfies readonly EntryKind[]
const RETURNS = ['bet_payout', 'bet_refund', 'bet_sale', 'round_payout'] as const satisfies readonly EntryKind[]

test('the figures of today and yesterday are the sums of the ledger, whatever is folded, and hours add up to their day', async () => {
  const amount = fc.bigInt({ min: 1n, max: 5_000n })
  const step = fc.record({
    who: fc.integer({ min: 0, max: 2 }),
    kind: fc.constantFrom<EntryKind>('deposit', ...STAKES, ...RETURNS),
    amount,
    ageMs: fc.integer({ min: 0, max: 2 * DAY_MS }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      for (const [n, { amount: size, ...one }] of steps.entries()) {
        await post({ ...one, amount: STAKES.some((kind) => kind === one.kind) ? -size : size })
        if (n % 5 === 2) await foldKindSums(backoffice.given.database, 3)
      }
      const { currencies } = await bookOf()
      const eur = currencies.find(({ currency }) => currency === 'EUR')
      for (const [day, daysAgo] of [
        ['today', 0],
        ['yesterday', 1],
      ] as const) {
        const figures = eur?.[day]
        const [turnover, payouts] = [-(await ledgerSum(STAKES, daysAgo)), await ledgerSum(RETURNS, daysAgo)]
        expect(minor(figures?.turnover ?? '')).toBe(turnover)
        expect(minor(figures?.payouts ?? '')).toBe(payouts)
        expect(minor(figures?.ggr ?? '')).toBe(turnover - payouts)
        expect(minor(figures?.deposits ?? '')).toBe(await ledgerSum(['deposit'], daysAgo))
        const byHour = (eur?.hours ?? []).reduce((sum, hour) => sum + minor(hour[day].turnover), 0n)
        expect(byHour).toBe(turnover)
      }
      expect(minor(eur?.yesterdayByNow.turnover ?? '')).toBeLessThanOrEqual(minor(eur?.yesterday.turnover ?? ''))
    }),
    { numRuns: 4 },
  )
  await foldAll(backoffice.given)
  const report = await verifyLedger(backoffice.given.database.db)
  expect(report.drifts).toEqual([])
})

test('a player who staked today is active once, however often; a stake of another day does not count', async () => {
  const before = (await bookOf('UTC')).activePlayers.today
  const fresh = await givenPlayer(backoffice.given, { balance: 10_000n })
  accounts = [...accounts, fresh]
  const who = accounts.length - 1
  await post({ who, kind: 'bet_stake', amount: -5n, ageMs: 3 * DAY_MS })
  expect((await bookOf('UTC')).activePlayers.today).toBe(before)
  await post({ who, kind: 'bet_stake', amount: -5n, ageMs: 0 })
  await foldAll(backoffice.given)
  await post({ who, kind: 'round_stake', amount: -5n, ageMs: 0 })
  expect((await bookOf('UTC')).activePlayers.today).toBe(before + 1)
})

test('money that was set aside is withdrawn on the day on which it is paid, folded or not', async () => {
  const { given } = backoffice
  const { wallet } = given.app
  const accountId = accounts[0]?.accountId ?? 0
  const withdrawn = async () => minor((await bookOf()).currencies[0]?.today.withdrawals ?? '0.00')
  const before = await withdrawn()
  await given.database.transaction(async (tx) => {
    const at = await decisionTime(tx)
    const held = await wallet.hold(tx, { accountId, amount: 700n, reference: 'payout:home', actor: 'test', at })
    expect(held.ok).toBe(true)
  })
  expect(await withdrawn()).toBe(before)
  await given.database.transaction(async (tx) => {
    const at = await decisionTime(tx)
    expect((await wallet.capture(tx, { reference: 'payout:home', actor: 'test', at })).ok).toBe(true)
  })
  expect(await withdrawn()).toBe(before + 700n)
  await foldAll(given)
  expect(await withdrawn()).toBe(before + 700n)
  expect((await verifyLedger(given.database.db)).drifts).toEqual([])
})

test('a zone that is none is refused at its field', async () => {
  for (const timeZone of ['Mars/Olympus', '+05:23'])
    expect(await trader.client.send(BOOK, { timeZone })).toMatchObject({
      status: 422,
      body: { error: { code: 'time_zone_unknown', details: { field: 'timeZone' } } },
    })
})

test('queues are those of the work that an operator may do, with how much waits and since when', async () => {
  const queuesOf = async (operator: Operator): Promise<readonly WaitingQueue[]> => {
    const { body } = await operator.client.send('GET /staff-api/reporting/queues', {})
    return (body as { queues: readonly WaitingQueue[] }).queues
  }
  const guardian = await givenOperator(backoffice, ['guardian'])
  const approver = await givenOperator(backoffice, ['approver'])
  const auditor = await givenOperator(backoffice, ['auditor'])
  expect((await queuesOf(auditor)).map(({ name }) => name)).toEqual([])
  expect((await queuesOf(approver)).map(({ name }) => name)).toEqual(['changes'])
  const flags = async () => (await queuesOf(guardian)).find(({ name }) => name === 'markers')
  expect(await flags()).toEqual({ name: 'markers', count: 0, countMax: 1_000, oldestAt: null })
  const { database } = backoffice.given
  const oldest = new Date(Date.now() - 5 * HOUR_MS)
  for (const [n, at] of [new Date(), oldest].entries())
    await database.pool.query(
      `insert into harm_markers.marker_flag (player_id, marker, level, facts, raised_at, level_at)
       values ($1, 'night_play', 'notice', '{}', $2, $2)`,
      [accounts[n]?.playerId, at],
    )
  expect(await flags()).toMatchObject({ count: 2, oldestAt: oldest.toISOString() })
  await database.pool.query(
    "update harm_markers.marker_flag set state = 'closed', closed_at = now(), close_reason = 'explained'",
  )
  expect(await flags()).toMatchObject({ count: 0 })
})

test('the post tells what waits, what went out and what was given up', async () => {
  const { database } = backoffice.given
  const at = new Date(Date.now() - HOUR_MS)
  const before = (await trader.client.send('GET /staff-api/reporting/health', {})).body as {
    post: { kind: string; waiting: number; failed: number }[]
  }
  for (const state of ['waiting', 'failed'])
    await database.pool.query(
      `insert into post.message (kind, matter, recipient, purpose, text, state, created_at, next_try_at, valid_until, settled_at)
       values ('sms', 'service', '+4915000000000', 'test', $1, $2, $3, $3, now() + interval '1 day', $4)`,
      [state === 'waiting' ? 'text' : null, state, at, state === 'waiting' ? null : new Date()],
    )
  const { body } = await trader.client.send('GET /staff-api/reporting/health', {})
  const sms = (all: typeof before) => all.post.find(({ kind }) => kind === 'sms')
  expect(sms(body as typeof before)).toMatchObject({
    waiting: (sms(before)?.waiting ?? 0) + 1,
    failed: (sms(before)?.failed ?? 0) + 1,
    oldestAt: at.toISOString(),
  })
})
