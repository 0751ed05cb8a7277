// Rows as CSV (RFC 4180) that spreadsheets open without running anything in it.

/** Marks the file as UTF-8 for spreadsheets that would otherwise guess. */
export const CSV_BOM = '\uFEFF'

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/u
/** Characters that make spreadsheets treat a cell as a formula. */
const FORMULA = /^[=+\-@\t\r\n|%＝＋－＠]/u

/** The text of the cell: an apostrophe before what would be a formula; a plain number stays unchanged. */
export const csvCell = (text: string): string => (FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Rows of cells with CRLF after each. Put `CSV_BOM` before the whole file, once. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((text) => quoted(csvCell(text))).join(',')}\r\n`).join('')
