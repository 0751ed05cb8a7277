// Lists of games, answered from the board alone.
import { HOUR_MS } from '#kernel/time.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { calls } from '#modules/sports/catalogue/contract.ts'
import {
  isInPeriod,
  recommendedGames,
  UPCOMING_MS,
  type GameFilter,
} from '#modules/sports/catalogue/rules/game-filter.ts'
import { findSport } from '#modules/sports/market-kinds/rules/sports.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Board, BoardGame } from './board/board.ts'
import type { WatchableGames } from './media-store.ts'

/** Sports that a player hides from the line and from live, by id. */
export type DisallowedSportsOf = (
  playerId: number,
) => Promise<{ readonly line: readonly number[]; readonly live: readonly number[] }>

const nobodys = { line: [], live: [] }

/** Which games can be watched; read from tables now and then, not for each list. */
export type WatchableSource = () => Promise<WatchableGames>

const NOTHING_WATCHABLE: WatchableGames = { all: new Set(), recommended: new Set() }

type Position = { readonly startMs: number; readonly gameId: number }

const readCursor = (cursor: string): Position | undefined => {
  const match = /^(\d{1,15})_(\d{1,15})$/u.exec(cursor)
  return match === null ? undefined : { startMs: Number(match[1]), gameId: Number(match[2]) }
}

const isAfter = ({ row }: BoardGame, position: Position): boolean => {
  const startMs = row.startAt.getTime()
  return startMs > position.startMs || (startMs === position.startMs && row.gameId > position.gameId)
}

/** A game of the line whose start has passed is no longer offered, even if its feed has not updated it. */
export const isOffered = ({ row }: BoardGame, now: Date): boolean => row.stage === 'live' || row.startAt > now

const isOfPeriod = ({ row }: BoardGame, show: GameFilter | undefined): boolean =>
  show === 'first' || show === 'second' ? row.stage === 'live' && isInPeriod(row.state, show === 'first' ? 1 : 2) : true

function onlyRecommended(games: readonly BoardGame[], byOperators: ReadonlySet<number>): readonly BoardGame[] {
  const counted = games.map((game) => ({ gameId: game.row.gameId, markets: game.main().marketsTotal }))
  const shown = recommendedGames(counted, byOperators)
  return games.filter(({ row }) => shown.has(row.gameId))
}

export const listGames =
  (
    board: Board,
    clock: Clock,
    disallowedSports: DisallowedSportsOf = async () => nobodys,
    watchable: WatchableSource = async () => NOTHING_WATCHABLE,
  ): Handlers<typeof calls>['GET /web-api/catalogue/games'] =>
  async (input, { viewer }) => {
    const position = input.cursor === undefined ? undefined : readCursor(input.cursor)
    if (input.cursor !== undefined && position === undefined)
      return refuse('cursor_malformed', 'the cursor is not valid')
    if (input.sport !== undefined && findSport(input.sport) === undefined)
      return refuse('sport_unknown', `no such sport: ${input.sport}`)
    // An explicit request for a sport, a championship or games ignores the player's hidden sports.
    const isNamed = input.sport !== undefined || input.championship !== undefined || input.ids !== undefined
    const { line, live } = viewer === undefined || isNamed ? nobodys : await disallowedSports(viewer.playerId)
    const isWanted = ({ row }: BoardGame): boolean => !(row.stage === 'live' ? live : line).includes(row.sportId)
    const now = clock.now()
    const ids = input.ids === undefined ? undefined : new Set(input.ids.split(',').map(Number))
    const isUpcoming = input.show === 'upcoming'
    const stage = isUpcoming ? 'line' : input.stage
    const aheadMs = Math.min((input.withinHours ?? Infinity) * HOUR_MS, isUpcoming ? UPCOMING_MS : Infinity)
    const latest = now.getTime() + aheadMs
    const isMedia = input.withVideo === 'true' || input.show === 'recommended'
    const { all: watched, recommended } = isMedia ? await watchable() : NOTHING_WATCHABLE
    const listed = board
      .all()
      .filter(
        (game) =>
          isOffered(game, now) &&
          isWanted(game) &&
          (input.sport === undefined || game.row.sport === input.sport) &&
          (input.championship === undefined || game.row.champId === input.championship) &&
          (stage === undefined || game.row.stage === stage) &&
          (input.withVideo !== 'true' || watched.has(game.row.gameId)) &&
          isOfPeriod(game, input.show) &&
          (ids === undefined || ids.has(game.row.gameId)) &&
          game.row.startAt.getTime() <= latest,
      )
    const picked = input.show === 'recommended' ? onlyRecommended(listed, recommended) : listed
    const found = position === undefined ? picked : picked.filter((game) => isAfter(game, position))
    const shown = found.slice(0, input.limit)
    const last = shown.at(-1)
    const next =
      last !== undefined && found.length > shown.length ? `${last.row.startAt.getTime()}_${last.row.gameId}` : null
    return ok({ items: shown.map((game) => game.main()), next })
  }
