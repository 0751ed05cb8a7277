// What a pricing model says about one market, and what the house publishes of it.
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
