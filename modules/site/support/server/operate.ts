// Operators' actions: list requests, answer, close.
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { SupportChange } from '#modules/site/support/contract.ts'
import { statusAfter, type RequestStatus } from '#modules/site/support/rules/request-status.ts'
import { MESSAGES_MAX, TEXT_LENGTH_MAX } from '#modules/site/support/rules/support-limits.ts'
import { decisionTime, type Database, type Db, type Tx } from '#platform/server/db.ts'
import { countMessages, insertMessage, messagesOf, type MessageRow } from './message-store.ts'
import {
  lockRequest,
  requestById,
  requestsOfStatus,
  setStatus,
  type RequestLineRow,
  type RequestRow,
} from './request-store.ts'

/** The player's pages to notify, and the message; undefined for a visitor, whose page polls. */
export type ToTell = { readonly playerId: number; readonly change: SupportChange }

export type OperatorAct = {
  readonly requestId: number
  /** An answer; omitted where the request is only closed. */
  readonly text?: string | undefined
  readonly isClosing: boolean
  /** The operator; stored with the message. */
  readonly actor: string
}

type ActRefusal = 'request_not_found' | 'request_closed' | 'text_empty' | 'text_too_long' | 'too_many_messages'

/** Newest first, of one status or of all. */
export const standingRequests = (
  db: Db,
  status: RequestStatus | undefined,
  limit: number,
): Promise<readonly RequestLineRow[]> => requestsOfStatus(db, status, limit)

/** Refusal `request_not_found`. */
export async function wholeRequest(
  db: Db,
  requestId: number,
): Promise<Result<{ readonly request: RequestRow; readonly messages: readonly MessageRow[] }, 'request_not_found'>> {
  const request = await requestById(db, requestId)
  if (request === undefined) return refuse('request_not_found', `there is no request ${requestId}`)
  return ok({ request, messages: await messagesOf(db, requestId, 0) })
}

/** Answers a request, closes it, or both at once. */
export const answerRequest = (database: Database, act: OperatorAct): Promise<Result<ToTell | undefined, ActRefusal>> =>
  database.transaction((tx) => answerIn(tx, act))

/** The same in an open transaction. */
export async function answerIn(
  tx: Tx,
  { requestId, text: typed, isClosing, actor }: OperatorAct,
): Promise<Result<ToTell | undefined, ActRefusal>> {
  const text = typed?.trim()
  if (text === '') return refuse('text_empty', 'the answer is empty')
  if (text !== undefined && text.length > TEXT_LENGTH_MAX)
    return refuse('text_too_long', `an answer has at most ${TEXT_LENGTH_MAX} characters`)
  const row = await lockRequest(tx, requestId)
  if (row === undefined) return refuse('request_not_found', `there is no request ${requestId}`)
  const at = await decisionTime(tx)
  let { status } = row
  if (text !== undefined) {
    const answered = statusAfter(status, 'operator_writes')
    if (!answered.ok) return answered
    // The last place is reserved for the operator: the asker is told the outcome.
    if ((await countMessages(tx, requestId)) > MESSAGES_MAX)
      return refuse('too_many_messages', 'this conversation is too long; close it')
    await insertMessage(tx, { requestId, author: 'operator', actor, body: text, at })
    status = answered.value
  }
  if (isClosing) status = 'closed'
  if (status !== row.status || text !== undefined) await setStatus(tx, requestId, status, at)
  return ok(
    row.player_id === null
      ? undefined
      : { playerId: Number(row.player_id), change: { type: 'support_answer', requestId } },
  )
}

/** Locked; false where there is none that is still open. */
export async function lockOpenRequest(tx: Tx, requestId: number): Promise<boolean> {
  const row = await lockRequest(tx, requestId)
  return row !== undefined && row.status !== 'closed'
}
