// One game in memory with its presented forms, computed on first use and cached until the game is replaced.
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { countCards } from '#modules/sports/market-kinds/rules/all-market-kinds.ts'
import { isShown, type GameRow, type MarketRow } from '#modules/sports/catalogue/rules/game-rows.ts'
import { bettingDelayOf, presentGame } from '../present-game.ts'

export type BoardGame = {
  readonly row: GameRow
  readonly markets: ReadonlyMap<number, MarketRow>
  /** As cards of its page. */
  readonly marketsShown: number
  readonly bettingDelaySeconds: number
  /** Presented on first use after a change. */
  main(): Game
  full(): Game
}

export function createBoardGame(
  row: GameRow,
  markets: ReadonlyMap<number, MarketRow>,
  defaultDelaySeconds: number,
): BoardGame {
  let main: Game | undefined
  let full: Game | undefined
  const shown = [...markets.values()].filter(isShown)
  const marketsShown = countCards(shown)
  const present = (some: readonly MarketRow[]): Game => presentGame(row, some, marketsShown, defaultDelaySeconds)
  return {
    row,
    markets,
    marketsShown,
    bettingDelaySeconds: bettingDelayOf(row, defaultDelaySeconds),
    main: () => (main ??= present(shown.filter(({ isMain }) => isMain))),
    full: () => (full ??= present(shown)),
  }
}
