// Accepts a quote: sent under one key, repeated under the same one, and an unknown outcome is never guessed.
import type { Result } from '#kernel/result.ts'

export const SENDS_MAX = 3
const RESEND_AFTER_MS = 1_000

/** Codes that leave the outcome unknown. `busy` was refused before any work, so sending again is right. */
const UNDECIDED: ReadonlySet<string> = new Set(['network_error', 'internal_error', 'outcome_unknown', 'busy'])

/** The player's intent: the same key and quote for every repetition. */
export type Intent = { readonly idempotencyKey: string; readonly quoteId: string }

/**
 * The server's answer; undefined where the outcome stays unknown. Then send the same intent again: an expired quote
 * is refused, unless an answer is already stored under the key.
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
