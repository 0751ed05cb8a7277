// Pairs of accounts that operators have ruled to be two persons.
import { beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#platform/server/db.ts'
import { closeAtEnd, freshDatabase } from '#tests/support/builders/given.ts'
import { apartAmong } from './same-person-store.ts'

let database: Database
let owner: Database
let ids: readonly number[]
beforeAll(async () => {
  const fresh = await freshDatabase()
  database = fresh.database
  owner = connect(fresh.url)
  closeAtEnd(() => owner.close())
  const { rows } = await owner.pool.query<{ player_id: string }>(
    `insert into identity.player (email, email_key, password_hash, country_id, currency, birth_date, language, terms_accepted_at, registered_at)
     select n || '@example.com', n || '@example.com', '-', 276, 'EUR', '1988-02-03', 'en', now(), now() from generate_series(1, 4) n
     returning player_id`,
  )
  ids = rows.map((row) => Number(row.player_id)).toSorted((one, other) => one - other)
})

const rule = (one: number, other: number, areOne: boolean): Promise<unknown> =>
  owner.pool.query(
    `insert into profiles.person_ruling (player_id, other_id, are_one, actor, approver, reason, at)
     values ($1, $2, $3, 'staff:1', 'staff:2', 'both passports', now())`,
    [one, other, areOne],
  )

test('two accounts that were ruled apart are a pair, also where no others are asked about, until they are ruled one', async () => {
  const [one = 0, two = 0, three = 0, four = 0] = ids
  await rule(one, two, false)
  await rule(one, three, false)
  await rule(one, three, true)
  const { db } = database
  expect(await apartAmong(db, [one, two])).toEqual([[one, two]])
  expect(await apartAmong(db, [one, two, three, four])).toEqual([[one, two]])
  expect(await apartAmong(db, [one, three])).toEqual([])
  expect(await apartAmong(db, [two, four])).toEqual([])
  expect(await apartAmong(db, [one])).toEqual([])
})
