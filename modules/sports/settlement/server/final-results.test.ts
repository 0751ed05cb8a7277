// GLI-42: results that are final. Time passes by making what is stored older.
import { expect, test } from 'vitest'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import { connect } from '#platform/server/db.ts'
import {
  balanceOf,
  closeAtEnd,
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  ledgerFaults,
  played,
  settleGame,
  type GivenGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'

const POSTPONED: GameResult = { status: 'postponed', periods: [] }
const AWARDED: GameResult = { ...played(3, 0), status: 'awarded' }

/** 50.00 of 100.00 on home at 2.00. */
async function givenScene() {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const game = await givenGame(given)
  await givenBet(given, player, [game.selection('1x2', 'home')], { amount: '50.00' })
  const tell = async (result: GameResult): Promise<string> => {
    await settleGame(given, game, result)
    expect(await ledgerFaults(given)).toEqual([])
    return balanceOf(given, player.playerId)
  }
  return { given, game, tell }
}

/** The game, its bets and its results happened so many hours earlier than they did. */
async function laterBy(hours: number, { ownerUrl }: GivenApp, { gameId }: GivenGame): Promise<void> {
  const owner = connect(ownerUrl)
  closeAtEnd(() => owner.close())
  const earlier = [gameId, `${hours} hours`]
  await owner.pool.query('update catalogue.game set start_at = start_at - $2::interval where game_id = $1', earlier)
  await owner.pool.query(
    'update betting.bet set placed_at = placed_at - $2::interval where bet_id in (select bet_id from betting.leg where game_id = $1)',
    earlier,
  )
  await owner.pool.query('update catalogue.result set at = at - $2::interval where game_id = $1', earlier)
}

const waiting = async ({ database }: GivenApp): Promise<readonly unknown[]> =>
  (await database.pool.query('select game_id, result, source from catalogue.late_result order by game_id')).rows

test('a bet on a postponed game stays returned when the game is played weeks later: the result waits for operators', async () => {
  const { given, game, tell } = await givenScene()
  expect(await tell(POSTPONED)).toBe('100.00')
  await laterBy(24 * 21, given, game)
  expect(await tell(played(0, 1))).toBe('100.00')
  expect(await waiting(given)).toEqual([{ game_id: BigInt(game.gameId), result: played(0, 1), source: 'test' }])
})

test('a game played within 48 hours of its planned start is the game that was bet on', async () => {
  const { given, game, tell } = await givenScene()
  expect(await tell(POSTPONED)).toBe('100.00')
  await laterBy(24 + 40, given, game)
  expect(await tell(played(0, 1))).toBe('50.00')
  expect(await waiting(given)).toEqual([])
})

test('an award after the game was played changes nothing', async () => {
  const { given, tell } = await givenScene()
  expect(await tell(played(1, 0))).toBe('150.00')
  expect(await tell(AWARDED)).toBe('150.00')
  expect(await waiting(given)).toEqual([])
})

test('a correction counts within 72 hours of the first result, and waits for operators after them', async () => {
  const { given, game, tell } = await givenScene()
  expect(await tell(played(0, 1))).toBe('50.00')
  await laterBy(71, given, game)
  expect(await tell(played(1, 0))).toBe('150.00')
  await laterBy(2, given, game)
  expect(await tell(played(0, 2))).toBe('150.00')
  // The newest one waits; the one that counts, sent again, changes nothing.
  expect(await tell(played(0, 3))).toBe('150.00')
  expect(await tell(played(1, 0))).toBe('150.00')
  expect(await waiting(given)).toEqual([{ game_id: BigInt(game.gameId), result: played(0, 3), source: 'test' }])
})
