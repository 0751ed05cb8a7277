// Which of a source's quotes may be published: honest books that agree with each other and with what the source said before.
import { marketKind, type LineCents } from '#modules/sports/catalogue/contract.ts'
import { footballModelFromPrices } from '../football/expected-goals.ts'
import { decidedProbability } from '../markets/fair-market.ts'
import type { FeedMarket } from '../feed-message.ts'
import type { FootballModel } from '../football/football-model.ts'
import { footballTree } from '../football/football-tree.ts'
import { fairChances } from '../markets/margin.ts'

/** A book that takes less than this gives the stakes away: no trade does that on purpose. */
export const LEAST_MARGIN = 0.01
/** A market of two or three outcomes with more than this has a price that somebody mistyped. */
export const GREATEST_MARGIN = 0.3
const FEW_OUTCOMES = 3
/** How far a quote's chance may be from the model that all quotes of the game imply. One handicap in 300 of real seasons is further. */
export const FAR_FROM_MODEL = 0.06
/** How far a quote's chance may move from one message to the next without a confirmation. */
export const MOVED_TOO_FAR = 0.15

export type QuoteFault =
  | 'book_below_margin'
  | 'book_too_wide'
  | 'far_from_model'
  | 'moved_too_far'
  | 'nothing_to_check_by'

export type RefusedQuote = { readonly kind: string; readonly line?: LineCents; readonly fault: QuoteFault }

type Named = { readonly kind: string; readonly line?: LineCents }

export const isSameMarket = (a: Named, b: Named): boolean => a.kind === b.kind && a.line === b.line

const refused = ({ kind, line }: Named, fault: QuoteFault): RefusedQuote =>
  line === undefined ? { kind, fault } : { kind, line, fault }

const pricesOf = ({ prices }: FeedMarket): readonly number[] => prices.map(({ price }) => price)

/** Two of three double chances win, so their book is twice as high. */
const marginOf = (market: FeedMarket): number => {
  const book = pricesOf(market).reduce((sum, price) => sum + 1_000 / price, 0)
  return book / (market.kind.includes('double_chance') ? 2 : 1) - 1
}

function bookFault(market: FeedMarket): QuoteFault | undefined {
  const margin = marginOf(market)
  if (margin < LEAST_MARGIN) return 'book_below_margin'
  return market.prices.length <= FEW_OUTCOMES && margin > GREATEST_MARGIN ? 'book_too_wide' : undefined
}

export type CheckedQuotes = {
  /** Those that are published, below the model's fair prices. */
  readonly standing: readonly FeedMarket[]
  /** Markets that take no bets, neither at the quote nor at a derived price. */
  readonly stopped: readonly Named[]
  readonly refused: readonly RefusedQuote[]
  readonly football: FootballModel | undefined
}

/** How far the quote's chances are from the model's; undefined where the model knows no such market. */
function distanceFrom(tree: ReturnType<typeof footballTree>, market: FeedMarket): number | undefined {
  const fair = tree.find((one) => isSameMarket(one, market))
  if (fair === undefined) return undefined
  return Math.max(
    ...fairChances(pricesOf(market)).map((chance, position) => {
      const outcome = fair.outcomes.find((one) => one.outcome === market.prices[position]?.outcome)
      return Math.abs(chance - (outcome === undefined ? 0 : decidedProbability(outcome)))
    }),
  )
}

const withFar = (checked: CheckedQuotes, far: readonly FeedMarket[]): CheckedQuotes => ({
  ...checked,
  stopped: far.map(({ kind, line }) => (line === undefined ? { kind } : { kind, line })),
  refused: [...checked.refused, ...far.map((market) => refused(market, 'far_from_model'))],
})

/** Takes the quote that is furthest from the model off, and fits again without it, until none is too far. */
function agreeing(honest: readonly FeedMarket[]): CheckedQuotes {
  let standing = honest
  const stopped: FeedMarket[] = []
  while (true) {
    const football = footballModelFromPrices(standing)
    if (football === undefined) return withFar(unchecked(standing), stopped)
    const tree = footballTree(football, undefined, standing)
    const distances = standing.map((market) => distanceFrom(tree, market) ?? Number.POSITIVE_INFINITY)
    const furthest = distances.indexOf(Math.max(...distances))
    const worst = standing[furthest]
    if (worst === undefined || (distances[furthest] ?? 0) <= FAR_FROM_MODEL)
      return withFar({ standing, stopped: [], refused: [], football }, stopped)
    stopped.push(worst)
    standing = standing.filter((market) => market !== worst)
  }
}

/** Without a model two markets cannot be compared for contradictions: one is published, the first of the game page. */
function unchecked(honest: readonly FeedMarket[]): CheckedQuotes {
  const [first, ...others] = honest.toSorted((a, b) => marketKind(a.kind).order - marketKind(b.kind).order)
  return {
    standing: first === undefined ? [] : [first],
    stopped: [],
    refused: others.map((market) => refused(market, 'nothing_to_check_by')),
    football: undefined,
  }
}

/** `isFootball`: a model can be fitted to the quotes. */
export function checkQuotes(isFootball: boolean, quoted: readonly FeedMarket[]): CheckedQuotes {
  const faults = quoted.flatMap((market) => {
    const fault = bookFault(market)
    return fault === undefined ? [] : [refused(market, fault)]
  })
  const honest = quoted.filter((market) => bookFault(market) === undefined)
  const checked = isFootball ? agreeing(honest) : unchecked(honest)
  return { ...checked, refused: [...faults, ...checked.refused] }
}

/** Quotes whose chances moved further from the ones before than news of a game moves them. */
export function movedTooFar(before: readonly FeedMarket[], now: readonly FeedMarket[]): readonly RefusedQuote[] {
  return now.flatMap((market) => {
    const last = before.find((one) => isSameMarket(one, market))
    if (last === undefined) return []
    const chances = fairChances(pricesOf(last))
    const moved = fairChances(pricesOf(market)).some(
      (chance, position) => Math.abs(chance - (chances[position] ?? 0)) > MOVED_TOO_FAR,
    )
    return moved ? [refused(market, 'moved_too_far')] : []
  })
}
