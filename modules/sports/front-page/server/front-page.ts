// What the home page shows: featured games with the course of their price, popular bets, price movements and last results.
import { HOUR_MS, SECOND_MS } from '#kernel/time.ts'
import { ok } from '#kernel/result.ts'
import { findSport, positionOf, selectionIdOf, type Game, type Market } from '#modules/sports/catalogue/contract.ts'
import { storedResults, type Board, type BoardGame } from '#modules/sports/catalogue/server/service.ts'
import { usualKind } from '#modules/sports/market-kinds/rules/boosted-kinds.ts'
import { historyRows } from '#modules/sports/betting/server/service.ts'
import { priceHistory } from '#modules/sports/odds/server/service.ts'
import { hostOf, type SiteConfigs } from '#modules/site/site-config/server/service.ts'
import {
  COURSE_BOX,
  COURSE_POINTS_MAX,
  FEATURED_MAX,
  PICKS_MAX,
  RESULTS_MAX,
  type calls,
  type Course,
  type FrontPage,
  type LastResult,
  type MovedPick,
} from '#modules/sports/front-page/contract.ts'
import { chooseFeatured, type Candidate } from '#modules/sports/front-page/rules/choose-featured.ts'
import { chooseMovers, type MovedPrice } from '#modules/sports/front-page/rules/choose-movers.ts'
import { coursePath, thinCourse } from '#modules/sports/front-page/rules/thin-course.ts'
import { createCachedValue } from '#platform/server/cached-value.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Log } from '#platform/server/observability/log.ts'

const POPULAR_HOURS = 24
/** Fewer say nothing, and might be one family. */
export const POPULAR_PLAYERS_MIN = 5
const MOVED_HOURS = 6
/** The next games to start; their prices are compared with earlier ones. */
const MOVER_GAMES_MAX = 60
/** Asked for more than are shown: some are closed by the time they are. */
const ASKED_SHARE = 4
const LOADED_MS = 30 * SECOND_MS
/** The choice stands for a minute: cards do not change places under a finger. */
const CHOSEN_MS = 60 * SECOND_MS
const COURSE_MS = 10 * SECOND_MS
const COURSES_KEPT_MAX = 60

export type FrontPageServer = {
  readonly board: Board
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly siteConfigs: SiteConfigs
}

type Mover = MovedPrice & { readonly gameId: number }
type Loaded = {
  readonly atMs: number
  readonly popular: Awaited<ReturnType<typeof historyRows.popularSelections>>
  readonly movers: readonly Mover[]
  readonly boosts: readonly BoostedPick[]
  readonly results: readonly LastResult[]
}

type BoostedPick = { readonly gameId: number; readonly marketId: number; readonly selectionId: number }

const isOffered = ({ row }: BoardGame, now: Date): boolean => row.stage === 'live' || row.startAt > now

/** The market of who wins, as lists show it. */
const resultOf = (game: Game): Market | undefined => {
  const kind = findSport(game.sport)?.result === 'three' ? '1x2' : 'winner'
  return game.markets.find((market) => market.kind === kind)
}

function candidateOf(found: BoardGame): Candidate {
  const { row } = found
  const result = resultOf(found.main())
  const isOpen = result?.status === 'open'
  return {
    gameId: row.gameId,
    sportId: row.sportId,
    champId: row.champId,
    isLive: row.stage === 'live',
    startMs: row.startAt.getTime(),
    marketsTotal: found.marketsShown,
    lowestPrice: isOpen ? Math.min(...result.selections.map(({ coef }) => coef)) : undefined,
  }
}

/** The game with the market of one selection alone; undefined once the selection takes no bets. */
function pickOf(board: Board, gameId: number, selectionId: number, now: Date): Game | undefined {
  const found = board.get(gameId)
  if (found === undefined || !isOffered(found, now)) return undefined
  const game = found.full()
  const market = game.markets.find(({ selections }) => selections.some((one) => one.selectionId === selectionId))
  return market === undefined || market.status === 'closed' ? undefined : { ...game, markets: [market] }
}

/** Games that begin first come first. */
const boostsOn = (board: Board): readonly BoostedPick[] =>
  board
    .all()
    .filter(({ row }) => row.stage === 'line')
    .flatMap(({ row, markets }) =>
      [...markets.values()].flatMap(({ kind, status, prices, marketId }) => {
        const position = prices.findIndex((price) => price > 0)
        return usualKind(kind) === undefined || status !== 'open' || position < 0
          ? []
          : [{ gameId: row.gameId, marketId, selectionId: selectionIdOf(marketId, position) }]
      }),
    )

/** The boosted price with the usual one beside it; undefined once either takes no bets. */
function boostOf(board: Board, { gameId, marketId, selectionId }: BoostedPick, now: Date): MovedPick | undefined {
  const markets = board.get(gameId)?.markets
  const boosted = markets?.get(marketId)
  const usual = [...(markets?.values() ?? [])].find(
    ({ kind, line }) => kind === usualKind(boosted?.kind ?? '') && line === boosted?.line,
  )
  const position = positionOf(selectionId)
  const [price = 0, from = 0] = [boosted?.prices[position], usual?.prices[position]]
  const game = pickOf(board, gameId, selectionId, now)
  return game === undefined || boosted?.status !== 'open' || from === 0 || price <= from
    ? undefined
    : { game, selectionId, from: from / 1_000 }
}

async function loadMovers({ board, database }: FrontPageServer, now: Date): Promise<readonly Mover[]> {
  const coming = board
    .all()
    .filter(({ row }) => row.stage === 'line' && row.startAt > now)
    .slice(0, MOVER_GAMES_MAX)
  const markets = coming.flatMap((found) => {
    const marketId = resultOf(found.main())?.marketId
    const market = marketId === undefined ? undefined : found.markets.get(marketId)
    return market?.status === 'open' ? [market] : []
  })
  const before = await priceHistory.before(
    database.db,
    markets.map(({ marketId }) => marketId),
    new Date(now.getTime() - MOVED_HOURS * HOUR_MS),
  )
  const moved = markets.map(({ marketId, gameId, prices }) =>
    prices.map((price, position) => ({
      gameId,
      selectionId: selectionIdOf(marketId, position),
      before: before.get(marketId)?.[position] ?? 0,
      now: price,
    })),
  )
  return chooseMovers(moved, PICKS_MAX * ASKED_SHARE)
}

async function load(server: FrontPageServer, former: Loaded | undefined): Promise<Loaded> {
  const now = server.clock.now()
  if (former !== undefined && now.getTime() - former.atMs < LOADED_MS) return former
  const { db } = server.database
  const [popular, movers, results] = await Promise.all([
    historyRows.popularSelections(db, {
      since: new Date(now.getTime() - POPULAR_HOURS * HOUR_MS),
      playersMin: POPULAR_PLAYERS_MIN,
      limit: PICKS_MAX * ASKED_SHARE,
    }),
    loadMovers(server, now),
    storedResults.latestResults(db, RESULTS_MAX),
  ])
  return { atMs: now.getTime(), popular, movers, results, boosts: boostsOn(server.board) }
}

/** The home side's price since kick-off, for games in play. */
function createCourses({ board, database, clock }: FrontPageServer) {
  const kept = new Map<number, { readonly atMs: number; readonly course: Promise<Course | null> }>()
  const read = async (marketId: number, since: Date): Promise<Course | null> => {
    const rows = await priceHistory.since(database.db, marketId, since)
    const points = rows.flatMap(({ at, prices: [home = 0] }) =>
      home > 0 ? [{ at: at.getTime(), coef: home / 1_000 }] : [],
    )
    const line = coursePath(thinCourse(points, COURSE_POINTS_MAX), COURSE_BOX.width, COURSE_BOX.height)
    const [first] = points
    return first === undefined || line === '' ? null : { points: line, from: first.coef }
  }
  return async (game: Game): Promise<Course | null> => {
    const marketId = resultOf(game)?.marketId
    const row = board.get(game.gameId)?.row
    if (marketId === undefined || row?.stage !== 'live') return null
    const nowMs = clock.now().getTime()
    const known = kept.get(marketId)
    if (known !== undefined && nowMs - known.atMs < COURSE_MS) return known.course
    if (kept.size >= COURSES_KEPT_MAX) kept.clear()
    // A drawing is worth no failed page.
    const course = read(marketId, row.startAt).catch(() => null)
    kept.set(marketId, { atMs: nowMs, course })
    return course
  }
}

/** By the operator's list of games; chosen again after a minute, and at once when one of them is no longer offered. */
function createChoice({ board, clock }: FrontPageServer) {
  const chosen = new Map<string, { readonly atMs: number; readonly gameIds: readonly number[] }>()
  return (pinned: readonly number[]): readonly BoardGame[] => {
    const now = clock.now()
    const offered = (gameIds: readonly number[]): readonly BoardGame[] =>
      gameIds.flatMap((gameId) => {
        const found = board.get(gameId)
        return found !== undefined && isOffered(found, now) ? [found] : []
      })
    const key = pinned.join()
    const known = chosen.get(key)
    if (known !== undefined && now.getTime() - known.atMs < CHOSEN_MS) {
      const games = offered(known.gameIds)
      if (games.length > 0 && games.length === known.gameIds.length) return games
    }
    const candidates = board.all().flatMap((found) => (isOffered(found, now) ? [candidateOf(found)] : []))
    const gameIds = chooseFeatured(candidates, pinned, FEATURED_MAX)
    if (chosen.size >= COURSES_KEPT_MAX) chosen.clear()
    chosen.set(key, { atMs: now.getTime(), gameIds })
    return offered(gameIds)
  }
}

const NOTHING: Loaded = { atMs: 0, popular: [], movers: [], results: [], boosts: [] }

export function showFrontPage(server: FrontPageServer): Handlers<typeof calls>['GET /web-api/front-page'] {
  const { board, clock, log, siteConfigs } = server
  const loaded = createCachedValue<Loaded>({
    clock,
    load: (former) => load(server, former),
    onError: (error) => log.warn({ err: error }, 'the home page could not be refreshed; its last content is shown'),
  })
  const courseOf = createCourses(server)
  const choose = createChoice(server)
  return async (_, { origin }) => {
    const { config } = await siteConfigs.brandOf(hostOf(origin))
    // The lists of games stand on the board: they do not wait for what only adorns them.
    const { popular, movers, results, boosts } = await loaded.read().catch(() => NOTHING)
    const now = clock.now()
    const games = choose(config.homeFeaturedGames).map((found) => found.main())
    const featured = await Promise.all(games.map(async (game) => ({ game, course: await courseOf(game) })))
    const page: FrontPage = {
      blocks: [...config.homeBlocks],
      featured,
      boosts: boosts.flatMap((one) => boostOf(board, one, now) ?? []).slice(0, PICKS_MAX),
      popular: popular
        .flatMap(({ gameId, selectionId, players }) => {
          const game = pickOf(board, gameId, selectionId, now)
          return game === undefined ? [] : [{ game, selectionId, players }]
        })
        .slice(0, PICKS_MAX),
      movers: movers
        .flatMap(({ gameId, selectionId, before }) => {
          const game = pickOf(board, gameId, selectionId, now)
          return game === undefined ? [] : [{ game, selectionId, from: before / 1_000 }]
        })
        .slice(0, PICKS_MAX),
      results: [...results],
    }
    return ok(page)
  }
}
