// Results by hand: one operator settles a game where the feed is silent, two above a sum, and the feed does not overrule them.
import { beforeAll, expect, test } from 'vitest'
import { connect } from '#platform/server/db.ts'
import { closeAtEnd, givenGame, played, settleGame, type GivenGame } from '#tests/support/builders/given.ts'
import { givenOperator, type Backoffice, type Operator } from '#tests/support/builders/given-operator.ts'
import { codeOf, type Sent } from '#tests/calls/served-app.ts'
import {
  approve,
  givenDesk,
  givenScene,
  marketIdOf,
  propose,
  soundBalance,
  type Desk,
  type Player,
} from './operators.testdata.ts'

const WHY = 'the feed is silent'

let desk: Desk
let backoffice: Backoffice
let trader: Operator
beforeAll(async () => {
  desk = await givenDesk()
  ;({ backoffice, trader } = desk)
})

const asOwner = async (text: string, values: readonly unknown[]): Promise<void> => {
  const owner = connect(backoffice.given.ownerUrl)
  closeAtEnd(() => owner.close())
  await owner.pool.query(text, [...values])
}

/** On a game that has begun, of 10,000.00. */
async function scene(amount?: string) {
  const placed = await givenScene(backoffice, amount, 1_000_000n)
  await asOwner('update catalogue.game set start_at = clock_timestamp() where game_id = $1', [placed.game.gameId])
  return placed
}

const balance = (player: Player): Promise<string> => soundBalance(backoffice, player)

const enter = ({ gameId }: GivenGame, periods: string, bets = 1, status = 'played'): Promise<Sent> =>
  trader.client.send('POST /staff-api/settlement/results', { gameId, status, periods, bets, reason: WHY })

const shown = async ({ gameId }: GivenGame) =>
  (await trader.client.send('GET /staff-api/settlement/games/:gameId', { gameId })).body

test('a game that the feed is silent about is settled by hand, corrected, and the feed waits for two operators', async () => {
  const { player, game } = await scene()
  expect(await shown(game)).toMatchObject({ result: null, periods: ['h1', 'h2', 'ft', 'et1', 'et2', 'pens'] })
  const preview = await trader.client.send('GET /staff-api/settlement/result-previews', {
    gameId: game.gameId,
    status: 'played',
    periods: 'h1 0:0, h2 1:0',
  })
  expect(preview.body).toMatchObject({ touched: { bets: 1, open: 1 }, needsTwo: false })
  expect(codeOf(await enter(game, 'h1 0:0, h2 1:0', 2))).toBe('preview_moved')
  expect((await enter(game, 'h1 0:0, h2 1:0')).body).toEqual({ outcome: 'taken' })
  expect(await balance(player)).toBe('10010.00')
  expect(codeOf(await enter(game, 'h1 0:0, h2 1:0'))).toBe('result_unchanged')
  expect((await enter(game, 'h1 0:0, h2 1:1')).body).toEqual({ outcome: 'taken' })
  expect(await balance(player)).toBe('9990.00')

  await settleGame(backoffice.given, game, played(2, 0))
  expect(await balance(player)).toBe('9990.00')
  expect(await shown(game)).toMatchObject({
    result: { status: 'played', periods: '0:0 1:1', source: `staff:${trader.memberId}` },
  })
  const late = (await trader.client.send('GET /staff-api/settlement/late-results', {})).body
  expect(late).toMatchObject({ items: [{ game: { gameId: game.gameId }, told: { periods: '0:0 2:0' } }] })
})

test('a final result is joined by a late one, and nothing is settled by it', async () => {
  const { player, game } = await scene()
  await settleGame(backoffice.given, game, played(1, 0))
  await asOwner("update catalogue.result set at = at - interval '80 hours' where game_id = $1", [game.gameId])
  expect((await enter(game, 'h1 0:0, h2 0:1')).body).toEqual({ outcome: 'late' })
  expect(await balance(player)).toBe('10010.00')
})

test('above the sum of one operator it takes two; with what was settled alone before as well', async () => {
  const other = await givenOperator(backoffice, ['trader'], '198.51.100.20')
  const enterAs = ({ gameId }: GivenGame) =>
    other.client.send('POST /staff-api/settlement/results', {
      gameId,
      status: 'played',
      periods: 'ft 0:1',
      bets: 1,
      reason: WHY,
    })
  const [first, second] = [await scene('600.00'), await scene('600.00')]
  expect((await enterAs(first.game)).status).toBe(201)
  expect(codeOf(await enterAs(second.game))).toBe('takes_two')
  const payload = { gameId: second.game.gameId, status: 'played', periods: 'ft 1:0' }
  const proposal = await propose(other, 'settlement.result', payload, WHY)
  expect(await balance(second.player)).toBe('9400.00')
  expect((await approve(desk.approver, proposal)).status).toBe(200)
  expect(await balance(second.player)).toBe('10600.00')
})

test('what does not fit the game is refused; one that has not begun can only be called off', async () => {
  const { game } = await scene()
  expect(codeOf(await enter(game, 'q1 1:0'))).toBe('period_unknown')
  expect(codeOf(await enter(game, '1-0'))).toBe('periods_malformed')
  expect(codeOf(await enter(game, '', 1, 'played'))).toBe('periods_not_fitting')
  expect(codeOf(await enter({ ...game, gameId: 99_000_000 }, 'ft 1:0'))).toBe('target_not_found')
  const coming = await givenGame(backoffice.given)
  expect(codeOf(await enter(coming, 'ft 1:0', 0))).toBe('game_not_begun')
  expect((await enter(coming, '', 0, 'cancelled')).status).toBe(201)
})

test('a void names its game and its market', async () => {
  const { game } = await scene()
  const marketId = await marketIdOf(desk, game)
  await trader.client.send('POST /staff-api/settlement/voids', {
    scope: 'market',
    gameId: game.gameId,
    marketId,
    bets: 1,
    reason: WHY,
  })
  const { body } = await trader.client.send('GET /staff-api/settlement/voids', {})
  expect(body).toMatchObject({ items: [{ marketId, market: { kind: '1x2' }, sides: { home: expect.any(String) } }] })
})
