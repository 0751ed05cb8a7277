// Providers' statements beside our records: taken in from a file, and what differs.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { MoneyText } from '#kernel/schema.ts'

/** Some twenty thousand lines; longer ones are taken in by the command. */
export const STATEMENT_BYTES_MAX = 2_000_000
const PAGE_MAX = 200
const PROVIDER_LENGTH_MAX = 40
const REFERENCE_LENGTH_MAX = 500
const CURRENCY_LENGTH_MAX = 10

export const StatementClass = z.enum(['amount_differs', 'only_theirs', 'only_ours', 'in_transit', 'matched'])
export type StatementClass = z.infer<typeof StatementClass>

export const StatementRow = z.object({
  class: StatementClass,
  kind: z.enum(['deposit', 'payout', 'chargeback']),
  reference: z.string(),
  ours: MoneyText,
  theirs: MoneyText,
  currency: z.string(),
  /** What the statement has more than our records and what was written off; negative: less. */
  open: MoneyText,
  /** The money is in suspense, and is decided there. */
  isInSuspense: z.boolean(),
})
export type StatementRow = z.infer<typeof StatementRow>

/** What the change `treasury.statement_write_off` carries: the row. */
export const StatementWriteOffAsk = z.object({
  provider: z.string().min(1).max(PROVIDER_LENGTH_MAX),
  kind: StatementRow.shape.kind,
  reference: z.string().min(1).max(REFERENCE_LENGTH_MAX),
  currency: z.string().min(1).max(CURRENCY_LENGTH_MAX),
})
export type StatementWriteOffAsk = z.infer<typeof StatementWriteOffAsk>

export const ComparedStatement = z.object({
  /** That may be compared, and the one that is. */
  providers: z.array(z.string()),
  provider: z.string(),
  counts: z.array(z.object({ class: StatementClass, count: z.number() })),
  items: z.array(StatementRow),
  next: z.string().nullable(),
})
export type ComparedStatement = z.infer<typeof ComparedStatement>

export const statementCalls = {
  /** What differs first. Without a provider the first one. */
  'GET /staff-api/treasury/statements': call({
    who: 'staff',
    permission: 'treasury.read',
    input: z.object({
      provider: z.string().max(PROVIDER_LENGTH_MAX).optional(),
      class: StatementClass.optional(),
      /** How many rows come before. */
      cursor: z.string().max(20).optional(),
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(100),
    }),
    output: ComparedStatement,
    refusals: { cursor_malformed: 400, provider_unknown: 404 },
  }),
  /** The whole file or nothing, by the code of `npm run payments -- reconcile`. */
  'POST /staff-api/treasury/statements/:provider/imports': call({
    who: 'staff',
    permission: 'treasury.decide',
    input: z.object({
      provider: z.string().max(PROVIDER_LENGTH_MAX),
      text: z.string('required').min(1, 'required').max(STATEMENT_BYTES_MAX, 'too_long'),
    }),
    output: z.object({ added: z.number(), toSuspense: z.number() }),
    refusals: {
      provider_unknown: 404,
      /** details.line names what is wrong, and where. */
      statement_malformed: 422,
      /** A line says something else than in a file before. */
      line_differs: 409,
    },
    bodyBytesMax: 2 * STATEMENT_BYTES_MAX,
  }),
}
