// Addresses: languages, redirects of the table and of operators, fragments, route 47, query parameters and their
// cookies, and malicious return addresses.
import { beforeAll, expect, test } from 'vitest'
import { addRedirectRule } from '#modules/site/access/server/service.ts'
import { BRAND, HOST, openRouteApp, titleOf, type RouteApp } from './every-route-app.ts'

let app: RouteApp
let player: string
beforeAll(async () => {
  app = await openRouteApp()
  player = await app.player()
  for (const [fromPath, toUrl, code] of [
    ['/old-poker', '/poker', 301],
    ['/a', '/b', 302],
    ['/b', '/a', 302],
    // The table sends tvgames/view/poker to poker: a rule the other way would be a circle over both.
    ['/poker', '/tvgames/view/poker', 302],
    ['/away/*', 'https://outside.example/*', 308],
  ] as const) {
    const rule = { brand: BRAND, language: null, fromPath, toUrl, code, reason: 'test' }
    const answer = await addRedirectRule(app.given.database, rule, 'test')
    if (!answer.ok) throw new Error(answer.refusal.message)
  }
  await app.given.app.gates.access.reload()
}, 180_000)

const leads = async (
  path: string,
  headers: Record<string, string> = {},
): Promise<readonly [number, string | undefined]> => {
  const { status, location } = await app.get(path, headers)
  return [status, location]
}

test('S2.1.1 S2.1.2 an address without an allowed language redirects to the resolved one, with its query', async () => {
  expect(await leads('/line?a=1', { 'accept-language': 'en' })).toEqual([302, '/en/line?a=1'])
  expect(await leads('/xx/line', { cookie: 'lng=ar' })).toEqual([302, '/ar/line'])
  expect(await leads('/line', { 'accept-language': 'ru' })).toEqual([302, '/ru/line'])
  await app.set({ defaultLanguage: 'ar' })
  expect(await leads('/line')).toEqual([302, '/ar/line'])
  await app.set({ defaultLanguage: undefined })
})

test('S9.10 a browser that names no language of the site gets Russian, until an operator sets another one', async () => {
  for (const headers of [{}, { 'accept-language': '*' }, { 'accept-language': 'ja, ko;q=0.5' }] as Record<
    string,
    string
  >[])
    expect(await leads('/line', headers)).toEqual([302, '/ru/line'])
  const { text } = await app.get('/ar/line')
  expect(/hrefLang="x-default" href="([^"]+)"/iu.exec(text)?.[1]).toMatch(/\/ru\/line$/u)
  await app.set({ defaultLanguage: 'de' })
  expect(await leads('/line')).toEqual([302, '/de/line'])
  await app.set({ defaultLanguage: undefined })
})

test('S5.3 S6.2 a hidden language is for players only, and one without texts is refused', async () => {
  const languages = [
    { id: 1, code: 'en', name: 'English', direction: 'ltr', isHidden: false },
    { id: 2, code: 'ru', name: 'Русский', direction: 'ltr', isHidden: true },
    { id: 9, code: 'kk', name: 'Қазақша', direction: 'ltr', isHidden: false },
  ]
  await app.set({ languages })
  expect(await leads('/ru/line')).toEqual([302, '/en/line'])
  expect(await leads('/kk/line')).toEqual([302, '/en/line'])
  expect(await leads('/ar/line')).toEqual([302, '/en/line'])
  expect(await leads('/ru/line', { cookie: player })).toEqual([200, undefined])
  await app.set({ languages: undefined })
})

test('S2.2.1 home stands, and a slot or a casino game opens over it by its number and name; one that is none is not found', async () => {
  expect((await app.get('/en/')).status).toBe(200)
  for (const [path, title] of [
    ['/en/home/slots/game/201/orchard', 'Orchard'],
    ['/en/home/casino/game/101/dice', 'Dice'],
    ['/en/slots/game/201/orchard', 'Orchard'],
  ] as const) {
    const { status, text } = await app.get(path)
    expect([path, status, text.includes(`<h1 class="`) && text.includes(`>${title}</h1>`)]).toEqual([path, 200, true])
  }
  expect((await app.get('/en/home/casino/game/199/dice')).status).toBe(404)
  expect((await app.get('/en/home/slots/game/99999/reef')).status).toBe(404)
})

test('S2.2.3 S2.3.1 S2.3.5 S2.5.1 S2.5.2 fixed redirects keep the query', async () => {
  expect(await leads('/en/vulkan?a=1')).toEqual([301, '/en/slots/vulkan?a=1'])
  expect(await leads('/en/mobile/startdownloadapp')).toEqual([302, '/en/mobile'])
  expect(await leads('/en/office')).toEqual([302, '/en/office/account'])
  expect(await leads('/en/user/coupon')).toEqual([302, '/en/'])
  expect(await leads('/en/user/forgotpassword?a=1')).toEqual([302, '/en/?showForgotPasswordModal=1&a=1'])
  expect(await leads('/en/information/rules')).toEqual([302, '/en/information/rules/1'])
  expect(await leads('/en/betinsurance')).toEqual([301, '/en/promotions/bet-insurance'])
  expect(await leads('/en/user/registration')).toEqual([301, '/en/registration'])
})

test('S2.2.3 the casino’s first deposit redirects permanently to the configured address, and nowhere without one', async () => {
  expect((await app.get('/en/casino/slot-first-deposit')).status).toBe(404)
  await app.set({ casinoFirstDepositPath: '/promotions/express-bonus' })
  expect(await leads('/en/casino/slot-first-deposit')).toEqual([301, '/en/promotions/express-bonus'])
  await app.set({ casinoFirstDepositPath: undefined })
})

test('S2.5.2 promoBonusToOffer turns bonus pages into offers, and back', async () => {
  expect(await leads('/en/special-offer/7')).toEqual([302, '/en/bonuses/offers/7'])
  expect((await app.get('/en/bonuses/offers/7')).status).toBe(200)
  await app.set({ promoBonusToOffer: true })
  expect(await leads('/en/bonuses/offers/7?a=1')).toEqual([302, '/en/special-offer/7?a=1'])
  expect((await app.get('/en/special-offer/7')).status).toBe(200)
  await app.set({ promoBonusToOffer: undefined })
})

test('S5.4 an operator’s redirects are followed with their own codes', async () => {
  expect(await leads('/ru/old-poker')).toEqual([302, '/ru/tvgames/view/poker'])
  expect(await leads('/en/away/x/y')).toEqual([308, 'https://outside.example/x/y'])
})

test('S2.1.7 circles are not followed: of rules alone, and of a rule with the table', async () => {
  expect((await app.get('/en/a')).status).toBe(404)
  expect((await app.get('/en/poker')).status).toBe(200)
  expect(await leads('/en/tvgames/view/poker')).toEqual([301, '/en/poker'])
  expect((await app.get('/en/old-poker?redirectedFrom=%2Fen%2Ftvgames%2Fview%2Fpoker')).status).toBe(404)
})

test('S2.1.5 addresses with a configured fragment answer 404, pages that exist too', async () => {
  await app.set({ missingPathFragments: ['wp-admin', '/line/football'] })
  for (const path of ['/en/wp-admin/setup', '/en/line/football', '/en/line?x=WP-ADMIN']) {
    const { status, text } = await app.get(path)
    expect([status, titleOf(text)]).toEqual([404, '404'])
  }
  expect((await app.get('/en/line')).status).toBe(200)
  await app.set({ missingPathFragments: undefined })
})

test('S2.1.5 the rules exist while route 47 is available', async () => {
  expect((await app.get('/en/information/rules/1')).status).toBe(200)
  await app.set({ availableRoutes: Array.from({ length: 150 }, (_, index) => index + 1).filter((id) => id !== 47) })
  for (const path of ['', '/1', '/1/1']) expect((await app.get(`/en/information/rules${path}`)).status).toBe(404)
  expect((await app.get('/en/information/about')).status).toBe(200)
  await app.set({ availableRoutes: undefined })
})

test('S2.1.4 an unknown page says so in its title and on the page', async () => {
  const { status, text } = await app.get('/en/no/such/page')
  expect([status, titleOf(text)]).toEqual([404, '404'])
  expect(text).toContain('This page could not be found')
})

test('S9.8 S3.33 referral parameters become cookies with the first answer, whatever its status', async () => {
  const { cookies } = await app.get('/line?ref=5&btag=b&affid=9&click_id=c&pb=p&subid=s')
  const kept = Object.fromEntries(
    cookies.map((cookie) => [cookie.split('=', 1)[0] ?? '', Number(/Max-Age=(\d+)/u.exec(cookie)?.[1])]),
  )
  const day = 86_400
  expect(kept).toMatchObject({
    refererid: 60 * day,
    reflinkid: 60 * day,
    ref_partner_id: 30 * day,
    postback_watcher: 30 * day,
    subid: 60 * day,
    referral_values: day,
  })
  expect(cookies.every((cookie) => cookie.includes('HttpOnly') && cookie.includes('SameSite=Lax'))).toBe(true)
  expect((await app.get('/en/line?ref=5', { cookie: 'cookiesAgreeType=DISABLE' })).cookies).toEqual([])
})

test('S2.1.6 platform_type leads to the mobile host and is remembered', async () => {
  await app.set({ mobileDomain: 'm.book.example' })
  const mobile = await app.get('/en/line?platform_type=mobile')
  expect([mobile.status, mobile.location]).toEqual([302, 'http://m.book.example/en/line?platform_type=mobile'])
  expect(mobile.cookies.join()).toContain('platform_type=mobile')
  expect((await app.get('/en/line?platform_type=desktop')).status).toBe(200)
  expect(await leads('/en/line?platform_type=desktop', { host: 'm.book.example' })).toEqual([
    302,
    `http://${HOST}/en/line?platform_type=desktop`,
  ])
  await app.set({ mobileDomain: undefined })
})

test('S4.4 a signed-in player leaves login and registration for the address they came from, by the operator’s pairs', async () => {
  expect(await leads('/en/login?return=%2Fru%2Fline', { cookie: player })).toEqual([302, '/ru/line'])
  expect(await leads('/en/login', { cookie: player })).toEqual([302, '/en/'])
  await app.set({ routePairs: [{ route_from: '/line', route_to: '/office/recharge' }] })
  expect(await leads('/en/login?return=%2Fru%2Fline', { cookie: player })).toEqual([302, '/ru/office/recharge'])
  expect(await leads('/en/registration?return=%2Fen%2Fline', { cookie: player })).toEqual([302, '/en/office/recharge'])
  expect((await app.get('/en/registration?return=%2Fen%2Fline')).text).toContain('/en/office/recharge')
  await app.set({ routePairs: undefined })
})

test('S2.1.6 S4.4 a return address that leaves the site leads home', async () => {
  for (const hostile of [
    '//evil.example',
    '/\\evil.example',
    '%2f%2fevil.example',
    '/en/%2f%2fevil.example',
    '/en//evil.example',
    'javascript:alert(1)',
    'https://evil.example/en/',
    `http://${HOST}@evil.example/en/`,
    '/en/../..//evil.example',
  ]) {
    const query = `return=${encodeURIComponent(hostile)}`
    expect([hostile, ...(await leads(`/en/login?${query}`, { cookie: player }))]).toEqual([hostile, 302, '/en/'])
    const { text } = await app.get(`/en/login?${query}`)
    expect(text).toContain('returnTo')
    expect(text).not.toContain('"https://evil')
  }
})

test('the router of the browser is led on in the data: in place within the site, with a new document out of it', async () => {
  const office = await app.get('/en/office/history.data')
  expect([office.status, office.text]).toEqual([
    202,
    expect.stringContaining('/en/login?return=%2Fen%2Foffice%2Fhistory'),
  ])
  expect(office.text).not.toMatch(/"reload",true|"_8":5/u)
  const plain = await app.get('/en/oldbrowser.data')
  expect([plain.status, plain.text]).toEqual([202, expect.stringContaining('/en/oldbrowser')])
})

test('S3.9 a brand’s own design tokens are on its pages, and no other brand’s', async () => {
  const book = [
    { css_prop: '--accent', css_value: '#c0392b' },
    { css_prop: '--accent-soft', css_value: '#fdecea' },
  ]
  const styleOf = async (path: string): Promise<string | undefined> =>
    / style="([^"]*)"/u.exec(/<html[^>]*>/u.exec((await app.get(path)).text)?.[0] ?? '')?.[1]
  // Another page each time: one that was rendered a moment ago comes from the cache.
  expect(await styleOf('/de/live')).toBeUndefined()
  await app.set({ partnerCssBrandBook: book })
  expect(await styleOf('/de/line')).toBe('--accent:#c0392b;--accent-soft:#fdecea')
  expect(await styleOf('/ar/information/about')).toBe('--accent:#c0392b;--accent-soft:#fdecea')
  await app.set({ partnerCssBrandBook: undefined })
  expect(await styleOf('/de/information/cookies')).toBeUndefined()
})
