// How long payments usually take, published beside each method.
import { MINUTE_MS } from '#kernel/time.ts'

/** Fewer payments say nothing about the usual time. */
export const USUAL_COUNT_MIN = 5

/** Of so many days. */
export const USUAL_DAYS = 30
/** Of the newest ones: enough for a median that does not jump. */
export const USUAL_COUNT_MAX = 500

/** Half of them took at most so many minutes, from the request to the payment; undefined where there are too few. */
export function usualMinutes(times: readonly { readonly askedAt: Date; readonly paidAt: Date }[]): number | undefined {
  if (times.length < USUAL_COUNT_MIN) return undefined
  const waits = times.map(({ askedAt, paidAt }) => paidAt.getTime() - askedAt.getTime()).toSorted((a, b) => a - b)
  const middle = waits[Math.ceil(waits.length / 2) - 1] ?? 0
  return Math.max(1, Math.ceil(middle / MINUTE_MS))
}
