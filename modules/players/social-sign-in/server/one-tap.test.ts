// One tap and a partner's token: a token checked against the issuer's own keys, once.
import { exportSPKI, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { FORM_BYTES_MAX } from '#platform/server/http/read-forms.ts'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { codeOf, registration, type Sent } from '#tests/calls/served-app.ts'
import {
  givenFactorPlayer,
  openTestBrowser,
  type TestBrowser,
} from '#modules/players/credentials/server/second-factor/factor-app.testdata.ts'
import { ONE_TAP_COOKIE } from './one-tap.ts'
import { comeBy, givenSocialApp, register, type SocialApp } from './social-app.testdata.ts'

const TAP = 'POST /social-api/oauth/google-one-tap'
const ASK = 'GET /social-api/oauth/google-one-tap/clientId'

let app: SocialApp
let partnerKey: CryptoKey
let people = 0
beforeAll(async () => {
  const keys = await generateKeyPair('ES256')
  partnerKey = keys.privateKey
  app = await givenSocialApp({
    shop: { publicKey: await exportSPKI(keys.publicKey), algorithm: 'ES256', refs: ['shop_1'] },
  })
})
beforeEach(async () => {
  app.provider.tamper = undefined
  const browser = strangeBrowser()
  const nonce = await nonceOf(browser)
  asked = { record: browser.jar.get(ONE_TAP_COOKIE) ?? '', nonce }
})
const strangeBrowser = () => {
  people += 1
  return openTestBrowser(app, `198.51.102.${people}`)
}
/** A browser with a pending request, and the nonce of its tokens; shared by all tests here. */
let asked: { readonly record: string; readonly nonce: string }
const newBrowser = () => {
  const browser = strangeBrowser()
  browser.jar.set(ONE_TAP_COOKIE, asked.record)
  return browser
}
const nowSeconds = (): number => Math.floor(app.now().getTime() / 1_000)
const newSubject = (): string => `tapper-${(people += 1)}`

const claims = (more: JWTPayload = {}): JWTPayload => ({
  iss: app.provider.issuer,
  aud: 'fairline',
  sub: newSubject(),
  iat: nowSeconds(),
  exp: nowSeconds() + 3_600,
  nonce: asked.nonce,
  ...more,
})
const tap = (browser: TestBrowser, credential: string, more: object = {}): Promise<Sent> =>
  browser.send(TAP, { credential, language: 'en', currency: 'EUR', countryId: '276', ...more })
const nonceOf = async (browser: TestBrowser): Promise<string> =>
  ((await browser.send(ASK)).body as { nonce: string }).nonce

describe('S7.2, S7.3 one tap', () => {
  test('returns the client’s id and leads a newcomer to the registration, with the place reported by the page', async () => {
    const browser = newBrowser()
    expect((await browser.send(ASK)).body).toEqual({
      clientId: 'fairline',
      nonce: expect.stringMatching(/^[\w-]{22}$/u),
    })
    // A second page of the same browser has the same one.
    const nonce = await nonceOf(browser)
    expect(await nonceOf(browser)).toBe(nonce)
    const sub = newSubject()
    const sent = await tap(browser, await app.provider.sign(claims({ sub, nonce })))
    expect(sent.body).toEqual({ redirectUrl: '/en/registration/socialregistration?return=%2Fen%2F' })
    expect((await browser.send('GET /web-api/accounts/social-newcomer')).body).toEqual({
      newcomer: { id: 'google', name: 'Google', email: null, countryId: 276, currency: 'EUR' },
    })
    const { userId } = (await register(browser)).body as { userId: number }
    const again = newBrowser()
    const credential = await app.provider.sign(claims({ sub, jti: 'another' }))
    expect((await tap(again, credential)).body).toEqual({ redirectUrl: '/en/' })
    expect((await again.send('GET /web-api/accounts/me')).body).toMatchObject({ userId })
    // The same account through the provider's page is the same player.
    expect((await comeBy(newBrowser(), sub)).body).toMatchObject({ userId })
  })

  test('S4.4 accepts a multipart form, and returns to the previous page of this site by the operator’s pairs', async () => {
    const { sub } = claims()
    const browser = newBrowser()
    await tap(browser, await app.provider.sign(claims({ sub: sub ?? '' })))
    await register(browser)
    const cookie = `${ONE_TAP_COOKIE}=${asked.record}`
    const send = async (referer: string) => {
      const form = new FormData()
      form.set('credential', await app.provider.sign(claims({ sub: sub ?? '', jti: referer })))
      form.set('language', 'ar')
      form.set('currency', 'EUR')
      form.set('countryId', '276')
      const request = new Request('http://localhost/', { method: 'POST', body: form })
      return app.raw({
        method: 'POST',
        url: '/social-api/oauth/google-one-tap',
        payload: Buffer.from(await request.arrayBuffer()),
        headers: { 'content-type': request.headers.get('content-type') ?? '', referer, host: 'localhost:80', cookie },
      })
    }
    expect((await send('http://localhost:80/ar/live?x=1')).body).toEqual({ redirectUrl: '/ar/live?x=1' })
    const { database, app: opened } = app.given
    const pairs = async (value?: unknown) => {
      await setConfig(database, { brand: 'fairline', key: 'routePairs', value, actor: 'test' })
      await opened.gates.siteConfigs.reload()
    }
    await pairs([{ route_from: '/live', route_to: '/office/account' }])
    expect((await send('http://localhost:80/ar/live?x=2')).body).toEqual({ redirectUrl: '/ar/office/account?x=2' })
    await pairs()
    expect((await send('https://evil.example/ar/live')).body).toEqual({ redirectUrl: '/ar/' })
    expect((await send('nonsense')).body).toEqual({ redirectUrl: '/ar/' })
    const broken = await app.raw({
      method: 'POST',
      url: '/social-api/oauth/google-one-tap',
      payload: 'not a form',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([broken.status, codeOf(broken)]).toEqual([400, 'malformed_request'])
    const long = await app.raw({
      method: 'POST',
      url: '/social-api/oauth/google-one-tap',
      payload: 'x'.repeat(FORM_BYTES_MAX + 1),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([long.status, codeOf(long)]).toEqual([413, 'too_large'])
    const foreign = await app.raw({
      method: 'POST',
      url: '/web-api/accounts/sessions',
      payload: '--x--',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([foreign.status, codeOf(foreign)]).toEqual([415, 'unsupported_media_type'])
  })

  const refused = async (sent: Sent | Promise<Sent>, what: string) => {
    const { status, body } = await sent
    expect([what, status, (body as { error?: { code: string } }).error?.code]).toEqual([what, 422, 'social_refused'])
  }

  test('SEC-41 another audience, issuer, key, algorithm, time or nonce is refused', async () => {
    const { sign } = app.provider
    const wrong: Readonly<Record<string, JWTPayload>> = {
      audience: { aud: 'another' },
      audiences: { aud: ['fairline', 'another'] },
      issuer: { iss: 'https://accounts.google.com' },
      over: { iat: nowSeconds() - 4_000, exp: nowSeconds() - 100 },
      ancient: { iat: nowSeconds() - 7_200 },
      'not yet': { nbf: nowSeconds() + 600 },
      subject: { sub: '' },
      nonce: { nonce: 'of another browser' },
      'no nonce': { nonce: undefined },
    }
    for (const [what, change] of Object.entries(wrong))
      await refused(tap(newBrowser(), await sign(claims(change))), what)
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    await refused(tap(newBrowser(), `${encoded({ alg: 'none' })}.${encoded(claims())}.`), 'none')
    const secret = new TextEncoder().encode('a secret of the site and the provider')
    const shared = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(secret)
    await refused(tap(newBrowser(), shared), 'shared secret')
    const { privateKey } = await generateKeyPair('RS256')
    const own = await new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'double' }).sign(privateKey)
    await refused(tap(newBrowser(), own), 'another key')
    const [header = '', payload = '', signature = ''] = (await sign(claims())).split('.')
    await refused(tap(newBrowser(), `${header}.${payload.slice(0, -2)}AA.${signature}`), 'changed')
    const other = strangeBrowser()
    const nonce = await nonceOf(other)
    await refused(tap(newBrowser(), await sign(claims({ nonce }))), 'nonce of the one that asked')
    await refused(tap(strangeBrowser(), await sign(claims({ nonce: undefined }))), 'neither asked nor told')
    expect((await tap(other, await sign(claims({ nonce })))).status).toBe(200)
  })

  test('a token is accepted once, also five at a time', async () => {
    const credential = await app.provider.sign(claims())
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tap(newBrowser(), credential)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await refused(tap(newBrowser(), credential), 'again')
  })

  test('a mailbox with a player is not signed in; an unverified one is ignored', async () => {
    const { email } = await givenFactorPlayer(app)
    const told = (isVerified: boolean) => app.provider.sign(claims({ email, email_verified: isVerified }))
    expect(codeOf(await tap(newBrowser(), await told(true)))).toBe('social_mailbox_taken')
    expect((await tap(newBrowser(), await told(false))).status).toBe(200)
  })
})

describe('S7.37 a partner’s token', () => {
  let playerId: number
  beforeAll(async () => {
    playerId = await givenBrought({ ref_code: 'shop_1' })
  })
  const givenBrought = async (more: object, headers: Record<string, string> = {}): Promise<number> => {
    const sent = await app.send('POST /web-api/accounts/registrations', registration(more), { headers })
    return (sent.body as { userId: number }).userId
  }
  const tokenOf = async (more: JWTPayload = {}, key = partnerKey): Promise<{ token: string; sign: string }> => {
    const told = {
      iss: 'shop',
      aud: 'http://localhost',
      sub: String(playerId),
      jti: `token ${(people += 1)}`,
      iat: nowSeconds(),
      exp: nowSeconds() + 60,
      ...more,
    }
    const [header, payload, sign = ''] = (await new SignJWT(told).setProtectedHeader({ alg: 'ES256' }).sign(key)).split(
      '.',
    )
    return { token: `${header}.${payload}`, sign }
  }
  const bring = (input: object, browser = newBrowser()): Promise<Sent> =>
    browser.send('POST /web-api/accounts/sessions/token', { method_id: 'shop', lng: 'en', ...input })

  test('opens one session of the player that it names', async () => {
    const browser = newBrowser()
    const token = await tokenOf()
    expect((await bring(token, browser)).body).toEqual({ userId: playerId })
    expect((await browser.send('GET /web-api/accounts/me')).body).toMatchObject({ userId: playerId })
    expect(codeOf(await bring(token))).toBe('token_refused')
  })

  test('SEC-41 opens the accounts of players who came by that partner, and no other', async () => {
    const byLink = await givenBrought({}, { cookie: 'ref_partner_id=shop_1' })
    expect((await bring(await tokenOf({ sub: String(byLink) }))).body).toEqual({ userId: byLink })
    const strangers = [await givenBrought({}), await givenBrought({ ref_code: 'shop_2' })]
    for (const stranger of strangers)
      expect(codeOf(await bring(await tokenOf({ sub: String(stranger) })))).toBe('token_refused')
  })

  test('SEC-41 is refused when anything of it is wrong, without a reason', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const wrong = {
      'another key': await tokenOf({}, privateKey),
      'another partner': { ...(await tokenOf()), method_id: 'bank' },
      inherited: { ...(await tokenOf()), method_id: 'constructor' },
      issuer: await tokenOf({ iss: 'bank' }),
      'another site': await tokenOf({ aud: 'https://evil.example' }),
      'several sites': await tokenOf({ aud: ['http://localhost', 'https://evil.example'] }),
      'too long': await tokenOf({ exp: nowSeconds() + 121 }),
      over: await tokenOf({ iat: nowSeconds() - 90, exp: nowSeconds() - 30 }),
      'no player': await tokenOf({ sub: '999999999' }),
      'no number': await tokenOf({ sub: 'somebody@example.com' }),
      'no name': await tokenOf({ jti: '' }),
      'no signature': { ...(await tokenOf()), sign: '-' },
      nobody: { token: `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30`, sign: 'AAAA' },
    }
    const texts = new Set<string>()
    for (const [what, input] of Object.entries(wrong)) {
      const sent = await bring(input)
      expect([what, sent.status, codeOf(sent)]).toEqual([what, 422, 'token_refused'])
      texts.add(sent.text)
    }
    expect(texts.size).toBe(1)
    const late = await tokenOf()
    app.moveOn(2 * MINUTE_MS)
    expect(codeOf(await bring(late))).toBe('token_refused')
    app.moveOn(-2 * MINUTE_MS)
  })
})

test('the issuer’s keys are fetched once while they are fresh, and a new one is found', async () => {
  let downloads = 0
  app.provider.tamper = (route, told) => {
    if (route === 'jwks') downloads += 1
    return told
  }
  for (let n = 0; n < 5; n += 1) await tap(newBrowser(), await app.provider.sign(claims()))
  expect(downloads).toBeLessThanOrEqual(1)
  // After an hour the provider is discovered again, and its keys with it.
  app.moveOn(HOUR_MS)
  const late = strangeBrowser()
  const nonce = await nonceOf(late)
  expect((await tap(late, await app.provider.sign(claims({ nonce })))).status).toBe(200)
  expect(downloads).toBeGreaterThanOrEqual(1)
  app.moveOn(-HOUR_MS)
})
