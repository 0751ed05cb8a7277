// Conversion of prices between odds formats, and the margin of one market's prices: for scripts and the calculator.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { ODDS_PRECISION_MAX, oddsFormats } from '#kernel/odds-format.ts'

export const CONVERSIONS_MAX = 1_000

/** `hongkong` and `probability` are read too. */
const FormatName = z.enum([...oddsFormats, 'hongkong', 'probability'])

/**
 * Of one market's prices together: `fairProbability` each outcome's chance with the margin taken out in proportion;
 * `margin` the sum of 1/price beyond 1; `vig` 1 − 1/that sum. The last two answer one value.
 */
const MarketFigure = z.enum(['fairProbability', 'margin', 'vig'])
export type MarketFigure = z.infer<typeof MarketFigure>

export const OddsConversion = z.object({
  from: FormatName,
  to: z.union([FormatName, MarketFigure]),
  /**
   * '1.91', '+110', '110', '-110', '10/11', 'evens', '-0.67', '0.524', '52.4%'; a JSON number is read by its
   * shortest decimals. Nothing is computed in floating point.
   */
  values: z
    .array(z.union([z.string(), z.number()]))
    .min(1, 'values_missing')
    .max(CONVERSIONS_MAX, 'too_many_values'),
  /**
   * Exactly so many decimals, half away from zero. Without it American is a whole number and every other format has
   * two decimals and up to ten where they are not zero. Fractional: the precision with which the fraction has to
   * match the price; without it the price's written precision, at least two decimals.
   */
  precision: z.number().int().min(0).max(ODDS_PRECISION_MAX).optional(),
})
export type OddsConversion = z.infer<typeof OddsConversion>

export const oddsConversionCalls = {
  /**
   * `{from: 'decimal', to: 'american', values: ['1.91']}` → `{values: ['-110']}`, in the order they came. One value that
   * cannot be read refuses all: `details.field` is `values.3` for the fourth, `details.issues` lists the first of them.
   */
  'POST /web-api/betting/odds-conversions': call({
    who: 'anyone',
    input: OddsConversion,
    output: z.object({ values: z.array(z.string()) }),
    refusals: {
      values_missing: 400,
      too_many_values: 400,
      /** No number of the format, or longer than 15 digits before the point and 30 behind it. */
      odds_malformed: 400,
      /** A number that the format does not have: American 50, decimal 1, Malay −1.5. */
      odds_out_of_range: 422,
    },
  }),
}
