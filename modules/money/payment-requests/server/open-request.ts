// Opens a request about a payment: the conversation in support and what it is about, in one transaction.
import { parseAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { calls } from '#modules/money/payment-requests/contract.ts'
import { checkAbout, topicSpec } from '#modules/money/payment-requests/rules/request-topics.ts'
import { depositOf } from '#modules/money/payments/server/service.ts'
import { withdrawalOf } from '#modules/money/withdrawals/server/service.ts'
import { openPaymentRequest } from '#modules/site/support/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { aboutsOf, findAbout, insertAbout, type AboutRow, type NewAbout } from './about-store.ts'
import type { PaymentRequestsServer } from './payment-requests-server.ts'
import { shownRequests } from './shown-requests.ts'

type Calls = Handlers<typeof calls>
type Open = Calls['POST /web-api/payment-requests/requests']
type Asked = Parameters<Open>[0]
type About = Omit<NewAbout, 'requestId' | 'playerId'>

const money = (
  text: string | undefined,
  currency: string | undefined,
): ReturnType<typeof parseAmount> | { readonly ok: true; readonly value: null } =>
  text === undefined || currency === undefined ? ok(null) : parseAmount(text, currency)

/** Another player's transaction is as little there as none. */
async function aboutTransaction(
  { payments, withdrawals }: PaymentRequestsServer,
  playerId: number,
  { topic, transactionId = '' }: Asked,
): Promise<About | undefined> {
  const read = topicSpec[topic].of === 'deposit' ? depositOf(payments, playerId, transactionId) : undefined
  const found =
    (await read) ?? (read === undefined ? await withdrawalOf(withdrawals, playerId, transactionId) : undefined)
  if (found === undefined) return undefined
  const amount = parseAmount(found.amount, found.currency)
  return {
    topic,
    transaction_id: transactionId,
    sub_topic: null,
    amount: amount.ok ? amount.value : null,
    currency: amount.ok ? found.currency : null,
    paidOn: null,
    reference: null,
  }
}

function aboutManual(asked: Asked, today: string) {
  const { topic, subTopic = null, paidOn, reference = '' } = asked
  const amount = money(asked.amount, asked.currency)
  if (!amount.ok) return amount
  // The player's day may have begun before ours.
  if (paidOn !== undefined && paidOn > today)
    return refuse('date_in_future', 'the day is still to come', { field: 'paidOn' })
  return ok<About>({
    topic,
    transaction_id: null,
    sub_topic: subTopic,
    amount: amount.value,
    currency: amount.value === null ? null : (asked.currency ?? null),
    paidOn: paidOn ?? null,
    reference: reference === '' ? null : reference,
  })
}

const isSame = (row: AboutRow, about: About): boolean =>
  row.topic === about.topic &&
  row.transaction_id === about.transaction_id &&
  row.sub_topic === about.sub_topic &&
  row.amount === about.amount &&
  row.currency === about.currency &&
  row.paid_on === about.paidOn &&
  row.reference === about.reference

const DAY_MS = 86_400_000
const tomorrow = (now: Date): string => new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10)

export const openRequest =
  (server: PaymentRequestsServer): Open =>
  async (asked, { viewer: { playerId } }) => {
    const checked = checkAbout(asked)
    if (!checked.ok) return checked
    const { database, support } = server
    const now = await decisionTime(database.db)
    let about: About | undefined
    if (asked.transactionId === undefined) {
      const manual = aboutManual(asked, tomorrow(now))
      if (!manual.ok) return manual
      about = manual.value
    } else about = await aboutTransaction(server, playerId, asked)
    if (about === undefined)
      return refuse('transaction_not_found', 'there is no such transaction of yours', { field: 'transactionId' })
    const { text, language, idempotencyKey } = asked
    const kept = about
    return database.transaction(async (tx): Promise<Awaited<ReturnType<Open>>> => {
      const opened = await openPaymentRequest(tx, support, playerId, { text, language, idempotencyKey })
      if (!opened.ok) return opened
      const { requestId } = opened.value
      await insertAbout(tx, { ...kept, requestId, playerId })
      const row = await findAbout(tx, requestId)
      if (row === undefined || !isSame(row, kept))
        return refuse('idempotency_key_reused', 'this idempotency key was already used for another request', {
          field: 'idempotencyKey',
        })
      const [shown] = await shownRequests(tx, [row])
      if (shown === undefined) throw new Error('a request was opened and is not there')
      return ok(shown)
    })
  }

const CURSOR = /^[1-9]\d{0,14}$/u

export const listRequests =
  ({ database: { db } }: PaymentRequestsServer): Calls['GET /web-api/payment-requests/requests'] =>
  async ({ cursor, limit }, { viewer: { playerId } }) => {
    if (cursor !== undefined && !CURSOR.test(cursor)) return refuse('cursor_malformed', 'the cursor is not valid')
    const rows = await aboutsOf(db, playerId, cursor === undefined ? undefined : Number(cursor), limit + 1)
    const shown = rows.slice(0, limit)
    return ok({
      items: await shownRequests(db, shown),
      next: rows.length > limit ? String(shown.at(-1)?.request_id) : null,
    })
  }
