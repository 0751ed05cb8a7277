// The calculator: the return of any coupon with any results, for scripts and for checking a bet by hand.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { MoneyText } from '#kernel/schema.ts'
import { legResults } from '#modules/sports/calculator/rules/calculator-legs.ts'
import { CALCULATOR_LEGS_MAX, calculatorTypes } from '#modules/sports/calculator/rules/calculator-plan.ts'
import { SYSTEM_LEGS_MAX } from '#modules/sports/returns/rules/coupon-shape.ts'

/** Texts and JSON numbers alike; a number is read by its shortest decimals. Nothing is computed in floating point. */
const NUMBER_TEXT_MAX = 50
const NumberText = z.union([z.string().max(NUMBER_TEXT_MAX), z.number()])

const PLACES_MAX = 100
const Places = z.number().int().min(0).max(PLACES_MAX).nullish()
const Runners = z.number().int().min(1).max(PLACES_MAX).nullish()

export const CalculationLeg = z.object({
  /**
   * '2.35' decimal, '100/30' fractional (the profit of a unit), 'evens'. Not needed for void and lost legs. Several
   * are multiplied: an express that wins or loses as one.
   */
  odds: z.union([NumberText, z.array(NumberText).max(SYSTEM_LEGS_MAX)]).nullish(),
  /** `place` has been placed but has not won; `dead_heat_place` shares a place. */
  result: z.enum(legResults, 'result_unknown').default('open'),
  /** In every row (`system`, `multibet`, `fold`); both names mean it, and so does block 0. */
  banker: z.boolean().nullish(),
  lobby: z.boolean().nullish(),
  /** `multibet`, `conditional`: which block, from 1. Without any: each leg is a block of its own. */
  block: z.number().int().min(0, 'block_unknown').max(SYSTEM_LEGS_MAX, 'block_unknown').nullish(),
  /** `singles`: the stake of this one. `conditional`: of its block, default the whole account ('max'). */
  stake: NumberText.nullish(),
  /** Each way: the share of the odds that a place pays, '1/4'. */
  placeTerms: NumberText.nullish(),
  /** Share of the profit that is deducted, 0.15. */
  rule4: NumberText.nullish(),
  /** Places that are paid. Of a dead heat without a position, and not each way: those left for the tied ones. */
  places: Places,
  /** Dead heat: how many share the position, and which it is (default 1). */
  tied: Runners,
  tiedPosition: Runners,
  /** Dead heat: places left for the tied ones, where `places` does not determine it. */
  sharedPlaces: Places,
})
export type CalculationLeg = z.infer<typeof CalculationLeg>

export const Calculation = z.object({
  /** `fold`: rows of the requested sizes. The named covers apply to every selection of their number of legs. */
  type: z.enum(calculatorTypes, 'type_unknown'),
  stake: NumberText.nullish(),
  /**
   * `total` is split over all rows; `unit` is staked on each. Of `chain`, `conditional` and `anti-express` both are
   * the same.
   */
  stakeMode: z.enum(['total', 'unit']).default('total'),
  /** `system` and `multibet`: default [2]; `fold` requires it. */
  sizes: z.array(z.number().int()).max(SYSTEM_LEGS_MAX).nullish(),
  /** Every row twice: once to win, once to be placed. */
  eachWay: z.boolean().nullish(),
  /** `anti-express`: the price it was taken at, instead of the one that its legs make. */
  antiOdds: NumberText.nullish(),
  legs: z.array(CalculationLeg).min(1, 'legs_missing').max(CALCULATOR_LEGS_MAX, 'too_many_legs'),
})
export type Calculation = z.infer<typeof Calculation>

/** Amounts have two decimals and are rounded down, once. */
export const Calculated = z.object({
  totalStake: MoneyText,
  rows: z.number(),
  /** Certain: open legs add nothing to it. */
  return: MoneyText,
  /** Every open leg wins (one at least loses, of an anti-express). */
  possibleWin: MoneyText,
  /** The smallest positive return. */
  minPossibleWin: MoneyText,
  /** `return` before it was rounded, in lowest terms: '19/2'. */
  returnExact: z.string(),
})

export const calculatorCalls = {
  /**
   * `{type: 'system', sizes: [2], stake: '600', legs: [{odds: '1.90', result: 'win'}, …]}` → `{totalStake: '600.00', rows: 3,
   * return: '2710.00', …}`. A refusal names the field in `details.field`, like `legs.3.odds`.
   */
  'POST /web-api/betting/calculations': call({
    who: 'anyone',
    input: Calculation,
    output: Calculated,
    refusals: {
      type_unknown: 400,
      result_unknown: 400,
      legs_missing: 400,
      amount_malformed: 400,
      odds_malformed: 400,
      place_terms_malformed: 400,
      block_unknown: 400,
      amount_not_positive: 422,
      amount_too_precise: 422,
      amount_too_large: 422,
      stake_missing: 422,
      stake_conflict: 422,
      /** 1 or less. */
      odds_out_of_range: 422,
      odds_missing: 422,
      place_terms_missing: 422,
      rule4_out_of_range: 422,
      tied_missing: 422,
      places_missing: 422,
      wrong_leg_count: 422,
      too_many_legs: 422,
      too_many_rows: 422,
      sizes_missing: 422,
      size_too_small: 422,
      size_above_legs: 422,
      size_repeated: 422,
      lobby_not_allowed: 422,
      lobby_alone: 422,
      block_missing: 422,
      block_empty: 422,
      each_way_not_offered: 422,
      anti_express_price_too_low: 422,
    },
  }),
}
