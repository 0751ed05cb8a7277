import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import { givenSignedIn } from '#tests/calls/served-app.ts'
import { CONFIRMATION_LETTERS_PER_DAY_MAX } from '#modules/players/contacts/server/email/confirm-email.ts'
import { KEPT_MS, pruneLinks, PRUNED_ROWS_MAX } from './prune-links.ts'
import { openRecoveryApp, type RecoveryApp } from '#modules/players/recovery/server/recovery-app.testdata.ts'

let opened: RecoveryApp
beforeAll(async () => {
  opened = await openRecoveryApp()
})

const counted = async (): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select (select count(*) from identity.password_reset) + (select count(*) from contacts.email_confirmation) as count`.execute(
    opened.app.given.database.db,
  )
  return Number(rows[0]?.count)
}

test('links are deleted long after they expired, all in one turn, and none that is valid or counts', async () => {
  const { database } = opened.app.given
  const clock = { ...opened.app.given.app.options.clock, now: () => new Date(opened.at.time) }
  const player = await givenSignedIn(opened.app)
  await opened.tokenFor(player.email)
  const some = await counted()
  expect(some).toBeGreaterThan(1)
  expect([await pruneLinks({ database, clock }), await counted()]).toEqual([0, some])
  await sql`
    insert into contacts.email_confirmation (token_hash, player_id, email, created_at, expires_at)
    select sha256(convert_to('old' || n, 'UTF8')), ${player.playerId}, ${player.email}, ${new Date(opened.at.time)},
      ${new Date(opened.at.time + HOUR_MS)}
    from generate_series(1, ${2 * PRUNED_ROWS_MAX}::int) n`.execute(database.db)
  opened.at.time += KEPT_MS + 2 * DAY_MS
  const young = await givenSignedIn(opened.app)
  await opened.letters()
  expect(await pruneLinks({ database, clock })).toBeGreaterThanOrEqual(2 * PRUNED_ROWS_MAX)
  expect(await counted()).toBe(1)
  const { rows } = await sql<{ player_id: bigint }>`select player_id from contacts.email_confirmation`.execute(
    database.db,
  )
  expect(rows).toEqual([{ player_id: BigInt(young.playerId) }])
})

test('letters to confirm a mailbox have a bound a day too', async () => {
  const player = await givenSignedIn(opened.app)
  await opened.letters()
  const statuses: number[] = []
  for (let n = 0; n < CONFIRMATION_LETTERS_PER_DAY_MAX; n += 1) {
    opened.at.time += HOUR_MS
    statuses.push((await opened.app.send('POST /web-api/accounts/email-confirmations', {}, player)).status)
  }
  // The one of the registration is the first.
  expect(statuses).toEqual([...Array<number>(CONFIRMATION_LETTERS_PER_DAY_MAX - 1).fill(202), 429])
})
