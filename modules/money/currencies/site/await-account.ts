// S4.20: waits until an account that was added is among the player's, for a limited time.
import { SECOND_MS } from '#kernel/time.ts'

/** A currency is looked for each second; then the accounts are brought up to date a few times more slowly. */
export const CURRENCY_LOOKS = { everyMs: SECOND_MS, timesMax: 30 }
export const ACCOUNT_LOOKS = { everyMs: 2.5 * SECOND_MS, timesMax: 5 }

export type Waits = { readonly wait: (ms: number) => Promise<unknown> }

/** True as soon as `look` is; false when it never was. Looks at once, then after each pause. */
export async function lookUntil(
  look: () => Promise<boolean>,
  { everyMs, timesMax }: { readonly everyMs: number; readonly timesMax: number },
  { wait }: Waits,
): Promise<boolean> {
  for (let n = 0; n < timesMax; n++) {
    if (n > 0) await wait(everyMs)
    if (await look()) return true
  }
  return false
}

export const inPage: Waits = { wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }

/** First as a currency, then as an account. */
export const awaitAccount = async (look: () => Promise<boolean>, waits: Waits = inPage): Promise<boolean> =>
  (await lookUntil(look, CURRENCY_LOOKS, waits)) || lookUntil(look, ACCOUNT_LOOKS, waits)
