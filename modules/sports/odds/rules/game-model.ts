// What pricing remembers of one game, and all its markets from that: whatever the sport, whatever the source told.
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import { footballModelFromPrices, footballModelFromStrengths } from './football/expected-goals.ts'
import type { FairMarket, PricedMarket } from './markets/fair-market.ts'
import type { FeedMarket, FeedStrengths } from './feed-message.ts'
import type { FootballModel } from './football/football-model.ts'
import { footballTree } from './football/football-tree.ts'
import { priceMarkets } from './markets/price-markets.ts'
import { modelOfSport } from './sport-models.ts'

/** Plain data, so that it can be stored and read back. `quoted`: what the source itself publishes before the start. */
export type GameModel = {
  readonly sport: string
  readonly football?: FootballModel
  readonly strengths?: FeedStrengths
  readonly quoted: readonly FeedMarket[]
}

/** The model a source's prices imply. Only football is inferred from prices; other sports then offer the quotes alone. */
export function modelFromPrices(sport: string, quoted: readonly FeedMarket[]): GameModel {
  const football = modelOfSport(sport)?.tree === 'football' ? footballModelFromPrices(quoted) : undefined
  return { sport, quoted, ...(football === undefined ? {} : { football }) }
}

export const modelFromStrengths = (sport: string, strengths: FeedStrengths): GameModel =>
  modelOfSport(sport)?.tree === 'football'
    ? { sport, quoted: [], football: footballModelFromStrengths(strengths) }
    : { sport, quoted: [], strengths }

const fairMarkets = (
  { sport, football, strengths }: GameModel,
  state: LiveState | undefined,
): readonly FairMarket[] => {
  if (football !== undefined) return footballTree(football, state)
  const tree = modelOfSport(sport)?.tree
  return strengths === undefined || tree === undefined || tree === 'football' ? [] : tree(strengths, state)
}

const isSameMarket = (a: { kind: string; line?: number }, b: { kind: string; line?: number }): boolean =>
  a.kind === b.kind && a.line === b.line

/**
 * Every market that can be offered now. Before the start the source's own prices stand as quoted and the model fills in
 * the rest; in play the model speaks alone.
 */
export function priceGame(model: GameModel, state: LiveState | undefined): readonly PricedMarket[] {
  const priced = priceMarkets(fairMarkets(model, state), state !== undefined)
  if (state !== undefined || model.quoted.length === 0) return priced
  const quoted = model.quoted.map(({ kind, line, prices }): PricedMarket => ({
    kind,
    ...(line === undefined ? {} : { line }),
    status: 'open',
    outcomes: prices.map(({ outcome }) => outcome),
    prices: prices.map(({ price }) => price),
  }))
  return [...quoted, ...priced.filter((market) => !quoted.some((quote) => isSameMarket(quote, market)))]
}

/** Markets a list shows: the source's own main line where it quotes one, else the most even line. */
export const isQuoted = (model: GameModel, market: { kind: string; line?: number }): boolean =>
  model.quoted.some((quote) => isSameMarket(quote, market))
