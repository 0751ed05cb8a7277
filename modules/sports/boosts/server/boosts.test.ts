// Boosted prices on their way: given by a trader, bet on as singles within their stake, stopped by the usual price, settled like it.
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { gamesById } from '#modules/sports/catalogue/server/service.ts'
import type { Boost, BoostableSelection } from '#modules/sports/boosts/contract-staff.ts'
import type { FrontPage } from '#modules/sports/front-page/contract.ts'
import {
  codeOf as callCodeOf,
  coupon,
  givenGame,
  givenPlayer,
  market1x2,
  movePrices,
  played,
  selectionOf,
  settleGame,
  balanceOf,
  type GivenGame,
} from '#tests/support/builders/given.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { systemClock } from '#platform/server/clock.ts'
import { codeOf } from '#tests/calls/served-app.ts'
import { followBoosts } from './follow-boosts.ts'

const BETS = 'POST /web-api/betting/bets'
const BOOSTS = 'POST /staff-api/boosts'
const HOUR_MS = 3_600_000

let backoffice: Backoffice
let trader: Operator
beforeAll(async () => {
  backoffice = await givenBackoffice()
  trader = await givenOperator(backoffice, ['trader'])
})

/** The database's clock is the machine's. */
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

type Given = { readonly game: GivenGame; readonly boost: Boost; readonly highest: number }

async function selectionsOf(gameId: number): Promise<readonly BoostableSelection[]> {
  const sent = await trader.client.send('GET /staff-api/boosts/games/:gameId/selections', { gameId })
  return (sent.body as { items: readonly BoostableSelection[] }).items
}

async function highestOf(gameId: number, selectionId: number): Promise<number> {
  return (await selectionsOf(gameId)).find((one) => one.selectionId === selectionId)?.highest ?? 0
}

/** 'home' of a new game at its highest boosted price. */
async function givenBoost(more: Record<string, unknown> = {}): Promise<Given> {
  const game = await givenGame(backoffice.given)
  const { selectionId } = game.selection('1x2', 'home')
  const highest = await highestOf(game.gameId, selectionId)
  const ask = { selectionId, coef: highest, stakeMax: '10.00', endsAt: inHours(2), ...more }
  const sent = await trader.client.send(BOOSTS, ask)
  expect(sent.status).toBe(201)
  return { game, boost: sent.body as Boost, highest }
}

/** As it is now. */
async function boosted({ gameId }: GivenGame) {
  const { markets } = await gamesById(backoffice.given.database.db, [gameId])
  return selectionOf(markets, 'boosted_1x2', 'home')
}

const place = async (selections: readonly Awaited<ReturnType<typeof boosted>>[], more: object = {}) => {
  const player = await givenPlayer(backoffice.given, { balance: 100_000n })
  const answer = await backoffice.given.call(BETS, coupon(player.accountId, selections, more), player.playerId)
  return { player, answer }
}

/** Answers the games that it changed, which pages then see. */
async function follow(): Promise<readonly number[]> {
  const { database, app } = backoffice.given
  const changed = await followBoosts({ database, board: app.loaded.board, clock: systemClock })
  await app.loaded.reload(changed)
  return changed
}

test('a boosted price above the usual one is taken as a single, settled like the usual one, and stands on the home page', async () => {
  const { game, boost, highest } = await givenBoost()
  const usual = game.selection('1x2', 'home')
  expect(highest).toBeGreaterThan(usual.coef)
  expect(boost).toMatchObject({ coef: highest, stakeMax: '10.00', state: 'open', selection: { coef: usual.coef } })
  const front = (await backoffice.given.call('GET /web-api/front-page', {})).body as FrontPage
  expect(front.boosts.map(({ selectionId, from }) => [selectionId, from])).toContainEqual([
    (await boosted(game)).selectionId,
    usual.coef,
  ])
  const { player, answer } = await place([await boosted(game)], { amount: '10.00' })
  expect(answer).toMatchObject({ status: 201, body: { coef: highest, possibleWin: (highest * 10).toFixed(2) } })
  await settleGame(backoffice.given, game, played(1, 0))
  expect(await balanceOf(backoffice.given, player.playerId)).toBe((990 + highest * 10).toFixed(2))
})

test('a player stakes no more on a boosted price than its greatest stake, in one bet or in several', async () => {
  const { game } = await givenBoost()
  const selection = await boosted(game)
  const { player, answer } = await place([selection], { amount: '10.01' })
  expect(answer.body).toMatchObject({
    error: { code: 'amount_above_maximum', details: { maximum: '10.00', layer: 'player_selection' } },
  })
  const again = (amount: string) =>
    backoffice.given.call(BETS, coupon(player.accountId, [selection], { amount }), player.playerId)
  expect((await again('6.00')).status).toBe(201)
  expect(callCodeOf(await again('4.50'))).toBe('amount_above_maximum')
  expect((await again('4.00')).status).toBe(201)
})

test('a boosted price is not combined', async () => {
  const { game } = await givenBoost()
  const other = (await givenGame(backoffice.given)).selection('1x2', 'home')
  expect(callCodeOf((await place([await boosted(game), other])).answer)).toBe('banned_from_express')
})

test('a price that returns too much, is not above the usual one or too long is refused, and so is a second one', async () => {
  const { game, boost, highest } = await givenBoost()
  const fresh = await givenGame(backoffice.given)
  const { selectionId, coef } = fresh.selection('1x2', 'home')
  const ask = { selectionId, coef: highest, stakeMax: '10.00', endsAt: inHours(2) }
  const send = async (more: Record<string, unknown>) => codeOf(await trader.client.send(BOOSTS, { ...ask, ...more }))
  expect(await send({ coef: highest + 0.05 })).toBe('price_too_generous')
  expect(await send({ coef })).toBe('price_not_above')
  expect(await send({ coef: 9 })).toBe('price_too_long')
  expect(await send({ endsAt: inHours(-1) })).toBe('end_out_of_range')
  expect(await send({ endsAt: inHours(15 * 24) })).toBe('end_out_of_range')
  expect(await send({ stakeMax: '0' })).toBe('amount_not_positive')
  expect(await send({ selectionId: fresh.selection('correct_score', '1-0').selectionId, coef: 7 })).toBe(
    'not_boostable',
  )
  expect(await send({ selectionId: 999_999_999_000 })).toBe('selection_not_found')
  expect(await send({ selectionId: boost.selection.selectionId })).toBe('already_boosted')
  expect((await boosted(game)).coef).toBe(highest)
  const approver = await givenOperator(backoffice, ['approver'])
  expect(codeOf(await approver.client.send(BOOSTS, ask))).toBe('not_permitted')
})

test('a bet is refused once the usual price no longer justifies the boosted one, before its market says so', async () => {
  const { game } = await givenBoost()
  const selection = await boosted(game)
  await movePrices(backoffice.given, game.gameKey, market1x2(1_700, 3_800, 5_000))
  expect(callCodeOf((await place([selection])).answer)).toBe('market_suspended')
  expect(await follow()).toContain(game.gameId)
  expect(await follow()).toEqual([])
  await movePrices(backoffice.given, game.gameKey, market1x2(2_000, 3_400, 3_800))
  expect(await follow()).toContain(game.gameId)
  expect((await place([await boosted(game)])).answer.status).toBe(201)
})

test('an ended boost takes no bets, is listed as ended, and makes room for another', async () => {
  const { game, boost, highest } = await givenBoost()
  const selection = await boosted(game)
  const end = () => trader.client.send('POST /staff-api/boosts/:boostId/end', { boostId: boost.boostId })
  expect((await end()).status).toBe(200)
  expect(codeOf(await end())).toBe('boost_not_found')
  expect(callCodeOf((await place([selection])).answer)).toBe('market_closed')
  const { items } = (await trader.client.send('GET /staff-api/boosts', {})).body as { items: readonly Boost[] }
  expect(items.find(({ boostId }) => boostId === boost.boostId)?.state).toBe('ended')
  const { selectionId } = boost.selection
  const ask = { selectionId, coef: highest, stakeMax: '5.00', endsAt: inHours(1) }
  expect((await trader.client.send(BOOSTS, ask)).status).toBe(201)
  expect((await place([await boosted(game)], { amount: '5.00' })).answer.status).toBe(201)
})

test('a boosted bet is not sold back', async () => {
  const { game } = await givenBoost()
  const { player, answer } = await place([await boosted(game)])
  const { betId } = answer.body as { betId: number }
  const sale = await backoffice.given.call('GET /web-api/betting/bets/:betId/sale', { betId }, player.playerId)
  expect(callCodeOf(sale)).toBe('market_closed')
})

test('a selection of a market with a line is told with its line, and boosted beside that line alone', async () => {
  const game = await givenGame(backoffice.given)
  const offered = await selectionsOf(game.gameId)
  const totals = offered.filter(({ kind }) => kind === 'total')
  const [one] = totals
  if (one?.line === undefined) throw new Error('no total is offered')
  expect(one.name).toContain(String(one.line))
  expect(game.selection('total', one.outcome, one.line * 100).selectionId).toBe(one.selectionId)
  expect(offered.find(({ kind }) => kind === '1x2')).not.toHaveProperty('line')
  const boost = (selectionId: number, coef: number) =>
    trader.client.send(BOOSTS, { selectionId, coef, stakeMax: '10.00', endsAt: inHours(2) })
  expect((await boost(one.selectionId, one.highest)).status).toBe(201)
  const same = totals.find(({ line, outcome }) => line === one.line && outcome !== one.outcome)
  if (same !== undefined) expect(codeOf(await boost(same.selectionId, same.highest))).toBe('already_boosted')
  const other = totals.find(({ line }) => line !== one.line)
  if (other !== undefined) expect((await boost(other.selectionId, other.highest)).status).toBe(201)
})

test('of a game that has begun nothing is boosted', async () => {
  const { highest } = await givenBoost()
  const game = await givenGame(backoffice.given)
  const owner = new pg.Client(backoffice.given.ownerUrl)
  await owner.connect()
  await owner.query('update catalogue.game set start_at = now() where game_id = $1', [game.gameId])
  await owner.end()
  const { selectionId } = game.selection('1x2', 'home')
  const ask = { selectionId, coef: highest, stakeMax: '10.00', endsAt: inHours(2) }
  expect(codeOf(await trader.client.send(BOOSTS, ask))).toBe('game_started')
})

test('selections are offered of games to come alone', async () => {
  const list = async (gameId: number) =>
    codeOf(await trader.client.send('GET /staff-api/boosts/games/:gameId/selections', { gameId }))
  // The clock of the back office is the test's.
  const game = await givenGame(backoffice.given, { startAt: backoffice.now() })
  expect(await list(game.gameId)).toBe('game_not_found')
  expect(await list(999_999)).toBe('game_not_found')
})
