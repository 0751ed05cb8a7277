// The selections of ready-made coupons that may be bet on now, and the search for one that fits a price.
import type { PriceMilli } from '#kernel/odds.ts'

export type IdeaPick = {
  readonly selectionId: number
  readonly gameId: number
  readonly champId: number
  /** Milliseconds since the epoch. */
  readonly startAt: number
  readonly price: PriceMilli
}

/**
 * A price as a factor. Ready-made coupons are searched for in floating point; their returns are computed exactly,
 * elsewhere.
 */
export const factorOf = ({ price }: IdeaPick): number => price / 1_000

/** How far a factor is from another, the same up and down: 0 where they are equal, about 0.1 at a tenth. */
export const distance = (factor: number, wanted: number): number => Math.abs(Math.log(factor / wanted))

/** The pick whose price is nearest; the first of equals, undefined for none. */
export function nearestPick(picks: readonly IdeaPick[], wanted: number): IdeaPick | undefined {
  let best: IdeaPick | undefined
  let miss = Infinity
  for (const pick of picks) {
    const missed = distance(factorOf(pick), wanted)
    if (missed < miss) [best, miss] = [pick, missed]
  }
  return best
}

/** The product of the picks. */
export const factorOfAll = (picks: readonly IdeaPick[]): number =>
  picks.reduce((product, pick) => product * factorOf(pick), 1)

/** Games with their picks, in the order in which they first appear. */
export const byGame = (picks: readonly IdeaPick[]): readonly (readonly IdeaPick[])[] => [
  ...Map.groupBy(picks, ({ gameId }) => gameId).values(),
]

/** In the order in which the games begin. */
export const inOrderOfStart = (picks: readonly IdeaPick[]): readonly IdeaPick[] =>
  picks.toSorted((a, b) => a.startAt - b.startAt || a.gameId - b.gameId)
