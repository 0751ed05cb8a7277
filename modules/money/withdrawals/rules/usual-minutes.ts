// How long payouts usually take, published beside each method.
import { MINUTE_MS } from '#kernel/time.ts'

/** Fewer payouts say nothing about the usual time. */
export const USUAL_COUNT_MIN = 5

/** Half of them took at most so many minutes, from the request to the payment; undefined where there are too few. */
export function usualMinutes(times: readonly { readonly askedAt: Date; readonly paidAt: Date }[]): number | undefined {
  if (times.length < USUAL_COUNT_MIN) return undefined
  const waits = times.map(({ askedAt, paidAt }) => paidAt.getTime() - askedAt.getTime()).toSorted((a, b) => a - b)
  const middle = waits[Math.ceil(waits.length / 2) - 1] ?? 0
  return Math.max(1, Math.ceil(middle / MINUTE_MS))
}
