// CSV by physical line: an unclosed quote or a cut can spoil its own line only, and every problem knows its line.
import { parse } from 'csv-parse/sync'
import type { FeedProblem } from '#modules/sports/odds/contract.ts'
import { ROWS_MAX, withoutBom } from '../feed-limits.ts'

export type CsvRow = { readonly line: number; readonly cells: readonly string[] }

export type CsvTable = {
  readonly headerLine: number
  readonly header: readonly string[]
  readonly rows: readonly CsvRow[]
  readonly problems: readonly FeedProblem[]
}

/** The cells of one line, trimmed; undefined where quoting makes no sense. */
function cellsOf(line: string): string[] | undefined {
  try {
    const [cells] = parse(line, { relax_column_count: true, relax_quotes: true, trim: true })
    return cells
  } catch {
    return undefined
  }
}

/**
 * Header and rows of a file with LF or CRLF ends, with or without BOM. Blank lines and rows of nothing but commas are
 * passed over. A last row shorter than the header is `cut_off`; any other row of another width is `missing_column`
 * (extra blank cells at the end are harmless). Undefined when there is no header.
 */
export function csvTable(text: string): CsvTable | undefined {
  const lines = withoutBom(text).split(/\r\n|\n|\r/)
  const headerAt = lines.findIndex((line) => line.trim() !== '')
  const header = cellsOf(lines[headerAt] ?? '')
  if (header === undefined) return undefined
  const lastAt = lines.findLastIndex((line) => line.trim() !== '')
  const rows: CsvRow[] = []
  const problems: FeedProblem[] = []
  for (let at = headerAt + 1; at <= lastAt; at += 1) {
    const text = lines[at] ?? ''
    if (text.replaceAll(',', '').trim() === '') continue
    if (rows.length + problems.length >= ROWS_MAX) {
      problems.push({ line: at + 1, code: 'cut_off', message: `only the first ${ROWS_MAX} rows are read` })
      break
    }
    const cells = cellsOf(text)
    const problem = widthProblem(at + 1, cells, { width: header.length, isLast: at === lastAt })
    if (problem) problems.push(problem)
    else if (cells) rows.push({ line: at + 1, cells })
  }
  return { headerLine: headerAt + 1, header, rows, problems }
}

function widthProblem(
  line: number,
  cells: readonly string[] | undefined,
  { width, isLast }: { width: number; isLast: boolean },
): FeedProblem | undefined {
  const code = isLast ? 'cut_off' : 'missing_column'
  if (cells === undefined) return { line, code, message: 'a quote is opened and not closed' }
  if (cells.length < width) return { line, code, message: `the row has ${cells.length} of ${width} columns` }
  const extra = cells.slice(width).some((cell) => cell !== '')
  return extra
    ? { line, code: 'missing_column', message: `the row has ${cells.length} columns, the header ${width}` }
    : undefined
}
