// Whether a boosted price may be bet on now, and whether it may be given at all.
import type { PriceMilli } from '#kernel/odds.ts'

/** What the price returns on average at most, by the highest chance that the prices of the usual market leave possible. */
export const BOOST_RETURN_MAX = 0.98
/** Rounded prices say too little about longer chances. */
export const BOOSTED_PRICE_MAX: PriceMilli = 8_000

export type BoostFacts = {
  readonly price: PriceMilli
  /** Of the same selection in the usual market; 0 where it is not offered. */
  readonly usualPrice: PriceMilli
  /** The highest that it wins with, by the prices of the usual market without their margin. */
  readonly chance: number
  readonly isUsualOpen: boolean
  readonly isBeforeStart: boolean
  readonly endsAt: Date
  readonly now: Date
}

/** `ended` is final; `stopped` lasts while the usual price is stopped, or has moved so far that the boosted one is not justified. */
export type BoostState = 'open' | 'stopped' | 'ended'

export type BoostFault = 'price_too_generous' | 'price_not_above' | 'price_too_long'

/** What stands against the price; undefined where it may be given. */
export function boostFault({
  price,
  usualPrice,
  chance,
}: Pick<BoostFacts, 'price' | 'usualPrice' | 'chance'>): BoostFault | undefined {
  if (price > BOOSTED_PRICE_MAX) return 'price_too_long'
  if (price <= usualPrice) return 'price_not_above'
  return chance <= 0 || (chance * price) / 1_000 > BOOST_RETURN_MAX ? 'price_too_generous' : undefined
}

export function boostState(facts: BoostFacts): BoostState {
  if (!facts.isBeforeStart || facts.now >= facts.endsAt) return 'ended'
  return facts.isUsualOpen && facts.usualPrice > 0 && boostFault(facts) === undefined ? 'open' : 'stopped'
}

/** The highest price that may be given, in thousandths; undefined where none is above the usual one. */
export function highestBoost(usualPrice: PriceMilli, chance: number): PriceMilli | undefined {
  const highest = Math.min(BOOSTED_PRICE_MAX, Math.floor((BOOST_RETURN_MAX * 1_000) / Math.max(chance, 1e-6) / 10) * 10)
  return boostFault({ price: highest, usualPrice, chance }) === undefined ? highest : undefined
}
