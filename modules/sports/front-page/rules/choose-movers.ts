// Which prices have moved most.

export type MovedPrice = {
  readonly selectionId: number
  /** Integer thousandths; 0 where the outcome was or is not offered. */
  readonly before: number
  readonly now: number
}

/** A smaller change of the chance is no news. */
const LEAST_MOVE = 0.03
const LONGEST_PRICE = 15_000

/** By how much the chance that the price stands for has changed. */
const moveOf = ({ before, now }: MovedPrice): number => Math.abs(1_000 / now - 1_000 / before)

/** Of each game the selection that moved most, the largest moves first. */
export function chooseMovers<M extends MovedPrice>(games: readonly (readonly M[])[], count: number): readonly M[] {
  return games
    .flatMap(
      (prices) =>
        prices
          .filter(({ before, now }) => before > 0 && now > 0 && Math.max(before, now) <= LONGEST_PRICE)
          .toSorted((a, b) => moveOf(b) - moveOf(a))[0] ?? [],
    )
    .filter((price) => moveOf(price) >= LEAST_MOVE)
    .toSorted((a, b) => moveOf(b) - moveOf(a) || a.selectionId - b.selectionId)
    .slice(0, count)
}
