import { expect, test } from 'vitest'
import { connect } from '#platform/server/db.ts'
import { closeAtEnd, freshDatabase } from '#tests/support/builders/given.ts'
import { correctPersonalData, personalDataOf, savePersonalData, verifyPersonalData } from './personal-data-service.ts'

const AT = new Date('2026-11-24T12:00:00Z')
const EMPTY = {
  middleName: '',
  birthPlace: '',
  region: '',
  city: '',
  registrationAddress: '',
  pinCode: '',
  documentType: '',
  documentSeries: '',
  documentNumber: '',
  documentIssueDate: '',
  documentEndDate: '',
  documentIssuedBy: '',
  taxId: '',
}
const MARA = { ...EMPTY, name: 'Mara', surname: 'Lind', birthDate: '1988-02-03' }

test('data may be changed until it is verified, then by operators alone; each change has a number', async () => {
  const { database, url } = await freshDatabase()
  const owner = connect(url)
  closeAtEnd(() => owner.close())
  const { rows } = await owner.pool.query<{ player_id: string }>(
    `insert into identity.player (email, email_key, password_hash, country_id, currency, birth_date, language, terms_accepted_at, registered_at)
     values ('m@example.com', 'm@example.com', '-', 276, 'EUR', '1988-02-03', 'en', now(), now()) returning player_id`,
  )
  const playerId = Number(rows[0]?.player_id)
  const { db } = database
  expect(await database.transaction((tx) => verifyPersonalData(tx, playerId, AT))).toBe(false)
  expect(await savePersonalData(db, playerId, MARA, AT)).toBe(true)
  expect(await savePersonalData(db, playerId, { ...MARA, city: 'Ulm' }, AT)).toBe(true)
  expect(await personalDataOf(db, playerId)).toMatchObject({ values: { city: 'Ulm' }, isVerified: false, version: 2 })
  expect(await database.transaction((tx) => verifyPersonalData(tx, playerId, AT))).toBe(true)
  // Refused as such, not only left unchanged.
  expect(await savePersonalData(db, playerId, { ...MARA, city: 'Bonn' }, AT)).toBe(false)
  expect(await personalDataOf(db, playerId)).toMatchObject({ values: { city: 'Ulm' }, isVerified: true, version: 2 })
  expect(await correctPersonalData(db, playerId, { ...MARA, city: 'Bonn' }, AT)).toBe(true)
  expect(await personalDataOf(db, playerId)).toMatchObject({ values: { city: 'Bonn' }, isVerified: true, version: 3 })
})
