// One intent to take up a quote: sent under one key, sent again under the same one, and never guessed about.
import type { Result } from '#kernel/result.ts'

export const SENDS_MAX = 3
const RESEND_AFTER_MS = 1_000

/** Codes after which nobody knows whether it was done. `busy` was turned away at the door, and sending again is right. */
const UNDECIDED: ReadonlySet<string> = new Set(['network_error', 'internal_error', 'outcome_unknown', 'busy'])

/** What the player meant: the same key and quote however often it is sent. */
export type Intent = { readonly idempotencyKey: string; readonly quoteId: string }

/**
 * The house's yes or no; undefined where nobody knows to the end. Then send the same intent again: a quote that has run
 * out meanwhile is refused, unless the key stands for what was done with it before.
 */
export async function acceptQuote<A>(
  send: (intent: Intent) => Promise<Result<A>>,
  intent: Intent,
  pause: (ms: number) => Promise<void>,
): Promise<Result<A> | undefined> {
  for (let sends = 1; sends <= SENDS_MAX; sends += 1) {
    const answer = await send(intent)
    if (answer.ok || !UNDECIDED.has(answer.refusal.code)) return answer
    if (sends < SENDS_MAX) await pause(RESEND_AFTER_MS * sends)
  }
  return undefined
}
