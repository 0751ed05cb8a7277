import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { connect, decisionTime, TRANSACTION_TRIES_MAX, type Database } from './db.ts'
import { createDatabase } from './database/migrate.ts'

let database: Database
let url: string
let owner: pg.Client
const cut: string[] = []

beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'), `t_${randomUUID().replaceAll('-', '')}`, 'fairline_template')
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(
    'create table public.pair (id int primary key, n bigint not null); insert into public.pair values (1, 0), (2, 0); grant all on public.pair to fairline_app',
  )
  database = connect(url, { role: 'fairline_app', connectionsMax: 4, onError: ({ message }) => cut.push(message) })
})
afterAll(async () => {
  await database.close()
  await owner.end()
})

const fail = (code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'on purpose' using errcode = '${code}'; end $$`)}`
const sum = async (): Promise<bigint> =>
  (await owner.query<{ n: string }>('select sum(n) as n from public.pair')).rows.map(({ n }) => BigInt(n))[0] ?? 0n

describe('transactions', () => {
  test.each(['40001', '40P01'])('a failure of %s is tried so often and no more', async (code) => {
    let tries = 0
    const work = database.transaction(async (tx) => {
      tries += 1
      await sql`update public.pair set n = n + 1`.execute(tx)
      await fail(code).execute(tx)
    })
    await expect(work).rejects.toThrow('on purpose')
    expect([tries, await sum()]).toEqual([TRANSACTION_TRIES_MAX, 0n])
  })

  test.each(['23505', '57014', '22P02', 'P0001'])('a failure of %s is not tried again', async (code) => {
    let tries = 0
    const work = database.transaction(async (tx) => {
      tries += 1
      await fail(code).execute(tx)
    })
    await expect(work).rejects.toMatchObject({ code })
    expect(tries).toBe(1)
  })

  test('an error of our own is not retried, and its work is rolled back', async () => {
    let tries = 0
    const work = database.transaction(async (tx) => {
      tries += 1
      await sql`update public.pair set n = 99`.execute(tx)
      throw new Error('a bug')
    })
    await expect(work).rejects.toThrow('a bug')
    expect([tries, await sum()]).toEqual([1, 0n])
  })

  test('a retry that succeeds counts once', async () => {
    let tries = 0
    const answer = await database.transaction(async (tx) => {
      tries += 1
      await sql`update public.pair set n = n + 1`.execute(tx)
      if (tries < TRANSACTION_TRIES_MAX) await fail('40001').execute(tx)
      return tries
    })
    expect([answer, await sum()]).toEqual([3, 2n])
    await owner.query('update public.pair set n = 0')
  })

  test('two that lock each other out both get through in the end', async () => {
    let inside = 0
    let bothIn: () => void = () => undefined
    const both = new Promise<void>((resolve) => (bothIn = resolve))
    const crossing = (first: number, second: number) =>
      database.transaction(async (tx) => {
        await sql`update public.pair set n = n + 1 where id = ${first}`.execute(tx)
        inside += 1
        if (inside === 2) bothIn()
        await both
        await sql`update public.pair set n = n + 1 where id = ${second}`.execute(tx)
      })
    await Promise.all([crossing(1, 2), crossing(2, 1)])
    expect(await sum()).toBe(4n)
    expect(inside).toBeGreaterThan(2)
  })
})

describe('connections', () => {
  test('use the application’s role and its limits, even with the owner’s address', async () => {
    const { rows } =
      await sql`select current_user as role, current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(
        database.db,
      )
    expect(rows).toEqual([{ role: 'fairline_app', lock: '5s', statement: '30s' }])
    await expect(sql`delete from wallet.posting`.execute(database.db)).rejects.toMatchObject({ code: '42501' })
  })

  test('read bigint exactly, alone and in arrays', async () => {
    const { rows } =
      await sql`select 9007199254740993::bigint as one, array[1, -9223372036854775808]::bigint[] as many, '{}'::bigint[] as none`.execute(
        database.db,
      )
    expect(rows).toEqual([{ one: 9_007_199_254_740_993n, many: [1n, -9_223_372_036_854_775_808n], none: [] }])
  })

  test('prepare each statement with parameters once, and none without', async () => {
    const single = connect(url, { connectionsMax: 1 })
    try {
      for (let times = 0; times < 5; times += 1) {
        expect((await sql<{ n: number }>`select ${times}::int + 1 as n`.execute(single.db)).rows).toEqual([
          { n: times + 1 },
        ])
        await single.pool.query('select 1 as plain')
      }
      const { rows } = await single.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
      expect(rows.filter(({ statement }) => statement.includes('::int + 1'))).toHaveLength(1)
      expect(rows.filter(({ statement }) => statement.includes('plain'))).toEqual([])
    } finally {
      await single.close()
    }
  })

  test('that are cut while idle are replaced and reported', async () => {
    await sql`select 1`.execute(database.db)
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await expect.poll(() => database.pool.totalCount).toBe(0)
    expect(cut.length).toBeGreaterThan(0)
    expect((await sql`select 2 as two`.execute(database.db)).rows).toEqual([{ two: 2 }])
  })

  test('R-05 that are cut in use fail that work only: not the process, not the next query', async () => {
    const pid = Promise.withResolvers<number>()
    const work = database.transaction(async (tx) => {
      pid.resolve((await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid ?? 0)
      await sql`select pg_sleep(20)`.execute(tx)
    })
    const cutting = pid.promise.then((at) => owner.query('select pg_terminate_backend($1)', [at]))
    await expect(work).rejects.toThrow(/terminat|ECONNRESET/u)
    await cutting
    await expect.poll(() => database.pool.totalCount).toBe(0)
    expect((await sql`select 3 as three`.execute(database.db)).rows).toEqual([{ three: 3 }])
  })

  test('the decision’s time is the database’s own, moved for one transaction by tests alone', async () => {
    const moved = await database.transaction(async (tx) => {
      await sql`select set_config('fairline.now', '2030-01-01T00:00:00Z', true)`.execute(tx)
      return decisionTime(tx)
    })
    expect(moved).toEqual(new Date('2030-01-01T00:00:00Z'))
    expect((await decisionTime(database.db)).getTime()).toBeLessThan(moved.getTime())
  })
})
