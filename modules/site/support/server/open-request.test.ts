import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import {
  GUEST_OPEN_MAX,
  GUEST_OPEN_MS,
  PLAYER_OPEN_MAX,
  TEXT_LENGTH_MAX,
  THROTTLE_MS,
  WORDS_MAX,
} from '#modules/site/support/rules/support-limits.ts'
import { standingRequests } from './operate.ts'
import { bodyOf, codeIn, fieldOf, givenSupport, requestIdOf, type SupportApp } from './support-app.testdata.ts'

let app: SupportApp
beforeAll(async () => {
  app = await givenSupport()
})

let players = 0
let addresses = 0
/** A new player or network for each test. */
const newPlayer = () => ({ playerId: 700_000 + (players += 1) })
const newGuest = () => ({ address: `198.51.100.${(addresses += 1)}` })
const hour = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

test('a visitor’s question has a number and a code, a player’s has a number and is in the history', async () => {
  const guest = await app.question({}, newGuest())
  expect([guest.status, bodyOf(guest)]).toEqual([
    201,
    {
      requestId: expect.any(Number),
      code: expect.stringMatching(/^\d+(?:-[0-9A-Z]{5}){4}$/u),
      createdAt: expect.any(String),
    },
  ])
  const player = newPlayer()
  const mine = await app.question({ subject: 'bets' }, player)
  expect([mine.status, bodyOf(mine)['code']]).toEqual([201, null])
  expect(bodyOf(await app.ask('GET /web-api/support/requests', {}, player))).toEqual({
    items: [
      {
        requestId: requestIdOf(mine),
        kind: 'question',
        subject: 'bets',
        status: 'open',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        unread: 0,
        preview: 'Where is my money?',
        lastAuthor: 'player',
      },
    ],
    next: null,
    unread: 0,
  })
})

test('an e-mail that is too long is not looked at any further: reading it would hold up everybody', async () => {
  const { status, body } = await app.question({ email: `a@${'.'.repeat(2_000)}@` }, newGuest())
  const issues = [{ path: ['email'], code: 'email_malformed' }]
  expect([status, body]).toMatchObject([422, { error: { code: 'email_malformed', details: { issues } } }])
})

test('visitors of one IPv6 network are one asker: each has more addresses than there are limits', async () => {
  const statuses: number[] = []
  for (let n = 0; n <= WORDS_MAX; n += 1)
    statuses.push((await app.question({}, { address: `2001:db8:0:7::${(n + 1).toString(16)}` })).status)
  expect(statuses).toEqual([...Array<number>(WORDS_MAX).fill(201), 429])
  expect((await app.question({}, { address: '2001:db8:0:8::1' })).status).toBe(201)
})

test.each([
  ['no e-mail', { email: undefined }, 422, ['email_required', 'email']],
  ['an invalid e-mail', { email: 'guest' }, 422, ['email_malformed', 'email']],
  ['no text', { text: ' \n ' }, 422, ['text_empty', 'text']],
  ['too long a text', { text: 'a'.repeat(TEXT_LENGTH_MAX + 1) }, 422, ['text_too_long', 'text']],
  ['an unknown subject', { subject: 'weather' }, 422, ['subject_unknown', 'subject']],
  ['a callback in disguise', { kind: 'callback' }, 400, ['invalid_input', 'kind']],
  ['an invalid language', { language: 'english' }, 400, ['invalid_input', 'language']],
  ['a page of another site', { page: 'https://evil.example' }, 400, ['invalid_input', 'page']],
  ['a short key', { idempotencyKey: 'short' }, 400, ['idempotency_key_malformed', 'idempotencyKey']],
  ['no key', { idempotencyKey: undefined }, 400, ['invalid_input', 'idempotencyKey']],
])('a question with %s is refused at its field and nothing is stored', async (_, input, status, told) => {
  const before = await app.rows()
  const answer = await app.question(input, newGuest())
  expect([answer.status, fieldOf(answer)]).toEqual([status, told])
  expect(await app.rows()).toEqual(before)
})

test.each([
  ['no country’s code', { phone: '020 7946 0018' }, 422, ['phone_malformed', 'phone']],
  ['a number of a hundred digits', { phone: `+${'4'.repeat(100)}` }, 422, ['phone_malformed', 'phone']],
  ['half a time', { wishedFrom: hour(1) }, 422, ['window_incomplete', 'wishedTo']],
  ['a time turned round', { wishedFrom: hour(3), wishedTo: hour(2) }, 422, ['window_turned', 'wishedTo']],
  ['a time that is over', { wishedFrom: hour(-3), wishedTo: hour(-2) }, 422, ['window_past', 'wishedTo']],
  ['a time next month', { wishedFrom: hour(700), wishedTo: hour(702) }, 422, ['window_too_far', 'wishedFrom']],
  ['ten minutes', { wishedFrom: hour(1), wishedTo: hour(1.17) }, 422, ['window_too_short', 'wishedTo']],
  ['a whole day', { wishedFrom: hour(1), wishedTo: hour(25) }, 422, ['window_too_long', 'wishedTo']],
  ['an invalid time', { wishedFrom: 'noon', wishedTo: hour(2) }, 400, ['invalid_input', 'wishedFrom']],
  ['an unknown subject', { subject: '' }, 422, ['subject_unknown', 'subject']],
  ['too long a text', { text: 'a'.repeat(TEXT_LENGTH_MAX + 1) }, 422, ['text_too_long', 'text']],
])('a callback with %s is refused at its field and nothing is stored', async (_, input, status, told) => {
  const before = await app.rows()
  const answer = await app.callback(input, newGuest())
  expect([answer.status, fieldOf(answer)]).toEqual([status, told])
  expect(await app.rows()).toEqual(before)
})

test('a callback stores the number in dialling format, the preferred time, and the text where there is one', async () => {
  const player = newPlayer()
  const window = { wishedFrom: hour(2), wishedTo: hour(4) }
  const wished = await app.callback({ phone: '0044 (20) 7946-0018', text: 'In English please', ...window }, player)
  const soon = await app.callback({ text: ' ' }, player)
  expect([wished.status, soon.status]).toEqual([201, 201])
  const shown = bodyOf(
    await app.ask('GET /web-api/support/requests/:requestId', { requestId: requestIdOf(wished) }, player),
  )
  expect(shown).toMatchObject({ kind: 'callback', phone: '+442079460018', ...window })
  expect(shown['messages']).toEqual([expect.objectContaining({ author: 'player', text: 'In English please' })])
  const other = bodyOf(
    await app.ask('GET /web-api/support/requests/:requestId', { requestId: requestIdOf(soon) }, player),
  )
  expect(other).toMatchObject({ wishedFrom: null, wishedTo: null, messages: [] })
})

test.each(['question', 'callback'] as const)(
  'two concurrent presses, and one more later, are one %s; another body under the key is refused',
  async (kind) => {
    for (const person of [newPlayer(), newGuest()]) {
      const before = await app.rows()
      const input = { text: 'Once please', idempotencyKey: randomUUID() }
      const pressed = await Promise.all(Array.from({ length: 8 }, () => app[kind](input, person)))
      await app.age(2 * THROTTLE_MS)
      const last = await app[kind](input, person)
      expect(
        new Set(pressed.map(({ status, body }) => JSON.stringify([status, requestIdOf({ status, body })]))),
      ).toEqual(new Set([JSON.stringify([201, requestIdOf(last)])]))
      const other = await app[kind]({ ...input, text: 'Twice please' }, person)
      expect([other.status, fieldOf(other)]).toEqual([409, ['idempotency_key_reused', 'idempotencyKey']])
      const after = await app.rows()
      expect([after.requests - before.requests, after.messages - before.messages]).toEqual([1, 1])
    }
  },
)

test('a visitor who repeats a question from another network gets the same code; another visitor’s equal key is separate', async () => {
  const input = { idempotencyKey: randomUUID() }
  const [first, second] = [await app.question(input, newGuest()), await app.question(input, newGuest())]
  expect(codeIn(second)).toBe(codeIn(first))
  const other = await app.question({ ...input, email: 'other@example.com' }, newGuest())
  expect([other.status, codeIn(other) === codeIn(first)]).toEqual([201, false])
})

test('a question sent twice at once from two networks is one question', async () => {
  for (let rounds = 0; rounds < 5; rounds += 1) {
    const input = { idempotencyKey: randomUUID() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.question(input, newGuest())))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(codeIn)).size).toBe(1)
  }
})

test('an asker may send so many a minute, one after the other or at once; others are not delayed, a repetition is free', async () => {
  const person = newPlayer()
  const key = randomUUID()
  const first = await app.question({ kind: 'chat', idempotencyKey: key }, person)
  const requestId = requestIdOf(first)
  const say = () =>
    app.ask(
      'POST /web-api/support/requests/:requestId/messages',
      { requestId, text: 'And?', idempotencyKey: randomUUID() },
      person,
    )
  const said = await Promise.all(Array.from({ length: WORDS_MAX + 4 }, say))
  expect(said.filter(({ status }) => status === 201)).toHaveLength(WORDS_MAX - 1)
  const refused = said.find(({ status }) => status !== 201)
  expect([refused?.status, refused?.body]).toMatchObject([
    429,
    { error: { code: 'too_many_words', details: { retryAfterSeconds: 60 } } },
  ])
  expect((await app.question({}, person)).status).toBe(429)
  expect(requestIdOf(await app.question({ kind: 'chat', idempotencyKey: key }, person))).toBe(requestId)
  expect((await app.question({}, newPlayer())).status).toBe(201)
  await app.age(THROTTLE_MS + 1_000)
  expect((await say()).status).toBe(201)
})

test('a visitor is counted by network, whatever e-mail they give', async () => {
  const person = newGuest()
  const asked = []
  for (let n = 0; n <= WORDS_MAX; n += 1)
    asked.push((await app.question({ email: `g${n}@example.com` }, person)).status)
  expect(asked).toEqual([...Array.from({ length: WORDS_MAX }, () => 201), 429])
  expect((await app.question({}, newGuest())).status).toBe(201)
})

test('a maximum of requests is open at once; closing one makes room, and yesterday’s visitors of a network do not count', async () => {
  const player = newPlayer()
  const opened = []
  for (let n = 0; n < PLAYER_OPEN_MAX; n += 1) opened.push(await app.question({}, player))
  expect((await app.callback({}, player)).body).toMatchObject({ error: { code: 'too_many_open' } })
  await app.ask(
    'POST /web-api/support/requests/:requestId/close',
    { requestId: requestIdOf(opened[0] ?? fail()) },
    player,
  )
  expect((await app.callback({}, player)).status).toBe(201)

  const guest = newGuest()
  for (let n = 0; n < GUEST_OPEN_MAX; n += 1) {
    if (n % WORDS_MAX === 0) await app.age(THROTTLE_MS + 1_000)
    expect((await app.question({}, guest)).status).toBe(201)
  }
  await app.age(THROTTLE_MS + 1_000)
  const full = await app.question({}, guest)
  expect([full.status, full.body]).toMatchObject([422, { error: { code: 'too_many_open' } }])
  await app.age(GUEST_OPEN_MS)
  expect((await app.question({}, guest)).status).toBe(201)
})

const fail = (): never => {
  throw new Error('nothing was opened')
}

test('S1.10 the operator decides which channels are open, and at what hours; a closed one is refused', async () => {
  const configs = app.given.app.gates.siteConfigs
  const set = async (key: string, value: unknown) => {
    expect(await setConfig(app.given.database, { brand: 'fairline', key, value, actor: 'test' })).toMatchObject({
      ok: true,
    })
    await configs.reload()
  }
  const channels = async () => bodyOf(await app.ask('GET /web-api/support/channels', {}))
  expect(await channels()).toEqual({
    isCallback: true,
    isChat: true,
    isOpen: true,
    email: null,
    hours: null,
    socialLinks: [],
  })
  const link = { name: 'Telegram', link: 'https://t.me/fairline', iconName: 'telegram' }
  await set('socialLinks', [link])
  const hours = { timeZone: 'UTC', days: [], from: '09:00', to: '17:00' }
  await set('supportDesk', { isCallback: false, isChat: false, email: 'help@fairline.example', hours })
  expect(await channels()).toEqual({
    isCallback: false,
    isChat: false,
    isOpen: false,
    email: 'help@fairline.example',
    hours,
    socialLinks: [link],
  })
  expect((await app.callback({}, newGuest())).body).toMatchObject({ error: { code: 'channel_closed' } })
  expect((await app.question({ kind: 'chat' }, newGuest())).body).toMatchObject({ error: { code: 'channel_closed' } })
  expect((await app.question({}, newGuest())).status).toBe(201)
})

test('S2.3.1 the history can be asked for one subject: ideas, or bets with the manager', async () => {
  const player = newPlayer()
  const ids = []
  for (const subject of ['idea', 'manager', 'bets', 'idea'])
    ids.push(requestIdOf(await app.question({ subject, text: `about ${subject}` }, player)))
  const listed = async (subject: string): Promise<readonly number[]> => {
    const { items } = bodyOf(await app.ask('GET /web-api/support/requests', { subject }, player)) as {
      items: { requestId: number }[]
    }
    return items.map(({ requestId }) => requestId)
  }
  expect(await listed('idea')).toEqual([ids[3], ids[0]])
  expect(await listed('manager')).toEqual([ids[1]])
  expect((await app.ask('GET /web-api/support/requests', { subject: 'weather' }, player)).status).toBe(400)
})

test('S3.9 requests are for the consultant of their brand, and a brand without consultants has no chat', async () => {
  const configs = app.given.app.gates.siteConfigs
  const set = async (key: string, value: unknown) => {
    await setConfig(app.given.database, { brand: 'fairline', key, value, actor: 'test' })
    await configs.reload()
  }
  const consultants = async () =>
    (await standingRequests(app.given.database.db, undefined, 2)).map(({ consultant }) => consultant)
  await set('supportDesk', { isCallback: true, isChat: true, email: null, hours: null })
  expect((await app.question({}, newGuest())).status).toBe(201)
  await set('consultantParams', { consultant_id: 'team-north' })
  expect((await app.question({}, newGuest())).status).toBe(201)
  expect(await consultants()).toEqual(['team-north', null])
  await set('consultSystem', 'none')
  expect(bodyOf(await app.ask('GET /web-api/support/channels', {}))).toMatchObject({ isChat: false, isCallback: true })
  const chat = await app.question({ kind: 'chat' }, newGuest())
  expect([chat.status, chat.body]).toMatchObject([422, { error: { code: 'channel_closed' } }])
})
