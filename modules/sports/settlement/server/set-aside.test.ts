import pg from 'pg'
import { expect, test } from 'vitest'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import {
  balanceOf,
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  ledgerFaults,
  market1x2,
  tellResults,
  type GivenApp,
} from '#tests/support/builders/given.ts'
import { createSettler, type SetAside, type Settler } from './service.ts'

const HOCKEY = { sport: 'ice-hockey', prices: market1x2(2_000, 4_000, 3_200) } as const
const result = (...periods: readonly (readonly [string, number, number])[]): GameResult => ({
  status: 'played',
  periods: periods.map(([period, home, away]) => ({ period, home, away })),
})
const HOME = result(['p1', 1, 0], ['p2', 1, 0], ['p3', 0, 0])

/** A settler, and the alarms it has raised. */
function settlerOf({ database, app: { stakes } }: GivenApp): { settler: Settler; alarms: SetAside[] } {
  const alarms: SetAside[] = []
  return { settler: createSettler({ database, stakes, onSetAside: (bets) => void alarms.push(...bets) }), alarms }
}

const statusOf = async (given: GivenApp, playerId: number, betId: number): Promise<string> =>
  ((await given.call('GET /web-api/betting/bets/:betId', { betId }, playerId)).body as { status: string }).status

/** As a bet of an earlier version may be stored: the application itself never changes a leg. */
async function rewriteLeg({ ownerUrl }: GivenApp, betId: number, kind: string, line: number | null): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('update betting.leg set kind = $2, line = $3 where bet_id = $1', [betId, kind, line])
  await owner.end()
}

test('a bet of a kind that its sport does not have is set aside with one alarm, and the bets around it are settled', async () => {
  const given = await givenApp()
  const { settler, alarms } = settlerOf(given)
  const [first, second] = [
    await givenPlayer(given, { balance: 10_000n }),
    await givenPlayer(given, { balance: 10_000n }),
  ]
  const game = await givenGame(given, HOCKEY)
  const unreadable = await givenBet(given, first, [game.selection('1x2', 'home')], { amount: '10.00' })
  const readable = await givenBet(given, second, [game.selection('1x2', 'home')], { amount: '10.00' })
  await rewriteLeg(given, unreadable, 'european_handicap', 100)
  await tellResults(given, [[game, HOME]])
  expect(await settler.settleWaiting()).toBe(1)
  expect(await statusOf(given, second.playerId, readable)).toBe('won')
  expect(await statusOf(given, first.playerId, unreadable)).toBe('accepted')
  expect(alarms).toEqual([{ betId: unreadable, cause: 'no grading of european_handicap in ice-hockey' }])
  expect(settler.setAsideCount()).toBe(1)
  // The next catch-ups try it again, quietly.
  expect(await settler.settleWaiting()).toBe(0)
  expect([alarms.length, settler.setAsideCount()]).toEqual([1, 1])
  // Once it can be read it is settled like any other.
  await rewriteLeg(given, unreadable, '1x2', null)
  expect(await settler.settleWaiting()).toBe(1)
  expect(await statusOf(given, first.playerId, unreadable)).toBe('won')
  expect(await balanceOf(given, first.playerId)).toBe('110.00')
  expect(settler.setAsideCount()).toBe(0)
  expect(await ledgerFaults(given)).toEqual([])
})

test('a result with an unknown period sets the bets on its game aside until it is corrected, and other games are settled', async () => {
  const given = await givenApp()
  const { settler, alarms } = settlerOf(given)
  const player = await givenPlayer(given, { balance: 10_000n })
  const [odd, plain] = [await givenGame(given, HOCKEY), await givenGame(given, HOCKEY)]
  const waiting = await givenBet(given, player, [odd.selection('1x2', 'home')], { amount: '10.00' })
  const settled = await givenBet(given, player, [plain.selection('1x2', 'home')], { amount: '10.00' })
  await tellResults(given, [
    [odd, result(['p1', 1, 0], ['q2', 1, 0])],
    [plain, HOME],
  ])
  expect(await settler.settleWaiting()).toBe(1)
  expect(await statusOf(given, player.playerId, settled)).toBe('won')
  expect(await statusOf(given, player.playerId, waiting)).toBe('accepted')
  expect(alarms).toEqual([{ betId: waiting, cause: 'no grading of the period q2 in ice-hockey' }])
  await tellResults(given, [[odd, HOME]])
  expect(await settler.settleWaiting()).toBe(1)
  expect(await statusOf(given, player.playerId, waiting)).toBe('won')
  expect(settler.setAsideCount()).toBe(0)
  expect(await ledgerFaults(given)).toEqual([])
})
