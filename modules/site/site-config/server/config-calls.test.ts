import { beforeAll, expect, test } from 'vitest'
import { serve } from '#apps/server/serve.ts'
import { closeAtEnd, codeOf, givenApp, type GivenApp } from '#tests/support/builders/given.ts'
import { configGroups } from '#modules/site/site-config/rules/config-groups.ts'
import { defaultConfig } from '#modules/site/site-config/rules/default-config.ts'
import type { ConfigAnswer } from '#modules/site/site-config/contract/calls.ts'
import type { PublicConfig } from '#modules/site/site-config/contract/config-values.ts'
import { askedBy, type Asker } from './asked-by.testdata.ts'
import { insertSetting } from './config-store.ts'
import { setConfig } from './set-config.ts'

const ALL = 'GET /bff-api/config/all.json'
const GROUPS = 'GET /bff-api/config/group/get'

let given: GivenApp
beforeAll(async () => {
  given = await givenApp()
})

const set = async (key: string, value: unknown, brand = 'fairline') => {
  const result = await setConfig(given.database, { brand, key, value, actor: 'test' })
  await given.app.gates.siteConfigs.reload()
  return result
}
const all = async (input: object = {}, asker: Asker = {}): Promise<ConfigAnswer> =>
  (await askedBy(given, ALL, input, asker)).body as ConfigAnswer

test('S7.9 an empty table gives every default, and never a server-only value', async () => {
  const { status, body } = await askedBy(given, ALL, {})
  expect(status).toBe(200)
  expect(body).toMatchObject({
    lang: 'ru',
    minAge: 18,
    countryCode: 'MT',
    availableRoutes: defaultConfig.availableRoutes,
  })
  for (const key of ['geoForcedOffKey', 'geoCountryHeader', 'currencyByCountry']) expect(body).not.toHaveProperty(key)
})

test('S7.9 languages have their names in the requested language; an unavailable one is replaced by the default', async () => {
  const [first] = (await all({ lang: 'de' })).languages
  expect(first).toEqual({ id: 1, code: 'en', name: 'English', direction: 'ltr', isHidden: false, title: 'Englisch' })
  expect((await all({ lang: 'pl' })).lang).toBe('ru')
})

test('S7.9 the country header decides country, its number and its currency', async () => {
  expect(await all({}, { headers: { 'x-geo-country': 'br' } })).toMatchObject({
    geoCountryCode: 'BR',
    geoCountryId: 76,
    geoCurrency: 'BRL',
  })
  expect(await all()).toMatchObject({ geoCountryCode: 'MT', geoCountryId: 470, geoCurrency: 'EUR' })
  // An unknown country code: nothing breaks.
  expect(await all({}, { headers: { 'x-geo-country': 'QZ' } })).toMatchObject({
    geoCountryId: null,
    geoCurrency: 'EUR',
  })
})

test('S3.9 a setting takes effect at once, and can be reset', async () => {
  expect(await set('minAge', 21)).toEqual({ ok: true, value: 21 })
  expect((await all()).minAge).toBe(21)
  expect(await set('minAge', undefined)).toEqual({ ok: true, value: 18 })
  expect((await all()).minAge).toBe(18)
  expect(await set('mobileDomain', 'm.book.example')).toMatchObject({ ok: true })
  expect(await set('mobileDomain', null)).toMatchObject({ ok: true })
  expect((await all()).mobileDomain).toBeNull()
  const { rows } = await given.database.pool.query(
    `select count(*)::int as count from site_config.setting where key in ('minAge', 'mobileDomain')`,
  )
  expect(rows).toEqual([{ count: 4 }])
})

test('a value whose setting was slow to commit is seen, though a later one was read before', async () => {
  const insert = (key: string, value: unknown, before?: () => Promise<void>) =>
    given.database.transaction(async (tx) => {
      await insertSetting(tx, { brand: 'fairline', key, value, actor: 'test', at: new Date() })
      await before?.()
    })
  const { siteConfigs } = given.app.gates
  await insert('companyName', 'Slow', async () => {
    await insert('isSnowfall', true)
    await siteConfigs.reload()
  })
  await siteConfigs.reload()
  expect((await all()).companyName).toBe('Slow')
  await set('companyName', undefined)
  await set('isSnowfall', undefined)
})

test('a brand has its own values on its own hosts', async () => {
  await set('domains', ['other.example', 'other.example:8080'], 'other')
  await set('companyName', 'Other', 'other')
  for (const origin of ['https://other.example', 'http://OTHER.example:8080'])
    expect((await all({}, { origin })).companyName).toBe('Other')
  for (const origin of ['https://evil-other.example', 'http://localhost:3000', ''])
    expect((await all({}, { origin })).companyName).toBe('Fairline')
})

test.each([
  ['nothing', 1, 'config_key_unknown', 'key'],
  ['constructor', 1, 'config_key_unknown', 'key'],
  ['minAge', 12, 'config_value_malformed', 'minAge'],
  ['defaultLanguage', 'pl', 'config_value_malformed', 'defaultLanguage'],
  ['mainVipDomain', 'vip.example', 'config_value_malformed', 'mainVipDomain'],
])('setting %s to %j is refused with %s', async (key, value, code, field) => {
  expect(await set(key, value)).toMatchObject({ ok: false, refusal: { code, details: { field } } })
})

test('S9.10 a brand that offers no Russian has its first language as default, and keeps all that is set for it', async () => {
  await set('domains', ['west.example'], 'west')
  await set('companyName', 'West', 'west')
  const { languages } = await all()
  const offered = languages.filter(({ code }) => code === 'de' || code === 'en').map(({ title: _title, ...one }) => one)
  const at = { origin: 'https://west.example' }
  expect(await set('languages', offered, 'west')).toMatchObject({ ok: true })
  const told = await all({}, at)
  expect([told.defaultLanguage, told.companyName]).toEqual([offered[0]?.code, 'West'])
  expect(await set('defaultLanguage', 'de', 'west')).toMatchObject({ ok: true })
  expect((await all({}, at)).defaultLanguage).toBe('de')
  // What an operator has chosen is never overruled in silence.
  expect(
    await set(
      'languages',
      languages.slice(0, 1).map(({ title: _title, ...one }) => one),
      'west',
    ),
  ).toMatchObject({
    refusal: { code: 'config_value_malformed' },
  })
})

test('an invalid brand name is refused', async () => {
  expect(await set('minAge', 21, 'No Brand')).toMatchObject({ refusal: { code: 'brand_malformed' } })
})

test('a stored value that no longer fits is ignored, alone and where it contradicts another', async () => {
  const insert = (key: string, value: unknown): Promise<unknown> =>
    given.database.pool.query(
      `insert into site_config.setting (brand, key, value, actor, at) values ('worn', $1, $2, 'test', now())`,
      [key, JSON.stringify(value)],
    )
  await insert('domains', ['worn.example'])
  await insert('minAge', 'eighteen')
  await insert('gone', 1)
  await insert('defaultLanguage', 'pl')
  await insert('isSnowfall', true)
  await given.app.gates.siteConfigs.reload()
  expect(await all({}, { origin: 'https://worn.example' })).toMatchObject({
    minAge: 18,
    defaultLanguage: 'ru',
    isSnowfall: true,
  })
  expect(await set('isSnowfall', false, 'worn')).toMatchObject({ ok: true })
})

test('S7.10 groups come by their numbers, each with its own values alone', async () => {
  const { status, body } = await askedBy(given, GROUPS, { groups: '5,1,5', lang: 'ru' })
  expect([status, Object.keys(body as object)]).toEqual([200, ['1', '5']])
  const groups = body as Record<string, Partial<PublicConfig>>
  for (const id of [1, 5]) expect(Object.keys(groups[id] ?? {})).toEqual(configGroups[id])
  expect(groups['1']?.languages?.[4]).toMatchObject({ code: 'de', title: 'немецкий' })
})

test('S7.10 all groups together are the whole config, the visitor’s own values aside', async () => {
  const ids = Object.keys(configGroups).join(',')
  const groups = (await askedBy(given, GROUPS, { groups: ids })).body as Record<string, object>
  const { lang: _, geoCountryCode, geoCountryId, geoCurrency, ...rest } = await all()
  expect([geoCountryCode, geoCountryId, geoCurrency]).toEqual(['MT', 470, 'EUR'])
  expect(Object.assign({}, ...Object.values(groups))).toEqual(rest)
})

test.each([
  [GROUPS, {}, 400, 'groups_malformed'],
  [GROUPS, { groups: 'a' }, 400, 'groups_malformed'],
  [GROUPS, { groups: ['1', '2'] }, 400, 'groups_malformed'],
  [GROUPS, { groups: '1,'.repeat(400) }, 400, 'groups_malformed'],
  [GROUPS, { groups: '1,999' }, 404, 'config_group_unknown'],
  [GROUPS, { groups: '1', lang: 'english' }, 400, 'lang_malformed'],
  [ALL, { lang: 'EN' }, 400, 'lang_malformed'],
  [ALL, { lang: '' }, 400, 'lang_malformed'],
] as const)('%s with %j is %i %s', async (name, input, status, code) => {
  const answer = await askedBy(given, name, input)
  expect([answer.status, codeOf(answer)]).toEqual([status, code])
})

test('an unknown group is named in the refusal', async () => {
  expect((await askedBy(given, GROUPS, { groups: '1,999,0' })).body).toMatchObject({
    error: { details: { field: 'groups', groups: [999, 0] } },
  })
})

test('S7.10, S9.3 groups may be kept by browsers for 600 s, and used for 300 s more while they are fetched again; everything by language is fresh', async () => {
  const served = await serve(given.app, { host: '127.0.0.1', port: 0 })
  closeAtEnd(() => served.close())
  const cacheOf = async (url: string) => (await served.http.inject({ url })).headers['cache-control']
  expect(await cacheOf('/bff-api/config/group/get?groups=1')).toBe('public, max-age=600, stale-while-revalidate=300')
  expect(await cacheOf('/bff-api/config/all.json?lang=en')).toBe('no-store')
})
