import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import {
  EMAIL_CHANGE_MINUTES,
  EMAIL_HOLD_HOURS,
  EMAIL_UNDO_HOURS,
} from '#modules/players/contacts/rules/email-change-limits.ts'
import { codeOf, registration, type Sent } from '#tests/calls/served-app.ts'
import {
  openRecoveryApp,
  tokenIn,
  type RecoveryApp,
  type WrittenLetter,
} from '#modules/players/recovery/server/recovery-app.testdata.ts'
import {
  givenFactorPlayer,
  logIn,
  openTestBrowser,
  PASSWORD,
  stepUp,
  type FactorPlayer,
} from '#modules/players/credentials/server/second-factor/factor-app.testdata.ts'
import { oneClickRegistration } from '#tests/calls/ways-in-samples.ts'
import { CHANGES_OF_PLAYER_MAX, CHANGES_TO_MAILBOX_MAX } from './ask-email-change.ts'

let opened: RecoveryApp
beforeAll(async () => {
  opened = await openRecoveryApp()
})

let mailboxes = 0
const newMailbox = (): string => {
  mailboxes += 1
  return `moved${mailboxes}@example.org`
}

const ask = ({ browser }: FactorPlayer, email: string): Promise<Sent> =>
  browser.send('POST /web-api/accounts/email-changes', { email })
const confirm = (token: string): Promise<Sent> =>
  opened.app.send('POST /web-api/accounts/email-change-confirmations/:token', { token })
const stop = (token: string): Promise<Sent> =>
  opened.app.send('POST /web-api/accounts/email-change-stops/:token', { token })
const meOf = async ({ browser }: FactorPlayer): Promise<Sent> => browser.send('GET /web-api/accounts/me')
const letterOf = (letters: readonly WrittenLetter[], purpose: string): WrittenLetter => {
  const found = letters.find((one) => one.purpose === purpose)
  if (found === undefined) throw new Error(`no letter ${purpose} among ${letters.map((one) => one.purpose).join()}`)
  return found
}

/** With a confirmed mailbox, a step-up, and no letters unread. */
async function givenOwner(): Promise<FactorPlayer> {
  const player = await givenFactorPlayer(opened.app)
  const own = (await opened.letters()).filter(({ to }) => to === player.email)
  const token = tokenIn(letterOf(own, 'email-confirm').link)
  await opened.app.send('POST /web-api/accounts/email-confirmations/:token', { token })
  expect((await stepUp(player.browser)).status).toBe(200)
  return player
}

/** The change is made; tokens of all its letters. */
async function givenChanged(player: FactorPlayer, email = newMailbox()) {
  const asked = await ask(player, email)
  expect(asked.status, asked.text).toBe(202)
  const before = await opened.letters()
  const confirmed = await confirm(tokenIn(letterOf(before, 'email-change-confirm').link))
  expect(confirmed.status, confirmed.text).toBe(200)
  const after = await opened.letters()
  return {
    email,
    stopToken: tokenIn(letterOf(before, 'email-change-asked').link),
    undoToken: tokenIn(letterOf(after, 'email-changed').link),
  }
}

test('SEC-05 SEC-15 an address is changed after a step-up, by the new mailbox only, and the former one is informed twice', async () => {
  const player = await givenFactorPlayer(opened.app)
  expect(codeOf(await ask(player, newMailbox()))).toBe('step_up_needed')
  const owner = await givenOwner()
  const next = newMailbox()
  const asked = await ask(owner, next)
  expect([asked.status, asked.body]).toEqual([
    202,
    { email: next, expiresAt: new Date(opened.at.time + EMAIL_CHANGE_MINUTES * MINUTE_MS).toISOString() },
  ])
  const letters = await opened.letters()
  expect(letters.map(({ to, purpose }) => [to, purpose])).toEqual([
    [next, 'email-change-confirm'],
    [owner.email, 'email-change-asked'],
  ])
  expect(letterOf(letters, 'email-change-asked').text).not.toContain(next)
  expect((await meOf(owner)).body).toMatchObject({ email: owner.email })
  expect((await owner.browser.send('GET /web-api/accounts/email-changes')).body).toEqual(asked.body)

  const token = tokenIn(letterOf(letters, 'email-change-confirm').link)
  const pressed = await Promise.all([confirm(token), confirm(token), confirm(token)])
  expect(pressed.map(({ status, cookies }) => [status, cookies.length])).toEqual([
    [200, 0],
    [200, 0],
    [200, 0],
  ])
  expect((await meOf(owner)).body).toMatchObject({ email: next, isEmailConfirmed: true })
  expect((await opened.letters()).map(({ to, purpose }) => [to, purpose])).toEqual([[owner.email, 'email-changed']])
  expect((await owner.browser.send('GET /web-api/accounts/email-changes')).body).toEqual({
    email: null,
    expiresAt: null,
  })
  const fresh = openTestBrowser(opened.app, '203.0.113.99')
  expect((await logIn(fresh, { ...owner, email: next })).status).toBe(200)
  expect(codeOf(await logIn(fresh, owner))).toBe('wrong_login')
  expect(codeOf(await ask(owner, next))).toBe('email_same')
})

test('an earlier link opens nothing after the change: neither a reset nor a confirmation of the former mailbox', async () => {
  const owner = await givenOwner()
  const reset = await opened.tokenFor(owner.email)
  await givenChanged(owner)
  expect(codeOf(await opened.app.send('GET /web-api/accounts/password-resets/:token', { token: reset }))).toBe(
    'link_expired',
  )
})

test('a link ends after half an hour, by a newer one and by the player’s cancellation', async () => {
  const owner = await givenOwner()
  const tokens: string[] = []
  for (let n = 0; n < 2; n += 1) {
    await ask(owner, newMailbox())
    tokens.push(tokenIn(letterOf(await opened.letters(), 'email-change-confirm').link))
  }
  expect(codeOf(await confirm(tokens[0] ?? ''))).toBe('link_expired')
  await owner.browser.send('DELETE /web-api/accounts/email-changes')
  expect(codeOf(await confirm(tokens[1] ?? ''))).toBe('link_expired')
  await ask(owner, newMailbox())
  const last = await opened.letters()
  opened.at.time += EMAIL_CHANGE_MINUTES * MINUTE_MS
  expect(codeOf(await confirm(tokenIn(letterOf(last, 'email-change-confirm').link)))).toBe('link_expired')
  expect(codeOf(await stop(tokenIn(letterOf(last, 'email-change-asked').link)))).toBe('link_expired')
  expect((await meOf(owner)).body).toMatchObject({ email: owner.email })
})

test('SEC-14 a taken address gets the same answer as a free one, and its owner is informed; no link transfers it', async () => {
  const other = await givenFactorPlayer(opened.app)
  const owner = await givenOwner()
  await opened.letters()
  const taken = await ask(owner, other.email)
  const letters = await opened.letters()
  expect(letters.map(({ to, purpose }) => [to, purpose])).toEqual([
    [other.email, 'email-taken'],
    [owner.email, 'email-change-asked'],
  ])
  const free = await ask(owner, newMailbox())
  const shapeOf = ({ status, body, headers, cookies }: Sent) => [
    status,
    Object.keys(body as object),
    Object.keys(headers),
    cookies,
  ]
  expect(shapeOf(taken)).toEqual(shapeOf(free))
  expect(taken.body).toEqual({ email: other.email, expiresAt: expect.any(String) })
  expect(letterOf(letters, 'email-taken').link).toMatch(/\/en\/forgotpassword$/u)
})

test('an address taken while the link was in its mailbox stays with its player', async () => {
  const owner = await givenOwner()
  const email = newMailbox()
  await ask(owner, email)
  const letters = await opened.letters()
  const squatter = openTestBrowser(opened.app, '203.0.113.50')
  expect((await squatter.send('POST /web-api/accounts/registrations', registration({ email }))).status).toBe(201)
  expect(codeOf(await confirm(tokenIn(letterOf(letters, 'email-change-confirm').link)))).toBe('link_expired')
  expect((await meOf(owner)).body).toMatchObject({ email: owner.email })
})

test('SEC-05 the former mailbox stops a change before it is made, and no other is taken for a day', async () => {
  const owner = await givenOwner()
  await ask(owner, newMailbox())
  const letters = await opened.letters()
  const stopped = await stop(tokenIn(letterOf(letters, 'email-change-asked').link))
  expect([stopped.status, stopped.body, stopped.cookies]).toEqual([200, { isUndone: false }, []])
  expect(codeOf(await confirm(tokenIn(letterOf(letters, 'email-change-confirm').link)))).toBe('link_expired')
  expect((await meOf(owner)).status).toBe(200)
  expect(codeOf(await ask(owner, newMailbox()))).toBe('email_change_held')
  opened.at.time += EMAIL_HOLD_HOURS * HOUR_MS
  await logIn(owner.browser, owner)
  await stepUp(owner.browser)
  expect((await ask(owner, newMailbox())).status).toBe(202)
})

test.each(['stopToken', 'undoToken'] as const)(
  'SEC-05 the former mailbox undoes a change by its %s, which ends every session and does not sign in',
  async (which) => {
    const owner = await givenOwner()
    const { [which]: token, email } = await givenChanged(owner)
    // The thief continues: everything that follows is undone too.
    const thief = openTestBrowser(opened.app, '198.51.100.66')
    await logIn(thief, { ...owner, email })
    await stepUp(thief)
    const again = newMailbox()
    expect((await thief.send('POST /web-api/accounts/email-changes', { email: again })).status).toBe(202)
    const second = await opened.letters()
    await confirm(tokenIn(letterOf(second, 'email-change-confirm').link))
    const undone = await Promise.all([stop(token), stop(token)])
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const [done] = undone.filter(({ status }) => status === 200)
    expect([done?.body, done?.cookies]).toEqual([{ isUndone: true }, []])
    expect([(await meOf(owner)).status, (await thief.send('GET /web-api/accounts/me')).status]).toEqual([401, 401])
    expect(codeOf(await stop(tokenIn(letterOf(second, 'email-change-asked').link)))).toBe('link_expired')
    expect((await logIn(owner.browser, owner)).status).toBe(200)
    expect((await meOf(owner)).body).toMatchObject({ email: owner.email, isEmailConfirmed: true })
    expect(codeOf(await logIn(openTestBrowser(opened.app, '198.51.100.67'), { ...owner, email: again }))).toBe(
      'wrong_login',
    )
    await stepUp(owner.browser)
    expect(codeOf(await ask(owner, newMailbox()))).toBe('email_change_held')
  },
)

test('while it can be undone the former address is reserved; after that it is free and the link is invalid', async () => {
  const owner = await givenOwner()
  const { undoToken } = await givenChanged(owner)
  const visitor = openTestBrowser(opened.app, '203.0.113.51')
  const asked = registration({ email: owner.email })
  expect(codeOf(await visitor.send('POST /web-api/accounts/registrations', asked))).toBe('email_taken')
  const other = await givenOwner()
  await ask(other, owner.email)
  expect((await opened.letters()).some(({ purpose, to }) => purpose === 'email-taken' && to === owner.email)).toBe(true)
  opened.at.time += EMAIL_UNDO_HOURS * HOUR_MS
  expect(codeOf(await stop(undoToken))).toBe('link_expired')
  expect((await visitor.send('POST /web-api/accounts/registrations', asked)).status).toBe(201)
})

test('an unconfirmed former mailbox is informed of the change and cannot undo it', async () => {
  const player = await givenFactorPlayer(opened.app)
  await opened.letters()
  await stepUp(player.browser)
  await ask(player, newMailbox())
  const asked = await opened.letters()
  expect(asked.map(({ purpose }) => purpose)).toEqual(['email-change-confirm'])
  await confirm(tokenIn(asked[0]?.link))
  expect(await opened.letters()).toMatchObject([{ to: player.email, purpose: 'email-replaced', link: undefined }])
})

test('S4.21 a player by one click adds a first address: activation 0 becomes 1', async () => {
  const browser = openTestBrowser(opened.app, '203.0.113.60')
  const sent = await browser.send('POST /web-api/accounts/registrations', oneClickRegistration())
  const { userId, credentials } = sent.body as { userId: number; credentials: { password: string } }
  await browser.send('POST /web-api/accounts/step-ups', { uPassword: credentials.password })
  const email = newMailbox()
  const player = { browser, playerId: userId, email: '' }
  expect((await ask(player, email)).status).toBe(202)
  await confirm(tokenIn(letterOf(await opened.letters(), 'email-change-confirm').link))
  expect((await meOf(player)).body).toMatchObject({ email, isEmailConfirmed: true })
  const config = await browser.send('GET /web-api/accounts/user-config')
  expect(config.body).toMatchObject({ result: { activation_type: 1, user_email: email } })
  expect((await opened.letters()).map(({ purpose }) => purpose)).toEqual([])
})

test('letters have a bound a day, by player and by mailbox', async () => {
  const owner = await givenOwner()
  for (let n = 0; n < CHANGES_OF_PLAYER_MAX; n += 1) expect((await ask(owner, newMailbox())).status).toBe(202)
  expect(codeOf(await ask(owner, newMailbox()))).toBe('too_many_attempts')
  const victim = newMailbox()
  await sql`
    insert into contacts.email_change (player_id, email, email_key, confirm_hash, asked_at, expires_at, ended_at)
    select ${owner.playerId}, ${victim}, ${victim}, sha256(convert_to('x' || n, 'UTF8')), ${new Date(opened.at.time)},
      ${new Date(opened.at.time + DAY_MS)}, ${new Date(opened.at.time)}
    from generate_series(1, ${CHANGES_TO_MAILBOX_MAX}::int) n`.execute(opened.app.given.database.db)
  const other = await givenOwner()
  expect(codeOf(await ask(other, victim))).toBe('too_many_attempts')
  expect((await ask(other, newMailbox())).status).toBe(202)
})

test.each(['', 'A'.repeat(43), '../me'])('a token of %j changes nothing', async (token) => {
  expect([(await confirm(token)).status, (await stop(token)).status]).toEqual([404, 404])
})

test.each(['a reset', 'a new password'])('SEC-05 %s ends a change requested with the old password', async (which) => {
  const owner = await givenOwner()
  await ask(owner, newMailbox())
  const token = tokenIn(letterOf(await opened.letters(), 'email-change-confirm').link)
  const next = 'seventeen green umbrellas'
  if (which === 'a reset') {
    const link = await opened.tokenFor(owner.email)
    const input = { token: link, password: next }
    expect((await opened.app.send('POST /web-api/accounts/password-resets/:token', input)).status).toBe(200)
  } else {
    const sent = await owner.browser.send('POST /web-api/accounts/password', { current: PASSWORD, next })
    expect(sent.status, sent.text).toBe(200)
  }
  expect(codeOf(await confirm(token))).toBe('link_expired')
  const { rows } = await sql<{ email: string }>`
      select email from identity.player where player_id = ${owner.playerId}`.execute(opened.app.given.database.db)
  expect(rows[0]?.email).toBe(owner.email)
})
