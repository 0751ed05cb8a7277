import { beforeAll, expect, test } from 'vitest'
import { buildHouse, type House } from '#apps/server/house.ts'
import { mayPlay, type NationalRegister } from '#modules/safer-gambling/server/service.ts'
import { givenOffice, type Office } from '../builders/given-operator.ts'
import { registration } from '../calls/served-house.ts'
let office: Office
const asked: unknown[] = []
const register: NationalRegister = {
  countries: new Set(['DE']),
  isExcluded: async (who) => { asked.push(who.surname); return true },
}
beforeAll(async () => { office = await givenOffice() })
const ctx = (playerId: number) => ({
  viewer: { playerId, sessionId: '00000000-0000-4000-8000-000000000000' },
  address: '127.0.0.1', device: 'test', requestId: 'test', isSecure: false, origin: 'http://localhost', cookies: [],
})
test('a process without the register clears whom it never asked about', async () => {
  const asks = registration({ name: 'Kim', surname: 'Sundx' })
  const sent = await office.send('POST /web-api/accounts/registrations', asks, {})
  const { userId: playerId } = sent.body as { userId: number }
  const { database } = office.given
  const may = async () => { const a = await mayPlay(database.db, playerId, new Date()); return a.ok || a.refusal.code }
  const opened: House = await buildHouse({ ...office.given.house.options, nationalRegister: register })
  const one = await may()
  await office.given.house.dispatcher.dispatch('POST /limit-service-api/api/external/web/v3/ping', {}, ctx(playerId))
  const two = await may()
  await buildHouse({ ...office.given.house.options, nationalRegister: register })
  const three = await may()
  await opened.dispatcher.dispatch('POST /limit-service-api/api/external/web/v3/ping', {}, ctx(playerId))
  const four = await may()
  const { rows } = await database.pool.query('select * from safer_gambling.register_check where player_id = $1', [playerId])
  process.stderr.write('RESULT ' + JSON.stringify({ one, two, three, four, asked, rows }) + '\n')
  expect(two).toBe('register_unknown')
})
test('start cost', async () => {
  const { database } = office.given
  await database.pool.query(
    `insert into accounts.player (email, email_key, password_hash, country_id, currency, birth_date, language, terms_accepted_at, registered_at)
     select 'turn' || n || '@example.com', 'turn' || n || '@example.com', '', 276, 'EUR', '1990-01-01', 'en', now(), now() from generate_series(1, 100000) n`)
  const t = [Date.now()]
  for (let n = 0; n < 2; n += 1) {
    await buildHouse({ ...office.given.house.options, nationalRegister: register })
    t.push(Date.now())
  }
  process.stderr.write('COST ' + JSON.stringify(t.map((x, i) => x - (t[i - 1] ?? x))) + '\n')
}, 200_000)
