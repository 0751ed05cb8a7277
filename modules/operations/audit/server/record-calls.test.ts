import { expect, test } from 'vitest'
import { MINUTE_MS } from '#kernel/time.ts'
import type { AuditFacts } from '#modules/operations/audit/rules/chain-text.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { impatientClock } from '#tests/support/builders/given.ts'
import {
  recordCalls,
  STRANGER_CALLS_IN_ALL_MAX,
  STRANGER_CALLS_MAX,
  STRANGER_CALLS_OF_SITE_MAX,
} from './record-calls.ts'

/** A client with the device 'known' has one on which an operator has signed in. */
function givenAround() {
  let nowMs = 0
  const rows: AuditFacts[] = []
  const around = recordCalls({
    audit: { append: async (facts) => BigInt(rows.push(facts)) },
    clock: { ...impatientClock, now: () => new Date(nowMs) },
    log: createLog('silent'),
    deviceIn: async ({ device }) => (device === 'known' ? device : undefined),
    isOpenKind: () => false,
  })
  const ask = async (address: string, more: Partial<CallContext> = {}, input: unknown = {}): Promise<number> => {
    const context: CallContext = {
      viewer: undefined,
      address,
      device: 'strange',
      requestId: 'r',
      isSecure: true,
      origin: 'https://backoffice.example',
      cookies: [],
      ...more,
    }
    const name = 'GET /staff-api/accounts/players/:playerId'
    return (await around({ name, input, context }, async () => ({ status: 200, body: {} }))).status
  }
  const asked = async (times: number, addressOf: (at: number) => string): Promise<number> => {
    let heard = 0
    for (let at = 0; at < times; at += 1) if ((await ask(addressOf(at))) === 200) heard += 1
    return heard
  }
  return { rows, ask, asked, moveOn: (ms: number) => void (nowMs += ms) }
}

const ipv4 = (at: number): string => `203.0.${at >> 8}.${at & 255}`

test('SEC-08 a crowd of networks uses up only its own allowance, and locks out no known client', async () => {
  const { rows, ask, asked, moveOn } = givenAround()
  expect(await asked(STRANGER_CALLS_IN_ALL_MAX + 50, ipv4)).toBe(STRANGER_CALLS_IN_ALL_MAX)
  expect(rows).toHaveLength(STRANGER_CALLS_IN_ALL_MAX * 2)
  expect(await ask('198.51.100.9')).toBe(429)
  // A machine on which an operator has come in, and an operator who is in.
  expect(await ask('198.51.100.9', { device: 'known' })).toBe(200)
  const permissions = new Set<never>()
  expect(await ask('198.51.100.9', { staff: { staffId: 1, sessionId: 's', permissions } })).toBe(200)
  expect(await ask('198.51.100.9', { staffPending: { staffId: 1, sessionId: 's' } })).toBe(200)
  for (let times = 1; times < STRANGER_CALLS_MAX; times += 1)
    expect(await ask('198.51.100.9', { device: 'known' })).toBe(200)
  expect(await ask('198.51.100.9', { device: 'known' })).toBe(429)
  moveOn(MINUTE_MS)
  expect(await ask('198.51.100.9')).toBe(200)
})

test('SEC-08 an owner of a /48 of IPv6 is one stranger, however many networks they use', async () => {
  const { ask, asked } = givenAround()
  const ofSite = (at: number): string => `2001:db8:1:${at.toString(16)}::1`
  expect(await asked(STRANGER_CALLS_OF_SITE_MAX + 50, ofSite)).toBe(STRANGER_CALLS_OF_SITE_MAX)
  expect(await ask('2001:db8:2::1')).toBe(200)
  expect(await asked(STRANGER_CALLS_MAX + 5, () => '2001:db8:3::1')).toBe(STRANGER_CALLS_MAX)
})

test('GLI-79 input of strangers puts no subject into the audit, and hardly any data', async () => {
  const { rows, ask } = givenAround()
  await ask('203.0.113.1', {}, { playerId: '5', items: [{ memberId: 3 }], note: 'x'.repeat(5_000) })
  expect(rows.map(({ subjects }) => subjects)).toEqual([[], []])
  expect(rows[0]?.input.length).toBeLessThanOrEqual(300)
})

test('GLI-79 a call that cannot be recorded completely is refused, and the row has its subject', async () => {
  const { rows, ask } = givenAround()
  const staff = { staffId: 1, sessionId: 's', permissions: new Set<never>() }
  const junk = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [String(at), '']))
  expect(await ask('203.0.113.1', { staff }, { ...junk, playerId: '5' })).toBe(400)
  expect(rows.map(({ kind, subjects, status, code }) => [kind, subjects, status, code])).toEqual([
    ['call', ['player:5'], null, null],
    ['outcome', [], 400, 'invalid_input'],
  ])
  expect(rows[0]?.input).toContain('"path":{"playerId":"5"}')
  // The subject of the path comes before all others.
  const items = Array.from({ length: 60 }, (_, at) => ({ otherId: at }))
  expect(await ask('203.0.113.1', { staff }, { items, playerId: '6' })).toBe(200)
  expect(rows[2]?.subjects[0]).toBe('player:6')
})
