// What a pricing model says about one market, what is published of it, and which markets the game has already decided.
import type { PriceMilli } from '#kernel/odds.ts'
import type { LineCents } from '#modules/sports/catalogue/contract.ts'

/**
 * One outcome under the model. `probability` is the expected share of the stake that wins and `returned` the share that
 * comes back: a win is (1, 0), a return (0, 1), a half win (½, ½), a half loss (0, ½). The fair price is therefore
 * (1 − returned) / probability.
 */
export type FairOutcome = { readonly outcome: string; readonly probability: number; readonly returned: number }

/** Outcomes stand in the order of the kind's own table, all of them, the impossible ones with probability 0. */
export type FairMarket = { readonly kind: string; readonly line?: LineCents; readonly outcomes: readonly FairOutcome[] }

/**
 * A market with published prices. `outcomes` and `prices` run in parallel in the order of the kind's table; a price is
 * undefined where that outcome is not offered now. `suspended`: nothing of it can be backed now, though a later state
 * of the game may open it again.
 */
export type PricedMarket = {
  readonly kind: string
  readonly line?: LineCents
  readonly status: 'open' | 'suspended'
  readonly outcomes: readonly string[]
  readonly prices: readonly (PriceMilli | undefined)[]
}

/** The chance that a bet which is not returned wins: what the price hangs on. 0 where the stake surely comes back. */
export const decidedProbability = ({ probability, returned }: FairOutcome): number =>
  returned >= 1 ? 0 : probability / (1 - returned)

/** The market as it stands when nothing of it can be backed. */
export const withoutPrices = (market: Omit<PricedMarket, 'status' | 'prices'>): PricedMarket => ({
  kind: market.kind,
  ...(market.line === undefined ? {} : { line: market.line }),
  status: 'suspended',
  outcomes: market.outcomes,
  prices: market.outcomes.map(() => undefined),
})

/** A probability this near to 0 or 1 is rounding: the facts have decided it. */
const CERTAIN = 1e-9

/** A market without returns; `outcomes` and `probabilities` run in parallel. */
export function fairMarket(
  kind: string,
  outcomes: readonly string[],
  probabilities: readonly number[],
  line?: LineCents,
): FairMarket {
  const fair = outcomes.map((outcome, index) => ({
    outcome,
    probability: Math.max(0, probabilities[index] ?? 0),
    returned: 0,
  }))
  return line === undefined ? { kind, outcomes: fair } : { kind, line, outcomes: fair }
}

export const fairYesNo = (kind: string, yes: number): FairMarket => fairMarket(kind, ['yes', 'no'], [yes, 1 - yes])

const isNear = (value: number, target: number): boolean => Math.abs(value - target) < CERTAIN

/** True where no goal to come can change what any outcome pays: won, lost, returned or half of each for sure. */
export const isDecided = ({ outcomes }: FairMarket): boolean =>
  outcomes.every(
    ({ probability, returned }) =>
      (isNear(returned, 0) && (isNear(probability, 0) || isNear(probability, 1))) ||
      isNear(returned, 1) ||
      (isNear(returned, 0.5) && (isNear(probability, 0) || isNear(probability, 0.5))),
  )
