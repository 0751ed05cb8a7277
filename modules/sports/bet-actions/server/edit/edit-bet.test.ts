import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { credits, exposures } from '#modules/sports/betting/server/service.ts'
import {
  balanceOf,
  coupon,
  givenBet,
  givenGame,
  givenPlayer,
  ledgerFaults,
  played,
  settleGame,
  type GivenGame,
  market1x2,
  movePrices,
} from '#tests/support/builders/given.ts'
import {
  AUTO_SALE,
  bodyOf,
  edit,
  EDIT,
  EDIT_QUOTE,
  givenBetActions,
  quoteId,
  SALE,
  sell,
  publishedBy,
  type BetActionsTestApp,
} from '../bet-actions.testdata.ts'

let app: BetActionsTestApp

beforeAll(async () => {
  app = await givenBetActions()
})

type Player = Awaited<ReturnType<typeof givenPlayer>>

const pick = (game: GivenGame, outcome = 'home') => game.selection('1x2', outcome)
const idOf = (game: GivenGame, outcome = 'home'): number => pick(game, outcome).selectionId
const move = (game: GivenGame, home: number, draw = 3_400): Promise<void> =>
  movePrices(app, game.gameKey, market1x2(home, draw, 3_800))

async function givenExpress(
  legs: number,
): Promise<{ readonly player: Player; readonly games: readonly GivenGame[]; readonly betId: number }> {
  const player = await givenPlayer(app, { balance: 10_000n })
  const games: GivenGame[] = []
  for (let n = 0; n < legs; n += 1) games.push(await givenGame(app))
  const betId = await givenBet(
    app,
    player,
    games.map((game) => pick(game)),
    { amount: '10.00' },
  )
  return { player, games, betId }
}

const gameAt = (games: readonly GivenGame[], index: number): GivenGame => {
  const game = games[index]
  if (game === undefined) throw new Error('no such game')
  return game
}

const betOf = async (player: Player, betId: number): Promise<Record<string, unknown>> =>
  (await app.call('GET /web-api/betting/bets/:betId', { betId }, player.playerId)).body as Record<string, unknown>

test('a replaced leg makes another bet of the same stake; no money moves', async () => {
  const { player, games, betId } = await givenExpress(1)
  const game = gameAt(games, 0)
  await move(game, 1_600)
  const quote = await app.serve(EDIT_QUOTE, { betId, replace: `${idOf(game)}:${idOf(game, 'draw')}` }, player.playerId)
  // 2.0 / 1.6 · 3.4 · 0.94.
  expect(quote).toEqual({
    status: 200,
    body: {
      quoteId: expect.any(String),
      currency: 'EUR',
      typeId: 0,
      coef: 3.995,
      possibleWin: '39.95',
      legs: [{ selectionId: idOf(game, 'draw'), change: 'replaced', coef: 3.995, coefBefore: 2 }],
      expiresAt: expect.any(String),
      delaySeconds: 0,
    },
  })
  await app.published()
  const input = { betId, quoteId: String(bodyOf(quote)['quoteId']), idempotencyKey: randomUUID() }
  const edited = await app.serve(EDIT, input, player.playerId)
  expect(edited).toEqual({
    status: 201,
    body: {
      betId: expect.any(Number),
      replacesBetId: betId,
      status: 'accepted',
      coef: 3.995,
      possibleWin: '39.95',
    },
  })
  const newId = Number(bodyOf(edited)['betId'])
  expect(await app.published()).toEqual([[player.playerId, betId, 'edited', '0.00']])
  expect(await balanceOf(app, player.playerId)).toBe('90.00')
  expect(await betOf(player, betId)).toMatchObject({ status: 'edited', events: [{ kind: 'edited', betId: newId }] })
  expect(await betOf(player, newId)).toMatchObject({
    status: 'accepted',
    amount: '10.00',
    openAmount: '10.00',
    replacesBetId: betId,
    legs: [{ selectionId: idOf(game, 'draw'), coef: 3.995, outcome: 'draw' }],
  })
  expect(await ledgerFaults(app)).toEqual([])
  expect(await app.serve(EDIT, input, player.playerId)).toEqual(edited)
  expect(publishedBy(await app.serve(EDIT, { ...input, idempotencyKey: randomUUID() }, player.playerId))).toBe(
    'bet_edited',
  )
  expect(publishedBy(await app.serve(SALE, { betId }, player.playerId))).toBe('bet_edited')
  // Its worth is the value that a sale would have paid, less the next commission.
  expect(bodyOf(await app.serve(SALE, { betId: newId }, player.playerId))['value']).toBe('11.04')
  await settleGame(app, game, played(1, 1))
  expect(await balanceOf(app, player.playerId)).toBe('129.95')
  expect(await ledgerFaults(app)).toEqual([])
})

test('adding a leg is free and turns a single into an express', async () => {
  const { player, games, betId } = await givenExpress(1)
  const other = await givenGame(app)
  const answer = await edit(app, player, betId, { add: String(idOf(other, 'draw')) })
  expect(bodyOf(answer)).toMatchObject({ coef: 6.8, possibleWin: '68.00' })
  const newId = Number(bodyOf(answer)['betId'])
  expect(await betOf(player, newId)).toMatchObject({ typeId: 1, legs: [{ coef: 2 }, { coef: 3.4, name: 'Draw' }] })
  await settleGame(app, gameAt(games, 0), played(1, 0))
  await settleGame(app, other, played(2, 2))
  expect(await balanceOf(app, player.playerId)).toBe('158.00')
})

test('removing a leg passes its worth on; an express of one leg becomes a single', async () => {
  const { player, games, betId } = await givenExpress(2)
  await move(gameAt(games, 0), 1_600)
  const answer = await edit(app, player, betId, { remove: String(idOf(gameAt(games, 0))) })
  // 2.0 · 2.0 / 1.6 · 0.93.
  expect(bodyOf(answer)).toMatchObject({ coef: 2.325 })
  expect(await betOf(player, Number(bodyOf(answer)['betId']))).toMatchObject({ typeId: 0, legs: [{ coef: 2.325 }] })
})

test('a settled leg stays settled in the new bet, and is settled again where its result is corrected', async () => {
  const { player, games, betId } = await givenExpress(2)
  const [first, second] = [gameAt(games, 0), gameAt(games, 1)]
  await settleGame(app, first, played(1, 0))
  const answer = await edit(app, player, betId, { replace: `${idOf(second)}:${idOf(second, 'away')}` })
  const newId = Number(bodyOf(answer)['betId'])
  expect(await betOf(player, newId)).toMatchObject({ legs: [{ statusId: 1 }, { statusId: -1 }] })
  expect((await app.serve(SALE, { betId: newId }, player.playerId)).status).toBe(200)
  await settleGame(app, first, played(0, 1))
  expect(await betOf(player, newId)).toMatchObject({ status: 'lost' })
  expect(await betOf(player, betId)).toMatchObject({ status: 'edited' })
  expect(await ledgerFaults(app)).toEqual([])
})

test('changed prices refuse the edit with a new quote; where every leg is worth more, the agreed prices apply', async () => {
  const { player, games, betId } = await givenExpress(1)
  const game = gameAt(games, 0)
  const ask = { betId, replace: `${idOf(game)}:${idOf(game, 'draw')}` }
  const take = (quote: string) =>
    app.serve(EDIT, { betId, quoteId: quote, idempotencyKey: randomUUID() }, player.playerId)
  const quote = await quoteId(app, EDIT_QUOTE, ask, player)
  await move(game, 2_200)
  const refused = await take(quote)
  expect([publishedBy(refused), bodyOf(refused)['error']]).toMatchObject([
    'price_changed',
    { details: { quote: { coef: 2.905 } } },
  ])
  await move(game, 1_900)
  expect(bodyOf(await take(quote))).toMatchObject({ coef: 3.196 })
})

test('mistakes in an edit are refused before it is executed', async () => {
  const { player, games, betId } = await givenExpress(2)
  const [first, second] = [gameAt(games, 0), gameAt(games, 1)]
  const other = await givenGame(app)
  const stopped = await givenGame(app)
  await app.feed([{ type: 'suspend', gameKey: stopped.gameKey, reason: 'operator' }])
  const ask = async (input: object, who = player): Promise<string> =>
    publishedBy(await app.serve(EDIT_QUOTE, { betId, ...input }, who.playerId))
  expect(await ask({})).toBe('edit_not_offered nothing_changed')
  expect(await ask({ replace: `${idOf(first)}:${idOf(second)}` })).toBe('edit_not_offered other_market')
  expect(await ask({ replace: `${idOf(other)}:${idOf(other, 'draw')}` })).toBe('selection_not_found')
  expect(await ask({ add: '99999999999' })).toBe('selection_not_found')
  expect(await ask({ remove: `${idOf(first)},${idOf(second)}` })).toBe('edit_not_offered no_open_leg')
  expect(await ask({ remove: `${idOf(first)},${idOf(first)}` })).toBe('duplicate_selection')
  expect(await ask({ add: String(first.selection('total', 'over', 250).selectionId) })).toBe('related_legs')
  expect(await ask({ add: String(idOf(stopped)) })).toBe('market_suspended')
  for (const junk of ['x', '1,', '1:2', '0', '-1']) expect(await ask({ remove: junk })).toBe('invalid_input')
  expect(await ask({ add: String(idOf(other)) }, await givenPlayer(app))).toBe('bet_not_found')
  await sell(app, player, betId, '5.00')
  expect(await ask({ add: String(idOf(other)) })).toBe('edit_not_offered part_sold')
})

test('a target stays with the bet it was set for, and the key of an edit belongs to its bet only', async () => {
  const { player, games, betId } = await givenExpress(1)
  const game = gameAt(games, 0)
  await app.serve(AUTO_SALE, { betId, target: '12.00' }, player.playerId)
  const squatted = coupon(player.accountId, [pick(game)], { idempotencyKey: `edit:${betId}` })
  expect((await app.call('POST /web-api/betting/bets', squatted, player.playerId)).status).toBe(201)
  const other = await givenGame(app)
  expect(publishedBy(await edit(app, player, betId, { add: String(idOf(other)) }))).toBe('idempotency_key_reused')
  expect(await betOf(player, betId)).toMatchObject({ status: 'accepted' })
})

test('the maximum stake that an operator set for a player holds for an edit as for placing', async () => {
  const { player, games, betId } = await givenExpress(1)
  // A thousandth of 25,000.00 / 2.8 is 8.92, below the stake of 10.00.
  await credits.setStakeShare(app.database.db, player.playerId, 1)
  const replace = `${idOf(gameAt(games, 0))}:${idOf(gameAt(games, 0), 'away')}`
  expect(publishedBy(await app.serve(EDIT_QUOTE, { betId, replace }, player.playerId))).toBe(
    'edit_not_offered stake_above_maximum',
  )
  await credits.setStakeShare(app.database.db, player.playerId, 1_000)
  expect(publishedBy(await app.serve(EDIT_QUOTE, { betId, replace }, player.playerId))).toBe('200')
})

test('an edited bet needs room below the limits of open bets, as a new bet does', async () => {
  const { player, games, betId } = await givenExpress(1)
  const game = gameAt(games, 0)
  const { db } = app.database
  const limit = (factor: number) => exposures.setExposureFactor(db, { scope: 'game', scopeId: game.gameId, factor })
  const away = { replace: `${idOf(game)}:${idOf(game, 'away')}` }
  // The stake of 10.00 on away may cost more than the 25.00 that a thousandth of the limits leaves.
  await limit(1)
  expect(publishedBy(await edit(app, player, betId, away))).toBe('edit_not_offered stake_above_maximum')
  expect(await betOf(player, betId)).toMatchObject({ status: 'accepted' })
  // Others have taken what the selection has: nearly 50.00 each.
  await limit(2)
  const others = await Promise.all(Array.from({ length: 10 }, () => givenPlayer(app, { balance: 10_000n })))
  for (const other of others) await givenBet(app, other, [pick(game, 'away')], { amount: '17.85' })
  expect(publishedBy(await edit(app, player, betId, away))).toBe('edit_not_offered stake_above_maximum')
  await limit(3)
  expect(publishedBy(await edit(app, player, betId, away))).toBe('201')
  expect((await exposures.exposureDrifts(db, 10)).drifts).toEqual([])
})
