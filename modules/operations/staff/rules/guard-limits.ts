// How often an operator's proof may be attempted, every figure with its reason (SEC-08). No captcha: few people,
// known machines.
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'

export type GuardedKind = 'password' | 'code' | 'invitation'
/** The subject of a count. `known_device`: a machine on which this member has shown both factors before. */
export type GuardScope = 'account' | 'network' | 'known_device'

export type GuardLimit = { readonly attempts: number; readonly windowMs: number }

export const GUARD_LIMITS: Readonly<Record<GuardScope, GuardLimit>> = {
  /** From strange machines only: 20 guesses an hour find no password that is not in the lists. */
  account: { attempts: 20, windowMs: HOUR_MS },
  /** An office behind one address in which everyone mistypes once. */
  network: { attempts: 40, windowMs: 15 * MINUTE_MS },
  /** Nobody else can use this one up, so the owner is never locked out for long. */
  known_device: { attempts: 10, windowMs: 15 * MINUTE_MS },
}

/**
 * Of a code of six digits, three are right at a time: an attacker with the password needs years, and is in the
 * audit by then.
 */
const CODES_OF_ACCOUNT = 5

/** Tries in a window. */
export const attemptsMax = (kind: GuardedKind, scope: GuardScope): number =>
  kind === 'code' && scope === 'account' ? CODES_OF_ACCOUNT : GUARD_LIMITS[scope].attempts

/**
 * On a known machine a member is counted by that only: attempts elsewhere cannot lock them out. On an unknown one
 * account and network count.
 */
export const guardScopes = (isKnownDevice: boolean): readonly GuardScope[] =>
  isKnownDevice ? ['known_device'] : ['account', 'network']

export const windowStart = (scope: GuardScope, now: Date): Date => {
  const { windowMs } = GUARD_LIMITS[scope]
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

/** Seconds until the window is over. */
export const waitSeconds = (scope: GuardScope, now: Date): number =>
  Math.ceil((windowStart(scope, now).getTime() + GUARD_LIMITS[scope].windowMs - now.getTime()) / 1_000)
