// From prices to strengths: which expected goals and which low-score correlation the market's own probabilities imply.
import type { LineCents } from '#modules/sports/catalogue/contract.ts'
import type { FeedMarket, FeedStrengths } from '../feed-message.ts'
import { boundedModel, CORRELATION_DEFAULT, lowScoreFactors, type FootballModel } from './football-model.ts'
import { leastSquares, type Three } from './least-squares.ts'
import { firstSideProbability } from '../markets/line-shares.ts'
import { removeMargin } from '../markets/margin.ts'
import { addAt, sumBetween } from './score-matrix.ts'

/** Margin-free probabilities of one game. `over` and `home` are those of a bet that is not returned. */
export type FairQuotes = {
  readonly result?: { readonly home: number; readonly draw: number; readonly away: number }
  readonly totals: readonly { readonly line: LineCents; readonly over: number }[]
  readonly handicaps: readonly { readonly line: LineCents; readonly home: number }[]
}

/** Steps of the fit; typical prices need five to ten. */
export const FIT_ITERATIONS_MAX = 40

/** At most so many quoted lines of each kind are read, the first ones. */
export const QUOTED_LINES_MAX = 12

/** Goals of a game where no total is quoted, and how loosely it is held to them (measured mean 2.80). */
const TOTAL_GOALS_PRIOR = 2.75
const TOTAL_GOALS_PRIOR_LOG_SIGMA = 0.25
const CORRELATION_PRIOR_SIGMA = 0.06

/** How closely each quote must be met: standard errors in probability. The result is what most money is on. */
const RESULT_SIGMA = 0.002
const TOTAL_SIGMA = 0.005
const HANDICAP_SIGMA = 0.008

const FIT_GOALS_MAX = 18
const GAIN_MIN = 1e-9

/** Points are the logarithms of both sides' expected goals, and the correlation. */
const modelAt = ([logHome, logAway, correlation]: Three): FootballModel =>
  boundedModel({ homeGoals: Math.exp(logHome), awayGoals: Math.exp(logAway), correlation })

function poisson(rate: number): Float64Array {
  const counts = new Float64Array(FIT_GOALS_MAX + 1)
  let probability = Math.exp(-rate)
  for (let goals = 0; goals <= FIT_GOALS_MAX; goals++) {
    counts[goals] = probability
    probability *= rate / (goals + 1)
  }
  return counts
}

/** Distributions of the goals in all and of the difference at full time. */
function fullTimeOf(model: FootballModel): { totals: Float64Array; differences: Float64Array } {
  const home = poisson(model.homeGoals)
  const away = poisson(model.awayGoals)
  const [nilNil, oneNil, nilOne, oneOne] = lowScoreFactors(model)
  const totals = new Float64Array(2 * FIT_GOALS_MAX + 1)
  const differences = new Float64Array(2 * FIT_GOALS_MAX + 1)
  for (let h = 0; h <= FIT_GOALS_MAX; h++)
    for (let a = 0; a <= FIT_GOALS_MAX; a++) {
      let p = (home[h] ?? 0) * (away[a] ?? 0)
      if (h < 2 && a < 2) p *= h === 0 ? (a === 0 ? nilNil : nilOne) : a === 0 ? oneNil : oneOne
      addAt(totals, h + a, p)
      addAt(differences, h - a + FIT_GOALS_MAX, p)
    }
  return { totals, differences }
}

/** Home, draw, away at full time under a model. */
export function resultProbabilities(model: FootballModel): readonly [home: number, draw: number, away: number] {
  const { differences } = fullTimeOf(boundedModel(model))
  const home = sumBetween(differences, FIT_GOALS_MAX + 1, differences.length)
  const draw = differences[FIT_GOALS_MAX] ?? 0
  const away = sumBetween(differences, 0, FIT_GOALS_MAX)
  const sum = home + draw + away
  return [home / sum, draw / sum, away / sum]
}

function residualsAt(point: Three, quotes: FairQuotes): number[] {
  const model = modelAt(point)
  const { totals, differences } = fullTimeOf(model)
  const residuals: number[] = []
  if (quotes.result !== undefined) {
    const [home, draw, away] = resultProbabilities(model)
    residuals.push((home - quotes.result.home) / RESULT_SIGMA, (draw - quotes.result.draw) / RESULT_SIGMA)
    residuals.push((away - quotes.result.away) / RESULT_SIGMA)
  }
  for (const { line, over } of quotes.totals)
    residuals.push((firstSideProbability({ cells: totals, offset: 0 }, -line) - over) / TOTAL_SIGMA)
  for (const { line, home } of quotes.handicaps)
    residuals.push((firstSideProbability({ cells: differences, offset: FIT_GOALS_MAX }, line) - home) / HANDICAP_SIGMA)
  // The priors hold what the quotes leave open; the raw point is held so that the bounds pull it back.
  residuals.push((point[2] - CORRELATION_DEFAULT) / CORRELATION_PRIOR_SIGMA)
  residuals.push(Math.log((Math.exp(point[0]) + Math.exp(point[1])) / TOTAL_GOALS_PRIOR) / TOTAL_GOALS_PRIOR_LOG_SIGMA)
  return residuals
}

/**
 * Fits the model to margin-free quotes by least squares (Levenberg-Marquardt). With nothing quoted it answers an average
 * game. Meets a typical 1X2 within half a percentage point.
 */
export function inferFootballModel(quotes: FairQuotes): FootballModel {
  const edge = quotes.result === undefined ? 0 : quotes.result.home - quotes.result.away
  const start: Three = [
    Math.log(TOTAL_GOALS_PRIOR / 2) + 0.7 * edge,
    Math.log(TOTAL_GOALS_PRIOR / 2) - 0.7 * edge,
    CORRELATION_DEFAULT,
  ]
  return modelAt(
    leastSquares(start, (point) => residualsAt(point, quotes), {
      iterationsMax: FIT_ITERATIONS_MAX,
      gainMin: GAIN_MIN,
    }),
  )
}

/** Takes the margin out of a game's quoted 1x2, totals and handicaps; incomplete or other markets are passed over. */
export function fairQuotes(markets: readonly FeedMarket[]): FairQuotes {
  const fair = (market: FeedMarket, outcomes: readonly string[]): readonly number[] | undefined => {
    // A price of 1 or less is no price: the market is passed over like an incomplete one.
    const prices = outcomes.flatMap((name) => {
      const price = market.prices.find(({ outcome }) => outcome === name)?.price
      return price === undefined || price <= 1_000 ? [] : [price]
    })
    return prices.length === outcomes.length ? removeMargin(prices, 'power') : undefined
  }
  const lines = (kind: string, outcomes: readonly string[]): { line: LineCents; first: number }[] =>
    markets
      .flatMap((market) => {
        const first = market.kind === kind && market.line !== undefined ? fair(market, outcomes)?.[0] : undefined
        return first === undefined || market.line === undefined ? [] : [{ line: market.line, first }]
      })
      .slice(0, QUOTED_LINES_MAX)
  const quoted = markets.find(({ kind }) => kind === '1x2')
  const [home, draw, away] = (quoted === undefined ? undefined : fair(quoted, ['home', 'draw', 'away'])) ?? []
  return {
    ...(home !== undefined && draw !== undefined && away !== undefined ? { result: { home, draw, away } } : {}),
    totals: lines('total', ['over', 'under']).map(({ line, first }) => ({ line, over: first })),
    handicaps: lines('handicap', ['home', 'away']).map(({ line, first }) => ({ line, home: first })),
  }
}

/** The model behind a source's prices; undefined where it quotes none of 1x2, total and handicap in full. */
export function footballModelFromPrices(markets: readonly FeedMarket[]): FootballModel | undefined {
  const quotes = fairQuotes(markets)
  if (quotes.result === undefined && quotes.totals.length === 0 && quotes.handicaps.length === 0) return undefined
  return inferFootballModel(quotes)
}

/** The model of a source that knows the expected goals themselves. */
export const footballModelFromStrengths = ({ home, away }: FeedStrengths): FootballModel =>
  boundedModel({ homeGoals: home, awayGoals: away, correlation: CORRELATION_DEFAULT })
