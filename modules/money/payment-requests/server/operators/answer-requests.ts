// What operators see of questions about payments, and what they do with them.
import { ok, refuse } from '#kernel/result.ts'
import { paymentRequestAnswered } from '#modules/money/payment-requests/contract.ts'
import { staffCalls, type QueuedRequest } from '#modules/money/payment-requests/contract-staff.ts'
import { depositOf } from '#modules/money/payments/server/service.ts'
import { withdrawalOf } from '#modules/money/withdrawals/server/service.ts'
import { memberNames } from '#modules/operations/staff/server/service.ts'
import { summariesOf } from '#modules/players/profiles/server/service.ts'
import {
  answerIn,
  linesOf,
  lockOpenRequest,
  paymentLines,
  wholeRequest,
  type SupportLine,
} from '#modules/site/support/server/service.ts'
import { decisionTime, type Db } from '#platform/server/db.ts'
import { bundle, type Bundle, type Handlers } from '#platform/server/dispatch.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import { aboutsIn, filesOf, findFile, takeWork, workOn } from '../about-store.ts'
import type { PaymentRequestsServer } from '../payment-requests-server.ts'
import { shownAbout, shownFile, stateOf } from '../shown-requests.ts'

type Calls = Handlers<typeof staffCalls>

const CURSOR = /^[1-9]\d{0,14}$/u
const STAFF = /^staff:(\d{1,15})$/u

const notFound = () => refuse('payment_request_not_found', 'there is no such question about a payment')

/** In the order of the lines. */
async function queued(db: Db, lines: readonly SupportLine[]): Promise<QueuedRequest[]> {
  const ids = lines.map((line) => Number(line.request_id))
  const players = lines.flatMap((line) => (line.player_id === null ? [] : [Number(line.player_id)]))
  const [abouts, work, names] = await Promise.all([
    aboutsIn(db, ids),
    workOn(db, ids),
    summariesOf(db, [...new Set(players)]),
  ])
  const members = await memberNames(db, [...new Set(work.values())])
  return lines.map((line) => {
    const requestId = Number(line.request_id)
    const playerId = line.player_id === null ? null : Number(line.player_id)
    const about = abouts.get(requestId)
    const staffId = work.get(requestId)
    return {
      requestId,
      playerId,
      playerName: (playerId === null ? undefined : names.get(playerId)?.name) ?? '',
      email: line.email,
      about: about === undefined ? null : shownAbout(about),
      state: stateOf(line.status, staffId !== undefined),
      takenBy: staffId === undefined ? null : (members.get(staffId) ?? String(staffId)),
      preview: line.preview ?? '',
      createdAt: line.created_at.toISOString(),
      updatedAt: line.updated_at.toISOString(),
    }
  })
}

const list =
  ({ database: { db } }: PaymentRequestsServer): Calls['GET /staff-api/payment-requests/requests'] =>
  async ({ filter, cursor, limit }) => {
    if (cursor !== undefined && !CURSOR.test(cursor)) return refuse('cursor_malformed', 'the cursor is not valid')
    const status = filter === 'all' ? undefined : filter
    const found = await paymentLines(db, status, cursor === undefined ? undefined : Number(cursor), limit + 1)
    const shown = found.slice(0, limit)
    return ok({
      items: await queued(db, shown),
      next: found.length > limit ? String(shown.at(-1)?.request_id) : null,
    })
  }

async function transactionOf({ payments, withdrawals }: PaymentRequestsServer, { playerId, about }: QueuedRequest) {
  const transactionId = about?.transactionId ?? null
  if (playerId === null || transactionId === null) return null
  const deposit = await depositOf(payments, playerId, transactionId)
  if (deposit !== undefined) return { kind: 'deposit' as const, method: deposit.method, status: deposit.status }
  const withdrawal = await withdrawalOf(withdrawals, playerId, transactionId)
  if (withdrawal === undefined) return null
  const method = withdrawal.pieces.map((piece) => piece.method).join(', ')
  return { kind: 'withdrawal' as const, method, status: withdrawal.status }
}

const show =
  (server: PaymentRequestsServer): Calls['GET /staff-api/payment-requests/requests/:requestId'] =>
  async ({ requestId }) => {
    const { db } = server.database
    const [line] = await linesOf(db, [requestId])
    const whole = await wholeRequest(db, requestId)
    if (line?.kind !== 'payment' || !whole.ok) return notFound()
    const [head] = await queued(db, [line])
    if (head === undefined) return notFound()
    const { messages, request } = whole.value
    const staffIds = messages.map(({ actor }) => Number(STAFF.exec(actor)?.[1] ?? 0)).filter((id) => id > 0)
    const members = await memberNames(db, [...new Set(staffIds)])
    return ok({
      ...head,
      language: request.language,
      messages: messages.map(({ message_id, author, actor, body, at }) => ({
        messageId: Number(message_id),
        isOperator: author === 'operator',
        actor: members.get(Number(STAFF.exec(actor)?.[1] ?? 0)) ?? (author === 'operator' ? actor : ''),
        text: body,
        at: at.toISOString(),
      })),
      files: (await filesOf(db, [requestId])).map(shownFile),
      transaction: await transactionOf(server, head),
    })
  }

const showFile =
  ({
    database: { db },
    verification: { storage },
  }: PaymentRequestsServer): Calls['GET /staff-api/payment-requests/files/:fileId'] =>
  async ({ fileId }) => {
    const file = await findFile(db, fileId)
    const bytes = file === undefined ? undefined : await storage.get(file.storage_name)
    if (file === undefined || bytes === undefined) return refuse('file_not_found', 'there is no such file')
    return ok({ name: file.name, mediaType: 'image/jpeg', content: bytes.toString('base64') })
  }

/** Of another kind, it is no question about a payment. */
const isOfPayment = async (db: Db, requestId: number): Promise<boolean> =>
  (await linesOf(db, [requestId]))[0]?.kind === 'payment'

const take =
  ({ database }: PaymentRequestsServer): Calls['POST /staff-api/payment-requests/requests/:requestId/takings'] =>
  ({ requestId }, { staff }) =>
    database.transaction(async (tx) => {
      if (!(await isOfPayment(tx, requestId))) return notFound()
      if (!(await lockOpenRequest(tx, requestId))) return refuse('request_closed', 'this request is closed')
      await takeWork(tx, requestId, staff.staffId, await decisionTime(tx))
      return ok({ requestId })
    })

const answer =
  ({ database }: PaymentRequestsServer): Calls['POST /staff-api/payment-requests/requests/:requestId/answers'] =>
  ({ requestId, text, isClosing }, { staff }) =>
    database.transaction(async (tx) => {
      if (!(await isOfPayment(tx, requestId))) return notFound()
      if (text === '' && !isClosing) return refuse('text_empty', 'the answer is empty', { field: 'text' })
      const said = text === '' ? undefined : text
      const told = await answerIn(tx, { requestId, text: said, isClosing, actor: `staff:${staff.staffId}` })
      if (!told.ok)
        return told.refusal.code === 'request_not_found' ? notFound() : refuse(told.refusal.code, told.refusal.message)
      if (told.value !== undefined)
        await append(tx, [eventOf(paymentRequestAnswered, { requestId, playerId: told.value.playerId })])
      return ok({ requestId })
    })

export const paymentRequestStaffRoutes = (server: PaymentRequestsServer): Bundle =>
  bundle(staffCalls, {
    'GET /staff-api/payment-requests/requests': list(server),
    'GET /staff-api/payment-requests/requests/:requestId': show(server),
    'GET /staff-api/payment-requests/files/:fileId': showFile(server),
    'POST /staff-api/payment-requests/requests/:requestId/takings': take(server),
    'POST /staff-api/payment-requests/requests/:requestId/answers': answer(server),
  })
