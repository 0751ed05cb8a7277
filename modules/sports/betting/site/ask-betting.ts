// The calls that the coupon and the history make from the browser.
import type { calls } from '#modules/sports/betting/contract.ts'
import type { calls as catalogueCalls } from '#modules/sports/catalogue/contract.ts'
import { caller } from '#platform/browser/call.ts'

function tellPlayRefused(): void {
  document.documentElement.dataset['playRefused'] = ''
  dispatchEvent(new Event('play-refused'))
}

const ask = caller<typeof calls & Pick<typeof catalogueCalls, 'GET /web-api/catalogue/selections'>>()

/**
 * A stake that is refused for the player's time is told to what stands around the page (platform/browser/play-refused.ts): to whoever
 * listens, and to whoever comes later.
 */
export const askBetting: typeof ask = async (...asked) => {
  const answer = await ask(...asked)
  if (!answer.ok && /^(?:reality_check_due|session_limit_reached)$/u.test(answer.refusal.code)) tellPlayRefused()
  return answer
}

export type AskBetting = typeof askBetting
