// The few shapes that every contract spells the same way.
import { z } from 'zod'

/** A positive decimal string in ASCII digits, '12.50'. Its exactness per currency is checked by `parseAmount`. */
export const AmountText = z.string().regex(/^\d{1,15}(\.\d{1,8})?$/u, 'amount_malformed')

/** Any decimal string an answer may carry, minus sign included. */
export const MoneyText = z.string()

/** Money in an event: minor units as a string of digits, read as BigInt. */
export const MinorUnits = z
  .string()
  .regex(/^-?\d{1,19}$/u)
  .transform(BigInt)

/** ISO 4217 code, or a known crypto ticker. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3,5}$/u, 'currency_unknown')

/**
 * A key that the client makes once per intent and repeats on every retry: printable ASCII without spaces, so that
 * the server can add a suffix.
 */
export const IdempotencyKey = z
  .string()
  .min(8, 'idempotency_key_malformed')
  .max(100, 'idempotency_key_malformed')
  .regex(/^[!-~]*$/u, 'idempotency_key_malformed')

/** A decimal price with at most three decimals, as answers carry it: 1.85. */
export const Coef = z.number()

export const Instant = z.iso.datetime()

/** Opaque position in a list; absent for the first page. */
export const Cursor = z.string().max(200).optional()

export const PositiveId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: z.string().nullable() })

/**
 * Of all that the filters leave, on the first page; null on later ones. `isCut`: there is more than is counted, and no sums then.
 * `sums`: by currency, of lists of money.
 */
export const Tally = z
  .object({
    count: z.number().int(),
    isCut: z.boolean(),
    sums: z.array(z.object({ currency: z.string(), amount: MoneyText })),
  })
  .nullable()
export type Tally = z.infer<typeof Tally>

/** A page of an operators' list, with what all of it comes to. */
export const talliedPage = <T extends z.ZodType>(item: T) => page(item).extend({ tally: Tally })
