import { beforeEach, expect, test } from 'vitest'
import { personKeys } from '#modules/players/profiles/rules/same-person/person-key.ts'
import { connect, type Database } from '#platform/server/db.ts'
import { closeAtEnd, freshDatabase } from '#tests/support/builders/given.ts'
import { renewPersonKeys } from './renew-keys.ts'

const PERSON = { name: 'Anna Maria', surname: 'Berg', birthDate: '1988-02-03', countryId: 276 }
/** As keys were before names were compared by skeleton, of a name that the player had earlier. */
const FORMER = 'anna holt|1988-02-03|276'

let database: Database
let playerId: number
beforeEach(async () => {
  const fresh = await freshDatabase()
  database = fresh.database
  const owner = connect(fresh.url)
  closeAtEnd(() => owner.close())
  await owner.pool.query('delete from profiles.person_key_walk')
  const { rows } = await owner.pool.query<{ player_id: string }>(
    `insert into identity.player (email, email_key, password_hash, country_id, currency, birth_date, language, terms_accepted_at, registered_at)
     values ('a@example.com', 'a@example.com', '-', 276, 'EUR', '1988-02-03', 'en', now(), now()) returning player_id`,
  )
  playerId = Number(rows[0]?.player_id)
  await owner.pool.query(
    `insert into profiles.personal_data (player_id, name, surname, birth_date, updated_at) values ($1, $2, $3, $4, now())`,
    [playerId, PERSON.name, PERSON.surname, PERSON.birthDate],
  )
  await owner.pool.query('insert into profiles.told_person_key (player_id, person_key) values ($1, $2)', [
    playerId,
    FORMER,
  ])
})

const keysNow = async (): Promise<readonly string[]> =>
  (
    await database.pool.query<{ person_key: string }>(
      'select person_key from profiles.told_person_key where player_id = $1',
      [playerId],
    )
  ).rows.map(({ person_key }) => person_key)

test('the walk adds the keys of the present name and of every earlier one, and takes none away', async () => {
  await renewPersonKeys(database, async () => undefined)
  const keys = await keysNow()
  expect(keys).toEqual(expect.arrayContaining([FORMER, ...personKeys(PERSON)]))
  expect(keys).toEqual(expect.arrayContaining([...personKeys({ ...PERSON, name: 'Anna', surname: 'Holt' })]))
})

test('what depends on the keys is called once all are complete; a walk that is done is not repeated', async () => {
  const seen: number[] = []
  const note = async (): Promise<void> => void seen.push((await keysNow()).length)
  await renewPersonKeys(database, note)
  await renewPersonKeys(database, note)
  expect(seen).toEqual([(await keysNow()).length])
  expect(seen[0]).toBeGreaterThan(1)
})

test('a walk whose follower failed begins again', async () => {
  const failing = (): Promise<void> => Promise.reject(new Error('as planned'))
  await expect(renewPersonKeys(database, failing)).rejects.toThrow('as planned')
  let calls = 0
  await renewPersonKeys(database, async () => void (calls += 1))
  expect(calls).toBe(1)
})
