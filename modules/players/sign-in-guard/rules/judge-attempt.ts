// Whether an identity may be attempted to be proved: at once, after a captcha, or only later. Decided from counts
// alone (SEC-08).
import { ATTEMPT_LIMITS, WINDOW_MS, type AttemptKind, type GuardScope } from './attempt-limits.ts'

/** Tries of one window; those still under way count as failed. */
export type Tally = { readonly attempts: number; readonly successes: number }

/** Of one scope: the window that is running and the one before it. */
export type WindowTallies = { readonly current: Tally; readonly previous: Tally }

export type AttemptFacts = {
  readonly kind: AttemptKind
  /** Absent scopes count as never tried. */
  readonly tallies: Readonly<Partial<Record<GuardScope, WindowTallies>>>
  /** The account has been signed in on this device before. */
  readonly isKnownDevice: boolean
  readonly hasCaptcha: boolean
  readonly nowMs: number
}

export type AttemptVerdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'captcha' }
  /** Seconds until the scope that holds it would let it pass or ask for a captcha. */
  | { readonly kind: 'wait'; readonly retryAfterSeconds: number }

const failuresOf = ({ attempts, successes }: Tally): number => Math.max(0, attempts - successes)

/** Start of the window of `scope` that `nowMs` lies in, in milliseconds since 1970. */
export const windowStartMs = (scope: GuardScope, nowMs: number): number => nowMs - (nowMs % WINDOW_MS[scope])

/**
 * Failures within a sliding window: the former window fades out as the current one progresses. Two stored numbers
 * instead of a row per attempt; exact at a steady rate.
 */
export function slidingFailures(scope: GuardScope, tallies: WindowTallies, nowMs: number): number {
  const left = WINDOW_MS[scope] - (nowMs - windowStartMs(scope, nowMs))
  return failuresOf(tallies.current) + (failuresOf(tallies.previous) * left) / WINDOW_MS[scope]
}

/** The whole second after which `scope` holds less than `limit`, without attempts meanwhile. `limit` is over zero. */
export function secondsUntilBelow(scope: GuardScope, tallies: WindowTallies, limit: number, nowMs: number): number {
  const windowMs = WINDOW_MS[scope]
  const startMs = windowStartMs(scope, nowMs)
  const [now, before] = [failuresOf(tallies.current), failuresOf(tallies.previous)]
  // Within this window only the former one fades; after its end this one does.
  const untilMs =
    now < limit
      ? startMs + windowMs * (1 - Math.min(1, (limit - now) / Math.max(before, 1)))
      : startMs + windowMs * (2 - limit / now)
  return Math.max(1, Math.floor((untilMs - nowMs) / 1_000) + 1)
}

/** Scopes that decide: a known device of the account is judged alone, whatever strangers do to the account. */
export const scopesOf = (isKnownDevice: boolean): readonly GuardScope[] =>
  isKnownDevice ? ['known_device'] : ['account', 'address', 'device', 'global']

/**
 * Failures of the whole site indicate an attack only where they outnumber the sign-ins: a big site has many of
 * both.
 */
const isAttack = ({ current, previous }: WindowTallies, failures: number, captchaAt: number): boolean =>
  failures >= captchaAt && failures > current.successes + previous.successes

export function judgeAttempt({ kind, tallies, isKnownDevice, hasCaptcha, nowMs }: AttemptFacts): AttemptVerdict {
  let isCaptchaAsked = false
  let retryAfterSeconds = 0
  for (const scope of scopesOf(isKnownDevice)) {
    const found = tallies[scope]
    if (found === undefined) continue
    const { captchaAt, waitAt } = ATTEMPT_LIMITS[kind][scope]
    const failures = slidingFailures(scope, found, nowMs)
    if (failures >= waitAt)
      retryAfterSeconds = Math.max(retryAfterSeconds, secondsUntilBelow(scope, found, waitAt, nowMs))
    isCaptchaAsked ||= scope === 'global' ? isAttack(found, failures, captchaAt) : failures >= captchaAt
  }
  if (retryAfterSeconds > 0) return { kind: 'wait', retryAfterSeconds }
  return isCaptchaAsked && !hasCaptcha ? { kind: 'captcha' } : { kind: 'pass' }
}
