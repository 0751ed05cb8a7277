import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { dayAfter, dayOf, dayStart } from '#kernel/days.ts'
import { formatAmount } from '#kernel/money.ts'
import { HOUR_MS } from '#kernel/time.ts'
import { credits } from '#modules/sports/betting/server/service.ts'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import type { Activity, ActivityFigures } from '#modules/protection/play-time/contract.ts'
import { PLACE_OF_KIND } from '#modules/money/wallet/contract/entry-place.ts'
import type { EntryKind } from '#modules/money/wallet/contract.ts'
import { foldKindSums } from '#modules/money/wallet/server/kind-sums/fold-kind-sums.ts'
import { foldAll } from '#modules/money/wallet/server/kind-sums/kind-sums.testdata.ts'
import type { HouseAccount } from '#modules/money/wallet/server/service.ts'
import {
  balanceOf,
  codeOf,
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  ledgerFaults,
  played,
  settleGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'
import { AccountType } from '#modules/money/wallet/server/service.ts'
import { postEntries } from '#tests/support/post-entries.ts'

const CALL = 'GET /web-api/safer-gambling/activity'
const BERLIN = 'Europe/Berlin'
const VOID: GameResult = { status: 'cancelled', periods: [] }

type Player = { readonly playerId: number; readonly accountId: number }

let given: GivenApp
beforeAll(async () => {
  given = await givenApp()
})

async function activityOf({ playerId }: Player, input: object = {}): Promise<Activity> {
  const answer = await given.call(CALL, { timeZone: BERLIN, ...input }, playerId)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body as Activity
}

const minor = (text: string): bigint => BigInt(text.replace('.', ''))

type Movement = {
  readonly accountId: number
  readonly kind: EntryKind
  readonly house: HouseAccount
  readonly amount: bigint
  readonly at: Date
}

async function post({ accountId, kind, house, amount, at }: Movement, currency = 'EUR'): Promise<void> {
  await given.database.transaction(async (tx) => {
    const { wallet } = given.app
    const locked = await wallet.lockAccounts(tx, [accountId])
    const entry = { kind, idempotencyKey: randomUUID(), reference: 'test', actor: 'test', currency }
    const postings = [
      { accountId, amount },
      { house, amount: -amount },
    ]
    const posted = await postEntries(wallet, tx, locked, [{ ...entry, postings }], at)
    if (!posted.ok) throw new Error(posted.refusal.code)
  })
}

/** The ledger's own sums of the player's postings, independent of the tested code. */
async function ledgerOf({ playerId }: Player, currency = 'EUR') {
  const { rows } = await given.database.pool.query<{ kind: EntryKind; type: number; at: Date; amount: bigint }>(
    `select e.kind, a.type, e.at, p.amount from wallet.posting p join wallet.entry e using (entry_id)
     join wallet.account a using (account_id) where a.player_id = $1 and a.currency = $2`,
    [playerId, currency],
  )
  return rows
}

const NEGATED: ReadonlySet<string> = new Set(['withdrawals', 'staked'])

/** Own money of one figure, of the days from `from` to `to`. */
async function ledgerSum(player: Player, figure: string, from: string, to: string): Promise<bigint> {
  const [first, end] = [dayStart(from, BERLIN), dayStart(dayAfter(to, 1), BERLIN)]
  const sum = (await ledgerOf(player))
    .filter(
      ({ kind, type, at }) => PLACE_OF_KIND[kind] === figure && type !== AccountType.bonus && +at >= first && +at < end,
    )
    .reduce((total, { amount }) => total + amount, 0n)
  return NEGATED.has(figure) ? -sum : sum
}

const FIGURES = ['deposits', 'staked', 'returned', 'adjustments'] as const

async function expectLedger(player: Player, activity: Activity): Promise<void> {
  for (const figure of FIGURES) {
    for (const part of [...activity.buckets, { ...activity.total, from: activity.from, to: activity.to }])
      expect([part.from, figure, part[figure]]).toEqual([
        part.from,
        figure,
        formatAmount(await ledgerSum(player, figure, part.from, part.to), 'EUR'),
      ])
  }
}

function expectSummed({ buckets, total }: Activity): void {
  for (const name of Object.keys(total) as (keyof ActivityFigures)[]) {
    if (name === 'playMs') expect(buckets.reduce((sum, { playMs }) => sum + playMs, 0)).toBe(total.playMs)
    else expect(buckets.reduce((sum, bucket) => sum + minor(bucket[name]), 0n)).toBe(minor(total[name]))
  }
}

const take = async (call: 'sale' | 'insurance', player: Player, betId: number, more: object = {}): Promise<void> => {
  const quote = await given.call(`GET /web-api/betting/bets/:betId/${call}`, { betId, ...more }, player.playerId)
  const { quoteId } = quote.body as { quoteId: string }
  const name = `POST /web-api/betting/bets/:betId/${call}s` as const
  const taken = await given.call(name, { betId, quoteId, idempotencyKey: randomUUID() }, player.playerId)
  expect(taken.status).toBeLessThan(300)
}

test('UK-02, UK-03, GLI-49 wins, voids, sales, insurance, gifts and corrections are the ledger to the cent', async () => {
  const player = await givenPlayer(given, { balance: 20_000n })
  const games = [
    await givenGame(given),
    await givenGame(given),
    await givenGame(given),
    await givenGame(given),
  ] as const
  const home = (n: 0 | 1 | 2 | 3) => [games[n].selection('1x2', 'home')]
  await givenBet(given, player, home(0), { amount: '10.00' })
  await givenBet(given, player, home(1), { amount: '20.00' })
  const sold = await givenBet(given, player, home(2), { amount: '30.00' })
  const insured = await givenBet(given, player, home(3), { amount: '40.00' })
  await take('sale', player, sold, { amount: '15.00' })
  await take('insurance', player, insured, { percent: 50 })
  const gift = { playerId: player.playerId, currency: 'EUR', amount: 500n, coefMin: 1_001, legsMin: 1 }
  await credits.insertPromoCodes(given.database.db, [
    { code: 'ACTIVITY-GIFT', ...gift, expiresAt: new Date('2999-01-01T00:00:00Z') },
  ])
  await givenBet(given, player, home(0), { amount: undefined, promoCode: 'ACTIVITY-GIFT' })
  const before = await activityOf(player)
  await expectLedger(player, before)
  const premium = -(await ledgerOf(player))
    .filter(({ kind }) => kind === 'insurance')
    .reduce((sum, { amount }) => sum + amount, 0n)
  expect(premium).toBeGreaterThan(0n)
  // Four stakes and the insurance; the gift is the operator's, and nothing of it was staked by the player.
  expect(minor(before.total.staked)).toBe(10_000n + premium)
  expect(before.total.deposits).toBe('200.00')

  await settleGame(given, games[0], played(1, 0))
  await settleGame(given, games[1], VOID)
  await settleGame(given, games[2], played(1, 0))
  await settleGame(given, games[3], played(0, 1))
  const settled = await activityOf(player)
  await expectLedger(player, settled)
  expectSummed(settled)
  expect(settled.total.netPosition).toBe(
    formatAmount(minor(settled.total.returned) - minor(settled.total.staked), 'EUR'),
  )

  // The first game is corrected: its payout, the gift's win too, is reversed.
  await settleGame(given, games[0], played(0, 1))
  const corrected = await activityOf(player)
  await foldAll(given)
  expect(await activityOf(player, { from: corrected.from, to: corrected.to })).toEqual(corrected)
  await expectLedger(player, corrected)
  expect(minor(settled.total.returned) - minor(corrected.total.returned)).toBe(2_000n + 500n)
  expect(corrected.total.staked).toBe(settled.total.staked)
  // Nothing is left over: deposits and the result of play are the whole balance.
  expect(minor(await balanceOf(given, player.playerId))).toBe(
    minor(corrected.lifetime.netDeposits) + minor(corrected.total.netPosition),
  )
  expect(await ledgerFaults(given)).toEqual([])
})

test('an advance is no own stake until a win has repaid it', async () => {
  const player = await givenPlayer(given, { balance: 16_000n })
  const [first, second] = [await givenGame(given), await givenGame(given)]
  await givenBet(given, player, [first.selection('1x2', 'home')], { amount: '100.00' })
  const lent = { amount: '140.00', prepaidAmount: '80.00' }
  await givenBet(given, player, [second.selection('1x2', 'home')], lent)
  expect((await activityOf(player)).total).toMatchObject({ staked: '160.00', returned: '0.00' })
  await settleGame(given, first, played(1, 0))
  const { total, lifetime } = await activityOf(player)
  expect(total).toMatchObject({ staked: '240.00', returned: '200.00', netPosition: '-40.00' })
  expect(minor(await balanceOf(given, player.playerId))).toBe(minor(lifetime.netDeposits) + minor(total.netPosition))
})

test('UK-03 a withdrawal counts once it is paid, on that day; a cancelled one never', async () => {
  const player = await givenPlayer(given, { balance: 30_000n })
  const { wallet } = given.app
  const today = dayOf(Date.now(), BERLIN)
  const at = (day: string) => new Date(dayStart(day, BERLIN) + 12 * HOUR_MS)
  const hold = (reference: string, amount: bigint, day: string) =>
    given.database.transaction((tx) =>
      wallet.hold(tx, { accountId: player.accountId, amount, reference, actor: 'test', at: at(day) }),
    )
  const [paid, under, back] = ['paid', 'under-way', 'back'].map((word) => `${word}:${player.playerId}`)
  await hold(paid ?? '', 5_000n, dayAfter(today, -3))
  await hold(under ?? '', 7_000n, dayAfter(today, -3))
  await hold(back ?? '', 9_000n, dayAfter(today, -3))
  const close = (word: 'capture' | 'release', reference: string | undefined) =>
    given.database.transaction((tx) =>
      wallet[word](tx, { reference: reference ?? '', actor: 'test', at: at(dayAfter(today, -1)) }),
    )
  expect((await close('capture', paid)).ok && (await close('release', back)).ok).toBe(true)
  const { total, buckets, lifetime } = await activityOf(player, { from: dayAfter(today, -4), to: today })
  expect(total.withdrawals).toBe('50.00')
  expect(buckets.map(({ withdrawals }) => withdrawals)).toEqual(['0.00', '0.00', '0.00', '50.00', '0.00'])
  expect(lifetime).toEqual({ deposits: '300.00', withdrawals: '50.00', netDeposits: '250.00' })
})

test('money of the bonus account is separate from own money, and another currency has a separate statement', async () => {
  const player = await givenPlayer(given, { balance: 1_000n })
  const [bonusId, otherId] = await given.database.transaction(async (tx) => [
    await given.app.wallet.openAccount(tx, { playerId: player.playerId, currency: 'EUR', type: AccountType.bonus }),
    await given.app.wallet.openAccount(tx, {
      playerId: player.playerId,
      currency: 'BRL',
      type: AccountType.currency,
    }),
  ])
  const at = new Date()
  const bonus = { accountId: bonusId ?? 0, at }
  await post({ ...bonus, kind: 'adjustment', house: 'adjustments', amount: 2_000n })
  await post({ ...bonus, kind: 'bet_stake', house: 'open_bets', amount: -1_500n })
  await post({ ...bonus, kind: 'bet_payout', house: 'open_bets', amount: 1_800n })
  await post({ accountId: otherId ?? 0, kind: 'deposit', house: 'deposits_sandbox', amount: 700n, at }, 'BRL')
  const { total, lifetime, currencies } = await activityOf(player)
  expect(total).toMatchObject({ staked: '0.00', returned: '0.00', netPosition: '0.00', adjustments: '0.00' })
  expect(total).toMatchObject({ bonusStaked: '15.00', bonusReturned: '18.00' })
  expect([lifetime.deposits, currencies]).toEqual(['10.00', ['EUR', 'BRL']])
  expect(await activityOf(player, { currency: 'BRL' })).toMatchObject({ currency: 'BRL', total: { deposits: '7.00' } })
  // The open bets are not the stakes of bets: these were posted by hand.
  await post({ ...bonus, kind: 'adjustment', house: 'open_bets', amount: -300n })
})

test('a failed or pending deposit does not count', async () => {
  const player = await givenPlayer(given)
  const input = { amount: '25.00', currency: 'EUR', method: 'sandbox', idempotencyKey: randomUUID() }
  expect((await given.call('POST /web-api/payments/deposits', input, player.playerId)).status).toBe(201)
  const { total, lifetime } = await activityOf(player)
  expect([total.deposits, lifetime.deposits]).toEqual(['0.00', '0.00'])
})

test('UK-02 days of 23 and 25 hours, midnight to the millisecond, and time in play', async () => {
  const player = await givenPlayer(given)
  // 26 October 2025 has 25 hours in Berlin, 30 March 23.
  for (const [hour, day] of [
    [0, '2025-10-26'],
    [25 * HOUR_MS - 1, '2025-10-26'],
    [23 * HOUR_MS - 1, '2026-03-29'],
  ] as const) {
    const at = new Date(dayStart(day, BERLIN) + Number(hour))
    await post({ accountId: player.accountId, kind: 'deposit', house: 'deposits_sandbox', amount: 100n, at })
  }
  const next = new Date(dayStart('2025-10-27', BERLIN))
  await post({ accountId: player.accountId, kind: 'deposit', house: 'deposits_sandbox', amount: 1n, at: next })
  await given.database.pool.query(
    `insert into play_time.play_day (player_id, day, ms) values ($1, '2025-10-26', 1000), ($1, '2025-10-27', 500), ($1, '2025-11-03', 7)`,
    [player.playerId],
  )
  const days = await activityOf(player, { from: '2025-10-25', to: '2025-10-27' })
  expect(days.buckets.map(({ deposits, playMs }) => [deposits, playMs])).toEqual([
    ['0.00', 0],
    ['2.00', 1_000],
    ['0.01', 500],
  ])
  const weeks = await activityOf(player, { from: '2025-10-25', to: '2025-11-03', by: 'week' })
  expect(weeks.buckets.map(({ from, to, deposits, playMs }) => [from, to, deposits, playMs])).toEqual([
    ['2025-10-25', '2025-10-26', '2.00', 1_000],
    ['2025-10-27', '2025-11-02', '0.01', 500],
    ['2025-11-03', '2025-11-03', '0.00', 7],
  ])
  expect(
    (await activityOf(player, { from: '2026-03-28', to: '2026-03-30' })).buckets.map(({ deposits }) => deposits),
  ).toEqual(['0.00', '1.00', '0.00'])
  expect(weeks.total.playMs).toBe(1_507)
  expectSummed(weeks)
})

test('an invalid period, zone or currency is refused at its field, and nobody sees another’s', async () => {
  const player = await givenPlayer(given, { balance: 100n })
  const refused = async (input: object) => {
    const answer = await given.call(CALL, input, player.playerId)
    const { code, details } = (answer.body as { error: { code: string; details: { field?: string } } }).error
    return [answer.status, code, details.field]
  }
  expect(await refused({ from: '2026-02-30' })).toEqual([422, 'day_unknown', 'from'])
  expect(await refused({ from: '2026-03-02', to: '2026-03-01' })).toEqual([422, 'period_turned', 'to'])
  expect(await refused({ from: '2999-01-01' })).toEqual([422, 'period_ahead', 'from'])
  expect(await refused({ from: '2020-01-01', by: 'month' })).toEqual([422, 'period_too_long', 'from'])
  expect(await refused({ from: '2025-01-01', to: '2025-12-31' })).toEqual([422, 'buckets_too_many', 'by'])
  expect(await refused({ timeZone: 'Mars/Olympus' })).toEqual([422, 'time_zone_unknown', 'timeZone'])
  expect(await refused({ timeZone: '+05:23' })).toEqual([422, 'time_zone_unknown', 'timeZone'])
  expect(await refused({ currency: 'BRL' })).toEqual([422, 'account_not_found', 'currency'])
  expect(await refused({ by: 'hour' })).toEqual([400, 'invalid_input', 'by'])
  expect(codeOf(await given.call(CALL, {}))).toBe('not_signed_in')
  const stranger = await givenPlayer(given)
  expect((await activityOf(stranger)).lifetime.deposits).toBe('0.00')
})

const KINDS = Object.keys(PLACE_OF_KIND) as readonly EntryKind[]

test('UK-02 in any history the buckets add up to the total, and all of it to the ledger', async () => {
  const movement = fc.record({
    kind: fc.constantFrom(...KINDS),
    amount: fc.integer({ min: 1, max: 100_000 }),
    isOut: fc.boolean(),
    hoursAgo: fc.integer({ min: 0, max: 24 * 45 }),
  })
  const day = fc.integer({ min: 0, max: 45 })
  const now = Date.now()
  await fc.assert(
    fc.asyncProperty(
      fc.array(movement, { maxLength: 25 }),
      fc.constantFrom('day', 'week', 'month'),
      fc.tuple(day, day),
      async (movements, by, days) => {
        const player = await givenPlayer(given)
        const account = { accountId: player.accountId, house: 'adjustments' as const }
        // Enough for all withdrawals, long before the examined days.
        const long = new Date(now - 1_000 * 24 * HOUR_MS)
        await post({ ...account, kind: 'deposit', amount: 10_000_000n, at: long })
        for (const { kind, amount, isOut, hoursAgo } of movements) {
          // Stamped with an instant apart from the one at which they are written, in any order.
          const at = new Date(now - hoursAgo * HOUR_MS)
          await post({ ...account, kind, amount: BigInt(isOut ? -amount : amount), at })
          if (isOut) await foldKindSums(given.database, hoursAgo + 1)
        }
        const today = dayOf(now, BERLIN)
        const [back = 0, ahead = 0] = days.toSorted((a, b) => b - a)
        const range = { from: dayAfter(today, -back), to: dayAfter(today, -ahead), by }
        const activity = await activityOf(player, range)
        expectSummed(activity)
        await expectLedger(player, activity)
        const { deposits, withdrawals, netDeposits } = activity.lifetime
        expect(minor(netDeposits)).toBe(minor(deposits) - minor(withdrawals))
        expect(minor(deposits)).toBe(await ledgerSum(player, 'deposits', '2000-01-01', today))
      },
    ),
    { numRuns: 40 },
  )
})
