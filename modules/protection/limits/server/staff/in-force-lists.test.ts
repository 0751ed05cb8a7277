// Limits and exclusions in force, listed and exported: every row once, page by page, with permission, and recorded.
import { beforeAll, expect, test } from 'vitest'
import { CSV_BOM } from '#kernel/csv.ts'
import type { CallName } from '#kernel/contract.ts'
import { EXPORT_ROWS_MAX } from '#modules/protection/exclusions/contract.ts'
import { connect, type Database } from '#platform/server/db.ts'
import { closeAtEnd } from '#tests/support/builders/given.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, givenSignedIn, type Sent } from '#tests/calls/served-app.ts'

const SET = 'POST /staff-api/safer-gambling/players/:playerId/limits'
const EXCLUDE = 'POST /staff-api/safer-gambling/players/:playerId/exclusions'
const V3 = '/limit-service-api/api/external/web/v3'

let backoffice: Backoffice
let owner: Database
let guardian: Operator
let support: Operator

beforeAll(async () => {
  backoffice = await givenBackoffice({
    passwords: {
      isPassword: async (stored, password) => stored === `kept ${password}`,
      hashPassword: async (password) => `kept ${password}`,
    },
  })
  owner = connect(backoffice.given.ownerUrl)
  closeAtEnd(() => owner.close())
  guardian = await givenOperator(backoffice, ['guardian'])
  support = await givenOperator(backoffice, ['support'])
  for (let n = 1; n <= 4; n += 1) {
    const player = await givenSignedIn(backoffice)
    const { playerId } = player
    const asked = { playerId, limitType: n, value: `${n}0.00`, expected: null, reason: 'to be listed' }
    await guardian.client.send(SET, asked)
    await backoffice.send(`POST ${V3}/limits`, { limits: [{ limitType: 20, limitValue: n * 10 }] }, player)
    const kind = n % 2 === 0 ? 'time_out' : 'self_exclusion'
    await support.client.send(EXCLUDE, { playerId, kind, days: 7, channel: 'letter', reason: 'to be listed' })
  }
})

const told = (sent: Sent): unknown => (sent.status < 400 ? sent.status : codeOf(sent))

type Page = {
  readonly items: readonly { readonly playerId?: number; readonly kind?: string }[]
  readonly next: string | null
}

async function allPages(
  name: CallName,
  input: Readonly<Record<string, unknown>>,
): Promise<readonly Page['items'][number][]> {
  const items: Page['items'][number][] = []
  let cursor: string | undefined
  for (let pages = 0; pages < 60; pages += 1) {
    const sent = await guardian.client.send(name, { ...input, ...(cursor === undefined ? {} : { cursor }) })
    expect(sent.status, sent.text).toBe(200)
    const { items: more, next } = sent.body as Page
    items.push(...more)
    if (next === null) return items
    cursor = next
  }
  throw new Error('the list has no end')
}

test('everything in force is listed, page by page, by its filters, the newest first', async () => {
  const { rows } = await backoffice.given.database.pool.query<{ count: number }>(
    `select count(*)::int as count from limits.player_limit where value is not null`,
  )
  const limits = await allPages('GET /staff-api/safer-gambling/limits', { limit: 3 })
  expect(limits.length).toBe(rows[0]?.count)
  expect(new Set(limits.map((one) => JSON.stringify(one))).size).toBe(limits.length)
  const own = await allPages('GET /staff-api/safer-gambling/limits', { setBy: 'player' })
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThan(limits.length)
  const player = await givenSignedIn(backoffice)
  await backoffice.given.database.pool.query(
    `insert into exclusions.register_check (player_id, state, checked_at) values ($1, 'excluded', now())`,
    [player.playerId],
  )
  const held = await allPages('GET /staff-api/safer-gambling/exclusions', { limit: 2 })
  expect(held[0]).toMatchObject({ playerId: player.playerId, kind: 'register_excluded' })
  const timeOuts = await allPages('GET /staff-api/safer-gambling/exclusions', { kind: 'time_out', limit: 1 })
  expect(timeOuts).toEqual(held.filter(({ kind }) => kind === 'time_out'))
  expect(timeOuts.length).toBeGreaterThan(1)
  for (const cursor of ['x', '1.2', '1.2.3.4.5', '1.1.time_out; drop'])
    for (const name of ['GET /staff-api/safer-gambling/limits', 'GET /staff-api/safer-gambling/exclusions'] as const)
      expect(told(await guardian.client.send(name, { cursor }))).toBe('cursor_malformed')
})

test('GLI-79 exports contain no formulas, need permission, and each is recorded', async () => {
  const player = await givenSignedIn(backoffice)
  const { playerId } = player
  const evil = '=HYPERLINK("http://evil.example")'
  await guardian.client.send(SET, { playerId, limitType: 20, value: '75.50', expected: null, reason: evil })
  const names = [
    'GET /staff-api/safer-gambling/exports/limits',
    'GET /staff-api/safer-gambling/exports/exclusions',
    'GET /staff-api/safer-gambling/players/:playerId/history/export',
  ] as const
  const [limits = '', exclusions = '', history = ''] = await Promise.all(
    names.map(async (name) => {
      expect(told(await support.client.send(name, { playerId }))).toBe('not_permitted')
      const { body, status } = await guardian.client.send(name, { playerId })
      expect([status, body]).toMatchObject([200, { next: null }])
      return (body as { csv: string }).csv
    }),
  )
  for (const csv of [limits, exclusions, history]) expect(csv.startsWith(CSV_BOM)).toBe(true)
  expect(limits.split('\r\n')[1]).toBe(
    `${playerId},20,deposit day,EUR,operator,75.50,rolling,${limits.split('\r\n')[1]?.split(',')[7]},,`,
  )
  expect(exclusions).toContain('register_excluded')
  expect(history).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  // The file contains the filtered list.
  const narrowed = await guardian.client.send(names[2], { playerId, about: 'exclusion' })
  expect(narrowed.body).toMatchObject({ rows: 0, next: null })
  const { rows } = await owner.pool.query(
    `select distinct call from audit.record where call = any($1) and kind = 'call' and member_id = $2`,
    [names, guardian.memberId],
  )
  expect(rows.length).toBe(names.length)
})

test('an export longer than one part continues where the last one ended, also among rows of the same instant', async () => {
  const before = await allPages('GET /staff-api/safer-gambling/exclusions', { limit: 100 })
  await owner.pool.query(
    `insert into exclusions.exclusion (player_id, kind, starts_at, holds_until)
     select n, 'self_exclusion', '2026-01-01', null from generate_series(5000000, 5000000 + $1) n`,
    [EXPORT_ROWS_MAX],
  )
  type Part = { readonly csv: string; readonly rows: number; readonly next: string | null }
  const part = async (input: Readonly<Record<string, unknown>>): Promise<Part> =>
    (await guardian.client.send('GET /staff-api/safer-gambling/exports/exclusions', input)).body as Part
  const first = await part({})
  const second = await part({ cursor: first.next })
  expect([first.rows, second.rows, second.next]).toEqual([EXPORT_ROWS_MAX, before.length + 1, null])
  const lines = (first.csv + second.csv).split('\r\n').slice(1, -1)
  expect(new Set(lines).size).toBe(before.length + EXPORT_ROWS_MAX + 1)
  expect(second.csv.startsWith(CSV_BOM)).toBe(false)
})

test('a player’s history has every line about limits, exclusions and reality checks, each once, whatever the page size', async () => {
  const player = await givenSignedIn(backoffice)
  const { playerId } = player
  const ask = { playerId, limitType: 1, reason: 'for the history' }
  await guardian.client.send(SET, { ...ask, value: '30.00', expected: null })
  await guardian.client.send(SET, { ...ask, value: '20.00', expected: '30.00' })
  await owner.pool.query(
    `insert into play_time.reality_check (player_id, popup_show_at, action, do_not_show_again, is_acknowledged, at)
     values ($1, 1700000000000, 'log_out', false, true, now())`,
    [playerId],
  )
  await support.client.send(EXCLUDE, {
    playerId,
    kind: 'time_out',
    days: 1,
    channel: 'in_person',
    reason: 'in the shop',
  })
  const name = 'GET /staff-api/safer-gambling/players/:playerId/history'
  const paged = (await allPages(name, { playerId, limit: 1 })) as readonly { about?: string; act?: string }[]
  expect(paged.map(({ about, act }) => `${about} ${act}`)).toEqual([
    'exclusion excluded',
    'reality_check log_out',
    'limit set',
    'limit set',
  ])
  expect(await allPages(name, { playerId })).toEqual(paged)
  expect(await allPages(name, { playerId, about: 'reality_check' })).toEqual([paged[1]])
  expect(told(await guardian.client.send(name, { playerId, cursor: '1.other.2' }))).toBe('cursor_malformed')
})
