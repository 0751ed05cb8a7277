import { beforeAll, expect, test } from 'vitest'
import { coupon, givenBet, givenGame, givenPlayer, market1x2, type GivenApp } from '#tests/support/builders/given.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'

const BETS = 'POST /web-api/betting/bets'
const TERMS = '/staff-api/betting/players/:playerId/terms'

let backoffice: Backoffice
let given: GivenApp
let trader: Operator
beforeAll(async () => {
  backoffice = await givenBackoffice()
  given = backoffice.given
  trader = await givenOperator(backoffice, ['trader'])
})

test('the largest liabilities are listed first, with the limit that an operator changes', async () => {
  const player = await givenPlayer(given, { balance: 10_000_000n })
  const [small, large] = [
    await givenGame(given, { prices: market1x2(2_000, 3_400, 3_800) }),
    await givenGame(given, { prices: market1x2(3_000, 3_400, 2_300) }),
  ]
  await givenBet(given, player, [small.selection('1x2', 'home')], { amount: '10.00' })
  await givenBet(given, player, [large.selection('1x2', 'home')], { amount: '100.00' })
  const listed = await trader.client.send('GET /staff-api/betting/exposures', { limit: 3 })
  expect(listed).toMatchObject({
    status: 200,
    body: {
      items: [
        { gameId: large.gameId, liability: '200.00', limit: '1000000.00', factor: 1 },
        {
          gameId: large.gameId,
          selection: { selectionId: large.selection('1x2', 'home').selectionId, kind: '1x2', outcome: 'home' },
          liability: '200.00',
          limit: '250000.00',
        },
        { gameId: small.gameId, liability: '10.00' },
      ],
      factors: [],
    },
  })
  const set = (factor: number) =>
    trader.client.send('PUT /staff-api/betting/exposure-factors', { scope: 'game', scopeId: large.gameId, factor })
  expect((await set(0.001)).body).toEqual({ factors: [{ scope: 'game', scopeId: large.gameId, factor: 0.001 }] })
  const again = coupon(player.accountId, [large.selection('1x2', 'away')], { amount: '500.00' })
  expect((await given.call(BETS, again, player.playerId)).body).toMatchObject({
    error: { code: 'amount_above_maximum', details: { maximum: '19.23', layer: 'player_selection' } },
  })
  expect((await set(1)).body).toEqual({ factors: [] })
  expect((await given.call(BETS, again, player.playerId)).status).toBe(201)
  // Of another sport there is nothing; of this one the same, and nothing is cut off by the filter.
  const ofSport = async (sport: string) =>
    (await trader.client.send('GET /staff-api/betting/exposures', { limit: 1, sport })).body as {
      items: readonly object[]
      sports: readonly string[]
    }
  expect((await ofSport('football')).items).toMatchObject([{ gameId: large.gameId, sport: 'football' }])
  expect(await ofSport('tennis')).toMatchObject({ items: [], sports: expect.arrayContaining(['football', 'tennis']) })
})

test('players with the largest liabilities are listed first, and each of them by selection', async () => {
  const [small, large] = [
    await givenPlayer(given, { balance: 10_000_000n }),
    await givenPlayer(given, { balance: 10_000_000n }),
  ]
  const game = await givenGame(given, { prices: market1x2(2_000, 3_400, 3_800) })
  await givenBet(given, small, [game.selection('1x2', 'home')], { amount: '900.00' })
  await givenBet(given, large, [game.selection('1x2', 'home')], { amount: '1000.00' })
  await givenBet(given, large, [game.selection('1x2', 'draw')], { amount: '1000.00' })
  const { body } = await trader.client.send('GET /staff-api/betting/player-exposures', {})
  const { items } = body as { items: readonly { playerId: number; liability: string }[] }
  const mine = items.filter(({ playerId }) => [small.playerId, large.playerId].includes(playerId))
  expect(mine).toMatchObject([
    { playerId: large.playerId, liability: '3400.00', limit: '1000000.00', isVip: false, stakeShare: 1 },
    { playerId: small.playerId, liability: '900.00' },
  ])
  const { playerId } = large
  const of = await trader.client.send('GET /staff-api/betting/players/:playerId/exposures', { playerId })
  expect(of.body).toMatchObject({
    items: [
      { gameId: game.gameId, selection: { kind: '1x2', outcome: 'draw' }, liability: '2400.00' },
      { gameId: game.gameId, selection: { kind: '1x2', outcome: 'home' }, liability: '1000.00' },
    ],
  })
})

test('SEC-31 limits above those shipped are set by two operators, and lowered by one', async () => {
  const game = await givenGame(given, { prices: market1x2(2_000, 3_400, 3_800) })
  const ask = { scope: 'game', scopeId: game.gameId, factor: 3 }
  const set = (factor: number) =>
    trader.client.send('PUT /staff-api/betting/exposure-factors', { ...ask, factor, reason: 'Cup final' })
  expect(await set(3)).toMatchObject({ status: 409, body: { error: { code: 'takes_two' } } })
  const proposal = { kind: 'betting.exposure-factor', payload: ask, reason: 'A cup final draws more' }
  const proposed = await trader.client.send('POST /staff-api/staff/change-requests', proposal)
  expect(proposed).toMatchObject({
    status: 201,
    body: {
      described: [
        { field: 'exposureScope', after: 'game' },
        { field: 'exposureOf', after: expect.stringContaining(`${game.gameId} Home`) },
        { field: 'exposureFactor', before: '1', after: '3' },
      ],
    },
  })
  const { changeId, revision } = proposed.body as { changeId: number; revision: string }
  const approve = (operator: Operator) =>
    operator.client.send('POST /staff-api/staff/change-requests/:changeId/approvals', { changeId, revision })
  expect((await approve(trader)).status).toBe(403)
  const approver = await givenOperator(backoffice, ['approver'])
  expect(await approve(approver)).toMatchObject({ status: 200 })
  const listed = (await trader.client.send('GET /staff-api/betting/exposures', {})).body as { factors: object[] }
  expect(listed.factors).toContainEqual({ scope: 'game', scopeId: game.gameId, factor: 3 })
  expect((await set(1)).body).toMatchObject({ factors: [] })
})

test('a factor of an unknown game is refused, and so is one that is no factor', async () => {
  const put = (input: Record<string, unknown>) => trader.client.send('PUT /staff-api/betting/exposure-factors', input)
  expect(await put({ scope: 'game', scopeId: 1, factor: 2 })).toMatchObject({
    status: 404,
    body: { error: { code: 'scope_not_found' } },
  })
  expect(await put({ scope: 'all', scopeId: 0, factor: -1 })).toMatchObject({
    status: 400,
    body: { error: { code: 'factor_malformed' } },
  })
})

test('S5.11 an operator marks a player as VIP and sets their share, which is in the audit', async () => {
  const player = await givenPlayer(given, { balance: 10_000_000n })
  const { playerId } = player
  expect((await trader.client.send(`GET ${TERMS}`, { playerId })).body).toEqual({
    playerId,
    stakeShare: 1,
    isVip: false,
    liability: '0.00',
    limit: '1000000.00',
  })
  const game = await givenGame(given, { prices: market1x2(9_000, 5_000, 1_300) })
  const vip = () =>
    given.call(
      BETS,
      coupon(player.accountId, [game.selection('1x2', 'home')], { amount: '3500.00', isVipBet: true }),
      playerId,
    )
  expect((await vip()).body).toMatchObject({ error: { code: 'vip_bet_not_offered' } })
  const marked = await trader.client.send(`PUT ${TERMS}`, { playerId, stakeShare: 1, isVip: true })
  expect(marked.body).toMatchObject({ isVip: true, limit: '5000000.00' })
  // The usual maximum at 9.0 is 3,125.00.
  expect((await vip()).status).toBe(201)
  const credit = await given.call('GET /web-api/betting/credit', { accountId: player.accountId }, playerId)
  expect(credit.body).toMatchObject({ isVip: true })
  const { rows } = await given.database.pool.query<{ found: boolean }>(
    `select exists (select from audit.record where call = $1) as found`,
    [`PUT ${TERMS}`],
  )
  expect(rows).toEqual([{ found: true }])
})
