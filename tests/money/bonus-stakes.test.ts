// Stakes of a bonus account: they are wagered but never the player's own to lose, whatever happens to the bet
// afterwards.
import { beforeAll, expect, test } from 'vitest'
import {
  givenBetActions,
  insure,
  sell,
  type BetActionsTestApp,
} from '#modules/sports/bet-actions/server/bet-actions.testdata.ts'
import { AccountType } from '#modules/money/wallet/server/service.ts'
import { askLimit, enforceLimits, lockLimits } from '#modules/protection/limits/server/change-limits.ts'
import type { AmountLimitType } from '#modules/protection/limits/rules/limit-types.ts'
import {
  codeOf,
  coupon,
  givenAccount,
  givenBet,
  givenGame,
  givenPlayer,
  ledgerFaults,
  market1x2,
  played,
  settleGame,
  type GivenGame,
} from '../support/builders/given.ts'

const LIMIT = 1_000n
const WAGERING_BY_DAY: AmountLimitType = 1
const LOSS_BY_DAY: AmountLimitType = 10

type Player = { readonly playerId: number; readonly accountId: number }
type Scene = { readonly own: Player; readonly bonus: Player; readonly game: GivenGame }

let app: BetActionsTestApp
beforeAll(async () => {
  app = await givenBetActions()
})

const home = (game: GivenGame) => game.selection('1x2', 'home')

/** A player with EUR 100.00 of their own and as much bonus money, and a daily limit of EUR 10.00. */
async function givenScene(limitType = LOSS_BY_DAY): Promise<Scene> {
  const own = await givenPlayer(app, { balance: 10_000n })
  const { playerId } = own
  const accountId = await givenAccount(app, { playerId, type: AccountType.bonus, balance: 10_000n })
  await app.database.transaction(async (tx) => {
    const player = await lockLimits(tx, app.app.saferGambling, playerId)
    const ask = { limitType, currency: 'EUR', value: LIMIT }
    await enforceLimits(tx, await askLimit(tx, player, ask, { setBy: 'player', actor: 'test', reason: '' }), [ask])
  })
  const game = await givenGame(app, { prices: market1x2(1_800, 3_400, 4_200) })
  return { own, bonus: { playerId, accountId }, game }
}

const bet = ({ game }: Scene, { playerId, accountId }: Player, amount: string) =>
  app.call('POST /web-api/betting/bets', coupon(accountId, [home(game)], { amount }), playerId)
const bonusBet = (scene: Scene): Promise<number> => givenBet(app, scene.bonus, [home(scene.game)], { amount: '10.00' })
const isRefused = async (scene: Scene, player: Player, amount: string): Promise<boolean> => {
  const answer = await bet(scene, player, amount)
  if (answer.status === 201) return false
  expect(codeOf(answer)).toBe('limit_reached')
  return true
}

test('GLI-18 a bonus bet uses nothing of a loss limit', async () => {
  const scene = await givenScene()
  await bonusBet(scene)
  await bonusBet(scene)
  expect(await isRefused(scene, scene.own, '10.00')).toBe(false)
  expect(await isRefused(scene, scene.own, '0.50')).toBe(true)
})

test('GLI-18 a sold bonus bet gives no room back to a loss limit that is used up', async () => {
  const scene = await givenScene()
  const betId = await bonusBet(scene)
  expect(await isRefused(scene, scene.own, '10.00')).toBe(false)
  expect((await sell(app, scene.bonus, betId)).status).toBe(201)
  expect(await isRefused(scene, scene.own, '5.00')).toBe(true)
})

test('GLI-18 insurance bought with bonus money uses nothing of a loss limit', async () => {
  const scene = await givenScene()
  const betId = await bonusBet(scene)
  expect((await insure(app, scene.bonus, betId, 100)).status).toBe(201)
  expect(await isRefused(scene, scene.own, '10.00')).toBe(false)
})

test('GLI-18 insurance bought with bonus money counts as wagered', async () => {
  const scene = await givenScene(WAGERING_BY_DAY)
  const betId = await givenBet(app, scene.bonus, [home(scene.game)], { amount: '6.00' })
  expect((await insure(app, scene.bonus, betId, 100)).status).toBe(201)
  expect(await isRefused(scene, scene.own, '2.00')).toBe(true)
  expect(await isRefused(scene, scene.own, '1.00')).toBe(false)
})

test('GLI-18 a won bonus bet and a paid insurance of bonus money give no room back to a loss limit', async () => {
  const scene = await givenScene()
  await bonusBet(scene)
  const lost = { ...scene, game: await givenGame(app) }
  expect((await insure(app, scene.bonus, await bonusBet(lost), 100)).status).toBe(201)
  expect(await isRefused(lost, scene.own, '10.00')).toBe(false)
  await settleGame(app, scene.game, played(1, 0))
  await settleGame(app, lost.game, played(0, 1))
  const later = { ...scene, game: await givenGame(app) }
  expect(await isRefused(later, scene.own, '0.50')).toBe(true)
  expect(await isRefused(later, scene.bonus, '10.00')).toBe(false)
  expect(await ledgerFaults(app)).toEqual([])
})

test('a bonus bet is sold and insured on the same terms as any other', async () => {
  const scene = await givenScene()
  const [sold, insured] = [await bonusBet(scene), await bonusBet(scene)]
  const own = await givenBet(app, scene.own, [home(scene.game)], { amount: '10.00' })
  const saleOf = (player: Player, betId: number) =>
    app.serve('GET /web-api/betting/bets/:betId/sale', { betId }, player.playerId)
  const worth = ({ body }: { readonly body: unknown }) => (body as { readonly value: string }).value
  expect(worth(await saleOf(scene.bonus, sold))).toBe(worth(await saleOf(scene.own, own)))
  expect((await insure(app, scene.bonus, insured, 50)).body).toMatchObject({ insuredPercent: 50, price: '2.50' })
})
