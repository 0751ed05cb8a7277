// The list of decisions names every decision once, by its file, in the order of their numbers.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = path.join(import.meta.dirname, '../../docs/decisions')
const ROW = /^\| \[(\d{4})\]\(([^)]+)\) \| [^|]+ \| (?:accepted|superseded|proposed)[^|]* \|$/u

test('the list of decisions names each file once, by its number and in order', () => {
  const files = readdirSync(FOLDER).filter((name) => /^\d{4}-/u.test(name))
  expect(files.length).toBeGreaterThan(80)
  const rows = readFileSync(path.join(FOLDER, 'README.md'), 'utf8')
    .split('\n')
    .map((line) => ROW.exec(line))
    .filter((row) => row !== null)
  expect(rows.map(([, number, file]) => [number, file])).toEqual(
    files.toSorted().map((file) => [file.slice(0, 4), file]),
  )
})
