import { describe, expect, test } from 'vitest'
import {
  checkArchitecture,
  checkRepositoryArchitecture,
  describeViolation,
  missedPlants,
  SOURCE_FILES_MIN,
} from './architecture.ts'
import { cleanTree } from './architecture-clean-tree.ts'
import { holdsRawSql } from './architecture-manners.ts'
import { exportsOf } from './architecture-sizes.ts'
import { pageComplaints } from './architecture-page.ts'
import { plants } from './architecture-planted.ts'
import { RAW_SQL_STORES } from './raw-sql-stores.ts'
import { readFiles } from './repository-files.ts'
import { splitSource } from './source-text.ts'

describe('the architecture', () => {
  test('of this repository follows the dependency rule and the conventions', () => {
    const { violations, files } = checkRepositoryArchitecture()
    expect(violations.map(describeViolation)).toEqual([])
    expect(files).toBeGreaterThanOrEqual(SOURCE_FILES_MIN)
  })

  test('of a clean tree raises no complaint', () => {
    expect(checkArchitecture(cleanTree, 0).violations.map(describeViolation)).toEqual([])
  })

  test('of a tree without files is refused', () => {
    expect(checkArchitecture(new Map()).violations.map(({ rule }) => rule)).toEqual(['seen'])
  })

  test('lists no store as holding SQL text that holds none', () => {
    const raw = [...readFiles(['modules'], /-store\.ts$/u)].filter(([path, source]) =>
      holdsRawSql(path, splitSource(source)),
    )
    const paths = new Set(raw.map(([path]) => path))
    expect(Object.keys(RAW_SQL_STORES).filter((path) => !paths.has(path))).toEqual([])
  })

  test('page lacks no module, has no other level and names nothing that is none', () => {
    const has = (path: string): boolean => /\/(?:wallet|stakes|payments)\//u.test(path)
    const complaintsOf = (row: string): readonly string[] =>
      pageComplaints(`| area | modules |\n${row}\n`, has).map(({ message }) => message.split(/[:,]/u, 1)[0] ?? '')
    expect(complaintsOf('| money | wallet 2 (the ledger), stakes 7 (one door, 3 names), payments 8 |')).toEqual([])
    expect(complaintsOf('| money | wallet 3 (the ledger), payments 8, loans 9 |')).toEqual([
      'does not name money/wallet with its level',
      'does not name money/stakes with its level',
      'names money/loans',
    ])
  })

  test('counts the names that a door exports', () => {
    expect(
      exportsOf(
        "export { a, type B } from './a.ts'\nexport type { C } from './c.ts'\n// export { d }\nexport const e = 1\nexport * as f from './f.ts'\n",
      ),
    ).toBe(5)
  })

  test('check reports a planted violation that it misses', () => {
    expect(missedPlants()).toEqual([])
  })
})

describe('a planted violation is found and blamed on its file', () => {
  test.each(plants)('$rule: $name', ({ rule, path, files }) => {
    const { violations } = checkArchitecture(new Map([...cleanTree, ...Object.entries(files)]), 0)
    const blamed = violations.filter((violation) => violation.path === path)
    expect(blamed.map((violation) => violation.rule)).toContain(rule)
    for (const violation of blamed) expect(describeViolation(violation)).toMatch(/: \S/u)
  })

  test.each([...new Set(plants.map(({ rule }) => rule))])('%s is not found where nothing is planted', (rule) => {
    expect(checkArchitecture(cleanTree, 0).violations.filter((violation) => violation.rule === rule)).toEqual([])
  })
})
