// The orders in which games are listed.
import type { CatalogueGame } from './catalogue-game.ts'

export const SORTS = ['popular', 'new', 'title', 'return'] as const
export type Sort = (typeof SORTS)[number]

type Sorted = Pick<CatalogueGame, 'title' | 'releasedOn' | 'version' | 'code'>

const byTitle = (a: Sorted, b: Sorted): number =>
  a.title < b.title ? -1 : a.title > b.title ? 1 : a.code < b.code ? -1 : Number(a.code > b.code)

/** Places in `games`, in each order. `popularity`: of each place. */
export function ordersOf(
  games: readonly Sorted[],
  popularity: (index: number) => number,
): Readonly<Record<Sort, readonly number[]>> {
  const places = games.map((_, index) => index)
  const game = (index: number): Sorted => games[index] as Sorted
  const titled = places.toSorted((a, b) => byTitle(game(a), game(b)))
  const newest = titled.toSorted((a, b) => (game(b).releasedOn ?? '').localeCompare(game(a).releasedOn ?? '', 'en'))
  return {
    title: titled,
    new: newest,
    popular: newest.toSorted((a, b) => popularity(b) - popularity(a)),
    return: titled.toSorted((a, b) => (game(b).version?.returnHigh ?? 0) - (game(a).version?.returnHigh ?? 0)),
  }
}

/** Pinned games in their order, then the others as they stand. */
export const pinnedFirst = (order: readonly number[], pinned: readonly number[]): readonly number[] =>
  pinned.length === 0 ? order : [...pinned, ...order.filter((index) => !pinned.includes(index))]
