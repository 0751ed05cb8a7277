// The set-up of a server test: an app on a fresh database, and helpers for players, money and games.
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { buildApplication, type Application } from '#apps/server/application.ts'
import type { FeedMarket, FeedMessage } from '#modules/sports/odds/rules/feed-message.ts'
import type { ApplicationOptions } from '#apps/server/application-options.ts'
import { sandboxFace } from '#modules/players/verification/server/face/face-provider.ts'
import { exposures, openStakes } from '#modules/sports/betting/server/service.ts'
import { createOddsEngine, type OddsEngine } from '#modules/sports/odds/server/service.ts'
import { gamesById, gameIdsByFeedKey, type MarketRow } from '#modules/sports/catalogue/server/service.ts'
import { selectionIdOf, type GameResult, type SportKey } from '#modules/sports/catalogue/contract.ts'
import { AccountType, playerToHouse, verifyLedger } from '#modules/money/wallet/server/service.ts'
import type { CallName } from '#kernel/contract.ts'
import { createBus } from '#platform/server/bus.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import { systemClock, type Clock } from '#platform/server/clock.ts'
import { connect, type Database } from '#platform/server/db.ts'
import type { Answer } from '#platform/server/dispatch.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { createDatabase } from '#platform/server/database/migrate.ts'
import { TEMPLATE } from '../test-database.ts'
import { closeAtEnd } from './close-at-end.ts'

export { closeAtEnd }

/** Waits end at once; the time is the machine's. */
export const impatientClock: Clock = { ...systemClock, wait: async () => undefined }

export type GivenApp = {
  readonly app: Application
  readonly database: Database
  /** As the owner, for what the application's role may not do. */
  readonly ownerUrl: string
  readonly engine: OddsEngine
  /** Accepts feed messages, writes them, updates the board. */
  feed(messages: readonly FeedMessage[]): Promise<void>
  call(name: CallName, input: unknown, playerId?: number): Promise<Answer>
}

/** For races: all that one player sends meets in the database, not before the queue. */
export const WAITING_UNBOUND = { couponsWaitingMax: 1_000 } as const

const context = (playerId: number | undefined): CallContext => ({
  viewer: playerId === undefined ? undefined : { playerId, sessionId: '00000000-0000-4000-8000-000000000000' },
  address: '127.0.0.1',
  device: 'test',
  requestId: 'test',
  isSecure: false,
  origin: 'http://localhost',
  cookies: [],
})

export async function freshDatabase(): Promise<{ database: Database; url: string }> {
  const url = await createDatabase(inject('postgresUrl'), `t_${randomUUID().replaceAll('-', '')}`, TEMPLATE)
  const database = connect(url, { role: 'fairline_app' })
  closeAtEnd(() => database.close())
  return { database, url }
}

export async function givenApp(
  /** The scanner of verification looks for the test file alone, and the sandbox checks faces, by default. */
  options: Partial<ApplicationOptions> = {},
): Promise<GivenApp> {
  const { database, url } = await freshDatabase()
  const log = createLog('silent')
  const bus = await createBus(url, database.pool, log)
  closeAtEnd(() => bus.close())
  const app = await buildApplication({
    database,
    bus,
    clock: impatientClock,
    log,
    secret: Buffer.alloc(32, 1),
    inPlayDelaySeconds: 4,
    isChecking: true,
    ...options,
    verification: { face: sandboxFace, ...options.verification },
  })
  // A price that a test moves far is accepted when it is sent a second time.
  const engine = createOddsEngine(database, 0)
  return {
    app,
    database,
    ownerUrl: url,
    engine,
    feed: async (messages) => {
      engine.receive('test', messages)
      const { gameIds } = await engine.flush()
      await app.loaded.reload(gameIds)
    },
    call: (name, input, playerId) => app.dispatcher.dispatch(name, input, context(playerId)),
  }
}

let players = 0

type GivenAccount = {
  readonly playerId: number
  readonly type: AccountType
  readonly balance?: bigint
  readonly currency?: string
}

/** An account of a player with money in it, put there by a deposit entry. */
export const givenAccount = (
  { app, database }: GivenApp,
  { playerId, type, balance = 0n, currency = 'EUR' }: GivenAccount,
): Promise<number> =>
  database.transaction(async (tx) => {
    const accountId = await app.wallet.openAccount(tx, { playerId, currency, type })
    const locked = await app.wallet.lockAccounts(tx, [accountId])
    if (balance > 0n) {
      const idempotencyKey = `given:${accountId}`
      const postings = playerToHouse(accountId, 'deposits_sandbox', -balance)
      const draft = { kind: 'deposit' as const, idempotencyKey, reference: 'given', actor: 'test', currency, postings }
      await app.wallet.post(tx, locked, [draft], new Date())
    }
    return accountId
  })

/** A registered player with money in the main account. */
export async function givenPlayer(
  given: GivenApp,
  options: { readonly balance?: bigint; readonly currency?: string } = {},
): Promise<{ playerId: number; accountId: number }> {
  players += 1
  const playerId = 900_000 + players
  return { playerId, accountId: await givenAccount(given, { playerId, type: AccountType.main, ...options }) }
}

export const market1x2 = (home: number, draw: number, away: number): FeedMarket => ({
  kind: '1x2',
  prices: [
    { outcome: 'home', price: home },
    { outcome: 'draw', price: draw },
    { outcome: 'away', price: away },
  ],
})

/** An honest book with that home price: draw and away share the rest as they do in `market1x2(2_000, 3_400, 3_800)`. */
export function marketWithHome(home: number): FeedMarket {
  const draw = 1_000 / 3_400
  const away = 1_000 / 3_800
  const rest = (0.5 + draw + away - 1_000 / home) / (draw + away)
  return market1x2(home, Math.round(1_000 / (draw * rest)), Math.round(1_000 / (away * rest)))
}

/** Prices of a game move, however far: one that moves very far is accepted when it is sent again. */
export async function movePrices(given: GivenApp, gameKey: string, market: FeedMarket): Promise<void> {
  await given.feed([{ type: 'prices', gameKey, markets: [market] }])
  await given.feed([{ type: 'prices', gameKey, markets: [market] }])
}

let games = 0

export type GivenGame = {
  readonly gameKey: string
  readonly gameId: number
  readonly home: string
  selection(kind: string, outcome: string, line?: number): { selectionId: number; coef: number; version: number }
}

/** A football game tomorrow with the 1x2 quoted and the rest derived. */
export async function givenGame(
  given: GivenApp,
  options: { readonly sport?: SportKey; readonly prices?: FeedMarket; readonly startAt?: Date } = {},
): Promise<GivenGame> {
  games += 1
  const gameKey = `test:${games}`
  const home = `Home ${games}`
  const startAt = options.startAt ?? new Date(Date.now() + 86_400_000)
  await given.feed([
    {
      type: 'fixture',
      fixture: {
        gameKey,
        sport: options.sport ?? 'football',
        championship: {
          key: options.sport === undefined ? 'test:league' : `test:${options.sport}`,
          name: 'Test League',
          country: 'GB',
        },
        home,
        away: `Away ${games}`,
        startAt,
      },
    },
    { type: 'prices', gameKey, markets: [options.prices ?? market1x2(2_000, 3_400, 3_800)] },
  ])
  const gameId = (await gameIdsByFeedKey(given.database.db, [gameKey])).get(gameKey)
  if (gameId === undefined) throw new Error('the game did not go in')
  const { markets } = await gamesById(given.database.db, [gameId])
  return { gameKey, gameId, home, selection: (kind, outcome, line) => selectionOf(markets, kind, outcome, line) }
}

export function selectionOf(
  markets: readonly MarketRow[],
  kind: string,
  outcome: string,
  line?: number,
): { selectionId: number; coef: number; version: number } {
  const market = markets.find((row) => row.kind === kind && row.line === line)
  const position = market?.outcomes.indexOf(outcome) ?? -1
  if (market === undefined || position < 0) throw new Error(`no ${kind} ${line ?? ''} ${outcome}`)
  return {
    selectionId: selectionIdOf(market.marketId, position),
    coef: (market.prices[position] ?? 0) / 1_000,
    version: market.version,
  }
}

export const played = (home: number, away: number): GameResult => ({
  status: 'played',
  periods: [
    { period: 'h1', home: 0, away: 0 },
    { period: 'h2', home, away },
  ],
})

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

export const codeOf = ({ body }: Answer): string => (body as { error: { code: string } }).error.code

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

/** Records how games ended; nothing is settled yet. */
export const tellResults = (given: GivenApp, ended: readonly (readonly [GivenGame, GameResult])[]): Promise<void> =>
  given.feed(ended.map(([{ gameKey }, result]) => ({ type: 'result', gameKey, result })))

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
  const { drifts, totals } = await verifyLedger(database.db)
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
