// The days of the jurisdictions' zones, each cached until it is over: nearly all stakes of a batch fall on one, and
// calendar arithmetic is slow.
import { daySpan, type DaySpan, type DaySpanOf } from '#modules/protection/play-time/rules/pace.ts'

/** One day a zone, of the few zones that laws have. */
export function rememberedDays(): DaySpanOf {
  const lastSpans = new Map<string, DaySpan>()
  return (at, timeZone) => {
    const last = lastSpans.get(timeZone)
    if (last !== undefined && at >= last.from && at < last.until) return last
    const span = daySpan(at, timeZone)
    lastSpans.set(timeZone, span)
    return span
  }
}
