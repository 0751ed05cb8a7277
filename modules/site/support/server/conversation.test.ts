import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { readCode } from '#modules/site/support/rules/request-code.ts'
import { MESSAGES_MAX, TEXT_LENGTH_MAX, THROTTLE_MS, WORDS_MAX } from '#modules/site/support/rules/support-limits.ts'
import { tellPlayerFrom } from '#apps/server/announcer.ts'
import { createBus } from '#platform/server/bus.ts'
import { answerRequest, lockOpenRequest, standingRequests, wholeRequest } from './operate.ts'
import {
  bodyOf,
  codeIn,
  fieldOf,
  givenSupport,
  requestIdOf,
  type Person,
  type SupportApp,
} from './support-app.testdata.ts'

let app: SupportApp
beforeAll(async () => {
  app = await givenSupport()
})

let players = 0
const newPlayer = () => ({ playerId: 800_000 + (players += 1) })

const show = (input: object, person?: Person) => app.ask('GET /web-api/support/requests/:requestId', input, person)
const say = (input: object, person?: Person) =>
  app.ask(
    'POST /web-api/support/requests/:requestId/messages',
    { text: 'And?', idempotencyKey: randomUUID(), ...input },
    person,
  )
const read = (input: object, person?: Person) =>
  app.ask('POST /web-api/support/requests/:requestId/reads', input, person)
const close = (input: object, person?: Person) =>
  app.ask('POST /web-api/support/requests/:requestId/close', input, person)
const answer = (requestId: number, text?: string, isClosing = false) =>
  answerRequest(app.given.database, { requestId, text, isClosing, actor: 'test' })

type Shown = { status: string; unread: number; messages: { messageId: number; author: string; text: string }[] }
const shownOf = async (input: object, person?: Person): Promise<Shown> => bodyOf(await show(input, person)) as never

test('in a conversation unread messages are counted and seen once read, never back', async () => {
  const player = newPlayer()
  const requestId = requestIdOf(await app.question({ kind: 'payment' }, player))
  expect(await answer(requestId, ' On its way. ')).toEqual({
    ok: true,
    value: { playerId: player.playerId, change: { type: 'support_answer', requestId } },
  })
  await answer(requestId, 'It is there now.')
  const shown = await shownOf({ requestId }, player)
  expect(shown).toMatchObject({ status: 'answered', unread: 2 })
  expect(shown.messages.map(({ author, text }) => [author, text])).toEqual([
    ['player', 'Where is my money?'],
    ['operator', 'On its way.'],
    ['operator', 'It is there now.'],
  ])
  const [asked, first, second] = shown.messages.map(({ messageId }) => messageId)
  expect((await shownOf({ requestId, after: first }, player)).messages.map(({ text }) => text)).toEqual([
    'It is there now.',
  ])
  const list = async () => bodyOf(await app.ask('GET /web-api/support/requests', {}, player))
  expect(await list()).toMatchObject({
    unread: 2,
    items: [{ unread: 2, lastAuthor: 'operator', preview: 'It is there now.' }],
  })
  expect(bodyOf(await read({ requestId, upTo: first }, player))).toEqual({ unread: 1 })
  expect(bodyOf(await read({ requestId, upTo: asked }, player))).toEqual({ unread: 1 })
  // Nothing after the last message can be read.
  expect(bodyOf(await read({ requestId, upTo: Number.MAX_SAFE_INTEGER }, player))).toEqual({ unread: 0 })
  await answer(requestId, 'One thing more.')
  expect(await list()).toMatchObject({ unread: 1 })
  expect(bodyOf(await read({ requestId, upTo: (second ?? 0) + 1_000_000 }, player))).toEqual({ unread: 0 })
  expect((await say({ requestId, text: 'Thank you' }, player)).status).toBe(201)
  expect((await shownOf({ requestId }, player)).status).toBe('open')
})

test('another player’s request, a visitor’s and one that never was are all the same to a stranger', async () => {
  const owner = newPlayer()
  const mine = requestIdOf(await app.question({}, owner))
  const guest = await app.question({})
  const guests = requestIdOf(guest)
  const before = await app.rows()
  const answers = []
  for (const person of [newPlayer(), {}, { address: '203.0.113.9' }])
    for (const requestId of [mine, guests, 999_999_999])
      for (const code of [
        undefined,
        'x',
        `${requestId}-7KQ2M-9XWPA-3DTNE-HH4ZC`,
        requestId === guests ? undefined : codeIn(guest),
      ])
        for (const act of [show, say, read, close]) answers.push(await act({ requestId, code, upTo: 1 }, person))
  expect(new Set(answers.map((one) => JSON.stringify([one.status, one.body])))).toEqual(
    new Set([
      JSON.stringify([
        404,
        {
          error: {
            code: 'request_not_found',
            message: 'there is no such request of yours',
            details: { field: 'requestId' },
          },
        },
      ]),
    ]),
  )
  expect(await app.rows()).toEqual(before)
  expect((await shownOf({ requestId: mine }, owner)).status).toBe('open')
})

test('a visitor follows the request by its code, as it is typed; every letter of it counts', async () => {
  const asked = await app.question({ text: 'Is there a shop?' })
  const [requestId, code] = [requestIdOf(asked), codeIn(asked)]
  await answer(requestId, 'There is not.')
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' ')])
    expect((await shownOf({ requestId, code: typed }, newPlayer())).messages).toHaveLength(2)
  expect((await say({ requestId, code, text: 'A pity' })).status).toBe(201)
  expect((await shownOf({ requestId, code })).messages.at(-1)).toMatchObject({ author: 'guest', text: 'A pity' })
  expect(bodyOf(await close({ requestId, code }))).toEqual({ status: 'closed' })
  for (let at = String(requestId).length + 1; at < code.length; at += 1) {
    if (code[at] === '-') continue
    const wrong = `${code.slice(0, at)}${code[at] === '7' ? '8' : '7'}${code.slice(at + 1)}`
    expect(readCode(wrong)).toBeDefined()
    expect((await show({ requestId, code: wrong })).status).toBe(404)
  }
})

test('the code of a request opens no other', async () => {
  const [one, two] = [await app.question({}), await app.question({})]
  expect((await show({ requestId: requestIdOf(two), code: codeIn(one) })).status).toBe(404)
  const moved = codeIn(one).replace(String(requestIdOf(one)), String(requestIdOf(two)))
  expect((await show({ requestId: requestIdOf(two), code: moved })).status).toBe(404)
})

test.each([
  ['no text', { text: '  ' }, 422, ['text_empty', 'text']],
  ['too long a text', { text: 'a'.repeat(TEXT_LENGTH_MAX + 1) }, 422, ['text_too_long', 'text']],
  ['a short key', { idempotencyKey: 'x' }, 400, ['idempotency_key_malformed', 'idempotencyKey']],
])('a message with %s is refused on its field', async (_, input, status, told) => {
  const player = newPlayer()
  const requestId = requestIdOf(await app.question({}, player))
  const answered = await say({ requestId, ...input }, player)
  expect([answered.status, fieldOf(answered)]).toEqual([status, told])
  expect((await shownOf({ requestId }, player)).messages).toHaveLength(1)
})

test('a message sent twice at once is stored once; another text under its key is refused', async () => {
  const player = newPlayer()
  const requestId = requestIdOf(await app.question({ kind: 'chat' }, player))
  const input = { requestId, text: 'Hello?', idempotencyKey: randomUUID() }
  const pressed = await Promise.all(Array.from({ length: 6 }, () => say(input, player)))
  expect(new Set(pressed.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
  expect(pressed[0]?.status).toBe(201)
  expect(fieldOf(await say({ ...input, text: 'Goodbye' }, player))).toEqual([
    'idempotency_key_reused',
    'idempotencyKey',
  ])
  expect((await shownOf({ requestId }, player)).messages).toHaveLength(2)
})

test('a closed request accepts no message from either side; closing it twice is no error', async () => {
  const player = newPlayer()
  const requestId = requestIdOf(await app.question({}, player))
  expect([(await close({ requestId }, player)).status, (await close({ requestId }, player)).status]).toEqual([200, 200])
  expect((await say({ requestId }, player)).body).toMatchObject({ error: { code: 'request_closed' } })
  expect(await answer(requestId, 'Too late')).toMatchObject({ refusal: { code: 'request_closed' } })
  expect(await shownOf({ requestId }, player)).toMatchObject({ status: 'closed', messages: [{ author: 'player' }] })
})

test('a conversation has a maximum, and the operator has the last message', async () => {
  const player = newPlayer()
  const requestId = requestIdOf(await app.question({}, player))
  for (let n = 1; n < MESSAGES_MAX; n += 1) {
    if (n % (WORDS_MAX - 2) === 0) await app.age(THROTTLE_MS + 1_000)
    const said = await (n % 2 === 0 ? say({ requestId }, player) : answer(requestId, 'Yes'))
    expect('ok' in said ? said.ok : said.status === 201).toBe(true)
  }
  await app.age(THROTTLE_MS + 1_000)
  expect((await say({ requestId }, player)).body).toMatchObject({ error: { code: 'too_many_messages' } })
  expect(await answer(requestId, 'Let us go on in a new one', true)).toMatchObject({ ok: true })
  expect(await shownOf({ requestId }, player)).toMatchObject({ status: 'closed' })
})

test('a history is read page by page, newest first, each once; a forged cursor is refused', async () => {
  const player = newPlayer()
  const ids = []
  for (let n = 0; n < 5; n += 1)
    ids.push(requestIdOf(await app.question({ kind: n === 2 ? 'chat' : 'question' }, player)))
  const pages: number[][] = []
  let cursor: string | null | undefined
  do {
    const page = bodyOf(
      await app.ask('GET /web-api/support/requests', { limit: 2, cursor: cursor ?? undefined }, player),
    )
    pages.push((page['items'] as { requestId: number }[]).map(({ requestId }) => requestId))
    cursor = page['next'] as string | null
  } while (cursor !== null)
  expect(pages).toEqual([[ids[4], ids[3]], [ids[2], ids[1]], [ids[0]]])
  const chats = bodyOf(await app.ask('GET /web-api/support/requests', { kind: 'chat' }, player))
  expect(chats['items']).toMatchObject([{ requestId: ids[2] }])
  const wrong = await app.ask('GET /web-api/support/requests', { cursor: "1' or '1" }, player)
  expect([wrong.status, fieldOf(wrong)]).toEqual([400, ['cursor_malformed', 'cursor']])
  expect((await app.ask('GET /web-api/support/requests', {})).status).toBe(401)
})

test('a long text is previewed, and never by half a character', async () => {
  const player = newPlayer()
  await app.question({ text: `a${'🎲'.repeat(400)}` }, player)
  const { items } = bodyOf(await app.ask('GET /web-api/support/requests', {}, player)) as {
    items: { preview: string }[]
  }
  expect(items[0]?.preview).toBe(`a${'🎲'.repeat(69)}…`)
})

test('a request is open until it is closed, and one that never was is not', async () => {
  const { database } = app.given
  const isOpen = (requestId: number) => database.transaction((tx) => lockOpenRequest(tx, requestId))
  const requestId = requestIdOf(await app.question({}, newPlayer()))
  expect(await isOpen(requestId)).toBe(true)
  expect((await answer(requestId, 'Hello')).ok).toBe(true)
  expect(await isOpen(requestId)).toBe(true)
  expect((await answer(requestId, undefined, true)).ok).toBe(true)
  expect([await isOpen(requestId), await isOpen(1)]).toEqual([false, false])
})

test('the operator sees what waits, all of it, and may not send an empty answer', async () => {
  const player = newPlayer()
  const requestId = requestIdOf(await app.callback({ text: 'Call me' }, player))
  const waiting = await standingRequests(app.given.database.db, 'open', 500)
  expect(waiting.map(({ request_id }) => Number(request_id))).toContain(requestId)
  expect(await answer(requestId, '  ')).toMatchObject({ refusal: { code: 'text_empty' } })
  expect(await answer(requestId, 'a'.repeat(TEXT_LENGTH_MAX + 1))).toMatchObject({ refusal: { code: 'text_too_long' } })
  expect(await answer(1, 'Nobody')).toMatchObject({ refusal: { code: 'request_not_found' } })
  expect(await answer(requestId, 'We called', true)).toMatchObject({ ok: true })
  expect(await standingRequests(app.given.database.db, 'open', 500)).not.toContainEqual(
    expect.objectContaining({ request_id: BigInt(requestId) }),
  )
  expect(await wholeRequest(app.given.database.db, requestId)).toMatchObject({
    value: {
      request: { status: 'closed', phone: '+442079460018' },
      messages: [{ body: 'Call me' }, { body: 'We called', actor: 'test' }],
    },
  })
  expect(await wholeRequest(app.given.database.db, 1)).toMatchObject({ refusal: { code: 'request_not_found' } })
})

test('an answer from another process reaches the player’s pages; a visitor has none to reach', async () => {
  const told: unknown[] = []
  app.given.app.announce.announceTo((playerId, change) => void told.push([playerId, change]))
  const guest = await app.question({})
  expect(await answer(requestIdOf(guest), 'Hello')).toEqual({ ok: true, value: undefined })
  const player = newPlayer()
  const requestId = requestIdOf(await app.question({}, player))
  const done = await answer(requestId, 'Hello')
  if (!done.ok || done.value === undefined) throw new Error('nobody to tell')
  // As a message from another process: this one’s own messages are known to its pages already.
  const other = await createBus(app.given.ownerUrl, app.given.database.pool, app.given.app.options.log)
  tellPlayerFrom(other, done.value.playerId, done.value.change)
  await expect.poll(() => told).toEqual([[player.playerId, { type: 'support_answer', requestId }]])
  await other.close()
})
