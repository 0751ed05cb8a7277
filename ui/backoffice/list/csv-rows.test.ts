import { expect, test } from 'vitest'
import { csvOfRows } from './csv-rows.ts'

test('each field is a column under its name, fields of fields with both names, and lists in one cell', () => {
  expect(
    csvOfRows([
      { id: 1, member: { name: 'Ada' }, reasons: ['a', 'b'], note: null },
      { id: 2, member: null, reasons: [], lines: [{ no: 7 }] },
    ]),
  ).toBe('\uFEFFid,member.name,reasons,note,member,lines\r\n1,Ada,a b,,,\r\n2,,,,,"{""no"":7}"\r\n')
})

test('a cell that a spreadsheet would compute is text', () => {
  expect(csvOfRows([{ name: '=1+1' }])).toBe("\uFEFFname\r\n'=1+1\r\n")
})
