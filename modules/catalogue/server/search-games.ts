// Search over team and championship names, forgiving about accents and case.
import { ok } from '#kernel/result.ts'
import { SEARCH_RESULTS_MAX, type calls } from '#modules/catalogue/contract.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Board } from './board.ts'
import { isOffered } from './list-games.ts'

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Every word of the text must begin some word of the game's names. Live games first, then by start. */
export const searchGames =
  (board: Board, clock: Clock): Handlers<typeof calls>['GET /web-api/catalogue/search'] =>
  async ({ text }) => {
    const words = fold(text).split(/\s+/u)
    const now = clock.now()
    const found = board.all().filter((game) => {
      if (!isOffered(game, now)) return false
      const names = fold(`${game.row.home} ${game.row.away} ${game.row.champName}`)
      return words.every((word) => names.startsWith(word) || names.includes(` ${word}`))
    })
    const ordered = [...found.filter(({ row }) => row.stage === 'live'), ...found.filter(({ row }) => row.stage !== 'live')]
    return ok({ items: ordered.slice(0, SEARCH_RESULTS_MAX).map((game) => game.main()) })
  }
