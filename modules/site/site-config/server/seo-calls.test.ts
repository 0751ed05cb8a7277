import { beforeAll, expect, test } from 'vitest'
import { sports as sportsOfBook } from '#modules/sports/catalogue/contract.ts'
import { codeOf, givenGame, givenApp, type GivenGame, type GivenApp } from '#tests/support/builders/given.ts'
import { askedBy } from './asked-by.testdata.ts'
import { removeSeoEntry, setSeoEntry, standingSeoEntries } from './seo-entries.ts'
import { insertSeoEntry } from './seo-store.ts'
import { setConfig } from './set-config.ts'

const PAGE = 'GET /web-api/site-config/seo/page-data'
let given: GivenApp
let game: GivenGame
let champId = 0
beforeAll(async () => {
  given = await givenApp()
  game = await givenGame(given)
  champId = given.app.loaded.board.get(game.gameId)?.row.champId ?? 0
})

const set = async (scope: unknown, content: unknown) => {
  const result = await setSeoEntry(given.database, { scope, content, actor: 'test' })
  await given.app.gates.seoEntries.reload()
  return result
}
const page = async (input: object): Promise<unknown> => (await askedBy(given, PAGE, input)).body

test('S3.8 an empty table has no SEO data: pages keep their own texts', async () => {
  expect(await askedBy(given, PAGE, {})).toEqual({ status: 200, body: { metas: [] } })
})

test('S3.8 an operator’s entries are returned, filled with the page’s names, the most specific first', async () => {
  await set({ section: 'sports', language: 'ru' }, { title: '{sport} — {brand}', description: 'О {championship}' })
  await set({ matchId: String(game.gameId) }, { title: '{home} v {away}' })
  const asked = { section: 'sports', language: 'ru', stream: 'line', subsectionId: '1' }
  expect(await page(asked)).toMatchObject({ title: 'Футбол — Fairline' })
  expect(await page({ ...asked, championshipId: champId })).toMatchObject({ description: 'О Test League' })
  expect(await page({ ...asked, matchId: game.gameId })).toMatchObject({
    title: expect.stringMatching(/^Home \d+ v Away \d+$/u) as unknown,
  })
  expect(await page({ ...asked, language: 'en' })).toEqual({ metas: [] })
})

test('S3.8 canonical by mode, alternates and media alternates come as they were set', async () => {
  const content = {
    customCanonical: { mode: 'mirror', domain: { host: 'main.example' } },
    alternateLinks: [{ hrefLang: { lang: 'pt-BR' }, href: 'https://book.example/pt/' }],
    mediaAlternates: [
      { mediaType: 'only screen and (max-width: 640px)', urlPath: '', toDomain: { host: 'm.book.example' } },
    ],
    metaRobots: 'index, max-image-preview:large, max-snippet:-1',
  }
  expect(await set({ section: 'mirrored' }, content)).toMatchObject({ ok: true })
  expect(await page({ section: 'mirrored' })).toEqual({ ...content, metas: [] })
})

test('S3.8 entries and licence metas know the domain and the project they are for', async () => {
  const licence = [{ domains: ['seo.example'], name: 'licence', content: 'MGA/B2C/1' }]
  await setConfig(given.database, { brand: 'seo', key: 'domains', value: ['seo.example'], actor: 'test' })
  await setConfig(given.database, { brand: 'seo', key: 'group_id', value: 77, actor: 'test' })
  await setConfig(given.database, { brand: 'seo', key: 'companyName', value: 'Sea', actor: 'test' })
  await setConfig(given.database, { brand: 'seo', key: 'licenceMeta', value: licence, actor: 'test' })
  await given.app.gates.siteConfigs.reload()
  await set({ projectId: 77, section: 'about' }, { title: 'About {brand}' })
  const told = { title: 'About Sea', metas: [{ name: 'licence', content: 'MGA/B2C/1' }] }
  expect(await page({ domain: 'seo.example', section: 'about' })).toEqual(told)
  const { body } = await askedBy(given, PAGE, { section: 'about' }, { origin: 'https://seo.example' })
  expect(body).toEqual(told)
  expect(await page({ section: 'about' })).toEqual({ metas: [] })
})

test('an entry that was slow to commit is seen, though a later one was read before', async () => {
  const insert = (section: string, before?: () => Promise<void>) =>
    given.database.transaction(async (tx) => {
      await insertSeoEntry(tx, { scope: { section }, content: { title: section }, actor: 'test', at: new Date() })
      await before?.()
    })
  const { seoEntries } = given.app.gates
  await insert('slow', async () => {
    await insert('quick')
    await seoEntries.reload()
  })
  await seoEntries.reload()
  expect(await page({ section: 'slow' })).toMatchObject({ title: 'slow' })
})

test('an entry is replaced by the next of the same scope and can be removed once', async () => {
  const scope = { section: 'changing', menuSection: 'mind' }
  await set(scope, { title: 'one' })
  await set({ menuSection: 'mind', section: 'changing' }, { title: 'two' })
  const standing = await standingSeoEntries(given.database)
  expect(standing.filter((one) => one.scope.section === 'changing')).toEqual([{ scope, content: { title: 'two' } }])
  expect(await removeSeoEntry(given.database, { scope, actor: 'test' })).toMatchObject({ ok: true })
  expect(await removeSeoEntry(given.database, { scope, actor: 'test' })).toMatchObject({
    refusal: { code: 'seo_entry_not_found' },
  })
  await given.app.gates.seoEntries.reload()
  expect(await page(scope)).toEqual({ metas: [] })
})

test.each([
  [{ section: 'Not A Word' }, { title: 'x' }, 'seo_scope_malformed', 'section'],
  [{ sport: 1 }, { title: 'x' }, 'seo_scope_malformed', 'scope'],
  [{}, {}, 'seo_content_malformed', 'content'],
  [{}, { title: 'At {price}' }, 'seo_content_malformed', 'title'],
  [{}, { title: 'x'.repeat(201) }, 'seo_content_malformed', 'title'],
  [{}, { metaRobots: 'no index!' }, 'seo_content_malformed', 'metaRobots'],
  [{}, { metaRobots: `no${'-'.repeat(200)}!` }, 'seo_content_malformed', 'metaRobots'],
  [
    {},
    { customCanonical: { mode: 'url', targetUrl: 'javascript:alert(1)' } },
    'seo_content_malformed',
    'customCanonical',
  ],
  [{}, { metas: [{ name: '"><script>', content: 'x' }] }, 'seo_content_malformed', 'metas'],
])('saying %j %j is refused with %s', async (scope, content, code, field) => {
  expect(await set(scope, content)).toMatchObject({
    ok: false,
    refusal: { code, details: { field: expect.anything() as unknown } },
  })
  expect(field).not.toBe('')
})

test('a stored entry that no longer fits is ignored', async () => {
  await given.database.pool.query(
    `insert into site_config.seo_entry (scope, content, actor, at) values ('{"section":"worn"}', '{"titel":"x"}', 'test', now())`,
  )
  await given.app.gates.seoEntries.reload()
  expect(await page({ section: 'worn' })).toEqual({ metas: [] })
})

test('S7.38 the sports list names every sport, in English or another language, and long-term bets', async () => {
  const { rows } = await given.database.pool.query<{ sport_id: number; sport: string }>(
    'select sport_id, sport from catalogue.sport',
  )
  expect(Object.fromEntries(rows.map(({ sport, sport_id }) => [sport, sport_id]))).toEqual(
    Object.fromEntries(sportsOfBook.map(({ key, id }) => [key, id])),
  )
  const sports = async (input: object): Promise<unknown> =>
    (await askedBy(given, 'GET /web-api/site-config/seo/sports', input)).body
  expect(await sports({})).toMatchObject({
    items: [
      { sportId: 1, name: 'Football' },
      { sportId: 2, name: 'Ice hockey' },
      { sportId: 3, name: 'Basketball' },
      { sportId: 4, name: 'Tennis' },
      { sportId: 6, name: 'Volleyball' },
      { sportId: 8, name: 'Handball' },
      { sportId: 2_999, name: 'Long-term bets' },
    ],
  })
  expect(await sports({ lng: 'ru' })).toMatchObject({
    items: expect.arrayContaining([{ sportId: 1, name: 'Футбол' }]) as unknown,
  })
  expect(await sports({ lng: 'ru', nameEng: '1' })).toEqual(await sports({}))
})

test('S7.38 the ISO code map has a tag for every language of the brand', async () => {
  const { body } = await askedBy(given, 'GET /web-api/site-config/seo/iso-codes', {})
  expect(body).toMatchObject({ items: { en: 'en', ar: 'ar', fa: 'fa', pt: 'pt' } })
})

test.each([
  [{ section: '<b>' }, 'section_malformed'],
  [{ language: 'english' }, 'lang_malformed'],
  [{ domain: 'https://x' }, 'host_malformed'],
  [{ stream: 'both' }, 'invalid_input'],
  [{ matchId: '-1' }, 'invalid_input'],
])('asking with %j is %s', async (input, code) => {
  const answer = await askedBy(given, PAGE, input)
  expect([answer.status, codeOf(answer)]).toEqual([400, code])
})
