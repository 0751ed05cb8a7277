import { describe, expect, test } from 'vitest'
import {
  checkRepositoryRequirements,
  checkRequirements,
  REQUIREMENTS_COUNT,
  TEST_FILES_MIN,
  titlesOf,
} from './requirements.ts'

const row = (number: number, state = 'open'): string => `| S7.${number} | something | ${state} |`
const rows = Array.from({ length: REQUIREMENTS_COUNT }, (_, index) => row(index + 1))

/** A document of the right size with some rows replaced. */
const documentWith = (changes: Readonly<Record<number, string>>): string =>
  rows.map((line, index) => changes[index + 1] ?? line).join('\n')

const check = (document: string | undefined, source = '', testFilesMin = 1) =>
  checkRequirements(document, new Map([['modules/planted/rules/planted.test.ts', source]]), testFilesMin).violations

describe('the requirement list', () => {
  test('agrees with the tests of this repository', () => {
    const report = checkRepositoryRequirements()
    expect(report.violations).toEqual([])
    expect(report.states.open + report.states.part + report.states.done).toBe(REQUIREMENTS_COUNT)
    expect(report.testFiles).toBeGreaterThanOrEqual(TEST_FILES_MIN)
  })
})

describe('a planted mistake is found', () => {
  test('none in a clean list', () => {
    expect(check(documentWith({ 3: row(3, 'done') }), "test('S7.3 works', () => {})")).toEqual([])
  })

  test.each([
    ['done without a test', documentWith({ 3: row(3, 'done') }), '', /S7\.3 done, yet no running test/u],
    ['done with a longer id only', documentWith({ 3: row(3, 'done') }), "test('S7.30 works')", /S7\.3 done/u],
    ['done with a skipped test', documentWith({ 3: row(3, 'done') }), "test.skip('S7.3 works')", /S7\.3 done/u],
    ['done with a planned test', documentWith({ 3: row(3, 'done') }), "test.todo('S7.3 works')", /S7\.3 done/u],
    ['done with a comment only', documentWith({ 3: row(3, 'done') }), "// test('S7.3 works')", /S7\.3 done/u],
    ['an id twice', documentWith({ 3: `${row(3)}\n${row(3)}` }), '', /lists S7\.3 again/u],
    ['an id missing', documentWith({ 3: '' }), '', /lists 187 ids/u],
    ['an id too many', `${documentWith({})}\n${row(999)}`, '', /lists 189 ids/u],
    ['an unknown state', documentWith({ 3: row(3, 'finished') }), '', /the state 'finished'/u],
    ['a broken row', documentWith({ 3: '| S7.3 | open |' }), '', /is no row/u],
    ['a title with an unknown id', documentWith({}), "test('S99.1 works')", /names S99\.1/u],
    ['no document', undefined, '', /cannot be read/u],
  ])('%s', (_name, document, source, expected) => {
    expect(check(document, source).join('\n')).toMatch(expected)
  })

  test('too few test files', () => {
    expect(check(documentWith({}), '', 2).join('\n')).toMatch(/only 1 test files seen/u)
  })
})

describe('titles', () => {
  const texts = (source: string): string[] => titlesOf(source).map(({ text }) => text)

  test('of every way to write a test are read', () => {
    expect(
      texts(
        [
          "test('one', () => {})",
          "it('two')",
          "describe('three', () => { test(`four ${five}`, () => {}) })",
          "test.each([['a (b', fn()]])('six %s', () => {})",
          'test.each`a | b\n${1} | ${2}`("seven")',
          "test.skipIf(!isPresent('x'))('eight')",
          "describe.skipIf(x).each([1])('nine')",
          "dbTest('ten ' +\n  'eleven')",
        ].join('\n'),
      ),
    ).toEqual(['one', 'two', 'three', 'four  ? ', 'six %s', 'seven', 'eight', 'nine', 'ten eleven'])
  })

  test('are not taken from other calls, comments or strings', () => {
    expect(texts("expect(pattern.test('S1.1'))\n// test('S1.2')\nconst a = `test('S1.3')`")).toEqual([])
  })
})
