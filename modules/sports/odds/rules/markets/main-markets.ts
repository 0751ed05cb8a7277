// The few markets a list shows of a game: one line of each main kind, the most even one.
import type { PriceMilli } from '#kernel/odds.ts'
import type { LineCents } from '#modules/sports/catalogue/contract.ts'

/** Kinds of a list, in the order of its columns. */
export const MAIN_KINDS = ['1x2', 'winner', 'double_chance', 'total', 'handicap', 'both_to_score'] as const

type Offered = {
  readonly kind: string
  readonly line?: LineCents
  readonly prices: readonly (PriceMilli | undefined)[]
}

/** How far a market's two prices are apart; markets that are not fully priced come last. */
function unevenness({ prices }: Offered): number {
  const inverse = prices.map((price) => (price === undefined ? Number.NaN : 1_000 / price))
  const spread = Math.max(...inverse) - Math.min(...inverse)
  return Number.isNaN(spread) ? Number.POSITIVE_INFINITY : spread
}

/** The market of a kind whose prices are the most even; of equals the line nearest to zero, then the lower one. */
export function mainLine<M extends Offered>(markets: readonly M[], kind: string): M | undefined {
  let best: M | undefined
  for (const market of markets) {
    if (market.kind !== kind) continue
    if (best === undefined || comesBefore(market, best)) best = market
  }
  return best
}

function comesBefore(one: Offered, other: Offered): boolean {
  const difference = unevenness(one) - unevenness(other)
  if (difference !== 0 && !Number.isNaN(difference)) return difference < 0
  const [a, b] = [one.line ?? 0, other.line ?? 0]
  return Math.abs(a) === Math.abs(b) ? a < b : Math.abs(a) < Math.abs(b)
}

/** At most one market of each main kind, in the order of MAIN_KINDS. */
export const mainMarkets = <M extends Offered>(markets: readonly M[]): readonly M[] =>
  MAIN_KINDS.flatMap((kind) => mainLine(markets, kind) ?? [])
