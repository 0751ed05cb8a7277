// Operators say whether two games of two sources are one match; coupons follow at once.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { gameIdsByFeedKey, gamesById } from '#modules/sports/catalogue/server/service.ts'
import { coupon, givenPlayer, market1x2, selectionOf } from '#tests/support/builders/given.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, type Sent } from '#tests/calls/served-app.ts'

const WHY = 'the source confirmed it'

let backoffice: Backoffice
let trader: Operator
beforeAll(async () => {
  backoffice = await givenBackoffice()
  trader = await givenOperator(backoffice, ['trader'])
})

let scenes = 0
let startAt: Date
beforeEach(() => {
  scenes += 1
  // Days apart, so that games of one test are none of another.
  startAt = new Date(Date.now() + (1 + scenes) * 2 * 86_400_000)
})

async function tell(source: string, home: string, away: string): Promise<number> {
  const { given } = backoffice
  const gameKey = `${source}:test:${scenes}:${home}`
  const championship = { key: `${source}:league`, name: 'League', country: 'GB' }
  await given.feed([
    { type: 'fixture', fixture: { gameKey, sport: 'football', championship, home, away, startAt } },
    { type: 'prices', gameKey, markets: [market1x2(2_000, 3_400, 3_800)] },
  ])
  return (await gameIdsByFeedKey(given.database.db, [gameKey])).get(gameKey) ?? 0
}

/** What a coupon of both games gets. */
async function combined(...gameIds: readonly number[]): Promise<unknown> {
  const { given } = backoffice
  const player = await givenPlayer(given, { balance: 10_000n })
  const legs = await Promise.all(
    gameIds.map(async (id) => selectionOf((await gamesById(given.database.db, [id])).markets, '1x2', 'home')),
  )
  const asked = coupon(player.accountId, legs, { amount: '1.00' })
  const { status, body } = await given.call('POST /web-api/betting/bets', asked, player.playerId)
  return status === 201 ? 'placed' : (body as { error: { code: string } }).error.code
}

const rule = (gameId: number, otherId: number, areOne: boolean, by = trader): Promise<Sent> =>
  by.client.send('POST /staff-api/betting/match-rulings', { gameId, otherId, areOne, reason: WHY })

const shown = async (query: string): Promise<readonly object[]> =>
  ((await trader.client.send('GET /staff-api/betting/matches', { query })).body as { items: object[] }).items

test('games that look like one match are kept apart by an operator and joined again, and coupons follow', async () => {
  const one = await tell('football-data', 'Leeds', 'Fulham')
  const other = await tell('openfootball', 'Leeds United FC', 'Fulham FC')
  expect(await combined(one, other)).toBe('related_legs')
  expect(await shown('leeds')).toMatchObject([{ areOne: true, ruling: null }])
  expect((await rule(other, one, false)).status).toBe(201)
  expect(await combined(one, other)).toBe('placed')
  expect(await shown('leeds')).toMatchObject([
    {
      games: [{ source: 'football-data' }, { source: 'openfootball' }],
      areOne: false,
      ruling: { by: expect.stringMatching(/^Operator \d+$/u), reason: WHY },
    },
  ])
  expect(codeOf(await rule(one, other, false))).toBe('already_ruled')
  expect((await rule(one, other, true)).status).toBe(201)
  expect(await combined(one, other)).toBe('related_legs')
})

test('games whose names tell nothing are joined by their numbers', async () => {
  const one = await tell('football-data', 'Gunners', 'Blues')
  const other = await tell('openfootball', 'Arsenal FC', 'Chelsea FC')
  expect([await combined(one, other), await shown('gunners')]).toEqual(['placed', []])
  expect((await rule(one, other, true)).status).toBe(201)
  expect(await combined(one, other)).toBe('related_legs')
  expect(await shown('gunners')).toMatchObject([{ areOne: true, ruling: { reason: WHY } }])
})

test('a game is joined neither with one of its own source, nor with itself, nor with one that does not exist', async () => {
  const one = await tell('football-data', 'Brentford', 'Burnley')
  const other = await tell('football-data', 'Everton', 'Wolves')
  expect(codeOf(await rule(one, other, true))).toBe('not_comparable')
  expect(codeOf(await rule(one, one, true))).toBe('game_not_found')
  expect(codeOf(await rule(one, 99_000_000, true))).toBe('game_not_found')
})

test('an approver sees pairs and rules on none; a reason of under five characters is refused', async () => {
  const one = await tell('football-data', 'Lyon', 'Nantes')
  const other = await tell('openfootball', 'Olympique Lyon', 'FC Nantes')
  const approver = await givenOperator(backoffice, ['approver'])
  expect((await approver.client.send('GET /staff-api/betting/matches', {})).status).toBe(200)
  expect(codeOf(await rule(one, other, false, approver))).toBe('not_permitted')
  const short = { gameId: one, otherId: other, areOne: false, reason: 'ok' }
  expect(codeOf(await trader.client.send('POST /staff-api/betting/match-rulings', short))).toBe('reason_too_short')
  expect(await combined(one, other)).toBe('related_legs')
})
