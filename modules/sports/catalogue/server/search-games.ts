// Search over team and championship names, forgiving about accents and case.
import { ok } from '#kernel/result.ts'
import { SEARCH_RESULTS_MAX, type calls } from '#modules/sports/catalogue/contract.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Board } from './board/board.ts'
import { isOffered } from './list-games.ts'

/** Letters that Unicode does not decompose, and that people type without their stroke. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
}
const PLAINED = /[øłđðþßæœıħŧ]/gu

/** 'Saint-Étienne' → 'saint etienne': lower case, no marks, words separated by single spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(PLAINED, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Every word of the text must be the prefix of a word of the game's names. Live games first, then by start. */
export const searchGames =
  (board: Board, clock: Clock): Handlers<typeof calls>['GET /web-api/catalogue/search'] =>
  async ({ text }) => {
    const words = fold(text)
      .split(' ')
      .filter((word) => word !== '')
    if (words.length === 0) return ok({ items: [] })
    const now = clock.now()
    const found = board.all().filter((game) => {
      if (!isOffered(game, now)) return false
      const names = fold(`${game.row.home} ${game.row.away} ${game.row.champName}`)
      return words.every((word) => names.startsWith(word) || names.includes(` ${word}`))
    })
    const ordered = [
      ...found.filter(({ row }) => row.stage === 'live'),
      ...found.filter(({ row }) => row.stage !== 'live'),
    ]
    return ok({ items: ordered.slice(0, SEARCH_RESULTS_MAX).map((game) => game.main()) })
  }
