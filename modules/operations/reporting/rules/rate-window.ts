// How many batches may come: of one visitor, and of all together, in a minute.
import { MINUTE_MS } from '#kernel/time.ts'

export const WINDOW_MS = MINUTE_MS
/** A browser sends six in a minute; many visitors may share one address. */
export const BATCHES_OF_ONE_MAX = 120
export const BATCHES_OF_ALL_MAX = 60_000
/** Visitors counted separately in one window; further ones share the rest. */
export const VISITORS_COUNTED_MAX = 20_000

/** Counts of the window that began at `startMs`. */
export type RateWindow = {
  readonly startMs: number
  readonly all: number
  readonly byVisitor: Map<string, number>
}

export const firstWindow: RateWindow = { startMs: 0, all: 0, byVisitor: new Map() }

/** One more batch: the counts with it, or how long to wait. The map is handed on and grows: one window, one owner. */
export function countBatch(
  window: RateWindow,
  visitor: string,
  nowMs: number,
):
  | { readonly kind: 'counted'; readonly window: RateWindow }
  | { readonly kind: 'full'; readonly retryAfterMs: number } {
  const isOver = nowMs >= window.startMs + WINDOW_MS || nowMs < window.startMs
  const { startMs, all, byVisitor } = isOver ? { startMs: nowMs, all: 0, byVisitor: new Map<string, number>() } : window
  const own = byVisitor.get(visitor) ?? 0
  if (own >= BATCHES_OF_ONE_MAX || all >= BATCHES_OF_ALL_MAX)
    return { kind: 'full', retryAfterMs: startMs + WINDOW_MS - nowMs }
  if (own > 0 || byVisitor.size < VISITORS_COUNTED_MAX) byVisitor.set(visitor, own + 1)
  return { kind: 'counted', window: { startMs, all: all + 1, byVisitor } }
}
