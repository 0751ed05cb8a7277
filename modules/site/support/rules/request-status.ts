// The states of a request: open until it is answered, open again when the asker writes more, closed permanently.
import { ok, refuse, type Result } from '#kernel/result.ts'

export const requestStatuses = ['open', 'answered', 'closed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** An action on a request. */
export type RequestAct = 'asker_writes' | 'operator_writes' | 'close'

/** Refusal `request_closed`: a closed request accepts no message. Closing it again changes nothing and is no error. */
export function statusAfter(status: RequestStatus, act: RequestAct): Result<RequestStatus, 'request_closed'> {
  if (act === 'close') return ok('closed')
  if (status === 'closed') return refuse('request_closed', 'this request is closed; open a new one')
  return ok(act === 'operator_writes' ? 'answered' : 'open')
}
