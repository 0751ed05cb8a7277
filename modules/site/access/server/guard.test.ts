import { beforeAll, expect, test } from 'vitest'
import type { RouteFacts } from '#modules/site/access/rules/guard-page.ts'
import { contextBy, type Asker } from '#modules/site/site-config/server/asked-by.testdata.ts'
import { createSiteConfigs, setConfig } from '#modules/site/site-config/server/service.ts'
import { manualClock } from '#platform/server/clock.testdata.ts'
import { connect } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { givenFoundations, type GivenFoundations } from '#tests/support/builders/given-foundations.ts'
import { createAccess, type Access, type PageAsked } from './access.ts'
import { addBlockRule, addRedirectRule, announceMaintenance, setBan } from './operate.ts'

const brand = 'fairline'
const route: RouteFacts = {
  name: 'line',
  isHome: false,
  isSignIn: false,
  availabilityId: undefined,
  isAllowedWhenBanned: false,
  isDeduce: false,
  isBlockedForAuthorised: false,
}

let given: GivenFoundations
let access: Access
const told: { readonly message: string; readonly facts: object }[] = []
const hear = (facts: object, message: string): void => void told.push({ facts, message })
const log = { warn: hear, error: hear } as unknown as Log
/** Frozen: no cached value expires by itself. */
const clock = manualClock('2026-11-21T12:00:00Z')

beforeAll(async () => {
  given = await givenFoundations()
  const { database } = given
  for (const [key, value] of [
    ['missingPathFragments', ['/wp-admin', '.php']],
    ['availableRoutes', [47]],
    ['bannedUrl', 'https://outside.example/help'],
  ] as const)
    expect((await setConfig(database, { brand, key, value, actor: 'test' })).ok).toBe(true)
  for (const [fromPath, toUrl] of [
    ['/vulkan', '/casino'],
    ['/a', '/b'],
    ['/b', '/a'],
  ] as const)
    await addRedirectRule(database, { brand, language: null, fromPath, toUrl, code: 301, reason: 'test' }, 'test')
  await addBlockRule(database, { brand, templateTypeId: 4, country: 'FR', note: 'test' }, 'test')
  await addBlockRule(database, { brand, templateTypeId: 3, domain: 'm.book.example', note: 'test' }, 'test')
  access = createAccess({ database, clock, log, configs: createSiteConfigs({ database, clock, log }) })
})

const guard = (page: Partial<PageAsked>, asker: Asker = {}) =>
  access.guard(contextBy(asker), { language: 'en', path: '/line', query: '', route, isProduction: true, ...page })
const french: Asker = { headers: { 'x-geo-country': 'FR' } }

test('a page without anything against it is shown', async () => {
  expect(await guard({})).toEqual({ kind: 'page' })
})

test('S5.4 redirects are followed in production, and elsewhere where the address requests it', async () => {
  const moved = { kind: 'redirect', code: 301, cause: 'redirect_rule' }
  expect(await guard({ path: '/vulkan', query: '?a=1' })).toEqual({ ...moved, url: '/en/casino?a=1' })
  expect(await guard({ path: '/vulkan', isProduction: false })).toEqual({ kind: 'page' })
  expect(await guard({ path: '/vulkan', query: '?redirect-service=1', isProduction: false })).toMatchObject(moved)
})

test('S2.1.7 circles are logged and not followed', async () => {
  told.length = 0
  expect(await guard({ path: '/a' })).toEqual({ kind: 'circle', url: '/en/a' })
  expect(await guard({ path: '/vulkan', query: '?redirectedFrom=%2Fen%2Fcasino' })).toMatchObject({ kind: 'circle' })
  expect(told.map(({ message }) => message)).toEqual([
    'cyclic redirects, not followed',
    'cyclic redirect, not followed',
    'cyclic redirect, not followed',
  ])
})

test('S2.1.5 configured fragments and routes that are not available answer 404', async () => {
  expect(await guard({ path: '/wp-admin/x' })).toEqual({ kind: 'missing' })
  expect(await guard({ path: '/INDEX.php' })).toEqual({ kind: 'missing' })
  expect(await guard({ query: '?x=/wp-admin' })).toEqual({ kind: 'missing' })
  expect(await guard({ route: { ...route, availabilityId: 48 } })).toEqual({ kind: 'missing' })
  expect(await guard({ route: { ...route, availabilityId: 47 } })).toEqual({ kind: 'page' })
})

test('S4.3 a blocked visitor is sent to the page of the reason, and from there when no block applies', async () => {
  expect(await guard({ query: '?a=1' }, french)).toEqual({
    kind: 'redirect',
    code: 302,
    url: '/en/site-updates?a=1',
    cause: 'block',
  })
  expect(await guard({ path: '/site-updates' }, french)).toEqual({ kind: 'page' })
  expect(await guard({ path: '/site-updates' })).toMatchObject({ kind: 'redirect', url: '/en/' })
})

test('S4.5 a banned player is sent outside, except on pages left open to them', async () => {
  await setBan(given.database, { playerId: 5, level: 45, reason: 'test' }, 'test')
  const banned: Asker = { playerId: 5 }
  expect(await guard({}, banned)).toMatchObject({ url: 'https://outside.example/help', cause: 'ban' })
  expect(await guard({ route: { ...route, isDeduce: true } }, banned)).toEqual({ kind: 'page' })
  expect(await guard({ route: { ...route, isAllowedWhenBanned: true } }, banned)).toEqual({ kind: 'page' })
  expect(await guard({}, { playerId: 6 })).toEqual({ kind: 'page' })
})

test('S4.2 maintenance by cookie or record sends every route to its page, and home again afterwards', async () => {
  const cookie: Asker = { headers: { cookie: 'maintenance=1' } }
  expect(await guard({}, cookie)).toMatchObject({ url: '/en/maintenance', cause: 'maintenance' })
  expect(await guard({ path: '/maintenance' }, cookie)).toEqual({ kind: 'page' })
  expect(await guard({ path: '/maintenance' })).toMatchObject({ url: '/en/' })
  await announceMaintenance(given.database, { brand, isActive: true }, 'test')
  await access.reload()
  expect(await guard({ language: 'ar' })).toMatchObject({ url: '/ar/maintenance' })
  await announceMaintenance(given.database, { brand, isActive: false }, 'test')
  await access.reload()
  expect(await guard({})).toEqual({ kind: 'page' })
})

test('S7.13 where version 1 and version 2 disagree it is logged, and only there', async () => {
  told.length = 0
  const address = (host: string) => ({ host, language: 'en', path: '/', query: '' })
  const context = contextBy({ origin: 'https://book.example' })
  expect(await access.blockByAddress(context, address('book.example'))).toMatchObject({ displayTypeId: 0 })
  expect(told).toEqual([])
  expect(await access.blockByAddress(context, address('m.book.example'))).toMatchObject({ templateTypeId: 3 })
  expect(told).toEqual([
    {
      message: 'block answers v1 and v2 differ',
      facts: {
        v1: { displayTypeId: 0, templateTypeId: 0 },
        v2: { displayTypeId: 1, templateTypeId: 3 },
        host: 'book.example',
        askedHost: 'm.book.example',
      },
    },
  ])
})

test('S4.2 an app that never could read its rules is down for maintenance, and logs it', async () => {
  told.length = 0
  const database = connect('postgres://nobody@127.0.0.1:1/nothing')
  const blind = createAccess({ database, clock, log, configs: createSiteConfigs({ database, clock, log }) })
  const page = { language: 'en', path: '/line', query: '', route, isProduction: true }
  expect(await blind.guard(contextBy({}), page)).toMatchObject({ url: '/en/maintenance', cause: 'maintenance' })
  expect(await blind.guard(contextBy({}), { ...page, path: '/maintenance' })).toEqual({ kind: 'page' })
  expect(told[0]?.message).toContain('shown as down')
  await database.close()
})

test('rules are cached: pages query the database only for a player’s ban', async () => {
  await guard({})
  const { rows: before } = await given.database.pool.query('select revision from access.revision')
  const asked: string[] = []
  const { pool } = given.database
  const connectOnce = pool.connect.bind(pool)
  pool.connect = (async () => {
    asked.push('a connection')
    return connectOnce()
  }) as typeof pool.connect
  for (let times = 0; times < 20; times += 1) await guard({})
  expect(asked).toEqual([])
  await guard({}, { playerId: 6 })
  expect(asked).toEqual(['a connection'])
  pool.connect = connectOnce
  await addBlockRule(given.database, { brand, templateTypeId: 3, country: 'XK', note: 'test' }, 'test')
  const { rows: after } = await given.database.pool.query('select revision from access.revision')
  expect(after[0].revision).toBe(before[0].revision + 1n)
})
