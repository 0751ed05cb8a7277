// The permission matrix, generated from the policy table: every call of operators as every role, and as outsiders.
import { beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#kernel/time.ts'
import { permissionsFrom, ROLES, rolesApart, type Role } from '#modules/operations/staff/rules/permissions.ts'
import {
  givenInvitation,
  givenBackoffice,
  givenOperator,
  BACKOFFICE_HOST,
  openClient,
  OPERATOR_PASSWORD,
  type OperatorClient,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { permissionTables } from '#tests/support/permission-tables.ts'
import { codeOf, everyStaffCall, givenSignedIn, requestOf, type Sent, type SignedIn } from './served-app.ts'

const permissionsOf = permissionsFrom(await permissionTables())
const declared = await everyStaffCall()
const names = declared.map(({ name }) => name)
const guarded = declared.filter(({ call }) => call.who === 'staff')
const CALLS_MIN = 30

/** Cheap: the subject is permissions, not password hashing. */
const passwords = {
  isPassword: async (stored: string | undefined, password: string) => stored === `kept ${password}`,
  hashPassword: async (password: string) => `kept ${password}`,
}

let backoffice: Backoffice
let player: SignedIn
const operators = new Map<Role, Operator>()
let pending: OperatorClient
let suspended: Operator

beforeAll(async () => {
  backoffice = await givenBackoffice({ passwords })
  player = await givenSignedIn(backoffice)
  for (const role of ROLES) operators.set(role, await givenOperator(backoffice, [role]))
  const { token } = await givenInvitation(backoffice.given, ['administrator'])
  pending = openClient(backoffice)
  await pending.send('POST /staff-api/staff/invitations/acceptances', { token, password: OPERATOR_PASSWORD })
  suspended = await givenOperator(
    backoffice,
    [...ROLES].filter((role) => role !== 'auditor' && role !== 'administrator'),
  )
  const sent = await clientOf('administrator').send('POST /staff-api/staff/members/:memberId/suspensions', {
    memberId: suspended.memberId,
    reason: 'left the company',
  })
  if (sent.status !== 200) throw new Error(`nobody was suspended: ${sent.text}`)
})

const clientOf = (role: Role): OperatorClient => {
  const operator = operators.get(role)
  if (operator === undefined) throw new Error(`nobody is ${role}`)
  return operator.client
}

const told = (sent: Sent): readonly [number, string | undefined] => [
  sent.status,
  sent.status >= 400 ? codeOf(sent) : undefined,
]

/** Unknown ids: the subject is whether access is granted. */
const input = {
  memberId: 987_654,
  playerId: 987_654,
  changeId: 987_654,
  flagId: 987_654,
  documentId: crypto.randomUUID(),
}

describe('the policy table', () => {
  test('GLI-78 every call was found, and each names a permission that some role has', () => {
    expect(names.length).toBeGreaterThanOrEqual(CALLS_MIN)
    expect([...backoffice.given.app.staff.dispatcher.names].toSorted()).toEqual(names.toSorted())
    const all = permissionsOf(ROLES)
    for (const { name, call } of guarded)
      if (call.permission !== undefined) expect(all.has(call.permission), `${name}: ${call.permission}`).toBe(true)
  })

  test('GLI-78 least privilege: no role has all of it, and who proposes roles never approves them', () => {
    const all = permissionsOf(ROLES)
    for (const role of ROLES) {
      expect(permissionsOf([role]).size).toBeLessThan(all.size - 2)
    }
    const together = (...roles: Role[]) => permissionsOf(roles)
    expect(rolesApart(['administrator', 'approver'])).toBeDefined()
    for (const role of ROLES)
      for (const other of ROLES) {
        if (rolesApart([role, other]) !== undefined) continue
        const both = together(role, other)
        expect(both.has('role.propose') && both.has('role.approve'), `${role} and ${other}`).toBe(false)
        expect(both.has('audit.read') && both.has('member.manage')).toBe(false)
      }
  })

  test('SEC-38 no call of operators is a player’s, and every one that is open to anyone is a way in', () => {
    const players = new Set<string>(backoffice.given.app.dispatcher.names)
    expect(names.filter((name) => players.has(name) || !/^[A-Z]+ \/staff-api\//u.test(name))).toEqual([])
    expect(declared.filter(({ call }) => call.who === 'player')).toEqual([])
    expect(names.filter((name) => declared.find((one) => one.name === name)?.call.who === 'anyone').toSorted()).toEqual(
      [
        'DELETE /staff-api/staff/sessions/current',
        'GET /staff-api/staff/me',
        'POST /staff-api/staff/invitations/acceptances',
        'POST /staff-api/staff/invitations/looks',
        'POST /staff-api/staff/second-factor',
        'POST /staff-api/staff/second-factor/confirmations',
        'POST /staff-api/staff/sessions',
        'POST /staff-api/staff/sessions/second-factor',
      ],
    )
  })
})

describe.each(ROLES)('GLI-78 SEC-38 as %s', (role) => {
  test.each(guarded.map(({ name, call }) => [name, call.permission] as const))('%s (%s)', async (name, permission) => {
    const client = clientOf(role)
    const [status, code] = told(await client.send(name, input))
    const isAllowed = permission === undefined || permissionsOf([role]).has(permission)
    if (!isAllowed) return expect([status, code]).toEqual([403, 'not_permitted'])
    expect(status).toBeLessThan(500)
    expect([code, status]).not.toEqual(['not_permitted', 403])
    expect(status).not.toBe(401)
  })
})

describe('SEC-10 SEC-20 SEC-39 as an outsider', () => {
  let homes = 0
  /** Each from a network of their own: unknown clients of one network are limited to a few calls a minute. */
  const stranger = (...cookies: (readonly [string, string])[]): OperatorClient => {
    homes += 1
    return openClient(backoffice, `203.${homes >> 8}.${homes & 255}.9`, new Map(cookies))
  }
  const ofPlayer = (): string => player.cookie.split('=')[1] ?? ''
  const strangers: readonly (readonly [string, () => OperatorClient])[] = [
    ['without a session', () => stranger()],
    ['with a session that owes the second factor', () => pending],
    ['suspended', () => stranger(...suspended.client.jar)],
    ['with a player’s cookie', () => stranger(['fairline_session', ofPlayer()])],
    ['with a player’s token under the operators’ name', () => stranger(['fairline_staff', ofPlayer()])],
    ['with junk for a token', () => stranger(['fairline_staff', 'A'.repeat(43)])],
  ]
  describe.each(strangers)('%s', (_who, client) => {
    // In total they are limited too.
    beforeAll(() => backoffice.moveOn(MINUTE_MS))
    test.each(guarded.map(({ name }) => name))('%s', async (name) => {
      expect(told(await client().send(name, input))).toEqual([401, 'not_signed_in'])
    })
  })
})

describe('SEC-20 on the other host', () => {
  test.each(names)('%s does not exist on the players’ site, whoever calls it', async (name) => {
    const client = clientOf('administrator')
    for (const host of ['localhost', 'book.example', `${BACKOFFICE_HOST}.evil.example`, `x.${BACKOFFICE_HOST}`])
      expect(told(await client.send(name, input, { host, origin: `http://${host}` }))).toEqual([404, 'call_not_found'])
  })

  test('no call, page or socket of players exists at the back office', async () => {
    const { dispatcher } = backoffice.given.app
    for (const name of dispatcher.names) {
      const { method, url } = requestOf(name, {})
      const sent = await backoffice.raw({
        method,
        url,
        headers: { host: BACKOFFICE_HOST, origin: `http://${BACKOFFICE_HOST}`, cookie: player.cookie },
      })
      expect([name, sent.status, sent.cookies]).toEqual([name, 404, []])
    }
    for (const url of ['/', '/en', '/metrics', '/healthz', '/dev/outbox', '/live', '/robots.txt'])
      expect((await backoffice.raw({ method: 'GET', url, headers: { host: BACKOFFICE_HOST } })).status).toBe(404)
  })
})

describe('SEC-17 SEC-18 from elsewhere', () => {
  const foreign: readonly (readonly [string, Record<string, string>])[] = [
    ['from another site', { origin: 'https://evil.example' }],
    ['from the players’ site', { origin: 'http://localhost' }],
    ['from no origin at all', { origin: 'null' }],
    ['as the browser says, from another site', { 'sec-fetch-site': 'cross-site' }],
    ['as the browser says, from a neighbour', { 'sec-fetch-site': 'same-site' }],
  ]
  test.each(names)('%s is refused to pages of other origins, before it is read or recorded', async (name) => {
    const client = clientOf('administrator')
    for (const [who, headers] of foreign)
      expect([who, ...told(await client.send(name, input, headers))]).toEqual([who, 403, 'bad_origin'])
  })

  test.each(names.filter((name) => !name.startsWith('GET ')))(
    '%s accepts JSON from a named origin only',
    async (name) => {
      const client = clientOf('administrator')
      const { method, url, payload = '{}' } = requestOf(name, input)
      const cookie = [...client.jar].map(([key, value]) => `${key}=${value}`).join('; ')
      const base = { host: BACKOFFICE_HOST, cookie }
      const nameless = { ...base, 'content-type': 'application/json' }
      expect((await backoffice.raw({ method, url, payload, headers: nameless })).status).toBe(403)
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const headers = { ...base, origin: `http://${BACKOFFICE_HOST}`, 'content-type': type }
        expect([403, 415]).toContain((await backoffice.raw({ method, url, payload, headers })).status)
      }
    },
  )

  test.each(names)('%s has headers that forbid framing, caching and sniffing', async (name) => {
    const sent = await openClient(backoffice).send(name, input)
    expect(sent.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow',
    })
  })
})
