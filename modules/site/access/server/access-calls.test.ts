import { beforeAll, expect, test } from 'vitest'
import { REDIRECTS_AUTHORIZATION } from '#modules/site/access/rules/redirects/redirect-answer.ts'
import { askedBy, type Asker } from '#modules/site/site-config/server/asked-by.testdata.ts'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { manualClock } from '#platform/server/clock.testdata.ts'
import { codeOf, givenApp, type GivenApp } from '#tests/support/builders/given.ts'
import { addBlockRule, addRedirectRule, announceMaintenance, publishTerms, removeRule, setBan } from './operate.ts'

const LIGHT = 'GET /blocks-api/api/v1/block/light'
const BLOCK = 'POST /blocks-api/api/v2/block'
const REDIRECT = 'POST /redirects-api/api/v1/redirect-light'
const MAINTENANCE = 'GET /web-api/access/maintenance'
const BAN = 'GET /web-api/access/ban'
const TERMS = 'GET /web-api/api-v3/v2/user/agreement-rules/status'
const CONFIRM = 'POST /web-api/access/terms-confirmations'

const brand = 'fairline'
const free = { displayTypeId: 0, templateTypeId: 0 }
const blocked = (templateTypeId: number) => ({ displayTypeId: 1, templateTypeId })
const from = (country: string, more: Asker = {}): Asker => ({
  ...more,
  headers: { 'x-geo-country': country, ...more.headers },
})

const clock = manualClock('2026-11-21T12:00:00Z')
let given: GivenApp
beforeAll(async () => {
  given = await givenApp({ clock })
})

const body = async (...asked: Parameters<typeof askedBy> extends [unknown, ...infer R] ? R : never): Promise<unknown> =>
  (await askedBy(given, ...asked)).body
const reload = (): Promise<void> => given.app.gates.access.reload()
const block = async (rule: Omit<Parameters<typeof addBlockRule>[1], 'brand' | 'note'>): Promise<void> => {
  const added = await addBlockRule(given.database, { ...rule, brand, note: 'test' }, 'test')
  expect(added.ok).toBe(true)
  await reload()
}
const config = async (key: string, value: unknown, of = brand): Promise<void> => {
  expect((await setConfig(given.database, { brand: of, key, value, actor: 'test' })).ok).toBe(true)
  await given.app.gates.siteConfigs.reload()
}

test('S7.12, S3.7 with empty tables nobody is blocked, and the answer says so in numbers', async () => {
  expect(await body(LIGHT, { stage: 'production', auth: '0', mainVipDomainAuthNeed: 0 }, from('BR'))).toEqual(free)
  expect(await body(BLOCK, { auth: false, url: 'https://localhost/en/line' }, from('BR'))).toEqual(free)
})

test('S7.12 a country is blocked for visitors the proxy places there; a session admits where the rule is for visitors', async () => {
  await block({ templateTypeId: 3, country: 'FR' })
  await block({ templateTypeId: 5, country: 'NL', isVisitorsOnly: true })
  expect(await body(LIGHT, {}, from('FR'))).toEqual(blocked(3))
  expect(await body(LIGHT, {}, from('DE'))).toEqual(free)
  expect(await body(LIGHT, {}, from('NL'))).toEqual(blocked(5))
  // The page's own statements grant nothing; the session does.
  expect(await body(LIGHT, { auth: '1' }, from('NL'))).toEqual(blocked(5))
  expect(await body(LIGHT, {}, from('NL', { playerId: 1 }))).toEqual(free)
})

test('S7.12 rules distinguish browsers, referrals and hosts', async () => {
  await block({ templateTypeId: 17, country: 'PL', userAgent: 'Trident/' })
  await block({ templateTypeId: 1, country: 'PL', referral: 'btag=bad' })
  await block({ templateTypeId: 8, country: 'PL', domain: 'm.book.example' })
  const at = (input: object, more: Asker = {}) => body(LIGHT, input, from('PL', more))
  expect(await at({}, { device: 'Mozilla/5.0 (Windows NT 10.0; trident/7.0)' })).toEqual(blocked(17))
  expect(await at({ referralParams: 'btag=bad&subid=1' })).toEqual(blocked(1))
  expect(await at({ referralParams: 'btag=good' })).toEqual(free)
  expect(await at({ referralWHNMobile: 'm.book.example' })).toEqual(blocked(8))
  expect(await at({}, { origin: 'https://m.book.example' })).toEqual(blocked(8))
})

test('S4.3 the geo-forced-off cookie opens a blocked country with the operator’s key, and nothing without one', async () => {
  const cookie = (value: string): Asker => from('FR', { headers: { cookie: `a=b; geo_forced_off=${value}` } })
  expect(await body(LIGHT, {}, cookie('1'))).toEqual(blocked(3))
  await config('geoForcedOffKey', 'a-key-of-the-operator')
  expect(await body(LIGHT, {}, cookie('a-key-of-the-operator'))).toEqual(free)
  expect(await body(LIGHT, {}, cookie('another-key-altogether'))).toEqual(blocked(3))
})

test('S6.2 a VIP host of another brand requires visitors to sign in', async () => {
  await config('domains', ['vip.example', 'vip2.example'], 'vip')
  await config('vipDomains', ['vip.example', 'vip2.example'], 'vip')
  await config('mainVipDomain', 'vip.example', 'vip')
  await config('vipAuthCountries', ['TR'], 'vip')
  const at = (origin: string, country: string, more: Asker = {}, input: object = {}) =>
    body(LIGHT, input, from(country, { ...more, origin }))
  expect(await at('https://vip.example', 'DE')).toEqual(blocked(14))
  expect(await at('https://vip.example', 'DE', { playerId: 1 })).toEqual(free)
  expect(await at('https://vip2.example', 'TR')).toEqual(blocked(14))
  expect(await at('https://vip2.example', 'DE')).toEqual(free)
  expect(await at('https://vip2.example', 'DE', {}, { mainVipDomainAuthNeed: '1' })).toEqual(blocked(14))
})

test('S7.13 version 2 reads host and referral from the address', async () => {
  expect(await body(BLOCK, { url: 'https://localhost/pl/line?btag=bad' }, from('PL'))).toEqual(blocked(1))
  expect(await body(BLOCK, { url: 'https://m.book.example/en/' }, from('PL'))).toEqual(blocked(8))
  expect(await body(BLOCK, { url: '/en/line' }, from('FR'))).toEqual(blocked(3))
})

test('a removed rule blocks nobody any more', async () => {
  const added = await addBlockRule(given.database, { brand, templateTypeId: 2, country: 'ES', note: 'test' }, 'test')
  await reload()
  expect(await body(LIGHT, {}, from('ES'))).toEqual(blocked(2))
  const ruleId = added.ok ? added.value : 0
  expect(await removeRule(given.database, 'block', ruleId)).toEqual({ ok: true, value: ruleId })
  await reload()
  expect(await body(LIGHT, {}, from('ES'))).toEqual(free)
  expect(await removeRule(given.database, 'block', ruleId)).toMatchObject({ refusal: { code: 'rule_not_found' } })
})

const authorised: Asker = { headers: { authorization: REDIRECTS_AUTHORIZATION } }
const redirect = async (fromPath: string, toUrl: string, more: object = {}) => {
  const asked = { brand, language: null, fromPath, toUrl, code: 301, reason: 'test', ...more }
  const added = await addRedirectRule(given.database, asked, 'test')
  await reload()
  return added
}

test('S7.11, S3.7 the redirect service says whether an address moves, with its reasons and steps', async () => {
  await redirect('/vulkan', '/casino/slots', { reason: 'renamed' })
  await redirect('/volcano', '/vulkan', { reason: 'old name' })
  expect(await body(REDIRECT, { url: 'https://localhost/en/volcano?a=1' }, authorised)).toEqual({
    data: {
      redirect: true,
      code: 301,
      url: '/en/casino/slots?a=1',
      reasons: ['old name', 'renamed'],
      breadcrumbs: ['/en/volcano?a=1', '/en/vulkan?a=1'],
    },
  })
  expect(await body(REDIRECT, { url: '/en/line' }, authorised)).toEqual({
    data: { redirect: false, code: 200, url: '/en/line', reasons: [], breadcrumbs: [] },
  })
})

test('S2.1.7 rules in a cycle move nothing', async () => {
  await redirect('/round', '/about')
  await redirect('/about', '/round')
  expect(await body(REDIRECT, { url: '/en/round' }, authorised)).toMatchObject({
    data: { redirect: false, url: '/en/round', breadcrumbs: ['/en/round', '/en/about'] },
  })
})

test('a path has one redirect at a time, in each language', async () => {
  expect(await redirect('/once', '/line')).toMatchObject({ ok: true })
  const again = await redirect('/once', '/live')
  expect(again).toMatchObject({ refusal: { code: 'redirect_exists', details: { field: 'fromPath' } } })
  expect(await redirect('/once', '/live', { language: 'ru' })).toMatchObject({ ok: true })
  const { rows } = await given.database.pool.query(
    `select rule_id from access.redirect_rule where from_path = '/once' and language is null`,
  )
  expect(await removeRule(given.database, 'redirect', Number(rows[0].rule_id))).toMatchObject({ ok: true })
  expect(await redirect('/once', '/live')).toMatchObject({ ok: true })
})

test.each([
  [REDIRECT, { url: '/en/line' }, {}, 403, 'redirects_not_authorised'],
  [REDIRECT, { url: '/en/line' }, { headers: { authorization: 'Bearer x' } }, 403, 'redirects_not_authorised'],
  [REDIRECT, {}, authorised, 400, 'url_malformed'],
  [REDIRECT, { url: '' }, authorised, 400, 'url_malformed'],
  [REDIRECT, { url: 1 }, authorised, 400, 'url_malformed'],
  [REDIRECT, { url: '//evil.example' }, authorised, 400, 'url_malformed'],
  [REDIRECT, { url: '/\\evil.example' }, authorised, 400, 'url_malformed'],
  [REDIRECT, { url: 'javascript:alert(1)' }, authorised, 400, 'url_malformed'],
  [REDIRECT, { url: `/${'x'.repeat(2_000)}` }, authorised, 400, 'url_malformed'],
  [BLOCK, {}, {}, 400, 'url_malformed'],
  [BLOCK, { url: 'nowhere' }, {}, 400, 'url_malformed'],
  [BLOCK, { url: '/en/', auth: 'maybe' }, {}, 400, 'flag_malformed'],
  [LIGHT, { auth: '2' }, {}, 400, 'flag_malformed'],
  [LIGHT, { mainVipDomainAuthNeed: 'yes' }, {}, 400, 'flag_malformed'],
  [LIGHT, { stage: 'a b' }, {}, 400, 'stage_malformed'],
  [LIGHT, { referralParams: 'x'.repeat(2_001) }, {}, 400, 'referral_malformed'],
  [LIGHT, { referralParams: ['a'] }, {}, 400, 'referral_malformed'],
  [LIGHT, { referralWHNMobile: 'https://x' }, {}, 400, 'host_malformed'],
  [CONFIRM, { updatedAt: '2026-11-21T12:00:00.000Z' }, {}, 401, 'not_signed_in'],
  [TERMS, {}, {}, 401, 'not_signed_in'],
  [BAN, {}, {}, 401, 'not_signed_in'],
] as const)('%s with %j of %j is %i %s', async (name, input, asker, status, code) => {
  const answer = await askedBy(given, name, input, asker)
  expect([answer.status, codeOf(answer)]).toEqual([status, code])
})

test('S3.6, S4.2 a maintenance record is returned with its windows, and whether the site is down now', async () => {
  const hours = (count: number): string => new Date(clock.now().getTime() + count * 3_600_000).toISOString()
  const quiet = { startAt: null, finishAt: null, notifyStartDate: null, notifyEndDate: null, isActive: false }
  expect(await body(MAINTENANCE, {})).toEqual(quiet)
  expect(await body(MAINTENANCE, {}, { headers: { cookie: 'maintenance=1' } })).toEqual({ ...quiet, isActive: true })
  const planned = { startAt: hours(1), finishAt: hours(2), notifyStartDate: hours(-1), notifyEndDate: hours(1) }
  const announce = async (record: object) => {
    const done = await announceMaintenance(given.database, { brand, isActive: true, ...record }, 'test')
    await reload()
    return done
  }
  expect((await announce(planned)).ok).toBe(true)
  expect(await body(MAINTENANCE, {})).toEqual({ ...planned, isActive: false })
  await announce({ ...planned, startAt: hours(-1) })
  expect(await body(MAINTENANCE, {})).toMatchObject({ isActive: true })
  expect(await body(MAINTENANCE, {}, { origin: 'https://vip.example' })).toEqual(quiet)
  await announce({ isActive: false })
  expect(await body(MAINTENANCE, {})).toEqual(quiet)
  await config('isMaintenance', true)
  expect(await body(MAINTENANCE, {})).toEqual({ ...quiet, isActive: true })
  await config('isMaintenance', undefined)
  for (const [record, code, field] of [
    [{ startAt: hours(2), finishAt: hours(1) }, 'window_backwards', 'finishAt'],
    [{ notifyStartDate: hours(2), notifyEndDate: hours(2) }, 'window_backwards', 'notifyEndDate'],
    [{ startAt: 'tomorrow' }, 'malformed', 'startAt'],
    [{ brand: 'No Brand' }, 'brand_malformed', 'brand'],
  ] as const)
    expect(await announce(record)).toMatchObject({ refusal: { code, details: { field } } })
})

test('S4.5, S3.21 a ban is returned with its level and version, and the newest one counts', async () => {
  expect(await body(BAN, {}, { playerId: 7 })).toEqual({ ban_level: 0, ban_version: 0 })
  const ban = (more: object) =>
    setBan(given.database, { playerId: 7, level: 53, version: 1, reason: 'test', ...more }, 'x')
  expect(await ban({})).toEqual({ ok: true, value: 7 })
  expect(await body(BAN, {}, { playerId: 7 })).toEqual({ ban_level: 53, ban_version: 1 })
  expect(await body(BAN, {}, { playerId: 8 })).toEqual({ ban_level: 0, ban_version: 0 })
  await ban({ level: 0, version: 0 })
  expect(await body(BAN, {}, { playerId: 7 })).toEqual({ ban_level: 0, ban_version: 0 })
  expect(await ban({ level: 1_000 })).toMatchObject({ refusal: { details: { field: 'level' } } })
  expect(await ban({ reason: ' ' })).toMatchObject({ refusal: { code: 'note_missing', details: { field: 'reason' } } })
})

test.each([
  [{ templateTypeId: 6 }, 'block_reason_unknown', 'templateTypeId'],
  [{ country: 'fr' }, 'country_malformed', 'country'],
  [{ domain: 'HOST' }, 'host_malformed', 'domain'],
  [{ userAgent: 'x' }, 'user_agent_too_short', 'userAgent'],
  [{ referral: '?btag' }, 'referral_malformed', 'referral'],
  [{ note: '' }, 'note_missing', 'note'],
])('a block rule with %j is refused with %s', async (more, code, field) => {
  const asked = { brand, templateTypeId: 3, note: 'test', ...more }
  expect(await addBlockRule(given.database, asked, 'test')).toMatchObject({ refusal: { code, details: { field } } })
})

test('S7.24, S4.11 published terms ask every player once, and a confirmation is for the terms that were read', async () => {
  const player = { playerId: 70 }
  expect(await body(TERMS, {}, player)).toEqual({ result: false, updatedAt: null })
  const first = (await publishTerms(given.database, 'first', 'test')).toISOString()
  expect(await body(TERMS, {}, player)).toEqual({ result: true, updatedAt: first })
  for (let times = 0; times < 2; times += 1)
    expect(await body(CONFIRM, { updatedAt: first }, player)).toEqual({ result: false, updatedAt: first })
  expect(await body(TERMS, {}, player)).toEqual({ result: false, updatedAt: first })
  expect(await body(TERMS, {}, { playerId: 71 })).toEqual({ result: true, updatedAt: first })
  const second = (await publishTerms(given.database, 'second', 'test')).toISOString()
  const late = await askedBy(given, CONFIRM, { updatedAt: first }, player)
  expect([late.status, codeOf(late)]).toEqual([409, 'terms_changed'])
  expect(late.body).toMatchObject({ error: { details: { field: 'updatedAt', updatedAt: second } } })
  expect(await body(TERMS, {}, player)).toEqual({ result: true, updatedAt: second })
})

test('S7.24 a new player has agreed to the terms of that day', async () => {
  const answer = await askedBy(given, 'POST /web-api/accounts/registrations', {
    type: 'full',
    email: 'terms@example.com',
    password: 'correct horse battery',
    countryId: 276,
    currency: 'EUR',
    birthDate: '1990-05-17',
    acceptTerms: true,
  })
  const { userId: playerId } = answer.body as { userId: number }
  expect(await body(TERMS, {}, { playerId })).toMatchObject({ result: false })
  await publishTerms(given.database, 'third', 'test')
  expect(await body(TERMS, {}, { playerId })).toMatchObject({ result: true })
})
