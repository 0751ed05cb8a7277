// How a game is shown to the world: rows in, the contract's shape out.
import { priceToNumber } from '#kernel/odds.ts'
import {
  marketKind,
  outcomeName,
  selectionIdOf,
  type Game,
  type GameResult,
  type LiveState,
  type Market,
} from '#modules/sports/catalogue/contract.ts'
import { findSport } from '#modules/sports/market-kinds/rules/sports.ts'
import type { GameRow, MarketRow } from '#modules/sports/catalogue/rules/game-rows.ts'

const lineInUnits = (line: number | undefined): { line?: number } => (line === undefined ? {} : { line: line / 100 })

/** Outcomes with price 0 are left out; ids keep their positions. */
export function presentMarket(game: Pick<GameRow, 'home' | 'away'>, market: MarketRow): Market {
  const line = lineInUnits(market.line)
  return {
    marketId: market.marketId,
    typeId: marketKind(market.kind).typeId,
    kind: market.kind,
    ...line,
    version: market.version,
    status: market.status,
    selections: market.outcomes.flatMap((outcome, position) => {
      const price = market.prices[position] ?? 0
      if (price === 0) return []
      const name = outcomeName(market.kind, outcome, line.line, [game.home, game.away])
      return [{ selectionId: selectionIdOf(market.marketId, position), outcome, name, coef: priceToNumber(price) }]
    }),
  }
}

const SHOOT_OUT = 'pens'

/** Goals and points are summed over periods; in sports played in sets the score is sets won. Shoot-out kicks never count. */
export function totalScore(state: LiveState | undefined, sport: string): [number, number] | undefined {
  if (state === undefined) return undefined
  const isBySets = findSport(sport)?.score === 'sets'
  let home = 0
  let away = 0
  for (const [index, period] of state.periods.entries()) {
    if (period.period === SHOOT_OUT) continue
    if (!isBySets) {
      home += period.home
      away += period.away
      continue
    }
    const isRunning = index === state.periods.length - 1 && state.period === period.period
    if (isRunning) continue
    if (period.home > period.away) home += 1
    else if (period.away > period.home) away += 1
  }
  return [home, away]
}

const byOrder = (a: MarketRow, b: MarketRow): number =>
  marketKind(a.kind).order - marketKind(b.kind).order || (a.line ?? 0) - (b.line ?? 0)

/** Seconds a bet waits: none before the start. */
export const bettingDelayOf = (
  game: Pick<GameRow, 'stage' | 'bettingDelaySeconds'>,
  defaultDelaySeconds: number,
): number => (game.stage === 'live' ? (game.bettingDelaySeconds ?? defaultDelaySeconds) : 0)

/** `markets`: those to show, any order. `marketsTotal`: how many the game has in all. */
export function presentGame(
  game: GameRow,
  markets: readonly MarketRow[],
  marketsTotal: number,
  defaultDelaySeconds: number,
): Game {
  const score = totalScore(game.state, game.sport)
  return {
    gameId: game.gameId,
    sportId: game.sportId,
    sport: game.sport,
    champId: game.champId,
    champName: game.champName,
    country: game.country,
    startAt: game.startAt.toISOString(),
    stage: game.stage,
    opponents: [game.home, game.away],
    ...(score === undefined ? {} : { score }),
    ...(game.state === undefined ? {} : { state: game.state }),
    suspended: game.suspended,
    bettingDelaySeconds: bettingDelayOf(game, defaultDelaySeconds),
    revision: game.revision,
    marketsTotal,
    markets: markets.toSorted(byOrder).map((market) => presentMarket(game, market)),
  }
}

/** Of a result as grading reads it; undefined where the game was not played. */
export function resultScore(result: GameResult, sport: string): [number, number] | undefined {
  if (result.periods.length === 0) return undefined
  const isBySets = findSport(sport)?.score === 'sets'
  const played = result.periods.filter(({ period }) => period !== SHOOT_OUT)
  const count = (side: 'home' | 'away', other: 'home' | 'away'): number =>
    played.reduce((sum, period) => sum + (isBySets ? Number(period[side] > period[other]) : period[side]), 0)
  return [count('home', 'away'), count('away', 'home')]
}
