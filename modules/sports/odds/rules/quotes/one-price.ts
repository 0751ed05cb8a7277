// One question, one price: whatever market asks it. Prices of easier questions are never higher, and a source's own prices lead.
import type { PriceMilli } from '#kernel/odds.ts'
import { marketKind } from '#modules/sports/catalogue/contract.ts'
import { decidedProbability, withoutPrices, type FairMarket, type PricedMarket } from '../markets/fair-market.ts'
import { LADDER_MIN, roundDownToLadder } from '../markets/margin.ts'
import { questionOf, type Question } from './questions.ts'

/**
 * What is known of one question: its fair price, the source's price in the market that leads (the first of the game page), the best that
 * we derive.
 */
type Price = {
  readonly question: Question
  fair: number
  quoted?: { price: PriceMilli; order: number }
  derived: PriceMilli
}

const NONE = Number.POSITIVE_INFINITY

/** The highest price of the ladder that is not above the fair one; 0 where that is none. */
function cappedAt(fair: number, price: PriceMilli): PriceMilli {
  if (price <= fair * 1_000) return price
  const rung = roundDownToLadder(fair)
  return rung < LADDER_MIN ? 0 : rung
}

/**
 * Every published price, with three promises: no price is above the fair one of the model, an outcome of two markets has one price, and
 * along a ladder of lines the easier bet never pays more. The first alone rules a sure win out: on average over the ends of the
 * model every bet returns less than its stake, and so does any mix of them.
 */
export function onePriceEach(
  sport: string,
  markets: readonly PricedMarket[],
  fairMarkets: readonly FairMarket[],
  isQuoted: (market: PricedMarket) => boolean,
): readonly PricedMarket[] {
  const prices = new Map<string, Price>()
  const priceOf = (question: Question): Price => {
    const known = prices.get(question.key) ?? { question, fair: NONE, derived: 0 }
    prices.set(question.key, known)
    return known
  }
  for (const market of fairMarkets)
    for (const outcome of market.outcomes) {
      const chance = decidedProbability(outcome)
      const price = priceOf(questionOf(sport, market, outcome.outcome))
      if (chance > 0) price.fair = Math.min(price.fair, 1 / chance)
    }
  for (const market of markets)
    for (const [position, outcome] of market.outcomes.entries()) {
      const published = market.prices[position]
      if (published === undefined) continue
      const price = priceOf(questionOf(sport, market, outcome))
      const { order } = marketKind(market.kind)
      if (!isQuoted(market)) price.derived = Math.max(price.derived, cappedAt(price.fair, published))
      else if (price.quoted === undefined || order < price.quoted.order)
        price.quoted = { price: cappedAt(price.fair, published), order }
    }
  for (const rungs of Map.groupBy(prices.values(), ({ question }) => question.ladder).values())
    if (rungs[0]?.question.ladder !== undefined) alignRungs(rungs)
  return markets.map((market) => {
    const aligned = market.prices.map((published, position) => {
      const outcome = market.outcomes[position]
      if (published === undefined || outcome === undefined) return undefined
      const { quoted, derived } = priceOf(questionOf(sport, market, outcome))
      const price = quoted?.price ?? derived
      return price === 0 ? undefined : price
    })
    return aligned.filter((price) => price !== undefined).length < 2
      ? withoutPrices(market)
      : { ...market, prices: aligned }
  })
}

/**
 * Each price is brought between those of the harder and the easier questions that lead it: quotes in the order of their markets, then
 * what we derive. A harder bet is fair at a higher price than an easier one, so raising it to that one's price stays below its own.
 */
function alignRungs(rungs: readonly Price[]): void {
  const quotes = rungs
    .flatMap(({ question: { rung }, quoted }) => (quoted === undefined ? [] : [{ rung, quoted }]))
    .toSorted((a, b) => a.quoted.order - b.quoted.order)
  const led: typeof quotes = []
  const between = (rung: number, price: PriceMilli): PriceMilli => {
    const easier = led.flatMap((one) => (one.rung > rung ? one.quoted.price : []))
    const harder = led.flatMap((one) => (one.rung < rung ? one.quoted.price : []))
    return Math.min(Math.max(price, ...easier), ...harder)
  }
  for (const quote of quotes) {
    quote.quoted.price = between(quote.rung, quote.quoted.price)
    led.push(quote)
  }
  let floor: PriceMilli = 0
  for (const price of rungs.toSorted((a, b) => b.question.rung - a.question.rung)) {
    if (price.quoted === undefined && price.derived > 0)
      price.derived = Math.max(floor, between(price.question.rung, price.derived))
    floor = Math.max(floor, price.quoted?.price ?? price.derived)
  }
}
