// How often a visitor tried to register or to sign in, as the analytics remember it for a day (S3.28, S9.1).

const TRIES_MAX_AGE_MS = 86_400_000

export type SocialData = {
  readonly currencyId: number
  readonly countryId: number
  readonly regType: string
  readonly promocode: string
  readonly countryCode: string
}

export type Tries = {
  /** When the first of them was; they are forgotten a day later. */
  readonly sinceMs: number
  readonly regTryCounter: number
  readonly lastRegCallTime: number | null
  readonly hasDone: boolean
  readonly authTryCounter: number
  readonly lastAuthPopUpCallTime: number | null
  /** For a registration that left for another site and has not returned yet. */
  readonly socialData: SocialData | null
}

export const noTries = (nowMs: number): Tries => ({
  sinceMs: nowMs,
  regTryCounter: 0,
  lastRegCallTime: null,
  hasDone: false,
  authTryCounter: 0,
  lastAuthPopUpCallTime: null,
  socialData: null,
})

/** The current counts: they restart a day after the first one. */
export const triesNow = (tries: Tries, nowMs: number): Tries =>
  nowMs >= tries.sinceMs + TRIES_MAX_AGE_MS || nowMs < tries.sinceMs ? noTries(nowMs) : tries

export type TryEvent =
  | { readonly kind: 'registration_call' }
  | { readonly kind: 'registration_done' }
  | { readonly kind: 'social_left'; readonly data: SocialData }
  | { readonly kind: 'auth_call' }
  | { readonly kind: 'auth_popup' }

export function countTry(before: Tries, event: TryEvent, nowMs: number): Tries {
  const tries = triesNow(before, nowMs)
  switch (event.kind) {
    case 'registration_call':
      return { ...tries, regTryCounter: tries.regTryCounter + 1, lastRegCallTime: nowMs }
    case 'registration_done':
      return { ...tries, hasDone: true, socialData: null }
    case 'social_left':
      return { ...tries, socialData: event.data }
    case 'auth_call':
      return { ...tries, authTryCounter: tries.authTryCounter + 1 }
    case 'auth_popup':
      return { ...tries, lastAuthPopUpCallTime: nowMs }
  }
}

/** The counts sent with an event of that name; undefined for events that are not attempts. */
export function tryParams(name: string, tries: Tries): Readonly<Record<string, number | boolean>> | undefined {
  if (name.startsWith('registration_')) return { tryCounter: tries.regTryCounter, hasDone: tries.hasDone }
  return name.startsWith('auth_') ? { tryCounter: tries.authTryCounter } : undefined
}

export const isTries = (value: unknown): value is Tries => {
  const { sinceMs, regTryCounter, authTryCounter, hasDone } = (value ?? {}) as Partial<Record<keyof Tries, unknown>>
  return (
    typeof sinceMs === 'number' &&
    typeof regTryCounter === 'number' &&
    typeof authTryCounter === 'number' &&
    typeof hasDone === 'boolean'
  )
}
