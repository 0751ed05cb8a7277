import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/server/observability/log.ts'
import { addMember } from '#modules/operations/staff/server/service.ts'
import { auditKey, openAudit, verifyAudit } from '#modules/operations/audit/server/service.ts'
import type { AuditFacts } from '#modules/operations/audit/rules/chain-text.ts'
import { givenApp } from '#tests/support/builders/given.ts'
import {
  givenBackoffice,
  givenOperator,
  BACKOFFICE_HOST,
  openClient,
  OPERATOR_PASSWORD,
  showPassword,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, givenSignedIn } from '#tests/calls/served-app.ts'
import { STAFF_DEVICE_COOKIE } from '../guard/staff-guard.ts'
import { STRANGER_CALLS_MAX } from '#modules/operations/audit/server/record-calls.ts'

let backoffice: Backoffice
let auditor: Operator
let support: Operator

beforeAll(async () => {
  backoffice = await givenBackoffice()
  auditor = await givenOperator(backoffice, ['auditor'])
  support = await givenOperator(backoffice, ['support'])
})

type Row = {
  audit_id: string
  kind: string
  call: string
  member_id: string | null
  subjects: string[]
  input: string
  of_id: string | null
  status: number | null
  code: string | null
}

let seen = 0n
const rowsSince = async (): Promise<readonly Row[]> => {
  const { rows } = await backoffice.given.database.pool.query<Row>(
    'select audit_id::text, kind, call, member_id::text, subjects, input, of_id::text, status, code from audit.record a where a.audit_id > $1 order by a.audit_id',
    [String(seen)],
  )
  return rows
}
beforeEach(async () => {
  seen = 0n
  seen = BigInt((await rowsSince()).at(-1)?.audit_id ?? 0)
})

test('GLI-79 a read of personal data is recorded before its answer, with its subject, and its outcome after', async () => {
  const player = await givenSignedIn(backoffice)
  await support.client.send('GET /staff-api/accounts/players', { query: player.email })
  await support.client.send('GET /staff-api/accounts/players/:playerId', { playerId: player.playerId })
  const rows = await rowsSince()
  expect(rows.map(({ kind, call, subjects, status }) => [kind, call, subjects, status])).toEqual([
    ['call', 'GET /staff-api/accounts/players', [], null],
    // The players found by a search.
    ['outcome', 'GET /staff-api/accounts/players', [`player:${player.playerId}`], 200],
    ['call', 'GET /staff-api/accounts/players/:playerId', [`player:${player.playerId}`], null],
    ['outcome', 'GET /staff-api/accounts/players/:playerId', [`player:${player.playerId}`], 200],
  ])
  expect(rows.every(({ member_id: id }) => id === String(support.memberId))).toBe(true)
  expect(rows[1]?.of_id).toBe(rows[0]?.audit_id)
})

test('GLI-79 refused, not permitted and malformed calls are recorded too', async () => {
  await support.client.send('GET /staff-api/staff/audit')
  await support.client.send('GET /staff-api/accounts/players/:playerId', { playerId: 987_654 })
  await support.client.send('GET /staff-api/accounts/players/:playerId', { playerId: 'junk' })
  await openClient(backoffice).send('GET /staff-api/staff/members')
  expect(
    (await rowsSince())
      .filter(({ kind }) => kind === 'outcome')
      .map(({ status, code, member_id: id }) => [status, code, id]),
  ).toEqual([
    [403, 'not_permitted', String(support.memberId)],
    [404, 'player_not_found', String(support.memberId)],
    [400, 'invalid_input', String(support.memberId)],
    [401, 'not_signed_in', null],
  ])
})

test('passwords, codes and tokens are never written down', async () => {
  const client = openClient(backoffice)
  await showPassword(client, support)
  await client.send('POST /staff-api/staff/sessions/second-factor', { code: '123454' })
  await client.send('POST /staff-api/staff/invitations/looks', { token: 'a-token-of-somebody' })
  const text = JSON.stringify(await rowsSince())
  for (const secret of [OPERATOR_PASSWORD, '123454', 'a-token-of-somebody', support.secret])
    expect(text).not.toContain(secret)
  expect(text).toContain(support.email)
})

test('GLI-79 many additional fields hide nothing of a call: it is refused, and the row has its subject', async () => {
  const administrator = await givenOperator(backoffice, ['administrator'])
  const member = await givenOperator(backoffice, ['support'])
  seen = BigInt((await rowsSince()).at(-1)?.audit_id ?? 0)
  const junk = Array.from({ length: 60 }, (_, at) => `${at}=`).join('&')
  const sent = await backoffice.raw({
    method: 'DELETE',
    url: `/staff-api/staff/members/${member.memberId}/roles/support?${junk}&memberId=987654`,
    payload: JSON.stringify({ reason: 'works elsewhere now' }),
    headers: {
      host: BACKOFFICE_HOST,
      origin: `http://${BACKOFFICE_HOST}`,
      'content-type': 'application/json',
      cookie: [...administrator.client.jar].map(([key, value]) => `${key}=${value}`).join('; '),
    },
  })
  expect([sent.status, codeOf(sent)]).toEqual([400, 'invalid_input'])
  const [asked, outcome] = await rowsSince()
  expect(asked?.subjects[0]).toBe(`member:${member.memberId}`)
  expect(asked?.input).toContain(`"path":{"memberId":"${member.memberId}","role":"support"}`)
  expect([outcome?.status, outcome?.code]).toEqual([400, 'invalid_input'])
  expect((await member.client.send('GET /staff-api/staff/me')).body).toMatchObject({ roles: ['support'] })
})

test('SEC-38 of proposed personal data the audit has the names of the fields, not their values', async () => {
  const player = await givenSignedIn(backoffice)
  const values = { name: 'Annabella', surname: 'Bergstein', birthDate: '1990-05-17', city: 'Bonn' }
  await support.client.send('POST /staff-api/staff/change-requests', {
    kind: 'accounts.personal-data',
    payload: { playerId: player.playerId, values: { ...values, registrationAddress: 'Markt 1' } },
    reason: 'as was agreed',
  })
  const [asked, outcome] = await rowsSince()
  expect(outcome?.status).toBe(201)
  expect(asked?.subjects).toEqual([`player:${player.playerId}`])
  for (const value of ['Annabella', 'Bergstein', '1990-05-17', 'Bonn', 'Markt'])
    expect(asked?.input).not.toContain(value)
  for (const field of Object.keys(values)) expect(asked?.input).toContain(`"${field}"`)
})

test('an auditor reads it page by page, by member, subject and days; a stranger cursor is refused', async () => {
  const player = await givenSignedIn(backoffice)
  const read = async (more: object) =>
    (await auditor.client.send('GET /staff-api/staff/audit', { ...more })).body as {
      items: { auditId: string; call: string; member: { memberId: number } | null }[]
      next: string | null
    }
  for (let times = 0; times < 3; times += 1)
    await support.client.send('GET /staff-api/accounts/players/:playerId', { playerId: player.playerId })
  const about = await read({ subject: `player:${player.playerId}`, limit: 4 })
  expect(about.items).toHaveLength(4)
  const rest = await read({ subject: `player:${player.playerId}`, limit: 4, cursor: about.next })
  // Three reads with their outcomes, and this question itself.
  expect(rest.items).toHaveLength(3)
  expect(rest.next).toBeNull()
  const ids = [...about.items, ...rest.items].map(({ auditId }) => Number(auditId))
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  const mine = await read({ memberId: auditor.memberId, limit: 20 })
  expect(mine.items.every(({ member }) => member?.memberId === auditor.memberId)).toBe(true)
  expect((await read({ from: '2026-11-21', until: '2026-11-21' })).items.length).toBeGreaterThan(0)
  expect((await read({ from: '2026-11-22' })).items).toEqual([])
  expect((await read({ until: '2026-11-20' })).items).toEqual([])
  const callsOf = async (show: string) => (await read({ show })).items.map(({ call }) => call)
  expect(await callsOf('all')).toContain('GET /staff-api/staff/audit')
  expect((await callsOf('usual')).filter((call) => call === 'GET /staff-api/staff/me')).toEqual([])
  expect((await callsOf('acts')).filter((call) => call.startsWith('GET '))).toEqual([])
  expect(await callsOf('acts')).not.toEqual([])
  expect((await auditor.client.send('GET /staff-api/staff/audit', { cursor: 'x' })).status).toBe(400)
})

test('strangers cannot fill it: beyond so many a minute their calls are not made and not written', async () => {
  backoffice.moveOn(60_000)
  const stranger = openClient(backoffice, '203.0.113.200')
  const all = await Promise.all(
    Array.from({ length: STRANGER_CALLS_MAX + 5 }, () => stranger.send('GET /staff-api/staff/members')),
  )
  expect(all.filter(({ status }) => status === 429)).toHaveLength(5)
  expect(await rowsSince()).toHaveLength(STRANGER_CALLS_MAX * 2)
  expect((await openClient(backoffice, '203.0.113.201').send('GET /staff-api/staff/members')).status).toBe(401)
  // Nor does a crowd at the same address lock an operator out of a known machine.
  const device = [...support.client.jar].filter(([name]) => name.endsWith(STAFF_DEVICE_COOKIE))
  expect(device).toHaveLength(1)
  const own = openClient(backoffice, '203.0.113.200', new Map(device))
  expect((await own.send('GET /staff-api/staff/me')).status).toBe(200)
  const made = new Map([[STAFF_DEVICE_COOKIE, 'A'.repeat(43)]])
  expect((await openClient(backoffice, '203.0.113.200', made).send('GET /staff-api/staff/me')).status).toBe(429)
})

describe('the chain', () => {
  const facts = (call: string): AuditFacts => ({
    at: new Date('2026-11-21T12:00:00.123Z'),
    kind: 'call',
    memberId: 1,
    sessionId: null,
    call,
    subjects: ['player:5'],
    input: '{}',
    address: '127.0.0.1',
    device: 'test',
    requestId: 'r',
    ofId: null,
    status: null,
    code: null,
  })

  async function givenChain() {
    const given = await givenApp()
    const { database, secret } = given.app.options
    // Three processes, each appending to the chain, all at once.
    const logs = [1, 2, 3].map(() => openAudit(database, secret, createLog('silent')))
    const ids = await Promise.all(Array.from({ length: 60 }, (_, at) => logs[at % 3]!.append(facts(`call ${at}`))))
    const owner = new pg.Client({ connectionString: given.ownerUrl })
    await owner.connect()
    onTestFinished(() => owner.end())
    return { database, key: auditKey(secret), ids, owner }
  }

  test('GLI-72 many processes write one chain without a gap or a fork', async () => {
    const { database, key, ids } = await givenChain()
    expect(ids.toSorted((a, b) => Number(a - b))).toEqual(Array.from({ length: 60 }, (_, at) => BigInt(at + 1)))
    const verdict = await verifyAudit(database.db, key)
    expect(verdict).toMatchObject({ rows: 60, faults: [], unanswered: 60 })
  })

  test('GLI-72 neither the application nor its owner edits, removes or empties it', async () => {
    const { database, owner } = await givenChain()
    for (const statement of [
      `update audit.record set call = 'other'`,
      'delete from audit.record where audit_id = 60',
      'truncate audit.record',
    ]) {
      await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
      await expect(owner.query(statement)).rejects.toThrow('append only')
    }
  })

  test.each([
    [`update audit.record set call = 'other' where audit_id = 30`, ['row 30 was changed']],
    [`update audit.record set at = at + interval '1 ms' where audit_id = 30`, ['row 30 was changed']],
    [`update audit.record set subjects = '{}' where audit_id = 30`, ['row 30 was changed']],
    [`update audit.record set member_id = 2 where audit_id = 30`, ['row 30 was changed']],
    [
      `delete from audit.record where audit_id between 30 and 31`,
      ['rows 30 to 31 are missing', 'row 32 does not follow the row before it'],
    ],
    [
      `update audit.record set hash = sha256('forged') where audit_id = 30`,
      ['row 30 was changed', 'row 31 does not follow the row before it'],
    ],
    [
      `update audit.record set audit_id = case audit_id when 59 then 1060 else 1059 end where audit_id in (59, 60)`,
      [
        'rows 59 to 1058 are missing',
        'row 1059 does not follow the row before it',
        'row 1059 was changed',
        'row 1060 does not follow the row before it',
        'row 1060 was changed',
      ],
    ],
  ])('GLI-72 who gets round the trigger is found out: %s', async (statement, faults) => {
    const { database, key, owner } = await givenChain()
    await owner.query('alter table audit.record disable trigger user')
    await owner.query(statement)
    const verdict = await verifyAudit(database.db, key)
    expect(verdict.faults).toEqual(faults)
  })

  test('GLI-72 rows cut off at the end are detected with a recorded anchor', async () => {
    const { database, key, owner } = await givenChain()
    const { end } = await verifyAudit(database.db, key)
    expect((await verifyAudit(database.db, key, end)).faults).toEqual([])
    await owner.query('alter table audit.record disable trigger user')
    await owner.query('delete from audit.record where audit_id > 50')
    expect((await verifyAudit(database.db, key)).faults).toEqual([])
    expect((await verifyAudit(database.db, key, end)).faults).toEqual([
      'row 60 is missing: the audit was cut off after row 50',
    ])
  })

  test('another key makes no chain that holds', async () => {
    const { database } = await givenChain()
    expect((await verifyAudit(database.db, Buffer.alloc(32, 9))).faults.length).toBeGreaterThan(0)
  })
})

test('a call that cannot be recorded is not made', async () => {
  const app = await givenBackoffice()
  const administrator = await givenOperator(app, ['administrator'])
  const other = await givenOperator(app, ['support'])
  const owner = new pg.Client({ connectionString: app.given.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('revoke insert on audit.record from fairline_app')
  const sent = await administrator.client.send('POST /staff-api/staff/members/:memberId/suspensions', {
    memberId: other.memberId,
    reason: 'left the company',
  })
  expect([sent.status, sent.body]).toEqual([503, { error: expect.objectContaining({ code: 'audit_unavailable' }) }])
  await owner.query('grant insert on audit.record to fairline_app')
  expect((await other.client.send('GET /staff-api/staff/me')).body).toMatchObject({ state: 'signed_in' })
})

test('a command is recorded before it is carried out, and its outcome with the status of a call after it', async () => {
  const { database, log, secret, clock } = backoffice.given.app.options
  const world = { database, audit: openAudit(database, secret, log), clock }
  const asked = { email: 'commanded@book.example', name: 'Commanded', roles: ['support'] }
  const invited = await addMember(world, asked)
  if (!invited.ok) throw new Error(invited.refusal.code)
  const rows = (await rowsSince()).filter(({ call }) => call === 'staff add')
  expect(rows.map(({ kind, subjects, status }) => [kind, subjects, status])).toEqual([
    ['command', [], null],
    ['outcome', [`member:${invited.value.memberId}`], 200],
  ])
  // Not accepted yet: another link for the same member. An active one keeps their roles.
  const again = await addMember(world, asked)
  expect(again).toMatchObject({ ok: true, value: { memberId: invited.value.memberId } })
  const { rows: members } = await database.pool.query<{ email: string }>(
    "select email from staff.member where state = 'active' limit 1",
  )
  const active = await addMember(world, { ...asked, email: members[0]?.email ?? '' })
  expect(active).toMatchObject({ ok: false, refusal: { code: 'member_exists' } })
})
