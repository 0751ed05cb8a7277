// Checks docs/security-tests.md against the tests: every title that it names exists in the named file.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const ROW = /^\| (SEC-\d{2}) \| [^|]+ \| (.+) \|$/u
const PROOF = /^`([\w./-]+\.test\.ts)`: (.+)$/u
/** As many points as there are; raise it as the table grows. */
const ROWS_MIN = 32

const rows = readFileSync(path.join(root, 'docs/security-tests.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| SEC-'))
  .map((line) => {
    const [, id = '', proofs = ''] = ROW.exec(line) ?? []
    return { id, line, proofs: proofs.split('<br>').map((proof) => PROOF.exec(proof)) }
  })

test('every row is read, and none twice', () => {
  expect(rows.filter(({ id, proofs }) => id === '' || proofs.includes(null)).map(({ line }) => line)).toEqual([])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.length).toBeGreaterThanOrEqual(ROWS_MIN)
})

test.each(rows)('$id is proved by existing tests', ({ proofs }) => {
  for (const proof of proofs) {
    const [, file = '', title = ''] = proof ?? []
    expect(existsSync(path.join(root, file)), file).toBe(true)
    expect(readFileSync(path.join(root, file), 'utf8')).toContain(title)
  }
})

const SEEN = /^\| \d+ \| [^|]+ \| `([\w./-]+\.test\.ts)`: ([^|]+) \| \d+ of \d+ \|$/u
/** Breaks that a test was seen to notice, and the points that they are of; raise it as the table grows. */
const SEEN_MIN = 70
const POINTS = 29

test('every test that was seen to fail exists', () => {
  const seen = readFileSync(path.join(root, 'docs/security-tests.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/u.test(line))
  expect(seen.length).toBeGreaterThanOrEqual(SEEN_MIN)
  const points = new Set(seen.map((line) => Number(/^\| (\d+)/u.exec(line)?.[1])))
  expect(Array.from({ length: POINTS }, (_, index) => index + 1).filter((point) => !points.has(point))).toEqual([])
  for (const line of seen) {
    const [, file = '', title = ''] = SEEN.exec(line) ?? []
    expect(file, line).not.toBe('')
    expect(readFileSync(path.join(root, file), 'utf8'), line).toContain(title)
  }
})
