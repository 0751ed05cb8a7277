import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { PaymentRequest } from '#modules/money/payment-requests/contract.ts'
import type { QueuedRequest, ShownRequest } from '#modules/money/payment-requests/contract-staff.ts'
import { FILES_MAX } from '#modules/money/payment-requests/rules/request-topics.ts'
import { numberedOf } from '#modules/players/document-files/server/files.testdata.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, givenSignedIn, type Sent, type SignedIn } from '#tests/calls/served-app.ts'

const OPEN = 'POST /web-api/payment-requests/requests'
const LIST = 'GET /web-api/payment-requests/requests'

let app: Backoffice
let cashier: Operator
let player: SignedIn
let other: SignedIn
let depositId: string

beforeAll(async () => {
  app = await givenBackoffice()
  cashier = await givenOperator(app, ['cashier'])
  player = await givenSignedIn(app)
  other = await givenSignedIn(app)
  const input = { amount: '25.00', currency: 'EUR', method: 'sandbox', idempotencyKey: randomUUID() }
  depositId = ((await app.send('POST /web-api/payments/deposits', input, player)).body as { paymentId: string })
    .paymentId
})

const open = (input: object, by = player): Promise<Sent> =>
  app.send(OPEN, { text: 'Where is it?', idempotencyKey: randomUUID(), ...input }, by)
const manual = {
  topic: 'deposit-missing',
  subTopic: 'bank-transfer',
  amount: '70.00',
  currency: 'EUR',
  paidOn: '2026-06-01',
  reference: 'RF18 5390',
}
const asked = async (input: object = manual, by = player): Promise<PaymentRequest> => {
  const sent = await open(input, by)
  expect(sent.status, sent.text).toBe(201)
  return sent.body as PaymentRequest
}
const listed = async (by = player): Promise<readonly PaymentRequest[]> =>
  ((await app.send(LIST, {}, by)).body as { items: PaymentRequest[] }).items
const upload = (requestId: number, bytes: Buffer, by: SignedIn = player, name = 'slip.png'): Promise<Sent> =>
  app.raw({
    method: 'POST',
    url: `/web-api/payment-requests/files?requestId=${requestId}&fileName=${name}`,
    headers: { 'content-type': 'application/octet-stream', cookie: by.cookie },
    payload: bytes,
  })
const staffShow = async (requestId: number): Promise<ShownRequest> =>
  (await cashier.client.send('GET /staff-api/payment-requests/requests/:requestId', { requestId })).body as ShownRequest
const answer = (requestId: number, input: object): Promise<Sent> =>
  cashier.client.send('POST /staff-api/payment-requests/requests/:requestId/answers', { requestId, ...input })

test('S2.3.1 a request is bound to a deposit of its player, with its amount, and is in the list of its player alone', async () => {
  const request = await asked({ topic: 'deposit-missing', transactionId: depositId })
  expect(request).toMatchObject({ transactionId: depositId, amount: '25.00', currency: 'EUR', state: 'new', files: [] })
  expect((await listed())[0]).toEqual(request)
  expect(await listed(other)).toEqual([])
})

test('S2.3.1 another player’s transaction, one of another kind and none at all are not found', async () => {
  const refused = [
    await open({ topic: 'deposit-missing', transactionId: depositId }, other),
    await open({ topic: 'withdrawal-late', transactionId: depositId }),
    await open({ topic: 'deposit-missing', transactionId: randomUUID() }),
  ]
  expect(refused.map(codeOf)).toEqual(['transaction_not_found', 'transaction_not_found', 'transaction_not_found'])
})

test('S2.3.1 money that is not in the list is described by hand; what is missing or wrong is named with its field', async () => {
  expect(await asked()).toMatchObject({
    subTopic: 'bank-transfer',
    amount: '70.00',
    paidOn: '2026-06-01',
    reference: 'RF18 5390',
  })
  const refusals = await Promise.all([
    open({ ...manual, amount: undefined }),
    open({ ...manual, paidOn: '2199-01-01' }),
    open({ ...manual, subTopic: 'fees' }),
    open({ ...manual, amount: '70.001' }),
    open({ ...manual, text: ' ' }),
  ])
  expect(refusals.map(codeOf)).toEqual([
    'details_missing',
    'date_in_future',
    'topic_mismatch',
    'amount_too_precise',
    'text_empty',
  ])
})

test('the same key is the same request; with another amount or text it is refused', async () => {
  const idempotencyKey = randomUUID()
  const first = await asked({ ...manual, idempotencyKey })
  expect((await asked({ ...manual, idempotencyKey })).requestId).toBe(first.requestId)
  expect(codeOf(await open({ ...manual, idempotencyKey, amount: '71.00' }))).toBe('idempotency_key_reused')
  expect(codeOf(await open({ ...manual, idempotencyKey, text: 'Another matter' }))).toBe('idempotency_key_reused')
})

test('files are redrawn and stored once each, at most ten, for the request’s own player while it is open', async () => {
  const { requestId } = await asked({ ...manual, idempotencyKey: randomUUID() })
  const first = await upload(requestId, numberedOf(0))
  expect(first.status, first.text).toBe(201)
  expect((first.body as { files: unknown[] }).files).toHaveLength(1)
  expect(((await upload(requestId, numberedOf(0))).body as { files: unknown[] }).files).toHaveLength(1)
  expect(codeOf(await upload(requestId, numberedOf(1), other))).toBe('request_not_found')
  expect(codeOf(await upload(requestId, Buffer.from('no picture'), player, 'a.exe'))).toBe('file_type_not_allowed')
  for (let n = 1; n < FILES_MAX; n += 1) await upload(requestId, numberedOf(n))
  expect(codeOf(await upload(requestId, numberedOf(FILES_MAX)))).toBe('too_many_files')
  const { files } = await staffShow(requestId)
  expect(files).toHaveLength(FILES_MAX)
  const file = await cashier.client.send('GET /staff-api/payment-requests/files/:fileId', { fileId: files[0]?.fileId })
  const { mediaType, content } = file.body as { mediaType: string; content: string }
  expect([mediaType, Buffer.from(content, 'base64').subarray(0, 2).toString('hex')]).toEqual(['image/jpeg', 'ffd8'])
  expect((await answer(requestId, { isClosing: true })).status).toBe(200)
  expect(codeOf(await upload(requestId, numberedOf(99)))).toBe('request_closed')
})

test('an operator takes a request on, answers and closes it: the player sees each state, and the conversation', async () => {
  const { requestId } = await asked({ topic: 'deposit-amount', transactionId: depositId })
  const state = async () => (await listed()).find((one) => one.requestId === requestId)
  const queue = await cashier.client.send('GET /staff-api/payment-requests/requests', {})
  const queued = (queue.body as { items: QueuedRequest[] }).items.find((one) => one.requestId === requestId)
  expect(queued).toMatchObject({ playerId: player.playerId, state: 'new', takenBy: null, preview: 'Where is it?' })
  await cashier.client.send('POST /staff-api/payment-requests/requests/:requestId/takings', { requestId })
  expect((await state())?.state).toBe('in_work')
  expect(codeOf(await answer(requestId, { text: ' ' }))).toBe('text_empty')
  await answer(requestId, { text: 'It has arrived today.' })
  expect(await state()).toMatchObject({ state: 'answered', unread: 1 })
  const shown = await staffShow(requestId)
  expect(shown.messages.map(({ isOperator, text }) => [isOperator, text])).toEqual([
    [false, 'Where is it?'],
    [true, 'It has arrived today.'],
  ])
  expect(shown.transaction).toEqual({ kind: 'deposit', method: 'sandbox', status: 'pending' })
  await answer(requestId, { isClosing: true })
  expect((await state())?.state).toBe('closed')
  expect(codeOf(await answer(requestId, { text: 'One more thing' }))).toBe('request_closed')
})

test('a question of the payment consultant is in the operators’ list too, bound to nothing', async () => {
  const input = { kind: 'payment', subject: 'payments', text: 'How long does it take?', idempotencyKey: randomUUID() }
  const sent = await app.send('POST /web-api/support/questions', input, other)
  const { requestId } = sent.body as { requestId: number }
  expect(await staffShow(requestId)).toMatchObject({ about: null, playerId: other.playerId, files: [] })
  const question = { ...input, kind: 'question', idempotencyKey: randomUUID() }
  const plain = (await app.send('POST /web-api/support/questions', question, other)).body as { requestId: number }
  expect(codeOf(await answer(plain.requestId, { text: 'Hello' }))).toBe('payment_request_not_found')
})
