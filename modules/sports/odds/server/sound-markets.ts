// What of a source's quotes the book may publish. A bad tick is left out here, before it reaches a model or a page.
import { PRICE_MAX, PRICE_MIN } from '#kernel/odds.ts'
import { kindsOfSport, marketKind } from '#modules/sports/catalogue/contract.ts'
import { usualKind } from '#modules/sports/market-kinds/rules/boosted-kinds.ts'
import type { FeedMarket } from '#modules/sports/odds/rules/feed-message.ts'

/** No real source has more quotes of one game than this. */
export const QUOTES_PER_GAME_MAX = 400

const isPrice = (price: number): boolean => Number.isInteger(price) && price >= PRICE_MIN && price <= PRICE_MAX

/** The quote with its outcomes in the order of the kind's own table; undefined where it cannot be published as it is. */
function soundMarket(market: FeedMarket, kinds: ReadonlySet<string>): FeedMarket | undefined {
  // Boosted prices are the operators' own.
  if (!kinds.has(market.kind) || usualKind(market.kind) !== undefined) return undefined
  const { outcomes, line } = marketKind(market.kind)
  if ((line === 'none') !== (market.line === undefined) || !Number.isSafeInteger(market.line ?? 0)) return undefined
  if (market.prices.length !== outcomes.length) return undefined
  const prices = outcomes.flatMap(
    (outcome) => market.prices.find((quoted) => quoted.outcome === outcome && isPrice(quoted.price)) ?? [],
  )
  return prices.length === outcomes.length ? { ...market, prices } : undefined
}

/**
 * Kinds of the sport with a price of the book's range for each outcome, once each. Outcomes stand in the table's order, because
 * a market keeps the outcomes it was opened with.
 */
export function soundMarkets(sport: string, quoted: readonly FeedMarket[]): readonly FeedMarket[] {
  const kinds = kindsOfSport(sport)
  const byKey = new Map<string, FeedMarket>()
  for (const market of quoted.slice(0, QUOTES_PER_GAME_MAX)) {
    const sound = soundMarket(market, kinds)
    if (sound !== undefined) byKey.set(`${sound.kind} ${sound.line ?? ''}`, sound)
  }
  return [...byKey.values()]
}
