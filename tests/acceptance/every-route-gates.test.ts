// Who gets in: maintenance by cookie, config and record, every reason of a block, VIP hosts, bans, old browsers, closed doors,
// through a running server.
import { beforeAll, expect, test } from 'vitest'
import { addBlockRule, announceMaintenance, publishTerms, removeRule } from '#modules/site/access/server/service.ts'
import { BANNED_URL, HOST, BRAND, openRouteApp, titleOf, type RouteApp } from './every-route-app.ts'

let app: RouteApp
beforeAll(async () => {
  app = await openRouteApp()
}, 180_000)

const leads = async (
  path: string,
  headers: Record<string, string> = {},
): Promise<readonly [number, string | undefined]> => {
  const { status, location } = await app.get(path, headers)
  return [status, location]
}
const announce = async (record: Partial<Parameters<typeof announceMaintenance>[1]>): Promise<void> => {
  await announceMaintenance(app.given.database, { brand: BRAND, isActive: true, ...record }, 'test')
  await app.given.app.gates.access.reload()
}

async function expectMaintenance(headers: Record<string, string> = {}): Promise<void> {
  for (const path of ['/en/', '/en/line', '/en/office/history', '/en/no/such', '/en/vulkan', '/en/block'])
    expect([path, ...(await leads(path, headers))]).toEqual([path, 302, '/en/maintenance'])
  const page = await app.get('/ar/maintenance', headers)
  expect([page.status, Number(page.headers['retry-after']) > 0]).toEqual([503, true])
  expect(page.text).toMatch(/<html[^>]* data-layout="maintenance"/u)
  expect(page.text).toMatch(/<html lang="ar" dir="rtl"/u)
}

test('S4.2 S3.6 maintenance by cookie, by config and by record, and home again when it is over', async () => {
  expect(await leads('/en/maintenance')).toEqual([302, '/en/'])
  await expectMaintenance({ cookie: 'maintenance=1' })
  await app.set({ isMaintenance: true })
  await expectMaintenance()
  await app.set({ isMaintenance: undefined })
  const finishAt = new Date(Date.now() + 3_600_000).toISOString()
  await announce({ finishAt })
  await expectMaintenance()
  const { text, headers } = await app.get('/en/maintenance')
  expect(text).toContain('We expect to be back')
  expect(Number(headers['retry-after'])).toBeGreaterThan(3_500)
  await announce({ isActive: false })
  expect(await leads('/en/maintenance')).toEqual([302, '/en/'])
  expect(await leads('/en/line')).toEqual([200, undefined])
})

const PAGES: readonly (readonly [reason: number, page: string, status: number])[] = [
  [4, 'site-updates', 503],
  [16, 'suspension', 503],
  [3, 'block', 403],
  [1, 'block', 403],
  [5, 'block', 403],
  [2, 'block', 403],
  [13, 'block-ua', 403],
  [17, 'block-ie', 403],
  [8, 'coming-soon', 503],
]

test.each(PAGES)('S4.3 S3.7 reason %i leads to %s, which answers %i', async (reason, page, status) => {
  const { database, app: inner } = app.given
  const rule = await addBlockRule(
    database,
    { brand: BRAND, templateTypeId: reason, country: 'FR', note: 'test' },
    'test',
  )
  if (!rule.ok) throw new Error(rule.refusal.message)
  await inner.gates.access.reload()
  const french = { 'x-geo-country': 'FR' }
  const query = reason === 4 ? '?a=1' : ''
  expect(await leads('/en/line?a=1', french)).toEqual([302, `/en/${page}${query}`])
  expect(await leads('/en/?a=1', french)).toEqual([302, `/en/${page}`])
  const shown = await app.get(`/en/${page}`, french)
  expect(shown.status).toBe(status)
  expect(shown.text).toContain('data-layout="empty"')
  expect(shown.text).not.toContain('<script')
  expect(titleOf(shown.text)).not.toMatch(/system\.|^404/u)
  expect(await leads('/en/line')).toEqual([200, undefined])
  expect(await leads(`/en/${page}`)).toEqual([302, '/en/'])
  await removeRule(database, 'block', rule.value)
  await inner.gates.access.reload()
})

test('S1.20 S4.3 a visitor of a blocked country sees the block page, others the page, also from the cache', async () => {
  const { database, app: inner } = app.given
  expect(await leads('/en/live', { 'x-geo-country': 'DE' })).toEqual([200, undefined])
  await addBlockRule(database, { brand: BRAND, templateTypeId: 3, country: 'IT', note: 'test' }, 'test')
  await inner.gates.access.reload()
  expect(await leads('/en/live', { 'x-geo-country': 'IT' })).toEqual([302, '/en/block'])
  const [german, spanish] = await Promise.all(
    ['DE', 'ES'].map(async (country) => (await app.get('/en/live?x=1', { 'x-geo-country': country })).text),
  )
  // The page's data is a script's string, so its quotes are escaped.
  const namesGermany = /\\?"DE\\?"/u
  expect(german).toMatch(namesGermany)
  expect(spanish).not.toMatch(namesGermany)
})

test('S6.2 a VIP host requires sign-in, offers no registration, and admits a player', async () => {
  const vip = { host: 'vip.example' }
  await app.set({ domains: [HOST, 'vip.example'], vipDomains: ['vip.example'], mainVipDomain: null })
  await app.set({ mainVipDomain: 'vip.example' })
  expect(await leads('/en/line', vip)).toEqual([302, '/en/block'])
  const block = await app.get('/en/block', vip)
  expect([block.status, block.text.includes('href="/en/login"')]).toEqual([403, true])
  expect(await leads('/en/login', vip)).toEqual([200, undefined])
  const cookie = await app.player()
  expect(await leads('/en/line', { ...vip, cookie })).toEqual([200, undefined])
  await app.set({ mainVipDomain: null })
  expect((await app.get('/en/registration', vip)).status).toBe(404)
  await app.set({ mainVipDomain: undefined, vipDomains: undefined, domains: [HOST] })
})

test('S4.5 S9.9 a banned player is sent outside, and may withdraw where the ban level allows it', async () => {
  const [plain, open, version1] = [
    await app.player({ level: 45, version: 1 }),
    await app.player({ level: 45 }),
    await app.player({ level: 53, version: 1 }),
  ]
  for (const cookie of [plain, open, version1]) {
    expect(await leads('/en/line', { cookie })).toEqual([302, BANNED_URL])
    expect(await leads('/en/office/support', { cookie })).toEqual([200, undefined])
  }
  expect(await leads('/en/office/deduce', { cookie: plain })).toEqual([302, BANNED_URL])
  expect(await leads('/en/office/deduce', { cookie: open })).toEqual([200, undefined])
  expect(await leads('/en/office/deduce', { cookie: version1 })).toEqual([200, undefined])
})

test('S5.2 S2.4.1 payment, registration and identification open and close with the config', async () => {
  const cookie = await app.player()
  expect(await leads('/en/information/payment')).toEqual([302, '/en/login?return=%2Fen%2Finformation%2Fpayment'])
  await app.set({ authAppUrl: 'https://auth.example/in?app=1' })
  expect(await leads('/en/office/history?page=2')).toEqual([
    302,
    'https://auth.example/in?app=1&return=http%3A%2F%2Fbook.example%2Fen%2Foffice%2Fhistory%3Fpage%3D2',
  ])
  await app.set({ authAppUrl: undefined })
  await app.set({ isShowPaymentPageOnlyAuth: false, isRegistrationEnabled: false, isIdentificationEnabled: false })
  expect(await leads('/en/information/payment')).toEqual([200, undefined])
  expect((await app.get('/en/registration')).status).toBe(404)
  expect((await app.get('/en/office/identification', { cookie })).status).toBe(404)
  await app.set({
    isShowPaymentPageOnlyAuth: undefined,
    isRegistrationEnabled: undefined,
    isIdentificationEnabled: undefined,
  })
  expect((await app.get('/en/registration/socialregistration')).status).toBe(200)
  expect((await app.get('/en/registration/other')).status).toBe(404)
  expect((await app.get('/en/office/identification', { cookie })).status).toBe(200)
})

test('S2.6.1 S4.3 a visitor of an anonymous network is asked to switch off their VPN where the operator wants it', async () => {
  const anonymous = { 'x-geo-country': 'T1' }
  expect(await leads('/en/line', anonymous)).toEqual([200, undefined])
  const { database, app: inner } = app.given
  const asked = { brand: BRAND, templateTypeId: 3, country: 'ZZ', note: 'test' }
  const rule = await addBlockRule(database, asked, 'test')
  if (!rule.ok) throw new Error(rule.refusal.message)
  await inner.gates.access.reload()
  expect(await leads('/en/line?a=1', anonymous)).toEqual([302, '/en/internal-vpn'])
  const shown = await app.get('/en/internal-vpn', anonymous)
  expect([shown.status, titleOf(shown.text)]).toEqual([403, expect.stringContaining('Please switch off your VPN')])
  expect(await leads('/en/line', { 'x-geo-country': 'DE' })).toEqual([200, undefined])
  await removeRule(database, 'block', rule.value)
  await inner.gates.access.reload()
  expect(await leads('/en/internal-vpn', anonymous)).toEqual([302, '/en/'])
})

test('S2.6.1 Internet Explorer and old engines get a page without scripts', async () => {
  const explorer = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko' }
  expect(await leads('/en/line', explorer)).toEqual([302, '/en/block-ie'])
  expect((await app.get('/en/block-ie', explorer)).status).toBe(403)
  const old = { 'user-agent': 'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 Chrome/49.0 Safari/537.36' }
  expect(await leads('/en/line', old)).toEqual([302, '/en/oldbrowser'])
  const page = await app.get('/en/oldbrowser', old)
  expect([page.status, page.text.includes('<script')]).toEqual([200, false])
})

test('S6.4 the debugger exists only outside production, where redirects require the flag', async () => {
  expect((await app.get('/en/debugger')).status).toBe(404)
  const workshop = await openRouteApp({ isProduction: false })
  const page = await workshop.get('/en/debugger')
  expect([page.status, page.text.includes('host: book.example')]).toEqual([200, true])
}, 180_000)

test('S2.4.4 S4.11 S5.7 changed terms are shown with a way to agree, and the page redirects when nothing is to be confirmed', async () => {
  const cookie = await app.player()
  const path = '/en/information/rules/confirm-terms'
  expect(await leads(path, { cookie })).toEqual([302, '/en/'])
  await publishTerms(app.given.database, 'test', 'test')
  const page = await app.get(path, { cookie })
  expect([page.status, page.text.includes('I have read and agree')]).toEqual([200, true])
  // Every section can be read before agreeing, and a link may name a position in it.
  const section = await app.get(`${path}/5?return=%2Fen%2Fline`, { cookie })
  expect(section.status).toBe(200)
  expect(section.text).toContain(`href="${path}/10?return=%2Fen%2Fline"`)
  expect(section.text).toContain(`href="${path}/5?return=%2Fen%2Fline#2"`)
  expect(section.text).toMatch(/<h2[^>]* id="2"/u)
  await app.set({ isConfirmTermsEnabled: false })
  expect(await leads(path, { cookie })).toEqual([302, '/en/'])
  await app.set({ isConfirmTermsEnabled: undefined })
})
