import { beforeAll, expect, test } from 'vitest'
import { serve } from '#apps/server/serve.ts'
import type { View } from '#modules/site/content/contract.ts'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { manualClock } from '#platform/server/clock.testdata.ts'
import { CACHED_MS_MAX } from '#platform/server/cached-value.ts'
import { closeAtEnd, codeOf, givenApp, type GivenApp } from '#tests/support/builders/given.ts'
import { insertPage, pageVersions } from './page-store.ts'
import { setPage } from './set-page.ts'

const VIEWS = 'POST /views-api/views'
const clock = manualClock('2026-11-21T12:00:00Z')
let given: GivenApp
beforeAll(async () => {
  given = await givenApp({ clock })
})

const brand = 'fairline'
const ask = (input: object) => given.call(VIEWS, input)
const viewOf = async (input: object): Promise<View> => {
  const answer = await ask(input)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as View
}
/** Until every process has seen the change. */
const pass = async (): Promise<void> => {
  await clock.advance(CACHED_MS_MAX)
  await ask({ view: 'footer', lang: 'en' })
  await given.app.gates.siteConfigs.reload()
}

test('S1.22 a page of each view is answered with its heading, texts and version', async () => {
  const about = await viewOf({ view: 'information', path: '/information/about', lang: 'en' })
  expect(about).toMatchObject({ view: 'information', page: 'about', status: 200, lang: 'en', title: 'About Fairline' })
  expect(about.version).not.toBe('')
  expect(about.components['main']?.[0]).toEqual({ kind: 'hero', title: 'About Fairline' })
  expect((await viewOf({ view: 'technical', path: '404', lang: 'en' })).status).toBe(404)
  expect((await viewOf({ view: 'sections', path: '/slots/game/7/name', lang: 'en' })).page).toBe('slots')
})

test('S2.5.1 rules are answered by group and by chapter, with links to all the others', async () => {
  const group = await viewOf({ view: 'rules', path: '/information/rules/4', lang: 'en' })
  const chapter = await viewOf({ view: 'rules', path: '4/chain', lang: 'en' })
  expect(group.components['main']?.length).toBeGreaterThan(chapter.components['main']?.length ?? 0)
  expect(chapter.components['main']?.[0]).toEqual({ kind: 'hero', title: '3: Chain' })
  for (const { components } of [group, chapter])
    for (const to of ['/information/rules/10', '/information/rules/4/patent'])
      expect(JSON.stringify(components['main'])).toContain(to)
  expect(codeOf(await ask({ view: 'rules', path: '4/nothing', lang: 'en' }))).toBe('view_not_found')
  expect(codeOf(await ask({ view: 'rules', path: '11', lang: 'en' }))).toBe('view_not_found')
})

test.each([
  [{ view: 'nothing', lang: 'en' }, 404, 'view_not_found'],
  [{ view: 'information', path: 'nothing', lang: 'en' }, 404, 'view_not_found'],
  [{ view: 'information', path: '../about', lang: 'en' }, 400, 'path_malformed'],
  [{ view: 'information', path: 'about', lang: 'english' }, 400, 'lang_malformed'],
  [{ view: 'information', path: 'about' }, 400, 'lang_malformed'],
  [{ view: 'information', path: 'about', lang: 'en', components: ['Main'] }, 400, 'component_malformed'],
  [{ view: 'information', path: 'about', lang: 'en', components: ['side'] }, 400, 'component_unknown'],
])('%j is refused with %i %s', async (input, status, code) => {
  const answer = await ask(input)
  expect([answer.status, codeOf(answer)]).toEqual([status, code])
})

test('only the requested components are sent, and a language without texts gets English and says so', async () => {
  const view = await viewOf({ view: 'footer', path: '/line', lang: 'zz', components: ['legal'] })
  expect([view.lang, Object.keys(view.components)]).toEqual(['en', ['legal']])
})

test('a fact is shown where the operator has stated it, and nothing is invented where not', async () => {
  const licences = async (): Promise<string> =>
    JSON.stringify((await viewOf({ view: 'information', path: 'licenses', lang: 'en' })).components)
  const line = async (): Promise<string> =>
    JSON.stringify((await viewOf({ view: 'footer', lang: 'en' })).components['legal'])
  expect(await licences()).toContain('"value":null')
  expect(await line()).not.toContain('company number')
  const facts = {
    legalName: 'Example Betting Ltd',
    companyNumber: 'C 1',
    registeredAddress: null,
    licenceAuthority: 'Example Authority',
    licenceNumber: 'L/1',
    licenceUrl: 'https://authority.example/L1',
    supportPhone: null,
    complaintsEmail: null,
    privacyEmail: null,
    disputeBody: null,
    disputeBodyUrl: null,
    taxNote: null,
    paymentMethods: ['Card', 'Bank transfer'],
  }
  expect((await setConfig(given.database, { brand, key: 'operatorFacts', value: facts, actor: 'test' })).ok).toBe(true)
  await pass()
  expect(await licences()).toContain(
    '{"label":"Check the licence","value":"https://authority.example/L1","to":"https://authority.example/L1"}'.slice(
      1,
      40,
    ),
  )
  expect(await line()).toContain('Example Betting Ltd, company number C 1. Licence L/1, Example Authority.')
  expect(JSON.stringify((await viewOf({ view: 'footer', lang: 'en' })).components['payments'])).toContain(
    '"Card","Bank transfer"',
  )
})

test('an operator writes a page for one brand and language, the newest counts, and resets it', async () => {
  const name = { brand, view: 'information', page: 'awards', lang: 'en' }
  const content = (title: string) => ({
    title,
    components: { main: [{ kind: 'paragraph', text: 'Won by {company}' }] },
  })
  for (const title of ['First', 'Second'])
    expect(await setPage(given.database, name, { content: content(title), actor: 'anna' })).toMatchObject({ ok: true })
  await pass()
  const written = await viewOf({ view: 'information', path: 'awards', lang: 'en' })
  expect([written.title, written.components['main']?.[1]]).toEqual([
    'Second',
    { kind: 'paragraph', text: 'Won by Fairline' },
  ])
  expect(await setPage(given.database, name, { content: undefined, actor: 'boris' })).toEqual({
    ok: true,
    value: { version: 3 },
  })
  await pass()
  expect((await viewOf({ view: 'information', path: 'awards', lang: 'en' })).title).toBe('Betting awards')
  const versions = await pageVersions(given.database.db, name)
  expect(versions.map(({ version, actor, blocks }) => [version, actor, blocks === null])).toEqual([
    [3, 'boris', true],
    [2, 'anna', false],
    [1, 'anna', false],
  ])
})

test('a page whose writing was slow to commit is seen, though a later one was read before', async () => {
  const write = (page: string, before?: () => Promise<void>) =>
    given.database.transaction(async (tx) => {
      const blocks = { title: `Written: ${page}`, description: '', status: 200, components: { main: [] } }
      await insertPage(tx, { brand, view: 'information', page, lang: 'en' }, { blocks, actor: 'test', at: new Date() })
      await before?.()
    })
  const title = async (path: string): Promise<string> => (await viewOf({ view: 'information', path, lang: 'en' })).title
  await write('partners', async () => {
    await write('contacts')
    await pass()
    expect(await title('contacts')).toBe('Written: contacts')
  })
  await pass()
  expect(await title('partners')).toBe('Written: partners')
})

test('a page that cannot be shown is refused', async () => {
  const name = { brand, view: 'information', page: 'new-page', lang: 'en' }
  const set = async (change: object, content: unknown = { title: 'x', components: { main: [] } }) => {
    const answer = await setPage(given.database, { ...name, ...change }, { content, actor: 'test' })
    return answer.ok ? 'ok' : answer.refusal.code
  }
  expect(await set({})).toBe('ok')
  expect(await set({ brand: 'A b' })).toBe('brand_malformed')
  expect(await set({ view: 'nothing' })).toBe('view_not_found')
  expect(await set({ lang: 'eng' })).toBe('lang_malformed')
  expect(await set({ page: '../x' })).toBe('path_malformed')
  expect(await set({ page: '/x' })).toBe('path_malformed')
  expect(await set({}, { title: '', components: {} })).toBe('page_malformed')
  for (const status of [204, 205, 301, 304])
    expect(await set({}, { title: 'x', status, components: {} }), String(status)).toBe('page_malformed')
  for (const block of [
    { kind: 'html', text: '<b>x</b>' },
    { kind: 'links', items: [{ text: 'x', to: 'javascript:alert(1)' }] },
    { kind: 'links', items: [{ text: 'x', to: '//evil.example' }] },
    { kind: 'heading', level: 1, text: 'x' },
  ])
    expect(await set({}, { title: 'x', components: { main: [block] } }), JSON.stringify(block)).toBe('page_malformed')
})

test('S7.35 the url of a view plus the current path, by GET or with components by POST, with tag and minute', async () => {
  const served = await serve(given.app, { host: '127.0.0.1', port: 0 })
  closeAtEnd(() => served.close())
  const headers = { 'x-render-mode': 'json', 'x-api-version': 'v2' }
  const url = '/views-api/v2/information/en/information/about'
  const got = await served.http.inject({ url, headers })
  expect([got.statusCode, got.headers['cache-control']]).toEqual([200, 'public, max-age=60, stale-while-revalidate=60'])
  expect(got.json()).toMatchObject({ page: 'about', components: { main: expect.any(Array) } })
  const tag = String(got.headers['etag'])
  expect((await served.http.inject({ url, headers: { 'if-none-match': `W/${tag}` } })).statusCode).toBe(304)
  const post = (payload: object, more: object = {}) =>
    served.http.inject({
      method: 'POST',
      url: '/views-api/v2/footer/en/line',
      payload,
      headers: { ...headers, ...more },
    })
  expect(Object.keys((await post({ components: ['safety'] })).json<View>().components)).toEqual(['safety'])
  expect((await post({ components: ['x'] })).json()).toMatchObject({ error: { code: 'component_unknown' } })
  expect((await post({}, { 'x-render-mode': 'html' })).json()).toMatchObject({
    error: { code: 'render_mode_unsupported' },
  })
  expect((await post({}, { 'x-api-version': 'v1' })).json()).toMatchObject({
    error: { code: 'api_version_unsupported' },
  })
  for (const path of ['information/', 'information/english/about', 'information/en/nothing', 'nothing/en/about']) {
    const refused = await served.http.inject({ url: `/views-api/v2/${path}` })
    expect(refused.statusCode, path).toBeGreaterThanOrEqual(400)
    expect(refused.json(), path).toMatchObject({ error: { code: expect.any(String), details: expect.any(Object) } })
  }
})

test('a brand’s view from another server replaces the built-in one, and its failure is reported', async () => {
  const set = async (key: string, value: unknown): Promise<void> => {
    expect((await setConfig(given.database, { brand, key, value, actor: 'test' })).ok).toBe(true)
  }
  await set('remoteViews', { landings: 'https://views.example/landings' })
  await pass()
  expect(codeOf(await ask({ view: 'landings', path: 'live', lang: 'en' }))).toBe('view_unavailable')
  await set('remoteViews', {})
  await pass()
  expect((await viewOf({ view: 'landings', path: 'live', lang: 'en' })).page).toBe('live')
})

test('S3.10 a social link of the brand has a name, a link and an icon, and stands in the footer', async () => {
  const telegram = { name: 'Telegram', link: 'https://t.me/fairline', iconName: 'telegram' }
  const set = { brand, key: 'socialLinks', value: [telegram], actor: 'test' } as const
  expect((await setConfig(given.database, set)).ok).toBe(true)
  await pass()
  const footer = await viewOf({ view: 'footer', lang: 'en' })
  expect(footer.components['social']).toEqual([
    { kind: 'links', items: [{ text: 'Telegram', to: 'https://t.me/fairline' }] },
  ])
  const config = await given.call('GET /bff-api/config/all.json', { lang: 'en' })
  expect(config.body).toMatchObject({ socialLinks: [telegram] })
})
