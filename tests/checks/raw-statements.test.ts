// Every statement that a store holds as text, described by the migrated database: it is valid there, and the row type that the store names has
// the columns and the types that the database returns (docs/decisions/0047).
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase } from '#platform/server/database/migrate.ts'
import { TEMPLATE } from '#tests/support/test-database.ts'
import { rawStatements, type RawStatement, type Substitutions } from './raw-statements.ts'
import { readFiles, repositoryRoot } from './repository-files.ts'

/** Fewer than this means that the check looked in the wrong place. */
const STATEMENTS_MIN = 255

/** Stores that serve several owners take their tables as arguments, and a statement may hold a part that another module writes. */
const SUBSTITUTIONS: Readonly<Record<string, Substitutions>> = {
  'modules/players/identity/server/sessions/session-store.ts': {
    sessions: 'identity.session',
    id: 'player_id',
    'names.ownerId': 'player_id',
    joined: 'identity.session s join identity.player o using (player_id)',
    further: '',
    'isOpen(at, idle)': 'true',
    isCounted: 'true',
    isListed: 'true',
  },
  'modules/players/second-factor/server/second-factor-store.ts': {
    factors: 'identity.second_factor',
    codes: 'identity.recovery_code',
    id: 'player_id',
  },
  'modules/players/sign-in-guard/server/attempt-store.ts': {
    counts: 'sign_in_guard.sign_in_count',
    change: 'successes = successes + 1',
  },
  'modules/players/sign-in-guard/server/known-device-store.ts': {
    devices: 'sign_in_guard.known_device',
    id: 'player_id',
  },
  'modules/players/sign-in/server/prune/prune-store.ts': { name: 'contacts.phone_code' },
  'modules/protection/harm-markers/server/sweep-store.ts': {
    'selectActivePlayers(from, until)': 'select player_id from limits.tally',
    'selectPlayersSeen(from)': 'select player_id from play_time.pace',
  },
  'modules/protection/limits/server/counting/tally-store.ts': { 'sql.ref(asked.column)': 'staked' },
  'modules/protection/limits/server/status/status-store.ts': {
    'paceJson(playerId)': 'null::json',
    'playDaysJson(playerId, sql<Date>`t.now`)': 'null::json',
    'exclusionsPart.select(playerId, sql<Date>`t.now`)': 'null::json',
  },
}

/** Statements that code puts together from lists, by words that only they hold. The named test reads each back with its values. */
const BUILT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'modules/protection/exclusions/server/staff/in-force-store.ts': {
    'as micros from (': 'modules/protection/limits/server/staff/in-force-lists.test.ts',
  },
  'modules/protection/limits/server/counting/tally-store.ts': {
    'with locked as': 'modules/protection/limits/server/limits-model.test.ts',
    left_sums: 'modules/protection/limits/server/limits-model.test.ts',
  },
  'modules/protection/limits/server/staff/player-words-store.ts': {
    'as micros from (': 'modules/protection/limits/server/staff/player-words-store.test.ts',
  },
  'modules/protection/play-time/server/pace-store.ts': {
    'case p.law': 'modules/protection/play-time/server/paced-stakes.test.ts',
  },
}

const isBuilt = (path: string, text: string): boolean =>
  Object.keys(BUILT[path] ?? {}).some((words) => text.includes(words))

type Field = { readonly name: string; readonly type: number }

/** Asks what a statement would return, without running it. */
const describeStatement = (client: pg.Client, text: string): Promise<readonly Field[]> =>
  new Promise((resolve, reject) => {
    let fields: readonly Field[] = []
    const asked = {
      submit: (connection: pg.Connection) => {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: (message: { fields: { name: string; dataTypeID: number }[] }) => {
        fields = message.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    }
    client.query(asked)
  })

/** What the pool makes of each type of the database (platform/server/db.ts); json is whatever the reader says. */
const READ_AS: ReadonlyMap<number, string> = new Map([
  [16, 'boolean'],
  [17, 'Buffer'],
  [20, 'bigint'],
  [21, 'number'],
  [23, 'number'],
  [25, 'string'],
  [700, 'number'],
  [701, 'number'],
  [1043, 'string'],
  [1082, 'Date'],
  [1114, 'Date'],
  [1184, 'Date'],
  [1700, 'string'],
  [2950, 'string'],
  [1000, 'boolean[]'],
  [1005, 'number[]'],
  [1007, 'number[]'],
  [1009, 'string[]'],
  [1016, 'bigint[]'],
  [2951, 'string[]'],
])
const PLAIN = new Set([...READ_AS.values()].map((type) => type.replace('[]', '')))

/** A type as written, without null; undefined for names that are declared elsewhere, which say more than the database knows. */
function plainType(written: string): string | undefined {
  const parts = written
    .split('|')
    .map((part) => part.replace(/^\s*readonly\s/u, '').trim())
    .filter((part) => part !== '' && part !== 'null')
    .map((part) => (/^'.*'$/u.test(part) ? 'string' : /^\d+$/u.test(part) ? 'number' : part))
  const [first, ...others] = new Set(parts)
  return first !== undefined && others.length === 0 && PLAIN.has(first.replace('[]', '')) ? first : undefined
}

function complaintsOf({ row }: RawStatement, fields: readonly Field[]): readonly string[] {
  if (row === undefined) return []
  const missing = [...row.keys()].filter((name) => !fields.some((field) => field.name === name))
  return [
    ...missing.map((name) => `${name} is not returned`),
    ...fields.flatMap(({ name, type }) => {
      const written = row.get(name)
      if (written === undefined) return [`${name} is returned, and not in the row type`]
      const [told, found] = [plainType(written), READ_AS.get(type)]
      return told === undefined || found === undefined || told === found
        ? []
        : [`${name} is ${found}, and ${written} in the row type`]
    }),
  ]
}

let client: pg.Client
const columns = new Map<string, readonly string[]>()

beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), `t_${randomUUID().replaceAll('-', '')}`, TEMPLATE)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ table: string; names: string[] }>(`
    select table_schema || '.' || table_name as table, array_agg(column_name::text) as names
    from information_schema.columns group by 1`)
  for (const { table, names } of rows) columns.set(table, names)
})

afterAll(() => client.end())

const stores = [...readFiles(['modules'], /-store\.ts$/u)]

const statementsOf = (path: string, source: string): readonly RawStatement[] =>
  rawStatements(source, SUBSTITUTIONS[path] ?? {}, (table) => columns.get(table) ?? [])

describe('statements as text', () => {
  test.each(stores.filter(([, source]) => statementsOf('', source).length > 0))(
    'of %s are valid, and return what their row types say',
    async (path, source) => {
      const found: string[] = []
      for (const statement of statementsOf(path, source)) {
        if (isBuilt(path, statement.text)) continue
        const where = `${path}:${statement.line}`
        const complaints = await describeStatement(client, statement.text).then(
          (fields) => complaintsOf(statement, fields),
          (error: Error) => [`${error.message}: ${statement.text.replaceAll(/\s+/gu, ' ')}`],
        )
        found.push(...complaints.map((complaint) => `${where} ${complaint}`))
      }
      expect(found).toEqual([])
    },
  )

  test('that code puts together are named, each with a test that exists', () => {
    for (const [path, built] of Object.entries(BUILT)) {
      const texts = statementsOf(path, readFileSync(`${repositoryRoot}/${path}`, 'utf8')).map(({ text }) => text)
      for (const [words, proof] of Object.entries(built)) {
        expect(texts.filter((text) => text.includes(words)).length, `${path}: ${words}`).toBeGreaterThan(0)
        expect(existsSync(`${repositoryRoot}/${proof}`), proof).toBe(true)
      }
    }
  })

  test('are all looked at', () => {
    const all = stores.flatMap(([path, source]) => statementsOf(path, source))
    expect(all.length).toBeGreaterThanOrEqual(STATEMENTS_MIN)
  })
})
