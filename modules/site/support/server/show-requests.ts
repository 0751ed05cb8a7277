// What an asker sees: the support channels, the history of requests, one conversation.
import { ok, refuse } from '#kernel/result.ts'
import { hostOf } from '#modules/site/site-config/server/service.ts'
import type { calls, RequestLine, SupportMessage } from '#modules/site/support/contract.ts'
import type { staffCalls } from '#modules/site/support/contract-staff.ts'
import { isOpenAt } from '#modules/site/support/rules/opening-hours.ts'
import { PREVIEW_LENGTH_MAX } from '#modules/site/support/rules/support-limits.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { notFound } from './add-message.ts'
import { isTheirs, type SupportServer } from './asker.ts'
import { isChatOpen } from './open-request.ts'
import { messagesOf, unreadIn, unreadOf, type MessageRow } from './message-store.ts'
import { requestById, requestsOf, type RequestLineRow, type RequestRow } from './request-store.ts'

type SupportHandlers = Handlers<typeof calls>

const head = (row: RequestRow, unread: number) => ({
  requestId: Number(row.request_id),
  kind: row.kind,
  subject: row.subject,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  unread,
})

/** The beginning of a text, never half of a character. */
function previewOf(text: string): string {
  const plain = text.replaceAll(/\s+/gu, ' ')
  return plain.length <= PREVIEW_LENGTH_MAX
    ? plain
    : `${plain.slice(0, PREVIEW_LENGTH_MAX).replace(/[\ud800-\udbff]$/u, '')}…`
}

const line = (row: RequestLineRow): RequestLine => ({
  ...head(row, Number(row.unread)),
  preview: row.preview === null ? null : previewOf(row.preview),
  lastAuthor: row.last_author,
})

const message = (row: MessageRow): SupportMessage => ({
  messageId: Number(row.message_id),
  author: row.author,
  text: row.body,
  at: row.at.toISOString(),
})

export const showChannels =
  ({ database, configs }: SupportServer): SupportHandlers['GET /web-api/support/channels'] =>
  async (_input, { origin }) => {
    const { config } = await configs.brandOf(hostOf(origin))
    const { hours, ...desk } = config.supportDesk
    const isOpen = isOpenAt(hours, await decisionTime(database.db))
    return ok({ ...desk, isChat: isChatOpen(config), hours, isOpen, socialLinks: [...config.socialLinks] })
  }

export const listRequests =
  ({ database }: SupportServer): SupportHandlers['GET /web-api/support/requests'] =>
  async ({ cursor, limit, kind, subject }, { viewer }) => {
    if (cursor !== undefined && !/^[1-9]\d{0,14}$/u.test(cursor))
      return refuse('cursor_malformed', 'the cursor is not valid', { field: 'cursor' })
    const { playerId } = viewer
    const before = cursor === undefined ? undefined : Number(cursor)
    const [rows, unread] = await Promise.all([
      requestsOf(database.db, { playerId, before, kind, subject, limit: limit + 1 }),
      unreadOf(database.db, playerId),
    ])
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const next = last !== undefined && rows.length > shown.length ? String(last.request_id) : null
    return ok({ items: shown.map(line), next, unread })
  }

/** A conversation as a whole. */
const wholeView = (row: RequestRow, messages: readonly MessageRow[], unread: number) => ({
  ...head(row, unread),
  phone: row.phone,
  wishedFrom: row.wished_from?.toISOString() ?? null,
  wishedTo: row.wished_to?.toISOString() ?? null,
  messages: messages.map(message),
})

export const listForStaff =
  ({
    database: { db },
  }: SupportServer): Handlers<typeof staffCalls>['GET /staff-api/support/players/:playerId/requests'] =>
  async ({ playerId, cursor, limit }) => {
    if (cursor !== undefined && !/^[1-9]\d{0,14}$/u.test(cursor))
      return refuse('cursor_malformed', 'the cursor is not valid', { field: 'cursor' })
    const before = cursor === undefined ? undefined : Number(cursor)
    const rows = await requestsOf(db, { playerId, before, kind: undefined, subject: undefined, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const items = await Promise.all(
      shown.map(async (row) => wholeView(row, await messagesOf(db, Number(row.request_id), 0), Number(row.unread))),
    )
    const last = shown.at(-1)
    return ok({ items, next: last !== undefined && rows.length > shown.length ? String(last.request_id) : null })
  }

export const showRequest =
  ({ database, keys }: SupportServer): SupportHandlers['GET /web-api/support/requests/:requestId'] =>
  async ({ requestId, code, after }, context) => {
    const row = await requestById(database.db, requestId)
    if (row === undefined || !isTheirs(row, code, context, keys)) return notFound()
    const [messages, unread] = await Promise.all([
      messagesOf(database.db, requestId, after),
      unreadIn(database.db, requestId),
    ])
    return ok(wholeView(row, messages, unread))
  }
