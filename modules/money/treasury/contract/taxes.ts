// What countries take of money in and out: always set by two operators.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Instant } from '#kernel/schema.ts'

/** '5', '12.5', '0': of a hundred, with at most two decimals. */
const Percent = z
  .string('required')
  .trim()
  .regex(/^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/u, 'percent_malformed')

export const TaxRow = z.object({
  country: z.string(),
  deposit: z.string(),
  withdrawal: z.string(),
  /** Null: the product's own figure. */
  set: z.object({ proposedBy: z.string(), approvedBy: z.string(), at: Instant }).nullable(),
})
export type TaxRow = z.infer<typeof TaxRow>

/** What the change `treasury.tax` carries. It holds for what is opened after the approval. */
export const TaxAsk = z.object({
  country: z.string('required').regex(/^[A-Z]{2}$/u, 'country_unknown'),
  deposit: Percent,
  withdrawal: Percent,
})
export type TaxAsk = z.infer<typeof TaxAsk>

export const taxCalls = {
  'GET /staff-api/treasury/taxes': call({
    who: 'staff',
    permission: 'treasury.read',
    input: z.object({}),
    output: z.object({ items: z.array(TaxRow) }),
    refusals: {},
  }),
}
