// Of the many lines of a total or a handicap, those around the one whose outcomes are closest to each other.
import type { Market } from '#modules/sports/catalogue/contract.ts'

/** One line more would be as high as the button that shows it. */
export const LINES_SHOWN = 3

const gapOf = ({ selections }: Market): number => {
  const prices = selections.map(({ coef }) => coef)
  // A line with an outcome missing is decided on one side.
  return prices.length < 2 ? Infinity : Math.max(...prices) - Math.min(...prices)
}

export const mainLineOf = (markets: readonly Market[]): number | undefined =>
  markets.reduce<Market | undefined>(
    (best, one) => (best === undefined || gapOf(one) < gapOf(best) ? one : best),
    undefined,
  )?.marketId

/** `markets` in the order of their lines, around the one of this id; all of them where hardly any would be left out. */
export function linesAround(markets: readonly Market[], mainId: number | undefined, shown = LINES_SHOWN) {
  if (markets.length <= shown + 1) return markets
  const main = Math.max(
    0,
    markets.findIndex(({ marketId }) => marketId === mainId),
  )
  const first = Math.min(Math.max(0, main - Math.floor(shown / 2)), markets.length - shown)
  return markets.slice(first, first + shown)
}
