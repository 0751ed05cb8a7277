import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { createDatabase, migrate } from './migrate.ts'

const REAL = path.resolve(import.meta.dirname, '../../../database/migrations')
const root = await mkdtemp(path.join(os.tmpdir(), 'fairline-migrate-'))
afterAll(() => rm(root, { recursive: true, force: true }))

const fresh = (): Promise<string> => createDatabase(inject('postgresUrl'), `t_${randomUUID().replaceAll('-', '')}`)

/** A folder of migrations: name → [statement, check]; no check where it is undefined. */
async function folderOf(files: Readonly<Record<string, readonly [string, string | undefined]>>): Promise<string> {
  const folder = path.join(root, randomUUID())
  await mkdir(folder)
  for (const [name, [text, check]] of Object.entries(files)) {
    await writeFile(path.join(folder, `${name}.sql`), text)
    if (check !== undefined) await writeFile(path.join(folder, `${name}.check.sql`), check)
  }
  return folder
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as unknown[]
  } finally {
    await client.end()
  }
}

const ONE = ['create table one (n int); insert into one values (1)', 'select count(*) = 1 as one_row from one'] as const
const TWO = [
  'insert into one values (2)',
  'select count(*) = 2 as two_rows, min(n) = 1 as first_is_one from one',
] as const

test('migrations run in the order of their names, once each', async () => {
  const url = await fresh()
  const folder = await folderOf({ '20260102_two': TWO, '20260101_one': ONE })
  expect(await migrate(url, folder)).toEqual(['20260101_one.sql', '20260102_two.sql'])
  expect(await migrate(url, folder)).toEqual([])
  expect(await query(url, 'select n from one order by n')).toEqual([{ n: 1 }, { n: 2 }])
})

test('of two processes that start at once only one migrates', async () => {
  const url = await fresh()
  await query(url, 'create schema platform')
  const folder = await folderOf({ '20260101_one': ONE, '20260102_two': TWO })
  const ran = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)])
  expect(ran.flat().toSorted()).toEqual(['20260101_one.sql', '20260102_two.sql'])
})

test('a migration that was edited after it ran stops the start before anything else runs', async () => {
  const url = await fresh()
  await migrate(url, await folderOf({ '20260101_one': ONE }))
  const edited = await folderOf({ '20260101_one': [`${ONE[0]} -- touched`, ONE[1]], '20260102_two': TWO })
  await expect(migrate(url, edited)).rejects.toThrow('20260101_one.sql was changed after it ran')
  expect(await query(url, 'select n from one')).toEqual([{ n: 1 }])
})

test.each([
  [
    'a fact that does not hold',
    'select true as fine, count(*) = 3 as three_rows from one',
    "the check 'three_rows' does not hold",
  ],
  ['a null', 'select null::boolean as known', "the check 'known' does not hold"],
  ['a text', `select 'yes' as fine`, "the check 'fine' does not hold"],
  ['no row', 'select true as fine from one where false', 'must give one row'],
  ['two rows', 'select true as fine from one', 'must give one row'],
  ['a statement that is not a query', 'selekt', 'syntax error'],
])(
  'a check with %s rolls its whole migration back, keeps those before it, and can be corrected',
  async (_what, check, message) => {
    const url = await fresh()
    const broken = await folderOf({ '20260101_one': ONE, '20260102_two': [TWO[0], check] })
    await expect(migrate(url, broken)).rejects.toThrow(message)
    expect(await query(url, 'select n from one')).toEqual([{ n: 1 }])
    expect(await migrate(url, await folderOf({ '20260101_one': ONE, '20260102_two': TWO }))).toEqual([
      '20260102_two.sql',
    ])
  },
)

test('a migration that fails half-way leaves nothing, and one without a check does not even start', async () => {
  const url = await fresh()
  await expect(
    migrate(
      url,
      await folderOf({
        '20260101_half': ['create table half (n int); insert into nowhere values (1)', 'select true as fine'],
      }),
    ),
  ).rejects.toThrow('nowhere')
  await expect(
    migrate(url, await folderOf({ '20260101_one': ONE, '20260102_bare': ['select 1', undefined] })),
  ).rejects.toThrow('20260102_bare.check.sql')
  expect(await query(url, `select to_regclass('half') as half, to_regclass('one') as one`)).toEqual([
    { half: null, one: null },
  ])
})

test('the project’s migrations bring an empty database up to date, each with its check', async () => {
  const url = await fresh()
  const files = await readdir(REAL)
  const names = files.filter((file) => file.endsWith('.sql') && !file.endsWith('.check.sql')).toSorted()
  expect(names.length).toBeGreaterThanOrEqual(8)
  expect(files.filter((file) => file.endsWith('.check.sql'))).toHaveLength(names.length)
  expect(await migrate(url, REAL)).toEqual(names)
  expect(await migrate(url, REAL)).toEqual([])
})

test('a database is created once, whatever its name', async () => {
  const name = `t "quoted'; ${randomUUID()}`.slice(0, 60)
  const url = await createDatabase(inject('postgresUrl'), name)
  expect(await createDatabase(inject('postgresUrl'), name)).toBe(url)
  expect(await query(url, 'select current_database() as name')).toEqual([{ name }])
})
