import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { liveClient } from '#platform/server/live/live-client.testdata.ts'
import {
  codeOf,
  givenServedApp,
  givenSignedIn,
  type Sent,
  type ServedApp,
  type SignedIn,
} from '#tests/calls/served-app.ts'

const CHANGE = 'POST /web-api/accounts/password'
const LOG_IN = 'POST /web-api/accounts/sessions'
const CURRENT = 'correct horse battery'
const NEXT = 'seventeen green umbrellas'

let app: ServedApp
beforeAll(async () => {
  app = await givenServedApp()
})

const sessionIn = (sent: Sent): { cookie: string } => ({ cookie: sent.cookies[0]?.split(';', 1)[0] ?? '' })
const statusOf = async (sender: { cookie: string }): Promise<number> =>
  (await app.send('GET /web-api/accounts/me', {}, sender)).status
const logIn = ({ email }: SignedIn, uPassword: string): Promise<Sent> => app.send(LOG_IN, { uLogin: email, uPassword })
const issuesOf = (sent: Sent): unknown =>
  (sent.body as { error: { details: { issues: unknown } } }).error.details.issues

test('SEC-02, SEC-04, SEC-15 a new password continues under a new token, ends every other session, closes their sockets and is reported by letter', async () => {
  const player = await givenSignedIn(app)
  const elsewhere = sessionIn(await logIn(player, CURRENT))
  const url = `${app.served.url.replace('http', 'ws').replace('localhost', '127.0.0.1')}/live`
  const socket = await liveClient(url, { headers: elsewhere })
  const sent = await app.send(CHANGE, { current: CURRENT, next: NEXT }, player)
  expect([sent.status, sent.body]).toEqual([200, { endedSessions: 1, removedPasskeys: 0, removedLinks: 0 }])
  const fresh = sessionIn(sent)
  expect(await socket.closed).toBe(4001)
  expect([await statusOf(player), await statusOf(elsewhere), await statusOf(fresh)]).toEqual([401, 401, 200])
  expect(codeOf(await logIn(player, CURRENT))).toBe('wrong_login')
  expect((await logIn(player, NEXT)).status).toBe(200)
  const { rows } = await sql<{ purpose: string }>`
    select purpose from post.message where recipient = ${player.email} and purpose = 'password-changed'`.execute(
    app.given.database.db,
  )
  expect(rows).toHaveLength(1)
})

test('SEC-02 a signed token of before is dead with the session it named', async () => {
  const player = await givenSignedIn(app)
  const asked = await app.send('GET /web-api/user/gettoken', {}, player)
  const headers = { authorization: `Bearer ${(asked.body as { token: string }).token}` }
  expect((await app.send('GET /web-api/accounts/me', {}, { headers })).status).toBe(200)
  await app.send(CHANGE, { current: CURRENT, next: NEXT }, player)
  expect((await app.send('GET /web-api/accounts/me', {}, { headers })).status).toBe(401)
})

test('a wrong, a short and the same password are refused at their fields, and nothing changes', async () => {
  const player = await givenSignedIn(app)
  const wrong = await app.send(CHANGE, { current: 'not this one', next: NEXT }, player)
  expect([wrong.status, codeOf(wrong)]).toEqual([403, 'wrong_password'])
  expect(issuesOf(wrong)).toEqual([{ path: ['current'], code: 'wrong_password' }])
  const same = await app.send(CHANGE, { current: CURRENT, next: CURRENT }, player)
  expect([same.status, issuesOf(same)]).toEqual([422, [{ path: ['next'], code: 'password_same' }]])
  const short = await app.send(CHANGE, { current: CURRENT, next: 'short' }, player)
  expect([short.status, issuesOf(short)]).toEqual([400, [{ path: ['next'], code: 'password_too_short' }]])
  const missing = await app.send(CHANGE, {}, player)
  expect(issuesOf(missing)).toEqual([
    { path: ['current'], code: 'required' },
    { path: ['next'], code: 'required' },
  ])
  expect(await statusOf(player)).toBe(200)
})

test('of two concurrent changes one is refused', async () => {
  const player = await givenSignedIn(app)
  const other = sessionIn(await logIn(player, CURRENT))
  const both = await Promise.all([
    app.send(CHANGE, { current: CURRENT, next: NEXT }, player),
    app.send(CHANGE, { current: CURRENT, next: `${NEXT}!` }, other),
  ])
  expect(both.map(({ status }) => status).toSorted()[0]).toBe(200)
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('SEC-08 who guesses the password of an open session is stopped', async () => {
  const player = await givenSignedIn(app)
  const codes = new Set<string>()
  for (let tries = 0; tries < 12; tries += 1)
    codes.add(codeOf(await app.send(CHANGE, { current: `guess ${tries}`, next: NEXT }, player)))
  expect([...codes].some((code) => code === 'captcha_required' || code === 'too_many_attempts')).toBe(true)
})

test('SEC-04 other sessions end in the very transaction of the new password', async () => {
  const player = await givenSignedIn(app)
  const elsewhere = sessionIn(await logIn(player, CURRENT))
  expect((await app.send(CHANGE, { current: CURRENT, next: NEXT }, player)).status).toBe(200)
  expect(await statusOf(elsewhere)).toBe(401)
  const { rows } = await sql<{ written_by: string; is_ended: boolean }>`
    select xmin::text as written_by, ended_at is not null as is_ended from identity.session
    where player_id = ${player.playerId}
    union all select xmin::text, false from identity.player where player_id = ${player.playerId}`.execute(
    app.given.database.db,
  )
  expect(rows.map(({ is_ended: isEnded }) => isEnded).toSorted()).toEqual([false, false, true, true])
  expect(new Set(rows.map(({ written_by: by }) => by)).size).toBe(1)
})
