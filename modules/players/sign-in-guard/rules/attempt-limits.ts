// How often an identity may be attempted to be proved, by account, address, device and the whole site: every figure
// with its reason (SEC-08).
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'

/** The kind of attempt. Each has separate counts: requesting a new password uses up nothing of signing in. */
export type AttemptKind =
  | 'password'
  | 'social'
  | 'qr_wait'
  | 'registration'
  | 'sms_message'
  | 'sms_code'
  | 'two_step_code'
  | 'password_reset'
  | 'other_letter'

/** The subject of a count. `known_device`: a device on which this very account has signed in before. */
export type GuardScope = 'account' | 'address' | 'device' | 'global' | 'known_device'

/** Failures within a window: from `captchaAt` on a captcha is required, from `waitAt` on only waiting helps. */
export type Limit = { readonly captchaAt: number; readonly waitAt: number }

const NEVER = Number.POSITIVE_INFINITY

export const WINDOW_MS: Readonly<Record<GuardScope, number>> = {
  /** Twenty guesses an hour find no password that is not in the lists (rules/guard/password-policy.ts refuses those). */
  account: HOUR_MS,
  /** A household that forgot its password is served again within a cup of tea. */
  address: 15 * MINUTE_MS,
  device: 15 * MINUTE_MS,
  /** Short, so that captchas end within minutes after an attack. */
  global: 5 * MINUTE_MS,
  known_device: 15 * MINUTE_MS,
}

/**
 * A player mistypes two or three times, five at the worst; a carrier's address represents hundreds of players of
 * whom one in ten mistypes once. The account's own `waitAt` only affects unknown devices, so that it is no weapon
 * against its owner.
 */
const PASSWORD_LIMITS: Readonly<Record<GuardScope, Limit>> = {
  account: { captchaAt: 5, waitAt: 20 },
  address: { captchaAt: 10, waitAt: 60 },
  device: { captchaAt: 5, waitAt: 20 },
  /** Never a wait: an attack would close the site to everyone on a new device. */
  global: { captchaAt: 100, waitAt: NEVER },
  /** No captcha: the owner goes straight to the check. Forty guesses an hour are what a stolen device is worth. */
  known_device: { captchaAt: NEVER, waitAt: 10 },
}

/**
 * An attempt by a provider has no account before the provider names it, so none is counted: the network is limited
 * as with passwords, and one neighbour's failures do not block others of it before that.
 */
const SOCIAL_LIMITS: Readonly<Record<GuardScope, Limit>> = {
  ...PASSWORD_LIMITS,
  account: { captchaAt: NEVER, waitAt: NEVER },
}

/**
 * A browser that shows its code for two minutes and then another makes eight of them in a quarter of an hour, and
 * costs a row each. The number waiting at once is limited by qr-sign-in/waiting-browser.ts, so nobody has to wait
 * for this.
 */
const QR_WAIT_LIMITS: Readonly<Record<GuardScope, Limit>> = {
  account: { captchaAt: NEVER, waitAt: NEVER },
  address: { captchaAt: 60, waitAt: NEVER },
  device: { captchaAt: 30, waitAt: NEVER },
  global: { captchaAt: 1_000, waitAt: NEVER },
  known_device: { captchaAt: NEVER, waitAt: NEVER },
}

/** A code of six digits: ten attempts of a million, whatever else limits the single code. */
const CODE_LIMITS: Readonly<Record<GuardScope, Limit>> = {
  ...PASSWORD_LIMITS,
  account: { captchaAt: 5, waitAt: 10 },
}

/**
 * A message costs money and disturbs its receiver: five an hour of a kind to one mailbox, no matter who requests them; to one
 * telephone a captcha each from the third on, and the daily limits of server/phone/sms-codes.ts per number and in
 * total. Its `address` is a /48 of IPv6. A wait by number would let anyone lock out its owner.
 */
const MESSAGE_LIMITS: Readonly<Record<GuardScope, Limit>> = {
  account: { captchaAt: 2, waitAt: 5 },
  address: { captchaAt: 5, waitAt: 30 },
  device: { captchaAt: 3, waitAt: 10 },
  global: { captchaAt: 100, waitAt: NEVER },
  known_device: { captchaAt: NEVER, waitAt: 5 },
}

/**
 * A forgotten password never makes its owner wait for what strangers requested in their name: from the third request
 * on each costs a captcha, and the letters themselves are limited (recovery/rules/reset-link.ts).
 */
const RESET_LIMITS: Readonly<Record<GuardScope, Limit>> = {
  ...MESSAGE_LIMITS,
  account: { captchaAt: 2, waitAt: NEVER },
}

/**
 * The weight of a registration refused because the mailbox has a player: that answer reveals who has an account
 * (SEC-14). A network gets five answers without work and fifty with it in a quarter of an hour, a hundred an hour;
 * the owner of each is informed.
 */
export const TAKEN_WEIGHS = 10

/**
 * A registration computes an expensive password hash and creates an account that could be abused. `account` is the
 * visitor's network: a student hall may well send fifty on the day of a cup final. Beyond that each costs half a
 * second of work, and beyond ten times that it is enumeration, not registration.
 */
const REGISTRATION_LIMITS: Readonly<Record<GuardScope, Limit>> = {
  account: { captchaAt: 100, waitAt: 1_000 },
  address: { captchaAt: 50, waitAt: 500 },
  device: { captchaAt: 5, waitAt: NEVER },
  /** Three a second in total: what the hashes of a flood may take from players who sign in. */
  global: { captchaAt: 1_000, waitAt: NEVER },
  known_device: { captchaAt: NEVER, waitAt: NEVER },
}

export const ATTEMPT_LIMITS: Readonly<Record<AttemptKind, Readonly<Record<GuardScope, Limit>>>> = {
  password: PASSWORD_LIMITS,
  social: SOCIAL_LIMITS,
  qr_wait: QR_WAIT_LIMITS,
  registration: REGISTRATION_LIMITS,
  sms_message: { ...MESSAGE_LIMITS, account: { captchaAt: 2, waitAt: NEVER } },
  sms_code: CODE_LIMITS,
  two_step_code: CODE_LIMITS,
  password_reset: RESET_LIMITS,
  other_letter: MESSAGE_LIMITS,
}

/** S7.1: the captcha codes, one for each purpose, so that a solution of one is not accepted for another. */
export const CAPTCHA_CODE: Readonly<Record<AttemptKind, 100 | 111 | 112 | 113>> = {
  password: 100,
  social: 100,
  qr_wait: 100,
  registration: 100,
  sms_message: 111,
  sms_code: 112,
  two_step_code: 112,
  password_reset: 113,
  other_letter: 113,
}
