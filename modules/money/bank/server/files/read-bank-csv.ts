// A bank's bookings as comma-separated lines, for banks that send no camt.053: columns in any order, dots for decimals, no balances.
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { currencyExponent } from '#kernel/currencies.ts'
import {
  amountIn,
  BANK_LINES_MAX,
  checkLines,
  dayIn,
  textsOf,
  Unreadable,
  type FileLine,
  type FileStatement,
} from './bank-file.ts'

const Row = z.object({
  account: z.string().min(1).max(40),
  entry_reference: z.string().min(1).max(100),
  booked_on: z.string().regex(/^\d{4}-\d{2}-\d{2}$/u),
  /** With a minus sign where it left the account. */
  amount: z.string(),
  currency: z.string().refine((code) => currencyExponent(code) !== undefined),
  reference: z.string(),
  counterparty: z.string().max(200),
})

export const BANK_COLUMNS = Object.keys(Row.shape)

function readRow({ amount: text, currency, ...row }: z.output<typeof Row>, where: string): FileLine {
  const units = amountIn(text.replace(/^[+-]/u, ''), currency, where)
  if (units === 0n) throw new Unreadable(`${where}: the amount must be more than zero`)
  return {
    entryReference: row.entry_reference,
    amount: text.startsWith('-') ? -units : units,
    bookedOn: dayIn(row.booked_on, where),
    texts: textsOf([row.reference]),
    counterparty: row.counterparty === '' ? null : row.counterparty,
  }
}

/** Throws `Unreadable`. */
export function readBankCsv(text: string): readonly FileStatement[] {
  let rows: readonly unknown[]
  try {
    rows = parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true, to: BANK_LINES_MAX + 1 })
  } catch (error) {
    throw new Unreadable(error instanceof Error ? error.message : 'the file cannot be read')
  }
  if (rows.length > BANK_LINES_MAX) throw new Unreadable(`a statement has at most ${BANK_LINES_MAX} lines`)
  const statements = new Map<string, FileStatement & { readonly lines: FileLine[] }>()
  for (const [index, found] of rows.entries()) {
    // The first line names the columns.
    const where = `line ${index + 2}`
    const row = Row.safeParse(found)
    if (!row.success)
      throw new Unreadable(`${where}: ${row.error.issues[0]?.path.join('.') ?? 'it'} is missing or malformed`)
    const { account, currency } = row.data
    const statement = statements.get(account) ?? {
      account,
      currency,
      opening: undefined,
      closing: undefined,
      lines: [],
    }
    if (statement.currency !== currency) throw new Unreadable(`${where}: ${account} is in ${statement.currency}`)
    statement.lines.push(readRow(row.data, where))
    statements.set(account, statement)
  }
  if (statements.size === 0) throw new Unreadable('the file has no lines')
  for (const statement of statements.values()) checkLines(statement)
  return [...statements.values()]
}
