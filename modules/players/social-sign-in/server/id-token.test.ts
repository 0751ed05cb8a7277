// What is refused in an ID token, even from the provider over its own connection (SEC-41).
import { generateKeyPair, SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '#tests/support/doubles/openid-provider.ts'
import { codeOf, type Sent } from '#tests/calls/served-app.ts'
import { openTestBrowser } from '#modules/players/credentials/server/second-factor/factor-app.testdata.ts'
import { begin, comeBy, givenSocialApp, returned, walk, type SocialApp } from './social-app.testdata.ts'

const BACK = 'POST /web-api/accounts/social-returns'

let app: SocialApp
let people = 0
beforeAll(async () => {
  app = await givenSocialApp()
})
beforeEach(() => {
  app.provider.tamper = undefined
})

const newBrowser = () => {
  people += 1
  return openTestBrowser(app, `198.51.103.${people}`)
}
const newPerson = (): string => {
  people += 1
  app.provider.people.set(`person-${people}`, {})
  return `person-${people}`
}
const without = (claims: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))

describe('SEC-41 an ID token is refused', () => {
  const now = () => Math.floor(Date.now() / 1_000)
  const claimsOf = (token: string): JsonObject =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JsonObject
  const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const changes: Readonly<Record<string, (claims: JsonObject) => JsonObject>> = {
    'with another nonce': (claims) => ({ ...claims, nonce: 'A'.repeat(43) }),
    'without a nonce': (claims) => without(claims, 'nonce'),
    'for another audience': (claims) => ({ ...claims, aud: 'another-client' }),
    'for several audiences': (claims) => ({ ...claims, aud: ['fairline', 'another'], azp: 'another' }),
    'of another issuer': (claims) => ({ ...claims, iss: 'https://accounts.google.com' }),
    'that is over': (claims) => ({ ...claims, iat: now() - 7_200, exp: now() - 3_600 }),
    'without a subject': (claims) => without(claims, 'sub'),
  }
  const withToken = async (forge: (claims: JsonObject) => Promise<string> | string): Promise<Sent> => {
    app.provider.tamper = async (route, told) =>
      route === 'token' ? { ...told, id_token: await forge(claimsOf(String(told['id_token']))) } : told
    return comeBy(newBrowser(), newPerson())
  }

  test('but not one that the provider signs as it should', async () => {
    expect((await withToken((claims) => app.provider.sign(claims))).status).toBe(200)
  })
  test.each(Object.keys(changes))('%s', async (name) => {
    const change = changes[name] ?? ((claims) => claims)
    expect(codeOf(await withToken((claims) => app.provider.sign(change(claims))))).toBe('social_refused')
  })
  test('without a signature, signed by the client’s secret, or by another key', async () => {
    const none = await withToken((claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`)
    expect(codeOf(none)).toBe('social_refused')
    const secret = new TextEncoder().encode('a secret of the site and the provider')
    const shared = await withToken((claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret))
    expect(codeOf(shared)).toBe('social_refused')
    const { privateKey } = await generateKeyPair('RS256')
    const own = await withToken((claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'double' }).sign(privateKey),
    )
    expect(codeOf(own)).toBe('social_refused')
  })
  test('from an answer that names another issuer', async () => {
    const browser = newBrowser()
    const back = returned(await walk(await begin(browser), newPerson()))
    expect(codeOf(await browser.send(BACK, { ...back, iss: 'https://evil.example' }))).toBe('social_refused')
  })
  test('a provider’s answer that is too large', async () => {
    app.provider.tamper = (route, told) => (route === 'token' ? { ...told, more: 'a'.repeat(300_000) } : told)
    expect(codeOf(await comeBy(newBrowser(), newPerson()))).toBe('social_refused')
  })
})
