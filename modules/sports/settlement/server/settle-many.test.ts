// Hundreds of bets on one game, settled by workers that are cut off at every step or run side by side: each bet is paid once.
import { beforeEach, expect, test } from 'vitest'
import { createSettler, type Settler } from './service.ts'
import { BETS_PER_SLICE_MAX } from './service.ts'
import {
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  ledgerFaults,
  played,
  tellResults,
  type GivenGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'
import { listenToPages } from '#tests/support/builders/listen-to-pages.ts'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import type { Stakes } from '#modules/money/stakes/server/service.ts'
import type { Database } from '#platform/server/db.ts'

const HOME = played(1, 0)
const AWAY = played(0, 1)
const PLAYERS = 50
const STAKE = 100n
/** Home stands at 2.00, away at 3.80. */
const HOME_PAYS = 200n
const AWAY_PAYS = 380n

let given: GivenApp
let game: GivenGame
let players: readonly { playerId: number; accountId: number }[]

/** So many bets of 1.00, those of even players on home and of the others on away; afterwards every account holds nothing. */
async function givenBets(betsPerPlayer: number): Promise<void> {
  players = await Promise.all(
    Array.from({ length: PLAYERS }, () => givenPlayer(given, { balance: STAKE * BigInt(betsPerPlayer) })),
  )
  const picks = [game.selection('1x2', 'home'), game.selection('1x2', 'away')] as const
  await Promise.all(
    players.map(async (player, n) => {
      for (let bet = 0; bet < betsPerPlayer; bet += 1) await givenBet(given, player, [picks[n % 2 === 0 ? 0 : 1]])
    }),
  )
}

beforeEach(async () => {
  given = await givenApp()
  game = await givenGame(given)
})

/** Balances of all accounts, each named by what one bet of it has brought. */
async function paidPerBet(betsPerPlayer: number): Promise<readonly bigint[]> {
  const { rows } = await given.database.pool.query(
    'select account_id, balance from wallet.account where account_id = any($1) order by account_id',
    [players.map(({ accountId }) => accountId)],
  )
  const balances = new Map(rows.map(({ account_id, balance }) => [Number(account_id), balance as bigint]))
  return players.map(({ accountId }) => (balances.get(accountId) ?? -1n) / BigInt(betsPerPlayer))
}

const afterHome = (): readonly bigint[] => players.map((_player, n) => (n % 2 === 0 ? HOME_PAYS : 0n))
const afterAway = (): readonly bigint[] => players.map((_player, n) => (n % 2 === 0 ? 0n : AWAY_PAYS))

/** How many entries of each kind settlement has written. */
async function journal(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await given.database.pool.query(
    `select split_part(idempotency_key, ':', 1) as purpose, count(*)::int as count from wallet.entry where actor = 'settlement' group by 1`,
  )
  return Object.fromEntries(rows.map(({ purpose, count }) => [purpose, count]))
}

class Killed extends Error {}

/** `before` ends the worker in the middle of its transaction, `after` right behind its commit. */
type Kill = { readonly slice: number; readonly when: 'before' | 'after' }

/** A worker that is ended while it works on that slice: nothing of it runs afterwards. */
function workerKilled({ slice, when }: Kill): Settler {
  let slices = 0
  const stakes: Stakes = {
    ...given.app.stakes,
    settle: async (...args) => {
      await given.app.stakes.settle(...args)
      if (when === 'before' && slices === slice) throw new Killed()
    },
  }
  const database: Database = {
    ...given.database,
    transaction: async (work) => {
      slices += 1
      const done = await given.database.transaction(work)
      if (when === 'after' && slices === slice) throw new Killed()
      return done
    },
  }
  return createSettler({ database, stakes })
}

const KILLS: readonly Kill[] = [1, 2, 3].flatMap((slice) => [
  { slice, when: 'before' as const },
  { slice, when: 'after' as const },
])

test('GLI-41 500 bets on one game are settled in one go, each paid once', async () => {
  await givenBets(10)
  await tellResults(given, [[game, HOME]])
  expect(await given.app.settler.settleGames([game.gameId])).toBe(500)
  expect(await paidPerBet(10)).toEqual(afterHome())
  expect(await given.app.settler.settleGames([game.gameId])).toBe(0)
  expect(await journal()).toEqual({ settle: 500 })
  expect(await ledgerFaults(given)).toEqual([])
})

test('GLI-41 a worker killed at every step of three slices, over a result and two corrections, pays each bet once', async () => {
  const perPlayer = 22
  const total = PLAYERS * perPlayer
  // Three slices, or the kills would not reach all the steps.
  expect(Math.ceil(total / BETS_PER_SLICE_MAX)).toBe(3)
  await givenBets(perPlayer)
  for (const [result, expected] of [
    [HOME, afterHome()],
    [AWAY, afterAway()],
    [HOME, afterHome()],
  ] as [GameResult, readonly bigint[]][]) {
    await tellResults(given, [[game, result]])
    for (const kill of KILLS) {
      await expect(workerKilled(kill).settleGames([game.gameId]), JSON.stringify(kill)).rejects.toThrow(Killed)
      expect(await ledgerFaults(given)).toEqual([])
    }
    // All slices are in by now, only the mark of being done is missing: who comes next finds nothing to pay.
    expect(await given.app.settler.settleWaiting()).toBe(0)
    expect(await paidPerBet(perPlayer)).toEqual(expected)
  }
  expect(await journal()).toEqual({ settle: 3 * total, unsettle: 2 * total })
  expect(
    (
      await given.database.pool.query(
        'select number, count(*)::int as count from settlement.settlement group by 1 order by 1',
      )
    ).rows,
  ).toEqual([1, 2, 3].map((number) => ({ number, count: total })))
}, 60_000)

test('GLI-41 a slice that was killed before its commit leaves nothing of it, and the next worker does the rest', async () => {
  await givenBets(22)
  await tellResults(given, [[game, HOME]])
  await expect(workerKilled({ slice: 2, when: 'before' }).settleGames([game.gameId])).rejects.toThrow(Killed)
  expect(await journal()).toEqual({ settle: BETS_PER_SLICE_MAX })
  expect(await given.app.settler.settleWaiting()).toBe(1_100 - BETS_PER_SLICE_MAX)
  expect(await journal()).toEqual({ settle: 1_100 })
  expect(await paidPerBet(22)).toEqual(afterHome())
})

test('workers side by side on the same game pay each bet once, in any order', async () => {
  await givenBets(12)
  const changes = listenToPages(given)
  const {
    database,
    app: { stakes },
  } = given
  for (const [result, expected] of [
    [HOME, afterHome()],
    [AWAY, afterAway()],
  ] as [GameResult, readonly bigint[]][]) {
    await tellResults(given, [[game, result]])
    await changes()
    const worker = (): Settler => createSettler({ database, stakes })
    const moved = await Promise.all([
      worker().settleGames([game.gameId]),
      worker().settleGames([game.gameId]),
      worker().settleWaiting(),
      worker().settleWaiting(),
    ])
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(600)
    const announced = (await changes()).flatMap(([, change]) => (change.type === 'bet_settled' ? [change.betId] : []))
    expect([announced.length, new Set(announced).size]).toEqual([600, 600])
    expect(await paidPerBet(12)).toEqual(expected)
  }
  expect(await journal()).toEqual({ settle: 1_200, unsettle: 600 })
  expect(await ledgerFaults(given)).toEqual([])
})

test('a correction that comes in between two slices is carried through to every bet', async () => {
  await givenBets(12)
  await tellResults(given, [[game, HOME]])
  let slices = 0
  const database: Database = {
    ...given.database,
    transaction: async (work) => {
      const done = await given.database.transaction(work)
      slices += 1
      if (slices === 1) await tellResults(given, [[game, AWAY]])
      return done
    },
  }
  await createSettler({ database, stakes: given.app.stakes }).settleGames([game.gameId])
  expect(await journal()).toEqual({ settle: 600 })
  // The first slice was paid by the old result: the new one still waits and puts it right.
  expect(await given.app.settler.settleWaiting()).toBe(BETS_PER_SLICE_MAX)
  expect(await paidPerBet(12)).toEqual(afterAway())
  expect(await ledgerFaults(given)).toEqual([])
})

test('settling while the same players go on betting loses neither bet nor payout', async () => {
  const next = await givenGame(given)
  await givenBets(10)
  await tellResults(given, [[game, HOME]])
  const settling = given.app.settler.settleGames([game.gameId])
  const home = next.selection('1x2', 'home')
  const winners = players.filter((_player, n) => n % 2 === 0)
  const [settled] = await Promise.all([
    settling,
    ...winners.map(async (player) => {
      // Until the payout is in, the account is empty.
      for (let tries = 0; tries < 200; tries += 1)
        if (
          await givenBet(given, player, [home]).then(
            () => true,
            () => false,
          )
        )
          return
      throw new Error('the payout never came')
    }),
  ])
  expect(settled).toBe(500)
  expect((await paidPerBet(1)).map((paid, n) => [n % 2, paid])).toEqual(
    players.map((_player, n) => (n % 2 === 0 ? [0, 10n * HOME_PAYS - STAKE] : [1, 0n])),
  )
  expect(await ledgerFaults(given)).toEqual([])
})
