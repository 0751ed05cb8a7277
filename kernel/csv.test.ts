// Cells are read back unchanged, and a spreadsheet executes none of them.
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CSV_BOM, csvCell, csvText } from './csv.ts'

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[=+\-@\t\r\n"', ;0-9a-z]{0,12}$/u),
  fc.constantFrom('', '"', '""', '\r\n', '=1+1', '-5.00', ' padded ', "'quoted'"),
)
const table = fc
  .integer({ min: 1, max: 6 })
  .chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 8 }),
  )
  // A row of one empty cell is an empty line, which readers skip.
  .filter((rows) => rows.every((row) => row.length > 1 || row[0] !== ''))

test('a reader gets back every cell as it was written', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read: unknown = parse(CSV_BOM + csvText(rows), { bom: true, relax_column_count: false })
      expect(read).toEqual(rows.map((row) => row.map(csvCell)))
    }),
  )
})

test('no cell begins with a formula character, but a plain number stays unchanged', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const shown = csvCell(text)
      expect(/^-?\d+(?:\.\d+)?$/u.test(shown) || !/^[=+\-@\t\r\n]/u.test(shown)).toBe(true)
      expect([text, `'${text}`]).toContain(shown)
    }),
  )
  expect(['=HYPERLINK("x")', '+1', '-1+2', '@a', '\tx', '-5.00', '12', 'Real'].map(csvCell)).toEqual([
    `'=HYPERLINK("x")`,
    "'+1",
    "'-1+2",
    "'@a",
    "'\tx",
    '-5.00',
    '12',
    'Real',
  ])
})

test('lines end as RFC 4180 says, and only cells that need quotes have them', () => {
  expect(
    csvText([
      ['a', 'b,c'],
      ['d"e', 'f\ng'],
    ]),
  ).toBe('a,"b,c"\r\n"d""e","f\ng"\r\n')
})
