// Rows of a list as CSV: a column for each field of the answer under its own name, so that programs can read the file as well.
import { CSV_BOM, csvText } from '#kernel/csv.ts'

type Cells = ReadonlyMap<string, string>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => (isRecord(one) ? JSON.stringify(one) : textOf(one))).join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A field within a field is named with both: `member.name`. */
function cellsOf(row: unknown, before = ''): [string, string][] {
  if (!isRecord(row)) return []
  return Object.entries(row).flatMap(([name, value]): [string, string][] =>
    isRecord(value) ? cellsOf(value, `${before}${name}.`) : [[before + name, textOf(value)]],
  )
}

export function csvOfRows(rows: readonly unknown[]): string {
  const cells: readonly Cells[] = rows.map((row) => new Map(cellsOf(row)))
  const names = [...new Set(cells.flatMap((one) => [...one.keys()]))]
  return CSV_BOM + csvText([names, ...cells.map((one) => names.map((name) => one.get(name) ?? ''))])
}
