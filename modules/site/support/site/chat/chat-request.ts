// Which conversation the chat continues: the open one of the player, or of this browser for a visitor.
import { askSupport } from '../ask-support.ts'
import { storedCodes } from '../requests/stored-codes.ts'
import type { RequestName } from '../requests/use-request.ts'

/** Null where none is open, undefined where the connection is lost. */
export async function findChat(isSignedIn: boolean): Promise<RequestName | null | undefined> {
  if (isSignedIn) {
    const answer = await askSupport('GET /web-api/support/requests', { kind: 'chat', limit: 1 })
    if (!answer.ok) return undefined
    const [last] = answer.value.items
    return last === undefined || last.status === 'closed' ? null : { requestId: last.requestId }
  }
  const kept = storedCodes().find(({ kind }) => kind === 'chat')
  if (kept === undefined) return null
  const { requestId, code } = kept
  const answer = await askSupport('GET /web-api/support/requests/:requestId', { requestId, code })
  if (answer.ok) return answer.value.status === 'closed' ? null : { requestId, code }
  return answer.refusal.code === 'request_not_found' ? null : undefined
}
