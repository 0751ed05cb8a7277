// The highest level of set-up: the whole app on a fresh database, and helpers for what stands above the foundations: bets and their settlement.
import { randomUUID } from 'node:crypto'
import { buildApplication, type Application } from '#apps/server/application.ts'
import type { ApplicationOptions } from '#apps/server/application-options.ts'
import { verifyPrizes } from '#modules/casino/bonus-games/server/service.ts'
import { verifyJackpots } from '#modules/casino/jackpots/server/service.ts'
import { verifyProviderRounds } from '#modules/casino/providers/server/service.ts'
import { verifyRounds } from '#modules/casino/rounds/server/service.ts'
import { verifyTables } from '#modules/casino/tables/server/service.ts'
import { verifyLedger } from '#modules/money/wallet/server/service.ts'
import { sandboxFace } from '#modules/players/verification/server/face/face-provider.ts'
import { exposures, openStakes } from '#modules/sports/betting/server/service.ts'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import { given, tellResults, testPlatform, type Given, type GivenGame } from './given-foundations.ts'

export {
  closeAtEnd,
  freshDatabase,
  impatientClock,
  codeOf,
  givenAccount,
  givenGame,
  givenPlayer,
  market1x2,
  marketWithHome,
  movePrices,
  played,
  selectionOf,
  tellResults,
  type GivenGame,
} from './given-foundations.ts'

export type GivenApp = Given<Application>

/** The scanner of verification looks for the test file alone, and the sandbox checks faces, by default. */
export async function givenApp(options: Partial<ApplicationOptions> = {}): Promise<GivenApp> {
  const platform = await testPlatform()
  const verification = { face: sandboxFace, ...options.verification }
  return given(await buildApplication({ ...platform.options, ...options, verification }), platform)
}

/** For races: all that one player sends meets in the database, not before the queue. */
export const WAITING_UNBOUND = { couponsWaitingMax: 1_000 } as const

export const coupon = (
  accountId: number,
  bets: readonly { selectionId: number; coef: number; version: number }[],
  more: object = {},
): object => ({
  idempotencyKey: randomUUID(),
  accountId,
  typeId: bets.length === 1 ? 0 : 1,
  amount: '1.00',
  changeCoefAction: 0,
  bets,
  ...more,
})

/** Of the player's main account, as a decimal string. */
export const balanceOf = async (given: GivenApp, playerId: number): Promise<string> =>
  ((await given.call('GET /web-api/wallet/balances', {}, playerId)).body as { balance: string }).balance

type Pick = { readonly selectionId: number; readonly coef: number; readonly version: number }

/** An accepted bet; `more` as of a coupon. */
export async function givenBet(
  given: GivenApp,
  player: { playerId: number; accountId: number },
  picks: readonly Pick[],
  more: object = {},
): Promise<number> {
  const answer = await given.call('POST /web-api/betting/bets', coupon(player.accountId, picks, more), player.playerId)
  if (answer.status !== 201) throw new Error(`the bet was refused: ${JSON.stringify(answer.body)}`)
  return (answer.body as { betId: number }).betId
}

/** Records how a game ended and settles the bets on it; returns how many bets moved money. */
export async function settleGame(given: GivenApp, game: GivenGame, result: GameResult): Promise<number> {
  await tellResults(given, [[game, result]])
  return given.app.settler.settleGames([game.gameId])
}

/**
 * Everything that does not hold of the ledger: drifts, sums that are not zero, open stakes that the ledger does not hold; and
 * figures of exposure that are not what the open bets say.
 */
export async function ledgerFaults({ database }: GivenApp): Promise<readonly string[]> {
  const { drifts, totals } = await verifyLedger(database.db, undefined, [
    verifyRounds,
    verifyTables,
    verifyProviderRounds,
    verifyJackpots,
    verifyPrizes,
  ])
  const stakes = await openStakes(database.db)
  const sums = totals.filter(({ players, openBets, house }) => players + openBets + house !== 0n)
  const open = totals.filter(({ currency, openBets }) => openBets !== (stakes.get(currency) ?? 0n))
  const exposure = await exposures.exposureDrifts(database.db, 100)
  return [
    ...drifts,
    ...exposure.drifts.map(
      (drift) =>
        `exposure of ${drift.owner} ${drift.ownerId} on ${drift.selectionId} is ${drift.running}, not ${drift.ofBets}`,
    ),
    ...sums.map(({ currency }) => `${currency} does not sum to zero`),
    ...open.map(({ currency }) => `the open bets in ${currency} are not the stakes of the undecided ones`),
  ]
}
