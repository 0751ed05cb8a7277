// SEC-09: the content of a freshly migrated database.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenApp } from '#tests/support/builders/given.ts'

test('SEC-09 a fresh install has no player, no session, no passkey and no second factor, so no default credentials exist', async () => {
  const { database } = await givenApp()
  const { rows } = await sql<Record<string, bigint>>`
    select (select count(*) from identity.player) as players, (select count(*) from identity.session) as sessions,
      (select count(*) from credentials.passkey) as passkeys, (select count(*) from identity.second_factor) as factors`.execute(
    database.db,
  )
  expect(rows).toEqual([{ players: 0n, sessions: 0n, passkeys: 0n, factors: 0n }])
})
