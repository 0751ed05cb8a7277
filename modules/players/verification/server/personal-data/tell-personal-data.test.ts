import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { OwnPersonalData, PersonalData } from '#modules/players/verification/contract.ts'
import { personalFieldNames } from '#modules/players/profiles/rules/personal-data/personal-fields.ts'
import { personalData } from '#tests/calls/office-samples.ts'
import {
  codeOf,
  givenServedApp,
  givenSignedIn,
  type Sent,
  type ServedApp,
  type SignedIn,
} from '#tests/calls/served-app.ts'
import { personalDataChange } from './correct-personal-data.ts'

const TELL = 'POST /web-api/accounts/personal-data'
let app: ServedApp
let player: SignedIn

const tell = (more: object = {}): Promise<Sent> => app.send(TELL, personalData(more), player)
const read = async (): Promise<PersonalData> =>
  (await app.send('GET /web-api/accounts/personal-data', {}, player)).body as PersonalData
const issuesOf = (sent: Sent): unknown =>
  (sent.body as { error: { details: { issues: unknown } } }).error.details.issues

beforeAll(async () => {
  app = await givenServedApp()
})
test.beforeEach(async () => {
  player = await givenSignedIn(app)
})

test('S3.30 declared data is read back, normalised; of a new player only the day of birth is known', async () => {
  const before = await read()
  expect(before).toMatchObject({ country: 'DE', isVerified: false, isBirthDateKnown: true })
  expect(before.values).toMatchObject({ name: '', birthDate: '1990-05-17' })
  const sent = await tell({ name: '  Ана\u0301  ', documentType: 'passport', documentNumber: 'C01X00T47' })
  expect(sent.status).toBe(200)
  expect((await read()).values).toMatchObject({ name: 'Ана́', surname: 'Müller', documentNumber: 'C01X00T47' })
  expect((sent.body as PersonalData).values).toEqual((await read()).values)
  await tell({ name: 'Eva' })
  expect((await read()).values).toMatchObject({ name: 'Eva', documentNumber: '' })
})

test('S3.30 a player sees the facts of the account beside the declared data, and the postal code is kept', async () => {
  const { account } = (await app.send('GET /web-api/accounts/personal-data', {}, player)).body as OwnPersonalData
  expect(account).toMatchObject({ mainId: player.playerId, login: player.email, email: player.email, phone: '' })
  expect(Date.parse(account.registeredAt)).toBeGreaterThan(0)
  const balances = (await app.send('GET /web-api/wallet/balances', {}, player)).body as {
    all_accounts: { id: number; isActive: boolean }[]
  }
  expect(account.activeId).toBe(balances.all_accounts.find(({ isActive }) => isActive)?.id)
  expect((await tell({ pinCode: ' 110 001 ' })).status).toBe(200)
  expect((await read()).values.pinCode).toBe('110 001')
})

test('the user config and the menu know the name from then on', async () => {
  await tell()
  const config = await app.send('GET /web-api/accounts/user-config', {}, player)
  expect(config.body).toMatchObject({
    result: { user_name: 'Anna', user_data: { surname: 'Müller', date_birthday: '1990-05-17' } },
  })
  const menu = await app.send('GET /web-api/accounts/office-menu', {}, player)
  expect(menu.body).toMatchObject({ menuUserData: { name: 'Anna Müller', country_code: 'DE' } })
})

test.each(personalFieldNames)('SEC-29 %s of another type than text is refused on the field', async (field) => {
  for (const value of [12, null, ['a'], { a: 1 }, true]) {
    const sent = await tell({ [field]: value })
    expect(sent.status).toBe(400)
    expect(issuesOf(sent)).toEqual([{ path: [field], code: 'wrong_type' }])
  }
})

test.each(personalFieldNames)('%s accepts no text that hides something, is too long, or is a script', async (field) => {
  for (const bad of ['A\u202eB', 'A\u0000B', 'A\u2066B', `A${'b'.repeat(300)}`, '<script>alert(1)</script>']) {
    const sent = await tell({ [field]: bad })
    expect([400, 422]).toContain(sent.status)
    expect(issuesOf(sent)).toEqual([{ path: [field], code: expect.stringMatching(/^[a-z_]+$/u) }])
  }
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from profiles.personal_data where player_id = ${player.playerId}`.execute(
    app.given.database.db,
  )
  expect(rows[0]?.n).toBe(0n)
})

test.each([
  [{ name: 'Аnna' }, 'name', 'mixed_scripts'],
  [{ birthDate: '1991-05-17' }, 'birthDate', 'birth_date_differs'],
  [{ middleName: 'Maria' }, 'middleName', 'not_asked'],
  [{ city: '' }, 'city', 'required'],
])('for %j the field has an error', async (more, field, code) => {
  const sent = await tell(more)
  expect([sent.status, codeOf(sent), issuesOf(sent)]).toEqual([422, 'personal_data_refused', [{ path: [field], code }]])
})

test('verified data stays unchanged, whatever the player sends', async () => {
  await tell()
  await app.given.database.transaction(async (tx) => {
    await sql`update profiles.personal_data set verified_at = now() where player_id = ${player.playerId}`.execute(tx)
  })
  const sent = await tell({ name: 'Eva', verified_at: null, isVerified: false })
  expect([sent.status, codeOf(sent)]).toEqual([409, 'personal_data_verified'])
  expect(await read()).toMatchObject({ isVerified: true, values: { name: 'Anna' } })
})

test('nobody can verify themselves by sending a flag', async () => {
  expect((await tell({ isVerified: true, verified_at: '2020-01-01', playerId: 1 })).status).toBe(200)
  expect((await read()).isVerified).toBe(false)
})

test('a correction that would not be right is refused on its first field', async () => {
  const { verification } = app.given.app
  const change = personalDataChange(verification.server)
  const described = await change.describe(app.given.database.db, {
    playerId: player.playerId,
    values: { name: '1234' },
  })
  if (described.ok) throw new Error('the correction was not refused')
  const { code, details } = described.refusal
  const { field, issues } = details as { field: string; issues: { path: string[] }[] }
  expect([code, field]).toEqual(['personal_data_refused', issues[0]?.path[0]])
  expect(issues.map(({ path }) => path[0])).toContain('name')
})
