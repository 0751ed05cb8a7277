// A page of rows and its next cursor, and the same rows as a part of a CSV file.
import { CSV_BOM, csvText } from '#kernel/csv.ts'
import { ok, refuse, type Refused, type Result } from '#kernel/result.ts'

export type Listed<T> = { readonly items: T[]; readonly next: string | null }

export const cursorMalformed = (): Refused<'cursor_malformed'> => refuse('cursor_malformed', 'the cursor is not valid')

/** `rows`: one more than `limit` where there is a next page. */
export function listed<R, T>(
  rows: readonly R[],
  limit: number,
  shown: (row: R) => T,
  cursorOf: (row: R) => string,
): Listed<T> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map(shown),
    next: rows.length > limit && last !== undefined ? cursorOf(last) : null,
  }
}

/** A column's name, and its cell in a row. Names are in one language, for programs read them too. */
export type Columns<T> = readonly (readonly [name: string, cell: (row: T) => string | number | null])[]

export type CsvPart = { readonly csv: string; readonly rows: number; readonly next: string | null }

/** The first part, requested without a cursor, has the byte order mark and the column names. */
export function csvPart<T, Code extends string>(
  columns: Columns<T>,
  rows: Result<Listed<T>, Code>,
  cursor: string | undefined,
): Result<CsvPart, Code> {
  if (!rows.ok) return rows
  const { items, next } = rows.value
  const cells = items.map((row) => columns.map(([, cell]) => String(cell(row) ?? '')))
  const head = cursor === undefined ? CSV_BOM + csvText([columns.map(([name]) => name)]) : ''
  return ok({ csv: head + csvText(cells), rows: items.length, next })
}
