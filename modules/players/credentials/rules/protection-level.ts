// How well an account is protected, as a number and a name (S3.21, S4.22, S9.7).

/** By the specification's names. */
export type ProtectionMethods = {
  readonly is_changed_password: boolean
  readonly enable_two_factor_auth: boolean
  readonly enable_phone_binding: boolean
  readonly enable_security_question: boolean
  readonly enable_email_auth: boolean
}

export type ProtectionMethod = keyof ProtectionMethods
export type ProtectionGrade = 'none' | 'bad' | 'normal' | 'good' | 'full'

/**
 * Our weights; the specification names only the methods and the cut-offs. A second factor counts most, because only
 * it stops an attacker with the password. Without it the level is at most `normal`; e-mail alone, which everyone
 * can confirm, is `bad`. A security question protects nothing (NIST SP 800-63B, 5.1.1.2, forbids it) and so weighs
 * nothing.
 */
export const PROTECTION_WEIGHTS: Readonly<Record<ProtectionMethod, number>> = {
  enable_two_factor_auth: 40,
  enable_email_auth: 25,
  enable_phone_binding: 20,
  is_changed_password: 15,
  enable_security_question: 0,
}

/** A password counts as changed lately for so long. */
export const PASSWORD_FRESH_DAYS = 180

const BAD_MAX = 30
const NORMAL_BELOW = 70
export const PROTECTION_FULL = 100

/** 0 to 100; null where nothing at all is on. */
export function protectionLevel(methods: ProtectionMethods): number | null {
  const on = Object.entries(methods).filter(([, isOn]) => isOn) as [ProtectionMethod, true][]
  return on.length === 0 ? null : on.reduce((sum, [method]) => sum + PROTECTION_WEIGHTS[method], 0)
}

/** S4.22: null none; 30 or less bad; above 30 and below 70 normal; 70 to below 100 good; 100 full. */
export function protectionGrade(level: number | null): ProtectionGrade {
  if (level === null) return 'none'
  if (level <= BAD_MAX) return 'bad'
  if (level < NORMAL_BELOW) return 'normal'
  return level < PROTECTION_FULL ? 'good' : 'full'
}

/** What would raise it, the heaviest first. */
export const protectionSteps = (methods: ProtectionMethods): readonly ProtectionMethod[] =>
  (Object.keys(PROTECTION_WEIGHTS) as ProtectionMethod[])
    .filter((method) => !methods[method] && PROTECTION_WEIGHTS[method] > 0)
    .toSorted((a, b) => PROTECTION_WEIGHTS[b] - PROTECTION_WEIGHTS[a])
