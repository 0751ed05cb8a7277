// The board: every game open to betting, in memory on every node, and the changes when a game is replaced.
import type { GameChange, MenuSport } from '#modules/sports/catalogue/contract.ts'
import type { GameRow, MarketRow } from '#modules/sports/catalogue/rules/game-rows.ts'
import { createBoardGame, type BoardGame } from './board-game.ts'
import { changeBetween } from './change-between.ts'
import { buildMenu } from './menu.ts'

/** Games in memory; adding one beyond this bound throws. */
export const BOARD_GAMES_MAX = 20_000

export type { BoardGame } from './board-game.ts'

/** `since`: the revision the change starts from. */
export type BoardChange = {
  readonly gameId: number
  readonly since: number
  readonly revision: number
  readonly main: GameChange
  readonly full: GameChange
}

export type Board = {
  get(gameId: number): BoardGame | undefined
  /** In order of start, then id. */
  all(): readonly BoardGame[]
  menu(now: Date): readonly MenuSport[]
  findMarket(marketId: number): { readonly game: BoardGame; readonly market: MarketRow } | undefined
  /** Replaces the rows of some games by newer ones; games that are over are removed. Returns the changes. */
  replace(games: readonly GameRow[], markets: readonly MarketRow[]): readonly BoardChange[]
  /** These games accept no bets until their rows show their state. */
  halt(gameIds: readonly number[]): void
  isHalted(gameId: number): boolean
  /** Replaces one game's row and its changed markets; its other markets stay. */
  merge(game: GameRow, changed: readonly MarketRow[]): readonly BoardChange[]
}

export const isActive = (game: GameRow): boolean => game.stage === 'line' || game.stage === 'live'

export function createBoard(defaultDelaySeconds: number): Board {
  const games = new Map<number, BoardGame>()
  const gameOfMarket = new Map<number, number>()
  const halted = new Set<number>()
  let sorted: readonly BoardGame[] | undefined

  const put = (row: GameRow, markets: ReadonlyMap<number, MarketRow>): BoardChange | undefined => {
    const before = games.get(row.gameId)
    // An older row that arrives late must not undo a newer one, and the same row again changes nothing.
    if (before !== undefined && before.row.revision >= row.revision) return undefined
    // Its row contains the stop by now; one written before the stop does not.
    if (!isActive(row) || row.suspensions > (before?.row.suspensions ?? -1)) halted.delete(row.gameId)
    for (const marketId of before?.markets.keys() ?? []) if (!markets.has(marketId)) gameOfMarket.delete(marketId)
    const after = createBoardGame(row, markets, defaultDelaySeconds)
    sorted = undefined
    if (isActive(row)) {
      if (before === undefined && games.size >= BOARD_GAMES_MAX)
        throw new Error(`the board is full: ${BOARD_GAMES_MAX} games`)
      games.set(row.gameId, after)
      for (const marketId of markets.keys()) gameOfMarket.set(marketId, row.gameId)
    } else {
      games.delete(row.gameId)
      for (const marketId of markets.keys()) gameOfMarket.delete(marketId)
    }
    return before === undefined
      ? undefined
      : { gameId: row.gameId, since: before.row.revision, revision: row.revision, ...changeBetween(before, after) }
  }

  return {
    get: (gameId) => games.get(gameId),
    all: () =>
      (sorted ??= [...games.values()].toSorted(
        (a, b) => a.row.startAt.getTime() - b.row.startAt.getTime() || a.row.gameId - b.row.gameId,
      )),
    halt: (gameIds) => {
      for (const gameId of gameIds) if (games.has(gameId)) halted.add(gameId)
    },
    isHalted: (gameId) => halted.has(gameId),
    menu: (now) =>
      buildMenu(
        [...games.values()].map(({ row }) => row),
        now,
      ),
    findMarket: (marketId) => {
      const game = games.get(gameOfMarket.get(marketId) ?? 0)
      const market = game?.markets.get(marketId)
      return game === undefined || market === undefined ? undefined : { game, market }
    },
    replace: (rows, markets) => {
      const byGame = Map.groupBy(markets, ({ gameId }) => gameId)
      return rows.flatMap(
        (row) => put(row, new Map((byGame.get(row.gameId) ?? []).map((market) => [market.marketId, market]))) ?? [],
      )
    },
    merge: (row, changed) => {
      const markets = new Map(games.get(row.gameId)?.markets)
      for (const market of changed) {
        if (market.status === 'closed') markets.delete(market.marketId)
        else markets.set(market.marketId, market)
      }
      const change = put(row, markets)
      return change === undefined ? [] : [change]
    },
  }
}
