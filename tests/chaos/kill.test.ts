// SIGKILL, to the app and to its database with all its processes, under a load of bets and in the middle of settling.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/wallet/server/service.ts'
import { readBetDays } from '#modules/operations/reporting/server/service.ts'
import type { Database } from '#platform/server/db.ts'
import { readOutboxStatus } from '#platform/server/outbox/outbox-store.ts'
import { listSetAside } from '#platform/server/outbox/set-aside-store.ts'
import { played } from '#tests/support/builders/given.ts'
import { askAgain, startBetLoad, type Operation, placedOf } from './bet-history.ts'
import {
  addGames,
  addPlayers,
  allBets,
  balanceOf,
  joinDatabase,
  openBets,
  tellResults,
  type BetFact,
  type ChaosGame,
  type ChaosPlayer,
} from './chaos-app.ts'
import { startKillableApp, until, type KillableApp } from './killable-app.ts'
import { holdUpSettlement, SETTLEMENT_POINTS } from './settlement-points.ts'

const PLAYERS = 32
const START_BALANCE = 10_000_000n
const GAMES = 12
const KILLS = 5
const BETS_BETWEEN_KILLS = 80
const BETS_TO_SETTLE = 500
const PROGRESS_MS_MAX = 20_000
const SETTLED_MS_MAX = 20_000

let app: KillableApp
let database: Database
let players: readonly ChaosPlayer[]
let games: readonly ChaosGame[]
const told: Operation[] = []

beforeAll(async () => {
  app = await startKillableApp()
  database = joinDatabase(await app.databaseUrl())
  players = await addPlayers(database, PLAYERS, START_BALANCE)
  games = await addGames(database, GAMES)
})
afterAll(async () => {
  await database.close()
  await app.stop()
})

/** After a start the database has another address. */
async function joinAgain(): Promise<void> {
  await database.close()
  database = joinDatabase(await app.databaseUrl())
}

const byKey = async (): Promise<ReadonlyMap<string, readonly BetFact[]>> =>
  Map.groupBy(await allBets(database), (bet) => bet.idempotency_key)
const cents = (money: string): bigint => BigInt(money.replace('.', ''))

test(`R-05 R-06 ${KILLS} kills of the app and ${KILLS} of PostgreSQL under a load of bets: acknowledged bets exist once, unknown ones are found by their key`, async () => {
  const load = startBetLoad(app, players, games)
  const moreBets = async (): Promise<void> => {
    const goal = load.acknowledged() + BETS_BETWEEN_KILLS
    await until('bets go in', PROGRESS_MS_MAX, () => load.acknowledged() >= goal)
  }
  for (let kill = 0; kill < KILLS; kill++) {
    await moreBets()
    await app.killApp()
    await app.start()
    await moreBets()
    expect(await app.killDatabase()).toBeGreaterThan(5)
  }
  await moreBets()
  await load.stop()
  await joinAgain()

  const history = load.history
  const of = (outcome: Operation['outcome']): readonly Operation[] =>
    history.filter((operation) => operation.outcome === outcome)
  expect(of('under way')).toEqual([])
  // Only successes and retryable refusals: a lost database is never an error with a stack, and never a final refusal.
  expect(new Set(history.flatMap(({ answer }) => answer?.status ?? [])).difference(new Set([201, 503]))).toEqual(
    new Set(),
  )
  expect(of('unknown').length).toBeGreaterThan(0)
  const stored = await byKey()
  for (const { key, answer, player } of of('ok')) {
    const [bet, ...more] = stored.get(key) ?? []
    const placed = placedOf(answer)
    expect(more).toEqual([])
    expect(bet).toMatchObject({
      bet_id: BigInt(placed.betId),
      account_id: BigInt(player.accountId),
      balance_after: cents(placed.balance),
      stakes: 1n,
    })
  }

  const lookUp = async (operation: Operation): Promise<void> => {
    const before = stored.get(operation.key)?.[0]
    const answer = await askAgain(app.port, operation)
    expect(answer.status).toBe(201)
    if (before !== undefined) expect(answer.body).toMatchObject({ betId: Number(before.bet_id) })
    operation.answer = answer
  }
  // One after another for each player, and for all players at once.
  await Promise.all(
    Array.from(Map.groupBy(of('unknown'), ({ player }) => player).values(), async (operations) => {
      for (const operation of operations) await lookUp(operation)
    }),
  )
  told.push(...of('ok'), ...of('unknown'))
  const after = await byKey()
  expect(after.size).toBe(told.length)
  expect([...after.values()].every((bets) => bets.length === 1 && bets[0]?.stakes === 1n)).toBe(true)
  for (const { key, answer } of told) expect(after.get(key)?.[0]?.bet_id).toBe(BigInt(placedOf(answer).betId))
  await expectMoneyProven()
}, 180_000)

/** Balances computed from the bets alone, independently of the ledger; then the ledger's own verification. */
async function expectMoneyProven(): Promise<void> {
  const bets = Map.groupBy(await allBets(database), (bet) => Number(bet.account_id))
  for (const { accountId } of players) {
    const moved = (bets.get(accountId) ?? []).reduce((sum, { amount, payout }) => sum - amount + (payout ?? 0n), 0n)
    expect(await balanceOf(database, accountId)).toBe(START_BALANCE + moved)
  }
  expect((await verifyLedger(database.db)).drifts).toEqual([])
}

test.each(SETTLEMENT_POINTS)(
  `R-10 a worker killed while ${BETS_TO_SETTLE} bets are settled, %s, pays each of them once`,
  async (_where, point) => {
    const game = games[SETTLEMENT_POINTS.findIndex(([, one]) => one === point)]
    if (game === undefined) throw new Error('there are too few games')
    const goal = BETS_TO_SETTLE - (await openBets(database, [game.gameId]))
    const load = startBetLoad(app, players, [game])
    await until('bets go in', PROGRESS_MS_MAX, () => load.acknowledged() >= goal)
    await load.stop()
    expect(await openBets(database, [game.gameId])).toBeGreaterThanOrEqual(BETS_TO_SETTLE)

    const held = await holdUpSettlement(await app.databaseUrl(), game.gameId, point)
    await tellResults(database, [game], played(2, 1))
    await held.isReached()
    await app.killApp()
    await held.letGo()
    await app.start()
    await joinAgain()
    await until('all bets are settled', SETTLED_MS_MAX, async () => (await openBets(database, [game.gameId])) === 0)
    const settled = (await allBets(database)).filter(({ status }) => status !== 'accepted')
    expect(settled.length).toBeGreaterThanOrEqual(BETS_TO_SETTLE)
    for (const bet of settled) expect(bet).toMatchObject({ stakes: 1n, payouts: 1n, decisions: 1n })
    await expectMoneyProven()
  },
  60_000,
)

test('results for the other games leave no bet open, and every bet was accepted, decided and paid once', async () => {
  await tellResults(database, games.slice(SETTLEMENT_POINTS.length), played(0, 0))
  await until(
    'all bets are settled',
    SETTLED_MS_MAX,
    async () =>
      (await openBets(
        database,
        games.map(({ gameId }) => gameId),
      )) === 0,
  )
  const bets = await allBets(database)
  expect(bets.length).toBeGreaterThan(BETS_TO_SETTLE * SETTLEMENT_POINTS.length)
  for (const bet of bets) expect(bet).toMatchObject({ stakes: 1n, payouts: 1n, decisions: 1n })
  await expectMoneyProven()
}, 30_000)

test('every bet and every decision was announced once, whenever the app or its database was killed before or after', async () => {
  const isHandled = async (): Promise<boolean> => {
    const { isAnyWaiting, lastNumber, positions } = await readOutboxStatus(database.db)
    return !isAnyWaiting && positions.size > 0 && [...positions.values()].every((position) => position === lastNumber)
  }
  await until('all events are handled', SETTLED_MS_MAX, isHandled)
  const bets = await allBets(database)
  const days = await readBetDays(database.db, '2000-01-01', 100)
  const sum = (of: (day: (typeof days)[number]) => bigint): bigint => days.reduce((total, day) => total + of(day), 0n)
  expect(sum(({ placed }) => BigInt(placed))).toBe(BigInt(bets.length))
  expect(sum(({ staked }) => staked)).toBe(bets.reduce((total, { amount }) => total + amount, 0n))
  expect(sum(({ settled }) => BigInt(settled))).toBe(bets.reduce((total, { decisions }) => total + decisions, 0n))
  expect(sum(({ paid }) => paid)).toBe(bets.reduce((total, { payout }) => total + (payout ?? 0n), 0n))
  expect(await listSetAside(database.db, 1)).toEqual([])
}, 30_000)
