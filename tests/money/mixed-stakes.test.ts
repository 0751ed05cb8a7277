// Bets, sales, casino stakes and deposits of one player at once, by two processes: in any mixture exactly the limits
// are enforced.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Application } from '#apps/server/application.ts'
import { askLimit, enforceLimits, lockLimits } from '#modules/protection/limits/server/change-limits.ts'
import { CASINO_BLOCK, FLAG_ON, type AmountLimitType } from '#modules/protection/limits/rules/limit-types.ts'
import { parseAmount } from '#kernel/money.ts'
import { playerToHouse } from '#modules/money/wallet/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import { playerContext } from '#tests/support/builders/call-context.ts'
import { givenSecondProcess } from '#tests/support/builders/second-process.ts'
import {
  coupon,
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  ledgerFaults,
  WAITING_UNBOUND,
  type GivenGame,
  type GivenApp,
} from '../support/builders/given.ts'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'

type Player = { readonly playerId: number; readonly accountId: number }

let given: GivenApp
let second: Application
let game: GivenGame

beforeAll(async () => {
  given = await givenApp(WAITING_UNBOUND)
  game = await givenGame(given)
  second = await givenSecondProcess(given)
})

/** The result of one attempt: what was staked or returned, or why not. */
type Outcome = { readonly staked: bigint; readonly back: bigint; readonly code: string | undefined }

const STAKE = 1_000n
/** The product of casino stakes, in the journal. */
const SPIN = 'spin'
const refused = (code: string): Outcome => ({ staked: 0n, back: 0n, code })

const minor = (text: string): bigint => {
  const parsed = parseAmount(text, 'EUR')
  return parsed.ok ? parsed.value : -1n
}

async function call<B>(
  app: Application,
  player: Player,
  name: Parameters<Application['dispatcher']['dispatch']>[0],
  input: object,
) {
  const { status, body } = await app.dispatcher.dispatch(name, input, playerContext(player.playerId))
  const { error } = body as { error?: { code: string } }
  return { code: status < 300 ? undefined : (error?.code ?? String(status)), body: body as B }
}

async function bet(app: Application, player: Player): Promise<Outcome> {
  const input = coupon(player.accountId, [game.selection('1x2', 'home')], { amount: '10.00' })
  const { code } = await call(app, player, 'POST /web-api/betting/bets', input)
  return code === undefined ? { staked: STAKE, back: 0n, code } : refused(code)
}

async function deposit(app: Application, player: Player): Promise<Outcome> {
  const input = { amount: '10.00', currency: 'EUR', method: 'sandbox', idempotencyKey: randomUUID() }
  const { code } = await call(app, player, 'POST /web-api/payments/deposits', input)
  return { staked: 0n, back: 0n, code }
}

async function sell(app: Application, player: Player, betId: number): Promise<Outcome> {
  const quote = await call<{ quoteId: string }>(app, player, 'GET /web-api/betting/bets/:betId/sale', { betId })
  const input = { betId, quoteId: quote.body.quoteId, idempotencyKey: randomUUID() }
  const sold = await call<{ sold: string }>(app, player, 'POST /web-api/betting/bets/:betId/sales', input)
  return sold.code === undefined ? { staked: 0n, back: minor(sold.body.sold), code: undefined } : refused(sold.code)
}

/** A stake as a casino game takes it; its win is paid at the end of the same transaction. */
const spin = (app: Application, { playerId, accountId }: Player, won = 0n): Promise<Outcome> =>
  app.options.database.transaction(async (tx) => {
    const { stakes } = app
    const accounts = await stakes.lock(tx, [accountId])
    const now = await decisionTime(tx)
    const round = { idempotencyKey: `spin:${randomUUID()}`, reference: SPIN, actor: `player:${playerId}` }
    const ask = { accountId, product: 'casino', amount: STAKE } as const
    const [no] = await stakes.take(tx, [ask], { accounts, now }, async () => [
      [{ ...round, kind: 'bet_stake', amount: STAKE, into: 'revenue' }],
    ])
    if (no !== undefined) return refused(no.refusal.code)
    const postings = playerToHouse(accountId, 'revenue', -won)
    const draft = {
      ...round,
      idempotencyKey: `won:${randomUUID()}`,
      kind: 'bet_payout' as const,
      currency: 'EUR',
      postings,
    }
    if (won > 0n) await stakes.settle(tx, accounts, [{ draft, accountId, isGift: false }], now)
    return { staked: STAKE, back: won, code: undefined }
  })

const limit = ({ playerId }: Player, limitType: AmountLimitType, value: bigint): Promise<void> =>
  given.database.transaction(async (tx) => {
    const player = await lockLimits(tx, given.app.saferGambling, playerId)
    const author = { setBy: 'player' as const, actor: `player:${playerId}`, reason: '' }
    const ask = { limitType, currency: 'EUR', value }
    await enforceLimits(tx, await askLimit(tx, player, ask, author), [ask])
  })

const blockCasino = ({ saferGambling }: Application, { playerId }: Player): Promise<void> =>
  saferGambling.database.transaction(async (tx) => {
    const player = await lockLimits(tx, saferGambling, playerId)
    const author = { setBy: 'player' as const, actor: `player:${playerId}`, reason: '' }
    const ask = { limitType: CASINO_BLOCK, currency: '', value: BigInt(FLAG_ON) } as const
    await enforceLimits(tx, await askLimit(tx, player, ask, author), [ask])
  })

const turn = <T>(at: number, one: T, two: T): T => (at % 2 === 0 ? one : two)
const times = (n: number, attempt: (app: Application, at: number) => Promise<Outcome>): Promise<Outcome>[] =>
  Array.from({ length: n }, (_one, at) => attempt(turn(at, given.app, second), at))
const sum = (outcomes: readonly Outcome[], of: 'staked' | 'back'): bigint =>
  outcomes.reduce((total, one) => total + one[of], 0n)
const codes = (outcomes: readonly Outcome[]): ReadonlySet<string> => new Set(outcomes.flatMap(({ code }) => code ?? []))

async function playerWithBets(bets: number): Promise<{ readonly player: Player; readonly betIds: readonly number[] }> {
  const player = await givenPlayer(given, { balance: 200_000n })
  const betIds: number[] = []
  for (let n = 0; n < bets; n += 1)
    betIds.push(await givenBet(given, player, [game.selection('1x2', 'home')], { amount: '10.00' }))
  return { player, betIds }
}

test.each([1, 2, 3] as const)(
  'GLI-18 wagering limit %d over bets, casino stakes, sales and deposits at once: exactly ten more stakes pass',
  async (limitType) => {
    const { player, betIds } = await playerWithBets(3)
    await limit(player, limitType, 13_000n)
    const stakes = [...times(25, (app) => bet(app, player)), ...times(25, (app) => spin(app, player, 500n))]
    const others = [
      ...times(3, (app, at) => sell(app, player, betIds[at] ?? 0)),
      ...times(5, (app) => deposit(app, player)),
    ]
    const outcomes = await Promise.all(stakes)
    const done = await Promise.all(others)
    // Neither returns nor deposits reduce what was wagered, and neither is blocked.
    expect(sum(outcomes, 'staked')).toBe(10_000n)
    expect([codes(outcomes), codes(done)]).toEqual([new Set(['limit_reached']), new Set()])
    expect(sum(done, 'back')).toBeGreaterThan(0n)
    expect(await ledgerFaults(given)).toEqual([])
  },
)

test.each([10, 11, 12] as const)(
  'GLI-18 loss limit %d over bets and casino stakes at once: exactly ten stakes pass, and returns are exactly the room for more',
  async (limitType) => {
    const { player, betIds } = await playerWithBets(3)
    await limit(player, limitType, 13_000n)
    const first = await Promise.all([
      ...times(25, (app) => bet(app, player)),
      ...times(25, (app) => spin(app, player)),
      ...times(5, (app) => deposit(app, player)),
    ])
    expect(sum(first, 'staked')).toBe(10_000n)
    // Sales free room while stakes use it; casino wins do the same.
    const mixed = await Promise.all([
      ...times(3, (app, at) => sell(app, player, betIds[at] ?? 0)),
      ...times(15, (app) => bet(app, player)),
      ...times(15, (app) => spin(app, player, 400n)),
      ...times(5, (app) => deposit(app, player)),
    ])
    // The room that the race has left is used up now.
    const rest: Outcome[] = []
    do rest.push(await spin(second, player))
    while (rest.at(-1)?.code === undefined)
    const all = [...first, ...mixed, ...rest]
    const lost = 3_000n + sum(all, 'staked') - sum(all, 'back')
    expect(lost).toBeLessThanOrEqual(13_000n)
    expect(lost).toBeGreaterThan(13_000n - STAKE)
    expect(sum(mixed, 'back')).toBeGreaterThan(0n)
    expect(codes(all)).toEqual(new Set(['limit_reached']))
    expect(await ledgerFaults(given)).toEqual([])
  },
)

test('GLI-17 GLI-18 many players with both limits, their stakes crossing between two processes: nobody exceeds a limit, and no deadlock', async () => {
  const players = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { player } = await playerWithBets(0)
      await limit(player, 1, 8_000n)
      await limit(player, 10, 5_000n)
      return player
    }),
  )
  const lives = players.map(async (player) => {
    const outcomes = await Promise.all(
      times(24, (app, at) => (at % 3 === 0 ? bet(app, player) : spin(app, player, at % 3 === 1 ? 700n : 0n))),
    )
    return [sum(outcomes, 'staked'), sum(outcomes, 'staked') - sum(outcomes, 'back')] as const
  })
  for (const [staked, lost] of await Promise.all(lives)) {
    expect(staked).toBeLessThanOrEqual(8_000n)
    expect(lost).toBeLessThanOrEqual(5_000n)
    // Otherwise one of the limits would have refused more than it should.
    expect(staked === 8_000n || lost > 4_000n - 700n).toBe(true)
  }
  expect(await ledgerFaults(given)).toEqual([])
})

test('GLI-19 an exclusion that races bets and casino stakes: each is wholly before it, or refused', async () => {
  const { player } = await playerWithBets(0)
  const attempt = (app: Application, at: number): Promise<Outcome> =>
    at % 4 < 2 ? bet(app, player) : spin(app, player)
  const early = times(40, attempt)
  await Promise.race(early)
  const ask = { kind: 'self_exclusion' as const, days: 30, actor: `player:${player.playerId}` }
  const excluding = excludePlayer(second.saferGambling, player.playerId, ask)
  const late = times(40, attempt)
  expect((await excluding).ok).toBe(true)
  const stakedBy = async (): Promise<bigint> => {
    const { rows } = await given.database.pool.query<{ staked: bigint }>(
      'select coalesce(sum(staked), 0)::bigint as staked from limits.counted where player_id = $1',
      [player.playerId],
    )
    return rows[0]?.staked ?? -1n
  }
  const then = await stakedBy()
  const outcomes = await Promise.all([...early, ...late])
  expect([await stakedBy(), sum(outcomes, 'staked')]).toEqual([then, then])
  expect(codes(outcomes)).toEqual(new Set(['self_excluded']))
  expect((await spin(given.app, player)).code).toBe('self_excluded')
})

test('S3.2 GLI-18 a casino block that races a hundred casino stakes: each is wholly before it, or refused; bets go on', async () => {
  const { player } = await playerWithBets(0)
  const { playerId } = player
  const early = times(50, (app) => spin(app, player))
  await Promise.race(early)
  const blocking = blockCasino(second, player)
  const late = [...times(50, (app) => spin(app, player)), ...times(10, (app) => bet(app, player))]
  await blocking
  const spinsBy = async (): Promise<number> => {
    const { rows } = await given.database.pool.query<{ n: number }>(
      "select count(*)::int as n from wallet.entry where kind = 'bet_stake' and reference = $1 and actor = $2",
      [SPIN, `player:${playerId}`],
    )
    return rows[0]?.n ?? -1
  }
  const then = await spinsBy()
  const outcomes = await Promise.all([...early, ...late])
  const [spins, bets] = [outcomes.slice(0, 100), outcomes.slice(100)]
  expect([await spinsBy(), spins.filter(({ code }) => code === undefined).length]).toEqual([then, then])
  expect([codes(spins), codes(bets)]).toEqual([new Set(['casino_blocked']), new Set()])
  expect((await spin(given.app, player)).code).toBe('casino_blocked')
  expect(await ledgerFaults(given)).toEqual([])
})
