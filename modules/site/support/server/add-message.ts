// Continues a conversation: the asker writes, has read, or closes the request.
import { ok, refuse } from '#kernel/result.ts'
import type { calls } from '#modules/site/support/contract.ts'
import { statusAfter } from '#modules/site/support/rules/request-status.ts'
import { MESSAGES_MAX } from '#modules/site/support/rules/support-limits.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { askerOf, isTheirs, type SupportServer } from './asker.ts'
import { mayWrite } from './may-write.ts'
import { countMessages, insertMessage, messageOfKey, unreadIn, type MessageRow } from './message-store.ts'
import { lockAsker, lockRequest, setReadUpTo, setStatus, type RequestRow } from './request-store.ts'

type SupportHandlers = Handlers<typeof calls>
type Named = { readonly requestId: number; readonly code?: string | undefined }

/** Another asker's request and a missing one get the same answer. */
export const notFound = () => refuse('request_not_found', 'there is no such request of yours', { field: 'requestId' })

async function lockTheirs(
  tx: Tx,
  { requestId, code }: Named,
  context: CallContext,
  { keys }: SupportServer,
): Promise<RequestRow | undefined> {
  const row = await lockRequest(tx, requestId)
  return row !== undefined && isTheirs(row, code, context, keys) ? row : undefined
}

const present = (row: MessageRow) => ({ messageId: Number(row.message_id), createdAt: row.at.toISOString() })

export const addMessage =
  (server: SupportServer): SupportHandlers['POST /web-api/support/requests/:requestId/messages'] =>
  (input, context) =>
    server.database.transaction(async (tx) => {
      const { requestId, text, idempotencyKey } = input
      const asker = askerOf(context, server.keys)
      await lockAsker(tx, asker.id)
      const row = await lockTheirs(tx, input, context, server)
      if (row === undefined) return notFound()
      const known = await messageOfKey(tx, requestId, idempotencyKey)
      if (known !== undefined)
        return known.body === text
          ? ok(present(known))
          : refuse('idempotency_key_reused', 'this idempotency key was already used for another message', {
              field: 'idempotencyKey',
            })
      const status = statusAfter(row.status, 'asker_writes')
      if (!status.ok) return status
      const at = await decisionTime(tx)
      const allowed = await mayWrite(tx, asker, at)
      if (!allowed.ok) return allowed
      if ((await countMessages(tx, requestId)) >= MESSAGES_MAX)
        return refuse('too_many_messages', 'this conversation is too long; go on in a new request')
      const author = row.player_id === null ? 'guest' : 'player'
      const message = await insertMessage(tx, { requestId, author, actor: asker.id, body: text, idempotencyKey, at })
      await setStatus(tx, requestId, status.value, at)
      return ok(present(message))
    })

export const markRead =
  (server: SupportServer): SupportHandlers['POST /web-api/support/requests/:requestId/reads'] =>
  (input, context) =>
    server.database.transaction(async (tx) => {
      if ((await lockTheirs(tx, input, context, server)) === undefined) return notFound()
      await setReadUpTo(tx, input.requestId, input.upTo)
      return ok({ unread: await unreadIn(tx, input.requestId) })
    })

export const closeRequest =
  (server: SupportServer): SupportHandlers['POST /web-api/support/requests/:requestId/close'] =>
  (input, context) =>
    server.database.transaction(async (tx) => {
      const row = await lockTheirs(tx, input, context, server)
      if (row === undefined) return notFound()
      if (row.status !== 'closed') await setStatus(tx, input.requestId, 'closed', await decisionTime(tx))
      return ok({ status: 'closed' })
    })
