// Announces to the page that a stake was refused because of the player's time limits (platform/browser/session/play-refused.ts).
import type { Call, CallName } from '#kernel/contract.ts'
import type { Ask } from '#platform/browser/call.ts'

const PLAY_REFUSALS = /^(?:reality_check_due|session_limit_reached)$/u

/** The attribute is for later subscribers, the event for existing ones. */
function announcePlayRefused(): void {
  document.documentElement.dataset['playRefused'] = ''
  dispatchEvent(new Event('play-refused'))
}

/** The same calls; a refusal for the player's time is announced before it is answered. */
export function announcingPlayRefusals<C extends { readonly [name: CallName]: Call }>(ask: Ask<C>): Ask<C> {
  return async (...asked) => {
    const answer = await ask(...asked)
    if (!answer.ok && PLAY_REFUSALS.test(answer.refusal.code)) announcePlayRefused()
    return answer
  }
}
