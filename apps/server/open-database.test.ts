// SEC-23: the service signs in to the database as itself, so that an injected statement has no more rights than the
// service.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'
import { freshDatabase } from '#tests/support/builders/given.ts'
import { APP_ROLE, asLogin, openDatabase, type OpenDatabase } from './open-database.ts'

const open = async (env: Readonly<Record<string, string>>, log = createLog('silent')): Promise<OpenDatabase> => {
  const opened = await openDatabase(readConfig(env), log)
  closeAtEnd(opened.close)
  return opened
}

async function openOwn(): Promise<{ readonly own: OpenDatabase; readonly ownerUrl: string }> {
  const { url: ownerUrl } = await freshDatabase()
  return { ownerUrl, own: await open({ DATABASE_URL: ownerUrl, DATABASE_APP_URL: asLogin(ownerUrl, APP_ROLE) }) }
}

test.each([
  ['set role none', 'update wallet.account set balance = 1000000', /permission denied for table account/u],
  ['reset role', 'update wallet.account set balance = 1000000', /permission denied for table account/u],
  ['reset role', 'alter table wallet.posting disable trigger all', /must be owner of table posting/u],
  ['reset role', 'delete from wallet.posting', /permission denied for table posting/u],
  ['reset role', 'set role fairline_owner', /permission denied to set role/u],
  ['reset role', 'set session authorization fairline_owner', /permission denied to set session authorization/u],
  ['reset role', 'create role thief superuser', /permission denied to create role/u],
  ['reset role', "copy (select 1) to program 'id'", /permission denied to COPY/u],
])('SEC-23 after %j an injected %j is refused', async (first, injected, refusal) => {
  const { own } = await openOwn()
  const client = await own.database.pool.connect()
  try {
    await client.query(first)
    const { rows } = await client.query('select session_user, current_user')
    expect(rows).toEqual([{ session_user: APP_ROLE, current_user: APP_ROLE }])
    await expect(client.query(injected)).rejects.toThrow(refusal)
  } finally {
    client.release(true)
  }
})

const movedTo = async ({ database }: Pick<OpenDatabase, 'database'>): Promise<number> =>
  database.transaction(async (tx) => {
    await sql`select set_config('fairline.now', '2040-01-01T00:00:00Z', true)`.execute(tx)
    const { rows } = await sql<{ year: number }>`select extract(year from platform.now())::integer as year`.execute(tx)
    return rows[0]?.year ?? 0
  })

test('SEC-23 the clock of decisions is moved by the owner of the database, and by no statement of the service', async () => {
  const { own, ownerUrl } = await openOwn()
  expect(await movedTo(own)).toBeLessThan(2040)
  await expect(
    own.database.pool.query(`alter database "${new URL(ownerUrl).pathname.slice(1)}" set fairline.now = '2040-01-01'`),
  ).rejects.toThrow(/must be owner of database/u)
  expect(await movedTo(await open({ DATABASE_URL: ownerUrl, STAGE: 'development' }))).toBe(2040)
})

test('SEC-23 a login with the rights of an owner is refused as the service’s own, and named in the log where there is no other', async () => {
  const { url: ownerUrl } = await freshDatabase()
  await expect(
    openDatabase(readConfig({ DATABASE_URL: ownerUrl, DATABASE_APP_URL: ownerUrl }), createLog('silent')),
  ).rejects.toThrow('DATABASE_APP_URL signs in with the rights of an owner')
  const warnings: unknown[] = []
  const log = { ...createLog('silent'), warn: (...said: unknown[]) => warnings.push(said.at(-1)) }
  await open({ DATABASE_URL: ownerUrl, STAGE: 'development' }, log)
  expect(warnings.join()).toContain('set DATABASE_APP_URL')
})

test('SEC-23 in production a database of its own is not opened with the owner’s login', async () => {
  const { url: ownerUrl } = await freshDatabase()
  for (const STAGE of ['', 'production'])
    expect(() => readConfig({ DATABASE_URL: ownerUrl, STAGE })).toThrow(/DATABASE_APP_URL must be set/u)
  const own = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: asLogin(ownerUrl, APP_ROLE) }
  expect(readConfig(own).databaseAppUrl).toBe(own.DATABASE_APP_URL)
})
