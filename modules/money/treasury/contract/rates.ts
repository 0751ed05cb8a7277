// Reference rates with their age, what the house has open by currency, and how rates come in.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { CurrencyCode, Instant, MoneyText } from '#kernel/schema.ts'

/** The rates of three months in the bank's own format take a fifth of it. */
export const RATES_BYTES_MAX = 1_000_000
const RATE_LENGTH_MAX = 25
/** Of a preview: many days are shown from their beginning. */
export const PREVIEW_LINES_MAX = 500

const RatesText = z.string('required').min(1, 'required').max(RATES_BYTES_MAX, 'too_long')

export const RateInUse = z.object({
  currency: z.string(),
  /** Units for one euro; null where none is known, and of the euro itself. */
  perEuro: z.string().nullable(),
  source: z.string().nullable(),
  publishedAt: Instant.nullable(),
  usableUntil: Instant.nullable(),
  isUsable: z.boolean(),
  /** What conversions left with the house: positive where it has got the currency. */
  position: MoneyText,
  /** The same in euros at the last rate; null without one. */
  positionEuro: MoneyText.nullable(),
  /** The house's part of conversions. */
  income: MoneyText,
})
export type RateInUse = z.infer<typeof RateInUse>

export const RateVerdict = z.enum([
  'taken',
  'known',
  /** It moved by more than a tenth: two operators set it. */
  'held',
  'future',
  'euro',
  'no_day',
  'bad_rate',
  'twice',
  'unknown_currency',
])
export type RateVerdict = z.infer<typeof RateVerdict>

export const PreviewedRate = z.object({
  line: z.number(),
  currency: z.string(),
  rate: z.string(),
  /** The rate before it; null for the first one of a currency. */
  before: z.string().nullable(),
  publishedAt: Instant.nullable(),
  verdict: RateVerdict,
})
export type PreviewedRate = z.infer<typeof PreviewedRate>

export const RatePreview = z.object({
  /** At most so many as a screen shows. */
  lines: z.array(PreviewedRate),
  /** All of them, and those that would be taken. */
  count: z.number(),
  takenCount: z.number(),
  /** A line cannot be read: the whole file would be refused. */
  isRefused: z.boolean(),
})
export type RatePreview = z.infer<typeof RatePreview>

/** What the change `treasury.rate` carries. */
export const RateAsk = z.object({ currency: CurrencyCode, perEuro: z.string().max(RATE_LENGTH_MAX) })
export type RateAsk = z.infer<typeof RateAsk>

export const rateCalls = {
  'GET /staff-api/treasury/rates': call({
    who: 'staff',
    permission: 'treasury.read',
    input: z.object({}),
    output: z.object({ items: z.array(RateInUse) }),
    refusals: {},
  }),
  /** What an import of this text would do with each rate; nothing is stored. */
  'POST /staff-api/treasury/rate-previews': call({
    who: 'staff',
    permission: 'treasury.read',
    input: z.object({ text: RatesText }),
    output: RatePreview,
    refusals: { rates_malformed: 422 },
    bodyBytesMax: 2 * RATES_BYTES_MAX,
  }),
  /** The whole text or nothing; what moved far is left out. */
  'POST /staff-api/treasury/rate-imports': call({
    who: 'staff',
    permission: 'treasury.decide',
    input: z.object({ text: RatesText }),
    output: z.object({ added: z.number(), held: z.array(z.string()) }),
    refusals: { rates_malformed: 422 },
    bodyBytesMax: 2 * RATES_BYTES_MAX,
  }),
}
