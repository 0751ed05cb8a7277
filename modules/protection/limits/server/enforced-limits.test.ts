// Limits and exclusions where they are enforced: in the transactions that take stakes and open deposits, many at
// once, by two processes.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Application } from '#apps/server/application.ts'
import { parseAmount } from '#kernel/money.ts'
import { askLimit, enforceLimits, lockLimits } from '#modules/protection/limits/server/change-limits.ts'
import { setOperatorLimit } from '#modules/protection/limits/server/service.ts'
import { AMOUNT_LIMIT_TYPES, LIMIT_TYPES, type AmountLimitType } from '#modules/protection/limits/rules/limit-types.ts'
import type { Answer } from '#platform/server/dispatch.ts'
import { playerContext } from '#tests/support/builders/call-context.ts'
import { givenSecondProcess } from '#tests/support/builders/second-process.ts'
import {
  balanceOf,
  coupon,
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  ledgerFaults,
  WAITING_UNBOUND,
  played,
  settleGame,
  type GivenGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'
import { AccountType } from '#modules/money/wallet/server/service.ts'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'

type Player = { readonly playerId: number; readonly accountId: number }

let given: GivenApp
/** Another process on the same database. */
let second: Application
let game: GivenGame

beforeAll(async () => {
  given = await givenApp(WAITING_UNBOUND)
  game = await givenGame(given)
  second = await givenSecondProcess(given)
})

const minor = (text: string): bigint => {
  const parsed = parseAmount(text, 'EUR')
  return parsed.ok ? parsed.value : -1n
}

const limit = ({ playerId }: Player, limitType: AmountLimitType, value: string, currency = 'EUR'): Promise<void> =>
  given.database.transaction(async (tx) => {
    const player = await lockLimits(tx, given.app.saferGambling, playerId)
    const author = { setBy: 'player' as const, actor: `player:${playerId}`, reason: '' }
    const ask = { limitType, currency, value: minor(value) }
    await enforceLimits(tx, await askLimit(tx, player, ask, author), [ask])
  })

const bet = (player: Player, amount: string, app: Application = given.app): Promise<Answer> =>
  app.dispatcher.dispatch(
    'POST /web-api/betting/bets',
    coupon(player.accountId, [game.selection('1x2', 'home')], { amount }),
    playerContext(player.playerId),
  )

const deposit = (player: Player, amount: string, app: Application = given.app): Promise<Answer> =>
  app.dispatcher.dispatch(
    'POST /web-api/payments/deposits',
    { amount, currency: 'EUR', method: 'sandbox', idempotencyKey: randomUUID() },
    playerContext(player.playerId),
  )

const told = ({ status, body }: Answer): unknown => {
  const { error } = body as { error?: { code: string } }
  return error?.code ?? status
}
const detailsOf = ({ body }: Answer): Record<string, unknown> =>
  (body as { error: { details: Record<string, unknown> } }).error.details
const tally = (answers: readonly Answer[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(answers, (one) => String(told(one)))].map(([code, { length }]) => [code, length]))

test.each(AMOUNT_LIMIT_TYPES)(
  'GLI-15 limit %d allows exactly its value, and not one minor unit more',
  async (limitType) => {
    const player = await givenPlayer(given, { balance: 100_000n })
    await limit(player, limitType, '50.00')
    const take = LIMIT_TYPES[limitType].kind === 'deposit' ? deposit : bet
    expect(told(await take(player, '20.00'))).toBe(201)
    const over = await take(player, '30.01')
    expect([told(over), detailsOf(over)]).toEqual([
      'limit_reached',
      { limitType, available: '30.00', currency: 'EUR', renewsAt: expect.any(String), field: 'amount' },
    ])
    const hours = { day: 24, week: 7 * 24, month: 30 * 24 }[LIMIT_TYPES[limitType].period]
    const waits = (Date.parse(String(detailsOf(over)['renewsAt'])) - Date.now()) / 3_600_000
    expect(waits).toBeGreaterThan(hours - 0.1)
    expect(waits).toBeLessThanOrEqual(hours)
    expect(told(await take(player, '30.00'))).toBe(201)
    const spent = await take(player, '1.00')
    expect([told(spent), detailsOf(spent)['available']]).toEqual(['limit_reached', '0.00'])
    expect(detailsOf(await take(player, '50.01'))).toMatchObject({ renewsAt: null })
  },
)

test('GLI-17 with an operator’s limit and the player’s own the lower one counts', async () => {
  const player = await givenPlayer(given, { balance: 100_000n })
  await limit(player, 1, '50.00')
  const ask = { limitType: 1 as const, currency: 'EUR', value: 2_000n, expected: null }
  await setOperatorLimit(given.app.saferGambling, player.playerId, ask, { staffId: 1, reason: 'asked to' })
  expect(detailsOf(await bet(player, '20.01'))).toMatchObject({ limitType: 1, available: '20.00' })
  expect(told(await bet(player, '20.00'))).toBe(201)
})

test('returns of stakes free room in the loss limit, and no limit blocks payments to the player', async () => {
  const player = await givenPlayer(given, { balance: 100_000n })
  const own = await givenGame(given)
  await limit(player, 10, '10.00')
  await limit(player, 1, '25.00')
  await givenBet(given, player, [own.selection('1x2', 'home')], { amount: '10.00' })
  expect(told(await bet(player, '1.00'))).toBe('limit_reached')
  await settleGame(given, own, played(1, 0))
  expect(await balanceOf(given, player.playerId)).toBe('1010.00')
  // 10.00 in profit: still no more than 10.00 may be lost, counted from the start.
  expect(detailsOf(await bet(player, '10.01'))).toMatchObject({ limitType: 10 })
  expect(told(await bet(player, '10.00'))).toBe(201)
  expect(detailsOf(await bet(player, '5.01'))).toMatchObject({ limitType: 1, available: '5.00' })
  // A correction reverses the win, and with it the room.
  await settleGame(given, own, played(0, 1))
  expect(detailsOf(await bet(player, '1.00'))).toMatchObject({ limitType: 10, available: '0.00' })
  expect(await ledgerFaults(given)).toEqual([])
})

test('many singles count together, and a coupon that does not fit is refused whole', async () => {
  const player = await givenPlayer(given, { balance: 100_000n })
  await limit(player, 1, '5.00')
  const other = await givenGame(given)
  const picks = [game.selection('1x2', 'home'), other.selection('1x2', 'home')]
  const amounts = (amount: string) =>
    coupon(player.accountId, picks, {
      typeId: 9,
      amount: undefined,
      amountByBetId: Object.fromEntries(picks.map(({ selectionId }) => [selectionId, amount])),
    })
  const place = (input: object) => given.call('POST /web-api/betting/bets', input, player.playerId)
  expect(told(await place(amounts('2.51')))).toBe('limit_reached')
  expect(await balanceOf(given, player.playerId)).toBe('1000.00')
  expect(told(await place(amounts('2.50')))).toBe(201)
})

test('a limit in one currency is not passed by through another', async () => {
  const player = await givenPlayer(given, { balance: 100_000n })
  await limit(player, 20, '50.00')
  await given.database.transaction((tx) =>
    given.app.wallet.openAccount(tx, { playerId: player.playerId, currency: 'USD', type: AccountType.currency }),
  )
  const pay = () =>
    given.call(
      'POST /web-api/payments/deposits',
      { amount: '20.00', currency: 'USD', method: 'sandbox', idempotencyKey: randomUUID() },
      player.playerId,
    )
  const refused = await pay()
  expect([told(refused), detailsOf(refused)]).toEqual(['limits_required', { limitType: 20, currency: 'USD' }])
  await limit(player, 20, '30.00', 'USD')
  expect(told(await pay())).toBe(201)
})

test('GLI-18 fifty deposits of 10 at once against a limit of 100: exactly ten pass', async () => {
  const player = await givenPlayer(given)
  await limit(player, 21, '100.00')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_one, n) => deposit(player, '10.00', n % 2 === 0 ? given.app : second)),
  )
  expect(tally(answers)).toEqual({ 201: 10, limit_reached: 40 })
})

test.each([2, 11] as const)(
  'GLI-18 fifty bets of 10 at once from two processes against limit %d of 100: exactly ten pass',
  async (limitType) => {
    const player = await givenPlayer(given, { balance: 100_000n })
    await limit(player, limitType, '100.00')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_one, n) => bet(player, '10.00', n % 2 === 0 ? given.app : second)),
    )
    expect(tally(answers)).toEqual({ 201: 10, limit_reached: 40 })
    expect(await balanceOf(given, player.playerId)).toBe('900.00')
  },
)

test('GLI-18 bets and sales mixed, of many players, from two processes: never more lost than the limit, and no deadlock', async () => {
  const players: Player[] = []
  for (let n = 0; n < 8; n += 1) {
    const player = await givenPlayer(given, { balance: 100_000n })
    await limit(player, 10, '50.00')
    await limit(player, 1, '80.00')
    players.push(player)
  }
  const quoteAndSell = async (player: Player, betId: number, app: Application): Promise<bigint> => {
    const quote = await app.dispatcher.dispatch(
      'GET /web-api/betting/bets/:betId/sale',
      { betId },
      playerContext(player.playerId),
    )
    const { quoteId } = quote.body as { quoteId: string }
    const sold = await app.dispatcher.dispatch(
      'POST /web-api/betting/bets/:betId/sales',
      { betId, quoteId, idempotencyKey: randomUUID() },
      playerContext(player.playerId),
    )
    return sold.status === 201 ? minor((sold.body as { sold: string }).sold) : 0n
  }
  const lives = players.flatMap((player) =>
    [given.app, second].map(async (app) => {
      const seen = { staked: 0n, sold: 0n }
      for (let turn = 0; turn < 8; turn += 1) {
        const answer = await bet(player, '10.00', app)
        if (answer.status !== 201) continue
        seen.staked += 1_000n
        if (turn % 2 === 0) seen.sold += await quoteAndSell(player, (answer.body as { betId: number }).betId, app)
      }
      return { player, ...seen }
    }),
  )
  const done = Map.groupBy(await Promise.all(lives), ({ player }) => player.playerId)
  for (const seen of done.values()) {
    const staked = seen.reduce((sum, one) => sum + one.staked, 0n)
    const sold = seen.reduce((sum, one) => sum + one.sold, 0n)
    expect(sold).toBeGreaterThan(0n)
    expect(staked).toBeGreaterThan(5_000n)
    expect(staked).toBeLessThanOrEqual(8_000n)
    expect(staked - sold).toBeLessThanOrEqual(5_000n)
  }
  expect(await ledgerFaults(given)).toEqual([])
})

test('GLI-19 a self-exclusion that races a hundred bets: each is wholly before it, or refused', async () => {
  const player = await givenPlayer(given, { balance: 100_000n })
  const place = (n: number) => bet(player, '1.00', n % 2 === 0 ? given.app : second)
  const early = Array.from({ length: 50 }, (_one, n) => place(n))
  await Promise.race(early)
  const excluded = excludePlayer(second.saferGambling, player.playerId, {
    kind: 'self_exclusion',
    days: 30,
    actor: `player:${player.playerId}`,
  })
  const late = Array.from({ length: 50 }, (_one, n) => place(n))
  expect((await excluded).ok).toBe(true)
  const placedThen = await given.database.pool.query<{ count: number }>(
    'select count(*)::int as count from betting.bet where player_id = $1',
    [player.playerId],
  )
  const answers = await Promise.all([...early, ...late])
  const taken = answers.filter(({ status }) => status === 201).length
  expect(tally(answers)).toEqual({ 201: taken, self_excluded: 100 - taken })
  // None was accepted after the exclusion's commit.
  expect(placedThen.rows[0]?.count).toBe(taken)
  expect(taken).toBeLessThan(100)
  expect(told(await bet(player, '1.00'))).toBe('self_excluded')
  const refused = await deposit(player, '20.00')
  expect([told(refused), detailsOf(refused)]).toEqual(['self_excluded', { endsAt: expect.any(String) }])
})

test('UK-46 a time-out blocks betting and deposits', async () => {
  const player = await givenPlayer(given, { balance: 100_000n })
  await excludePlayer(given.app.saferGambling, player.playerId, { kind: 'time_out', days: 1, actor: 'test' })
  expect([told(await bet(player, '1.00')), told(await deposit(player, '20.00'))]).toEqual(['timed_out', 'timed_out'])
})
