// With a real OpenID provider: who is signed in, who registers, and which answers are refused.
import { beforeAll, describe, expect, test } from 'vitest'
import { ATTEMPT_LIMITS } from '#modules/players/sign-in-guard/rules/attempt-limits.ts'
import { codeOf, type Sent } from '#tests/calls/served-app.ts'
import {
  givenFactorPlayer,
  openTestBrowser,
  PASSWORD,
} from '#modules/players/credentials/server/second-factor/factor-app.testdata.ts'
import { FLOW_COOKIE, FLOW_MS } from './social-flow.ts'
import { begin, comeBy, givenSocialApp, register, returned, walk, type SocialApp } from './social-app.testdata.ts'

const BACK = 'POST /web-api/accounts/social-returns'

let app: SocialApp
let people = 0
beforeAll(async () => {
  app = await givenSocialApp()
})

const newBrowser = () => {
  people += 1
  return openTestBrowser(app, `198.51.100.${people}`)
}
const newPerson = (email?: string, isVerified = true): string => {
  people += 1
  const account = `person-${people}`
  app.provider.people.set(account, email === undefined ? {} : { email, email_verified: isVerified })
  return account
}
const idOf = (sent: Sent): number => (sent.body as { userId: number }).userId
const rowOf = async (playerId: number) =>
  (
    await app.given.database.pool.query<{ email: string | null; confirmed: boolean; type: string }>(
      `select email, email_confirmed_at is not null as confirmed, type from identity.player
       join profiles.registration using (player_id) where player_id = $1`,
      [playerId],
    )
  ).rows[0]
async function lettersTo(email: string): Promise<readonly string[]> {
  await app.given.app.outbox.drain()
  const { rows } = await app.given.database.pool.query<{ purpose: string }>(
    'select purpose from post.message where recipient = $1 order by purpose',
    [email],
  )
  return rows.map(({ purpose }) => purpose)
}

async function givenSocialPlayer(email?: string) {
  const browser = newBrowser()
  const account = newPerson(email)
  await comeBy(browser, account)
  const sent = await register(browser)
  const { userId, credentials } = sent.body as { userId: number; credentials: { password: string } }
  return { browser, account, playerId: userId, password: credentials.password }
}

describe('S3.28 who comes from a provider', () => {
  test('registers with the mailbox that the provider says is theirs, and signs in with it from then on', async () => {
    const browser = newBrowser()
    const account = newPerson('Verified.Person@gmail.com')
    const came = await comeBy(browser, account, 'google', { returnTo: '/en/line' })
    expect(came.body).toEqual({
      newcomer: {
        id: 'google',
        name: 'Google',
        email: 'Verified.Person@gmail.com',
        countryId: null,
        currency: null,
      },
      returnTo: '/en/line',
    })
    expect((await browser.send('GET /web-api/accounts/social-newcomer')).body).toMatchObject({
      newcomer: { name: 'Google' },
    })
    const sent = await register(browser, { promo_code: 'WELCOME', first_deposit_bonus_choice: 2 })
    expect([sent.status, sent.text]).toEqual([201, expect.stringContaining('"password"')])
    expect(await rowOf(idOf(sent))).toEqual({ email: 'Verified.Person@gmail.com', confirmed: true, type: 'social' })
    expect(await lettersTo('Verified.Person@gmail.com')).toEqual([])
    // No newcomer data remains after the registration.
    expect((await browser.send('GET /web-api/accounts/social-newcomer')).body).toEqual({ newcomer: null })

    const again = newBrowser()
    const back = await comeBy(again, account)
    expect(back.body).toEqual({ userId: idOf(sent), returnTo: null })
    const { items } = (await again.send('GET /web-api/accounts/sign-ins')).body as { items: { method: string }[] }
    expect(items[0]).toMatchObject({ method: 'social', isSuccess: true })
  })

  test('SEC-14 whose mailbox the provider does not run has to confirm it as everybody', async () => {
    const browser = newBrowser()
    await comeBy(browser, newPerson('somebody@firm.example'))
    const sent = await register(browser)
    expect(await rowOf(idOf(sent))).toEqual({ email: 'somebody@firm.example', confirmed: false, type: 'social' })
    expect(await lettersTo('somebody@firm.example')).toEqual(['email-confirm'])
  })

  test('by plain OAuth 2 as well, with the identity of the userinfo endpoint', async () => {
    const browser = newBrowser()
    const account = newPerson('discord@example.com')
    expect((await comeBy(browser, account, 'discord')).body).toMatchObject({
      newcomer: { id: 'discord', email: 'discord@example.com' },
    })
    const { body } = await register(browser)
    expect((await comeBy(newBrowser(), account, 'discord')).body).toMatchObject({
      userId: (body as { userId: number }).userId,
    })
  })

  test('stores no address that the provider does not call verified', async () => {
    const browser = newBrowser()
    const account = newPerson('unsure@example.com', false)
    expect((await comeBy(browser, account)).body).toMatchObject({ newcomer: { email: null } })
    const sent = await register(browser)
    expect((await rowOf(idOf(sent)))?.email).toBeNull()
  })

  test('SEC-14 is never signed in as the player who has the mailbox, verified or not, and nothing is linked', async () => {
    const owner = await givenFactorPlayer(app)
    const verified = await comeBy(newBrowser(), newPerson(owner.email.toUpperCase()))
    expect([verified.status, codeOf(verified)]).toEqual([409, 'social_mailbox_taken'])
    // A person who does not own it learns nothing of it.
    const unsure = await comeBy(newBrowser(), newPerson(owner.email, false))
    expect(unsure.body).toMatchObject({ newcomer: { email: null } })
    expect((await owner.browser.send('GET /web-api/accounts/social-links')).body).toMatchObject({ items: [] })
  })

  test('a newcomer who registered in another way meanwhile keeps the mailbox', async () => {
    const browser = newBrowser()
    const account = newPerson('race@example.com')
    await comeBy(browser, account)
    const other = await app.send('POST /web-api/accounts/registrations', {
      type: 'full',
      email: 'race@example.com',
      password: PASSWORD,
      birthDate: '1990-01-01',
      countryId: 276,
      currency: 'EUR',
      acceptTerms: true,
    })
    expect(other.status).toBe(201)
    expect(codeOf(await register(browser))).toBe('social_mailbox_taken')
  })

  test('registers once, from one browser or from two at a time', async () => {
    const [one, two] = [newBrowser(), newBrowser()]
    const account = newPerson()
    await comeBy(one, account)
    await comeBy(two, account)
    const answers = await Promise.all([register(one), register(one), register(two)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    for (const sent of answers) if (sent.status === 409) expect(codeOf(sent)).toBe('social_over')
    expect(codeOf(await register(newBrowser()))).toBe('social_over')
  })

  test('a second factor is required as after a password', async () => {
    const { playerId, account } = await givenSocialPlayer()
    await app.given.database.pool.query(
      `insert into identity.second_factor (player_id, sealed_seed, created_at, confirmed_at)
       values ($1, decode(repeat('00', 48), 'hex'), now(), now())`,
      [playerId],
    )
    const browser = newBrowser()
    const sent = await comeBy(browser, account)
    expect(sent.body).toEqual({ twoStep: { methods: ['totp'] }, returnTo: null })
    expect((await browser.send('GET /web-api/accounts/me')).status).toBe(401)
  })

  test('a closed player stays closed, and no new one is created', async () => {
    const { playerId, account } = await givenSocialPlayer()
    await app.given.database.pool.query(`update identity.player set status = 'closed' where player_id = $1`, [playerId])
    expect(codeOf(await comeBy(newBrowser(), account))).toBe('social_refused')
  })
})

describe('SEC-12 an answer belongs to the requesting browser, once, for ten minutes', () => {
  const refused = async (sent: Sent | Promise<Sent>) => {
    const { status, body } = await sent
    expect([status, (body as { error: { code: string } }).error.code]).toEqual([422, 'social_refused'])
  }

  test('a forged state, another browser, no cookie at all', async () => {
    const [victim, thief] = [newBrowser(), newBrowser()]
    const back = returned(await walk(await begin(victim), newPerson()))
    await begin(thief)
    await refused(thief.send(BACK, back))
    await refused(newBrowser().send(BACK, back))
    await refused(victim.send(BACK, { ...back, state: 'A'.repeat(43) }))
    // A guess does not use up the flow of the right browser.
    expect((await victim.send(BACK, back)).status).toBe(200)
  })

  test('a code that was used once, also five at a time', async () => {
    const browser = newBrowser()
    const back = returned(await walk(await begin(browser), newPerson()))
    const jar = new Map(browser.jar)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => openTestBrowser(app, '198.51.101.1', new Map(jar)).send(BACK, back)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await refused(openTestBrowser(app, '198.51.101.2', new Map(jar)).send(BACK, back))
  })

  test('a code of another flow, and an answer after ten minutes', async () => {
    const [one, two] = [newBrowser(), newBrowser()]
    const stolen = returned(await walk(await begin(one), newPerson()))
    const own = returned(await walk(await begin(two), newPerson()))
    await refused(two.send(BACK, { ...own, code: stolen['code'] }))
    const late = newBrowser()
    const back = returned(await walk(await begin(late), newPerson()))
    app.moveOn(FLOW_MS)
    await refused(late.send(BACK, back))
    app.moveOn(-FLOW_MS)
  })

  test('a sealed cookie with one sign changed', async () => {
    const browser = newBrowser()
    const back = returned(await walk(await begin(browser), newPerson()))
    const sealed = browser.jar.get(FLOW_COOKIE) ?? ''
    for (const at of [0, 20, sealed.indexOf('.') + 3, sealed.length - 5]) {
      const spoilt = sealed.slice(0, at) + (sealed[at] === '1' ? '2' : '1') + sealed.slice(at + 1)
      const jar = new Map([...browser.jar, [FLOW_COOKIE, spoilt] as const])
      await refused(openTestBrowser(app, '198.51.101.3', jar).send(BACK, back))
    }
    expect((await browser.send(BACK, back)).status).toBe(200)
  })

  test('a cancelled sign-in is reported; an unknown and an unavailable provider are not redirected to', async () => {
    const browser = newBrowser()
    const back = returned(await walk(await begin(browser), ''))
    expect(back['error']).toBe('access_denied')
    expect(codeOf(await browser.send(BACK, back))).toBe('social_cancelled')
    const leave = (provider: string) => browser.send('POST /web-api/accounts/social-sign-ins', { provider })
    expect(codeOf(await leave('twitch'))).toBe('provider_unknown')
    const away = await leave('microsoft')
    expect([away.status, codeOf(away)]).toEqual([503, 'provider_unavailable'])
    expect((await leave('constructor')).status).toBe(400)
  })
})

test('SEC-21 the return address is a path of this site or none', async () => {
  const account = newPerson()
  await comeBy(newBrowser(), account)
  for (const hostile of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%2f%2fevil',
    'javascript:x',
    '',
  ])
    expect((await comeBy(newBrowser(), account, 'google', { returnTo: hostile })).body).toMatchObject({
      returnTo: null,
    })
  expect((await comeBy(newBrowser(), account, 'google', { returnTo: '/ar/line?a=1' })).body).toMatchObject({
    returnTo: '/ar/line?a=1',
  })
})

test('the address of the provider’s page has PKCE, state, nonce and the one redirect address, and nothing of the visitor', async () => {
  const url = new URL(await begin(newBrowser()))
  const asked = Object.fromEntries(url.searchParams)
  expect(asked).toMatchObject({
    client_id: 'fairline',
    response_type: 'code',
    redirect_uri: 'http://localhost/user/social',
    scope: 'openid email',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
    state: expect.stringMatching(/^[\w-]{43}$/u),
    nonce: expect.stringMatching(/^[\w-]{43}$/u),
  })
  expect(new Set([asked['state'], asked['nonce'], asked['code_challenge']]).size).toBe(3)
})

test('SEC-08 repeated wrong answers lead to a captcha, and the flow is not used up', async () => {
  const browser = newBrowser()
  for (let n = 0; n < ATTEMPT_LIMITS.social.address.captchaAt; n += 1) {
    const back = returned(await walk(await begin(browser), newPerson()))
    expect(codeOf(await browser.send(BACK, { ...back, code: 'wrong' }))).toBe('social_refused')
  }
  const back = returned(await walk(await begin(browser), newPerson()))
  expect(codeOf(await browser.send(BACK, back))).toBe('captcha_required')
  expect(browser.jar.has(FLOW_COOKIE)).toBe(true)
})

test('S3.28 the configured providers are listed in the order of the table, by their names only', async () => {
  const { body, text } = await newBrowser().send('GET /web-api/accounts/social-providers')
  expect(body).toEqual({
    items: [
      { id: 'google', name: 'Google' },
      { id: 'microsoft', name: 'Microsoft' },
      { id: 'discord', name: 'Discord' },
    ],
  })
  expect(text).not.toContain('secret')
})

test('a provider’s form post becomes the address, and nothing else of it', async () => {
  const send = (payload: string) =>
    app.raw({
      method: 'POST',
      url: '/user/social',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
    })
  const sent = await send('state=a%26b&code=c&user=%7B%22name%22%3A1%7D&next=https%3A%2F%2Fevil.example')
  expect([sent.status, sent.headers['location'], sent.headers['cache-control']]).toEqual([
    303,
    '/user/social?state=a%26b&code=c',
    'no-store',
  ])
  expect(sent.cookies).toEqual([])
  expect((await send(`state=${'a'.repeat(9_000)}`)).headers['location']).toBe('/user/social?')
})
