// Ends the player's session because one of their limits requires it, or the player chose it at a reminder.
import { askIdentity } from '../ask-identity.ts'
import { whileLeaving } from '#platform/browser/session/leaving.ts'
import { leavePage } from './leave-page.ts'

/** A session that is gone already is the desired result. */
async function isEnded(): Promise<boolean> {
  const answer = await askIdentity('DELETE /web-api/accounts/sessions', {})
  return answer.ok || answer.refusal.code === 'not_signed_in'
}

/** `byWord`: a call that ends it too, tried first. False where the server received neither: the page is unchanged. */
export async function endSession(language: string, byWord?: () => Promise<boolean>): Promise<boolean> {
  const isOver = await whileLeaving('log_out', async () => (await byWord?.()) === true || isEnded())
  if (isOver) leavePage(language)
  return isOver
}
