// A provider's statement as a file of comma-separated lines, in whichever order the columns stand.
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { parseAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { STATEMENT_KINDS, TRANSFER_KINDS } from '#modules/money/payments/rules/statement-classes.ts'
import type { StatementLine } from './statement-store.ts'

export const STATEMENT_COLUMNS = ['line_id', 'kind', 'reference', 'amount', 'fee', 'currency', 'occurred_at'] as const
export const STATEMENT_LINES_MAX = 200_000

const Line = z.object({
  line_id: z.string().min(1).max(200),
  kind: z.enum([...STATEMENT_KINDS, ...TRANSFER_KINDS]),
  reference: z.string().max(200),
  amount: z.string(),
  fee: z.string(),
  currency: z.string(),
  occurred_at: z.iso.datetime({ offset: true }),
})

const ZERO = /^0+(?:\.0+)?$|^$/u

function readLine(found: z.output<typeof Line>): Result<StatementLine, 'amount_unreadable'> {
  const { line_id: lineId, kind, reference, currency, occurred_at: at } = found
  const amount = parseAmount(found.amount, currency)
  const fee = ZERO.test(found.fee) ? ok(0n) : parseAmount(found.fee, currency)
  if (!amount.ok || !fee.ok) return refuse('amount_unreadable', `amount or fee is no amount of ${currency}`)
  return ok({ lineId, kind, reference, currency, amount: amount.value, fee: fee.value, occurredAt: new Date(at) })
}

/** The whole file or nothing; the refusal names the line. */
export function readStatement(text: string): Result<readonly StatementLine[], 'statement_malformed'> {
  const malformed = (line: number, why: string) => refuse('statement_malformed', `line ${line}: ${why}`)
  let rows: readonly unknown[]
  try {
    rows = parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true, to: STATEMENT_LINES_MAX + 1 })
  } catch (error) {
    return refuse('statement_malformed', error instanceof Error ? error.message : 'the file cannot be read')
  }
  if (rows.length > STATEMENT_LINES_MAX)
    return refuse('statement_malformed', `a statement has at most ${STATEMENT_LINES_MAX} lines`)
  const lines: StatementLine[] = []
  const ids = new Set<string>()
  for (const [index, row] of rows.entries()) {
    // The first line names the columns.
    const number = index + 2
    const found = Line.safeParse(row)
    if (!found.success)
      return malformed(number, `${found.error.issues[0]?.path.join('.') ?? 'it'} is missing or malformed`)
    const line = readLine(found.data)
    if (!line.ok) return malformed(number, line.refusal.message)
    if (ids.has(line.value.lineId)) return malformed(number, `${line.value.lineId} occurs twice`)
    ids.add(line.value.lineId)
    lines.push(line.value)
  }
  return ok(lines)
}
