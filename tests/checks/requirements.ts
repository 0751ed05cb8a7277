// Checks docs/requirements.md against the tests: a statement marked done is proved by a test that names it. Alone
// (`node tests/checks/requirements.ts`) it prints the count by state and exits 1 on any mistake.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles, repositoryRoot, type Files } from './repository-files.ts'
import { splitSource } from './source-text.ts'

export const REQUIREMENTS_PATH = 'docs/requirements.md'
export const REQUIREMENTS_COUNT = 188

/** Fewer test files than this means that the check looked in the wrong place. Raise it as the suite grows. */
export const TEST_FILES_MIN = 480

const STATES = ['open', 'part', 'done'] as const
export type RequirementState = (typeof STATES)[number]
type Requirement = { readonly id: string; readonly state: string; readonly line: number }

export type RequirementsReport = {
  readonly violations: readonly string[]
  readonly states: Readonly<Record<RequirementState, number>>
  readonly testFiles: number
  /** Ids that at least one running test names, whatever their state. */
  readonly proved: number
}

const ID = /\bS\d+(?:\.\d+)+\b/gu
const ROW = /^\|\s*(S[\d.]+)\s*\|(.*)\|([^|]*)\|\s*$/u

/** The rows of the document; a line that begins like a row but is malformed is a mistake, not a gap. */
function readRows(text: string): { rows: Requirement[]; mistakes: string[] } {
  const rows: Requirement[] = []
  const mistakes: string[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (!/^\|\s*S/u.test(line)) continue
    const [, id = '', what = '', state = ''] = ROW.exec(line) ?? []
    if (id === '' || what.trim() === '' || what.includes('|'))
      mistakes.push(`${REQUIREMENTS_PATH}:${index + 1} is no row: write | id | what it asks | state |`)
    else rows.push({ id, state: state.trim(), line: index + 1 })
  }
  return { rows, mistakes }
}

export type Title = { readonly text: string; readonly runs: boolean }

const CALLEE = /\b(?:it|\w*[tT]est|\w*[dD]escribe)\b(?!\s*[=:])/gu
const LINK = /\s*\.(\w+)/uy
const TITLE = /\s*\(\s*((?:'§\d+'\s*\+?\s*)+)/uy
const TEMPLATE_ARGUMENT = /\s*'§\d+'/uy

/** Where the bracket that opens at `at` closes, plus one; the end of the text when it never does. */
function behindBracket(code: string, at: number): number {
  let depth = 0
  for (let i = at; i < code.length; i++) {
    if (code[i] === '(') depth++
    if (code[i] === ')' && --depth === 0) return i + 1
  }
  return code.length
}

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Follows `test.skipIf(x).each([…])('title', …)` from after its first word to the title. */
function titleBehind(code: string, strings: readonly string[], start: number): Title | undefined {
  let at = start
  let runs = true
  while (at < code.length) {
    const link = matchAt(LINK, code, at)
    const title = link === null ? matchAt(TITLE, code, at) : null
    const rest = link ?? matchAt(TEMPLATE_ARGUMENT, code, at)
    if (title !== null) {
      const parts = [...(title[1] ?? '').matchAll(/§(\d+)/gu)].map(([, slot]) => strings[Number(slot)] ?? '')
      return { text: parts.join(''), runs }
    }
    if (rest !== null) {
      if (link?.[1] === 'skip' || link?.[1] === 'todo' || link?.[1] === 'fails') runs = false
      at += rest[0].length
    } else if (code[at] === '(') at = behindBracket(code, at)
    else return undefined
  }
  return undefined
}

/** The titles of test(), it() and describe() in one file, `.each` and the like included; `runs` is false for skipped ones. */
export function titlesOf(source: string): Title[] {
  const { code, strings } = splitSource(source)
  return [...code.matchAll(CALLEE)].flatMap((match) => {
    const before = code[match.index - 1]
    if (before === '.' || before === '§') return []
    return titleBehind(code, strings, match.index + match[0].length) ?? []
  })
}

/** Compares the document with the titles of the test files. `document` is undefined when it could not be read. */
export function checkRequirements(
  document: string | undefined,
  testFiles: Files,
  testFilesMin = TEST_FILES_MIN,
): RequirementsReport {
  const { rows, mistakes } = readRows(document ?? '')
  const violations = document === undefined ? [`${REQUIREMENTS_PATH} cannot be read`] : mistakes
  const known = new Set<string>()
  const states = { open: 0, part: 0, done: 0 }
  for (const { id, state, line } of rows) {
    if (known.has(id)) violations.push(`${REQUIREMENTS_PATH}:${line} lists ${id} again: keep one row`)
    known.add(id)
    const valid = STATES.find((each) => each === state)
    if (valid === undefined)
      violations.push(`${REQUIREMENTS_PATH}:${line} gives ${id} the state '${state}': write open, part or done`)
    else states[valid] += 1
  }
  if (known.size !== REQUIREMENTS_COUNT)
    violations.push(
      `${REQUIREMENTS_PATH} lists ${known.size} ids instead of ${REQUIREMENTS_COUNT}: restore the missing or drop the invented ones`,
    )
  if (testFiles.size < testFilesMin)
    violations.push(
      `only ${testFiles.size} test files seen, at least ${testFilesMin} expected: the check looks in the wrong place`,
    )

  const proved = new Set<string>()
  for (const [path, source] of testFiles)
    for (const { text, runs } of titlesOf(source))
      for (const [id] of text.matchAll(ID)) {
        if (!known.has(id))
          violations.push(`${path}: a title names ${id}, which ${REQUIREMENTS_PATH} does not list: correct the id`)
        if (runs) proved.add(id)
      }
  for (const { id, state, line } of rows)
    if (state === 'done' && !proved.has(id))
      violations.push(
        `${REQUIREMENTS_PATH}:${line} calls ${id} done, yet no running test names it: add the id to the title that proves it, or lower the state`,
      )
  return { violations, states, testFiles: testFiles.size, proved: proved.size }
}

/** A planted statement that is done only by a skipped test: the check must always find it. */
const PLANTED = checkRequirements(
  '| S1.1 | planted | done |',
  new Map([['planted.test.ts', "test.skip('S1.1 planted')"]]),
)
const isBlind = !PLANTED.violations.some((violation) => violation.includes('calls S1.1 done'))

/** The check on this repository. */
export function checkRepositoryRequirements(): RequirementsReport {
  if (isBlind) throw new Error('the check is blind: it did not find its planted violation')
  const folders = ['kernel', 'modules', 'platform', 'ui', 'apps', 'tests']
  let document: string | undefined
  try {
    document = readFileSync(join(repositoryRoot, REQUIREMENTS_PATH), 'utf8')
  } catch {
    document = undefined
  }
  return checkRequirements(document, readFiles(folders, /\.test\.tsx?$/u))
}

if (import.meta.main) {
  const { violations, states, testFiles, proved } = checkRepositoryRequirements()
  for (const violation of violations) console.error(violation)
  console.log(
    `requirements: ${states.done} done, ${states.part} part, ${states.open} open; ${proved} named by ${testFiles} test files; ${violations.length} mistakes`,
  )
  process.exitCode = violations.length === 0 ? 0 : 1
}
