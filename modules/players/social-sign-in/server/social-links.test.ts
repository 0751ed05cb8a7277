// Accounts elsewhere on the player's security page: linked and unlinked by the player only, and revoked with a lost
// password.
import { beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#kernel/time.ts'
import { codeOf } from '#tests/calls/served-app.ts'
import { linkHash, newLinkToken } from '#modules/players/identity/server/passwords/link-token.ts'
import { insertReset } from '#modules/players/identity/server/passwords/password-reset-store.ts'
import {
  givenFactorPlayer,
  openTestBrowser,
  stepUp,
  type TestBrowser,
} from '#modules/players/credentials/server/second-factor/factor-app.testdata.ts'
import { FLOW_COOKIE } from './social-flow.ts'
import { comeBy, givenSocialApp, register, returned, walk, type SocialApp } from './social-app.testdata.ts'

const BACK = 'POST /web-api/accounts/social-returns'
const LINKS = 'GET /web-api/accounts/social-links'
const LINK = 'POST /web-api/accounts/social-links'
const UNLINK = 'DELETE /web-api/accounts/social-links/:provider'

let app: SocialApp
let people = 0
beforeAll(async () => {
  app = await givenSocialApp()
})

const newBrowser = () => {
  people += 1
  return openTestBrowser(app, `198.51.104.${people}`)
}
const newPerson = (email?: string): string => {
  people += 1
  const account = `person-${people}`
  app.provider.people.set(account, email === undefined ? {} : { email, email_verified: true })
  return account
}
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

describe('accounts elsewhere in security', () => {
  test('SEC-05, SEC-15 linking and unlinking require a step-up and are reported to the owner', async () => {
    const { browser, email, playerId } = await givenFactorPlayer(app)
    const account = newPerson('elsewhere@example.com')
    expect(codeOf(await browser.send(LINK, { provider: 'google' }))).toBe('step_up_needed')
    await stepUp(browser)
    const { url } = (await browser.send(LINK, { provider: 'google' })).body as { url: string }
    const back = await browser.send(BACK, returned(await walk(url, account)))
    expect(back.body).toEqual({ linked: 'google', returnTo: null })
    expect((await browser.send(LINKS)).body).toMatchObject({
      items: [{ provider: 'google', name: 'Google', lastUsedAt: null }],
      available: [{ id: 'microsoft' }, { id: 'discord' }],
    })
    expect((await comeBy(newBrowser(), account)).body).toMatchObject({ userId: playerId })
    expect((await browser.send(LINKS)).body).toMatchObject({ items: [{ lastUsedAt: expect.any(String) }] })
    app.moveOn(6 * MINUTE_MS)
    expect(codeOf(await browser.send(UNLINK, { provider: 'google' }))).toBe('step_up_needed')
    await stepUp(browser)
    expect((await browser.send(UNLINK, { provider: 'google' })).body).toEqual({ removed: 1 })
    expect(codeOf(await browser.send(UNLINK, { provider: 'google' }))).toBe('social_link_not_found')
    const letters = await lettersTo(email)
    expect(letters).toEqual(expect.arrayContaining(['social-linked', 'social-unlinked']))
    app.moveOn(-6 * MINUTE_MS)
    // The account elsewhere no longer belongs to the player.
    expect((await comeBy(newBrowser(), account)).body).toMatchObject({ newcomer: { id: 'google' } })
  })

  test('the last way to sign in stays: unlinking requires the password that still works', async () => {
    const { browser, password, playerId } = await givenSocialPlayer()
    expect(codeOf(await browser.send(UNLINK, { provider: 'google' }))).toBe('step_up_needed')
    await browser.send('POST /web-api/accounts/step-ups', { uPassword: password })
    expect((await browser.send(UNLINK, { provider: 'google' })).status).toBe(200)
    const sent = await newBrowser().send('POST /web-api/accounts/sessions', {
      uLogin: String(playerId),
      uPassword: password,
    })
    expect(sent.body).toEqual({ userId: playerId })
  })

  test('an account elsewhere has one player here, and a player one account of each provider', async () => {
    const owner = await givenSocialPlayer()
    const { browser } = await givenFactorPlayer(app)
    await stepUp(browser)
    const link = async (account: string) => {
      const { url } = (await browser.send(LINK, { provider: 'google' })).body as { url: string }
      return browser.send(BACK, returned(await walk(url, account)))
    }
    const taken = await link(owner.account)
    expect([taken.status, codeOf(taken)]).toEqual([409, 'social_link_taken'])
    expect((await link(newPerson())).status).toBe(200)
    expect(codeOf(await link(newPerson()))).toBe('social_link_taken')
  })

  test('a link begun in one session cannot be finished by another session or a visitor', async () => {
    const { browser } = await givenFactorPlayer(app)
    const other = await givenFactorPlayer(app)
    await stepUp(browser)
    const { url } = (await browser.send(LINK, { provider: 'google' })).body as { url: string }
    const back = returned(await walk(url, newPerson()))
    const planted = new Map([...other.browser.jar, [FLOW_COOKIE, browser.jar.get(FLOW_COOKIE) ?? ''] as const])
    expect(codeOf(await openTestBrowser(app, '198.51.101.9', planted).send(BACK, back))).toBe('social_refused')
    expect((await other.browser.send(LINKS)).body).toMatchObject({ items: [] })
  })

  test('a two-step login that an account elsewhere has begun ends with its unlinking', async () => {
    const { browser, account, password, playerId } = await givenSocialPlayer()
    await browser.send('POST /web-api/accounts/step-ups', { uPassword: password })
    await app.given.database.pool.query(
      `insert into identity.second_factor (player_id, sealed_seed, created_at, confirmed_at)
       values ($1, decode(repeat('00', 48), 'hex'), now(), now())`,
      [playerId],
    )
    const second = newBrowser()
    await comeBy(second, account)
    expect((await browser.send(UNLINK, { provider: 'google' })).status).toBe(200)
    const sent = await second.send('POST /web-api/accounts/sessions/two-step', { code: '123456' })
    expect(codeOf(sent)).toBe('two_step_over')
  })
})

describe('a forgotten password', () => {
  const linkOf = async (browser: TestBrowser, account: string) => {
    await stepUp(browser)
    const { url } = (await browser.send(LINK, { provider: 'discord' })).body as { url: string }
    return browser.send(BACK, returned(await walk(url, account)))
  }
  const reset = async (playerId: number) => {
    const token = newLinkToken()
    const at = app.now()
    const expiresAt = new Date(at.getTime() + 10 * MINUTE_MS)
    await insertReset(app.given.database.db, { tokenHash: linkHash(token), playerId, at, expiresAt })
    const password = `another horse, battery ${people}`
    return newBrowser().send('POST /web-api/accounts/password-resets/:token', { token, password })
  }
  const providersOf = async (playerId: number) =>
    (
      await app.given.database.pool.query<{ provider: string }>(
        'select provider from credentials.social_link where player_id = $1',
        [playerId],
      )
    ).rows.map(({ provider }) => provider)

  test('revokes a link that could be added with the password alone', async () => {
    const { browser, playerId } = await givenFactorPlayer(app)
    expect((await linkOf(browser, newPerson())).status).toBe(200)
    expect(await providersOf(playerId)).toEqual(['discord'])
    expect((await reset(playerId)).status).toBe(200)
    expect(await providersOf(playerId)).toEqual([])
  })

  test('leaves the account that the player registered with', async () => {
    const { account, playerId } = await givenSocialPlayer(`reset${people}@gmail.com`)
    expect((await reset(playerId)).status).toBe(200)
    expect((await comeBy(newBrowser(), account)).body).toMatchObject({ userId: playerId })
  })

  test('SEC-14 revokes that one too where the mailbox was never confirmed', async () => {
    const { account, playerId } = await givenSocialPlayer(`squat${people}@firm.example`)
    expect((await reset(playerId)).status).toBe(200)
    expect(await providersOf(playerId)).toEqual([])
    expect(codeOf(await comeBy(newBrowser(), account))).toBe('social_mailbox_taken')
  })
})
