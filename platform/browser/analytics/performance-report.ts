// How this page loaded: navigation timing, the largest contentful paint, the layout shift.

/** S9.1. */
export const REPORT_AFTER_MS = 10_000

export type LayoutShift = { readonly startTime: number; readonly value: number; readonly hadRecentInput: boolean }

const SHIFT_GAP_MS = 1_000
const SHIFT_WINDOW_MS = 5_000

/** The worst burst of shifts, as https://web.dev/articles/cls counts it: gaps under 1 s, 5 s at the most. */
export function layoutShiftOf(shifts: readonly LayoutShift[]): number {
  let worst = 0
  let sum = 0
  let firstMs = 0
  let lastMs = -Infinity
  for (const { startTime, value, hadRecentInput } of shifts) {
    if (hadRecentInput) continue
    const isSameBurst = startTime - lastMs < SHIFT_GAP_MS && startTime - firstMs < SHIFT_WINDOW_MS
    if (!isSameBurst) {
      sum = 0
      firstMs = startTime
    }
    sum += value
    lastMs = startTime
    worst = Math.max(worst, sum)
  }
  return worst
}

export type PageTimes = Pick<
  PerformanceNavigationTiming,
  'responseStart' | 'domContentLoadedEventEnd' | 'loadEventEnd' | 'transferSize'
>

/** Whole milliseconds and bytes; layout shift in thousandths. Values that the browser does not report are omitted. */
export function performanceParams(reported: {
  readonly times: PageTimes | undefined
  readonly firstPaintMs: number | undefined
  readonly largestPaintMs: number | undefined
  readonly shifts: readonly LayoutShift[] | undefined
}): Readonly<Record<string, number>> {
  const { times, firstPaintMs, largestPaintMs, shifts } = reported
  const figures: Readonly<Record<string, number | undefined>> = {
    ttfb: times?.responseStart,
    domReady: times?.domContentLoadedEventEnd,
    load: times?.loadEventEnd,
    bytes: times?.transferSize,
    fcp: firstPaintMs,
    lcp: largestPaintMs,
    clsMilli: shifts === undefined ? undefined : layoutShiftOf(shifts) * 1_000,
  }
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, figure]) =>
      figure === undefined || !Number.isFinite(figure) ? [] : [[name, Math.round(figure)]],
    ),
  )
}

/** All entries of one kind since the page began; undefined where the browser does not observe it. */
function observe<T>(type: string): { readonly entries: readonly T[]; stop(): void } | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined
  const entries: T[] = []
  const observer = new PerformanceObserver((list) => void entries.push(...(list.getEntries() as unknown as T[])))
  observer.observe({ type, buffered: true })
  return { entries, stop: () => observer.disconnect() }
}

/** Observes until the returned function is called, which returns the report and stops. */
export function watchPerformance(): () => Readonly<Record<string, number>> {
  const paints = observe<PerformanceEntry>('largest-contentful-paint')
  const shifts = observe<LayoutShift>('layout-shift')
  return () => {
    paints?.stop()
    shifts?.stop()
    const [times] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return performanceParams({
      times,
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      largestPaintMs: paints?.entries.at(-1)?.startTime,
      shifts: shifts?.entries,
    })
  }
}
