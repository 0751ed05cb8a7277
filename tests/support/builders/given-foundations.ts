// The middle level of set-up: the modules that all others stand on (site, identity, ledger, catalogue, prices), and helpers for players' money
// and games. Tests of those modules start no more than this.
import { buildDispatcher, type Application } from '#apps/server/application.ts'
import type { ApplicationOptions } from '#apps/server/application-options.ts'
import { openFoundations, servedBy } from '#apps/server/modules.ts'
import type { CallName } from '#kernel/contract.ts'
import { AccountType, playerToHouse } from '#modules/money/wallet/server/service.ts'
import { selectionIdOf, type GameResult, type SportKey } from '#modules/sports/catalogue/contract.ts'
import { gamesById, gameIdsByFeedKey, type MarketRow } from '#modules/sports/catalogue/server/service.ts'
import type { FeedMarket, FeedMessage } from '#modules/sports/odds/rules/feed-message.ts'
import { createOddsEngine, type OddsEngine } from '#modules/sports/odds/server/service.ts'
import { createBus } from '#platform/server/bus.ts'
import type { Database } from '#platform/server/db.ts'
import type { Answer, Dispatcher } from '#platform/server/dispatch.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { playerContext, visitorContext } from './call-context.ts'
import { closeAtEnd } from './close-at-end.ts'
import { freshDatabase, impatientClock } from './given-database.ts'

export { closeAtEnd, freshDatabase, impatientClock }

/** What every level has. `App`: what is started. */
export type Given<App> = {
  readonly app: App
  readonly database: Database
  /** As the owner, for what the application's role may not do. */
  readonly ownerUrl: string
  readonly engine: OddsEngine
  /** Accepts feed messages, writes them, updates the board. */
  feed(messages: readonly FeedMessage[]): Promise<void>
  call(name: CallName, input: unknown, playerId?: number): Promise<Answer>
}

export type GivenFoundations = Given<
  Pick<Application, 'options' | 'dispatcher' | 'wallet' | 'loaded' | 'watch'> & {
    readonly gates: Pick<Application['gates'], 'siteConfigs' | 'seoEntries' | 'access'>
  }
>

/** One session for all calls that a test makes as a player. */
const SESSION = '00000000-0000-4000-8000-000000000000'

/** The platform of a test, on a fresh database. */
export async function testPlatform(): Promise<{ readonly options: ApplicationOptions; readonly ownerUrl: string }> {
  const { database, url } = await freshDatabase()
  const log = createLog('silent')
  const bus = await createBus(url, database.pool, log)
  closeAtEnd(() => bus.close())
  const secret = Buffer.alloc(32, 1)
  const options = { database, bus, clock: impatientClock, log, secret, inPlayDelaySeconds: 4, isChecking: true }
  return { options, ownerUrl: url }
}

/** What a test does with what was started. */
export function given<App extends Pick<Application, 'dispatcher' | 'loaded'>>(
  app: App,
  { options: { database }, ownerUrl }: Awaited<ReturnType<typeof testPlatform>>,
): Given<App> {
  // A price that a test moves far is accepted when it is sent a second time.
  const engine = createOddsEngine(database, 0)
  return {
    app,
    database,
    ownerUrl,
    engine,
    feed: async (messages) => {
      engine.receive('test', messages)
      const { gameIds } = await engine.flush()
      await app.loaded.reload(gameIds)
    },
    call: (name, input, playerId) =>
      app.dispatcher.dispatch(
        name,
        input,
        playerId === undefined ? visitorContext() : playerContext(playerId, SESSION),
      ),
  }
}

export async function givenFoundations(options: Partial<ApplicationOptions> = {}): Promise<GivenFoundations> {
  const platform = await testPlatform()
  const all: ApplicationOptions = { ...platform.options, ...options }
  const { staff: _staff, ...opened } = await openFoundations(all)
  const dispatcher: Dispatcher = buildDispatcher(all, servedBy({ opened }))
  const { wallet, siteConfig, access, catalogue, odds } = opened
  return given(
    {
      options: all,
      dispatcher,
      wallet: wallet.wallet,
      gates: { ...siteConfig, access: access.access },
      loaded: catalogue.loaded,
      watch: odds.watch,
    },
    platform,
  )
}

export const codeOf = ({ body }: Answer): string => (body as { error: { code: string } }).error.code

let players = 0

type GivenAccount = {
  readonly playerId: number
  readonly type: AccountType
  readonly balance?: bigint
  readonly currency?: string
}

/** An account of a player with money in it, put there by a deposit entry. */
export const givenAccount = (
  { app, database }: GivenFoundations,
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
  given: GivenFoundations,
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
export async function movePrices(given: GivenFoundations, gameKey: string, market: FeedMarket): Promise<void> {
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
  given: GivenFoundations,
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

/** Records how games ended; nothing is settled yet. */
export const tellResults = (
  given: GivenFoundations,
  ended: readonly (readonly [GivenGame, GameResult])[],
): Promise<void> => given.feed(ended.map(([{ gameKey }, result]) => ({ type: 'result', gameKey, result })))
