// The preferred time of a callback: not over yet, soon enough, and wide enough for an operator to keep it.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { WINDOW_AHEAD_MS_MAX, WINDOW_MS_MAX, WINDOW_MS_MIN } from './support-limits.ts'

export type WishedWindow = { readonly from: Date; readonly to: Date }

export type WindowRefusal =
  | 'window_incomplete'
  | 'window_turned'
  | 'window_past'
  | 'window_too_far'
  | 'window_too_short'
  | 'window_too_long'

const no = (code: WindowRefusal, field: 'wishedFrom' | 'wishedTo', message: string) => refuse(code, message, { field })

/**
 * Undefined, as soon as possible, where neither end is given. The remaining part of the window counts, not what has
 * passed.
 */
export function readWindow(
  from: string | undefined,
  to: string | undefined,
  now: Date,
): Result<WishedWindow | undefined, WindowRefusal> {
  if (from === undefined && to === undefined) return ok(undefined)
  if (from === undefined) return no('window_incomplete', 'wishedFrom', 'give both ends of the time, or none')
  if (to === undefined) return no('window_incomplete', 'wishedTo', 'give both ends of the time, or none')
  const window = { from: new Date(from), to: new Date(to) }
  const [fromMs, toMs, nowMs] = [window.from.getTime(), window.to.getTime(), now.getTime()]
  if (toMs <= fromMs) return no('window_turned', 'wishedTo', 'the time ends before it begins')
  if (toMs <= nowMs) return no('window_past', 'wishedTo', 'this time is over')
  if (fromMs > nowMs + WINDOW_AHEAD_MS_MAX) return no('window_too_far', 'wishedFrom', 'this is too long from now')
  if (toMs - Math.max(fromMs, nowMs) < WINDOW_MS_MIN)
    return no('window_too_short', 'wishedTo', 'leave the operator half an hour at least')
  if (toMs - fromMs > WINDOW_MS_MAX) return no('window_too_long', 'wishedTo', 'choose half a day at most')
  return ok(window)
}
