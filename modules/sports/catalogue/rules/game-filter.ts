// S3.25: which games a filter of the list shows.
import { HOUR_MS } from '#kernel/time.ts'
import type { LiveState } from '#modules/sports/market-kinds/rules/game-facts.ts'

/** Beside all games: those that begin within the hour, those in their first or second period, and recommended ones. */
export const GAME_FILTERS = ['upcoming', 'first', 'second', 'recommended'] as const
export type GameFilter = (typeof GAME_FILTERS)[number]

/** How far ahead upcoming games are. */
export const UPCOMING_MS = HOUR_MS
/** So many games with most markets are recommended where no operator has recommended any. */
export const RECOMMENDED_GAMES = 10

/** In the first or second period of its sport; not in the break after it. */
export const isInPeriod = (state: LiveState | undefined, number: 1 | 2): boolean =>
  state !== undefined && state.periods.length === number && state.periods.at(-1)?.period === state.period

type Countable = { readonly gameId: number; readonly markets: number }

/** Those that operators recommend; without any, the games with most markets. */
export function recommendedGames(games: readonly Countable[], byOperators: ReadonlySet<number>): ReadonlySet<number> {
  const marked = games.filter(({ gameId }) => byOperators.has(gameId))
  if (marked.length > 0) return new Set(marked.map(({ gameId }) => gameId))
  const most = games.toSorted((a, b) => b.markets - a.markets || a.gameId - b.gameId).slice(0, RECOMMENDED_GAMES)
  return new Set(most.map(({ gameId }) => gameId))
}
