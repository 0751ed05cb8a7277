// What pricing stores about one game, and all markets that follow from it, for any sport and any source.
import type { LineCents, LiveState } from '#modules/sports/catalogue/contract.ts'
import type { FeedMarket, FeedStrengths } from './feed-message.ts'
import { footballModelFromStrengths } from './football/expected-goals.ts'
import type { FootballModel } from './football/football-model.ts'
import { footballTree } from './football/football-tree.ts'
import { withoutPrices, type FairMarket, type PricedMarket } from './markets/fair-market.ts'
import { priceMarkets } from './markets/price-markets.ts'
import { checkQuotes, isSameMarket, movedTooFar, type RefusedQuote } from './quotes/check-quotes.ts'
import { onePriceEach } from './quotes/one-price.ts'
import { modelOfSport } from './sport-models.ts'

/**
 * Plain data, so that it can be stored and read back. `quoted`: what the source itself publishes before the start, as far as it passed
 * the checks. `stopped`: quoted markets that contradict the others. `refused`: what was not published of the last message,
 * and why. `doubt`: quotes that moved too far at once; the game takes no bets until the source confirms or withdraws them.
 */
export type GameModel = {
  readonly sport: string
  readonly football?: FootballModel
  readonly strengths?: FeedStrengths
  readonly quoted: readonly FeedMarket[]
  readonly stopped?: readonly { readonly kind: string; readonly line?: LineCents }[]
  readonly refused?: readonly RefusedQuote[]
  readonly doubt?: { readonly sinceMs: number; readonly quoted: readonly FeedMarket[] }
}

/** What the last message found, and how long a doubted quote must have stood before its repetition is believed. */
export type QuotedBefore = { readonly model: GameModel | undefined; readonly nowMs: number; readonly doubtMs: number }

/** The model a source's prices imply. Only football is inferred from prices; other sports then offer a quote alone. */
export function modelFromPrices(sport: string, quoted: readonly FeedMarket[], before?: QuotedBefore): GameModel {
  const { standing, stopped, refused, football } = checkQuotes(modelOfSport(sport)?.tree === 'football', quoted)
  const moved = before?.model === undefined ? [] : movedTooFar(before.model.quoted, standing)
  if (before?.model !== undefined && moved.length > 0) {
    const { doubt } = before.model
    const isRepeated = doubt !== undefined && movedTooFar(doubt.quoted, standing).length === 0
    const sinceMs = isRepeated ? doubt.sinceMs : before.nowMs
    if (!isRepeated || before.nowMs - sinceMs < before.doubtMs)
      return { ...before.model, refused: [...refused, ...moved], doubt: { sinceMs, quoted: standing } }
  }
  return {
    sport,
    quoted: standing,
    ...(football === undefined ? {} : { football }),
    ...(stopped.length === 0 ? {} : { stopped }),
    ...(refused.length === 0 ? {} : { refused }),
  }
}

export const modelFromStrengths = (sport: string, strengths: FeedStrengths): GameModel =>
  modelOfSport(sport)?.tree === 'football'
    ? { sport, quoted: [], football: footballModelFromStrengths(strengths) }
    : { sport, quoted: [], strengths }

const fairMarkets = (
  { sport, football, strengths, quoted }: GameModel,
  state: LiveState | undefined,
): readonly FairMarket[] => {
  if (football !== undefined) return footballTree(football, state, state === undefined ? quoted : [])
  const tree = modelOfSport(sport)?.tree
  return strengths === undefined || tree === undefined || tree === 'football' ? [] : tree(strengths, state)
}

/**
 * Every market that can be offered now. Before the start the source's own prices stand where they are not above the model's fair ones,
 * and the model fills in the rest; in play the model speaks alone. One question has one price, whichever market asks it.
 */
export function priceGame(model: GameModel, state: LiveState | undefined): readonly PricedMarket[] {
  if (model.doubt !== undefined) return []
  const fair = fairMarkets(model, state)
  const derived = priceMarkets(fair, state !== undefined)
  if (state !== undefined || model.quoted.length === 0) return onePriceEach(model.sport, derived, fair, () => false)
  const quoted = model.quoted.map(({ kind, line, prices }): PricedMarket => ({
    kind,
    ...(line === undefined ? {} : { line }),
    status: 'open',
    outcomes: prices.map(({ outcome }) => outcome),
    prices: prices.map(({ price }) => price),
  }))
  const isStopped = (market: PricedMarket): boolean => (model.stopped ?? []).some((one) => isSameMarket(one, market))
  const others = derived.filter((market) => !isQuoted(model, market))
  return onePriceEach(
    model.sport,
    [...quoted, ...others.map((market) => (isStopped(market) ? withoutPrices(market) : market))],
    fair,
    (market) => isQuoted(model, market),
  )
}

/** Markets a list shows: the source's own main line where it quotes one, else the most even line. */
export const isQuoted = (model: GameModel, market: { kind: string; line?: number }): boolean =>
  model.quoted.some((quote) => isSameMarket(quote, market))
