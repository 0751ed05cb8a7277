import { beforeAll, expect, test } from 'vitest'
import {
  givenGame,
  givenFoundations,
  market1x2,
  type GivenGame,
  type GivenFoundations,
} from '#tests/support/builders/given-foundations.ts'
import { returnedShares, type ReturnedAsk } from './returned-shares.ts'

let given: GivenFoundations
let game: GivenGame

beforeAll(async () => {
  given = await givenFoundations()
  game = await givenGame(given, { prices: market1x2(2_500, 3_200, 2_900) })
})

const share = async (ask: Partial<ReturnedAsk>): Promise<number | undefined> =>
  (
    await returnedShares(given.database.db, [
      { gameId: game.gameId, state: undefined, kind: 'draw_no_bet', line: undefined, outcome: 'home', ...ask },
    ])
  )[0]

test('a draw brings the stake back as often as a draw is likely, on both sides alike', async () => {
  const home = await share({})
  // 3.20 with a margin of some percent.
  expect(home).toBeGreaterThan(250_000)
  expect(home).toBeLessThan(1_000_000 / 3.2)
  expect(await share({ outcome: 'away' })).toBe(home)
  expect(await share({ kind: 'handicap', line: 0 })).toBe(home)
})

test('a quarter line returns half as often as its whole line, a half line never', async () => {
  const [whole = 0, quarter = 0] = [
    await share({ kind: 'handicap', line: 0 }),
    await share({ kind: 'handicap', line: 25 }),
  ]
  expect(Math.abs(whole - 2 * quarter)).toBeLessThanOrEqual(1)
  expect(await share({ kind: 'handicap', line: 50 })).toBe(0)
  expect(await share({ kind: '1x2' })).toBe(0)
})

test('later in a level game a draw is likelier', async () => {
  const pair = { home: 0, away: 0 }
  const late = {
    period: 'h2' as const,
    clockSeconds: 4_800,
    clockRunning: true,
    periods: [
      { period: 'h1' as const, home: 0, away: 0 },
      { period: 'h2' as const, home: 0, away: 0 },
    ],
    goals: [],
    redCards: pair,
    yellowCards: pair,
    corners: pair,
  }
  const ask = { gameId: game.gameId, kind: 'draw_no_bet', line: undefined, outcome: 'home' }
  const [before = 0, now = 0] = await returnedShares(given.database.db, [
    { ...ask, state: undefined },
    { ...ask, state: late },
  ])
  expect(now).toBeGreaterThan(2 * before)
})

test('what the model does not list is undefined', async () => {
  expect(await share({ kind: 'handicap', line: 900 })).toBeUndefined()
  expect(await share({ outcome: 'unknown' })).toBeUndefined()
  expect(await share({ gameId: 999_999 })).toBeUndefined()
})
