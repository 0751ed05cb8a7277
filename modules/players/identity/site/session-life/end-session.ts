// Ends the player's session because a limit of his says so, or he himself where he was reminded of it.
import { askIdentity } from '../ask-identity.ts'
import { whileLeaving } from '#platform/browser/leaving.ts'
import { leavePage } from './leave-page.ts'

/** One that is gone already is what was wanted. */
async function isEnded(): Promise<boolean> {
  const answer = await askIdentity('DELETE /web-api/accounts/sessions', {})
  return answer.ok || answer.refusal.code === 'not_signed_in'
}

/** `byWord`: what ends it too, and is said first. False where the house heard neither: the page stays as it is. */
export async function endSession(language: string, byWord?: () => Promise<boolean>): Promise<boolean> {
  const isOver = await whileLeaving('log_out', async () => (await byWord?.()) === true || isEnded())
  if (isOver) leavePage(language)
  return isOver
}
