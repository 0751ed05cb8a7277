// How often one may try to prove who one is, by account, address, device and the whole house: every figure with its reason (SEC-08).
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'

/** What is being tried. Each has counts of its own: asking for a new password uses up nothing of signing in. */
export type AttemptKind =
  | 'password'
  | 'social'
  | 'qr_wait'
  | 'registration'
  | 'sms_message'
  | 'sms_code'
  | 'two_step_code'
  | 'password_reset'

/** Whom a count stands for. `known_device`: a device that this very account has been signed in on before. */
export type GuardScope = 'account' | 'address' | 'device' | 'global' | 'known_device'

/** Failures within a window: from `captchaAt` on a captcha is asked, from `waitAt` on nothing helps but time. */
export type Limit = { readonly captchaAt: number; readonly waitAt: number }

const NEVER = Number.POSITIVE_INFINITY

export const WINDOW_MS: Readonly<Record<GuardScope, number>> = {
  /** Twenty guesses an hour find no password that is not in the lists (rules/guard/password-policy.ts refuses those). */
  account: HOUR_MS,
  /** A household that forgot its password is served again within a cup of tea. */
  address: 15 * MINUTE_MS,
  device: 15 * MINUTE_MS,
  /** Short, so that nobody solves anything any more minutes after an attack is over. */
  global: 5 * MINUTE_MS,
  known_device: 15 * MINUTE_MS,
}

/**
 * A player mistypes two or three times, five at the worst; a carrier's address stands for hundreds of players of whom one in
 * ten mistypes once. The account's own `waitAt` holds strangers' devices only, so that it is no weapon against its owner.
 */
const PASSWORD_LIMITS: Readonly<Record<GuardScope, Limit>> = {
  account: { captchaAt: 5, waitAt: 20 },
  address: { captchaAt: 10, waitAt: 60 },
  device: { captchaAt: 5, waitAt: 20 },
  /** Never a wait: an attack would close the house to all who come on a new device. */
  global: { captchaAt: 100, waitAt: NEVER },
  /** No captcha: the owner goes straight to the check. Forty guesses an hour are what a stolen device is worth. */
  known_device: { captchaAt: NEVER, waitAt: 10 },
}

/**
 * Who comes by a provider is nobody's account before the provider says whose, so there is none to count: the network is held as it is with
 * passwords, and one neighbour's failures shut the way to nobody else of it before that.
 */
const SOCIAL_LIMITS: Readonly<Record<GuardScope, Limit>> = {
  ...PASSWORD_LIMITS,
  account: { captchaAt: NEVER, waitAt: NEVER },
}

/**
 * A browser that shows its code for two minutes and then another makes eight of them in a quarter of an hour, and costs the house a row
 * each. What waits at one moment is bounded by qr-sign-in/waiting-browser.ts, so nobody has to wait for this.
 */
const QR_WAIT_LIMITS: Readonly<Record<GuardScope, Limit>> = {
  account: { captchaAt: NEVER, waitAt: NEVER },
  address: { captchaAt: 60, waitAt: NEVER },
  device: { captchaAt: 30, waitAt: NEVER },
  global: { captchaAt: 1_000, waitAt: NEVER },
  known_device: { captchaAt: NEVER, waitAt: NEVER },
}

/** A code of six digits: ten tries of a million, whatever else bounds the single code. */
const CODE_LIMITS: Readonly<Record<GuardScope, Limit>> = {
  ...PASSWORD_LIMITS,
  account: { captchaAt: 5, waitAt: 10 },
}

/**
 * A message costs the house money and somebody his peace: five an hour to one mailbox, whoever asks; to one telephone a captcha each
 * from the third on, and as many a day as server/phone/sms-codes.ts says, to one and to all. Its `address` is
 * a /48 of IPv6. A wait by the number would let anybody shut its owner out.
 */
const MESSAGE_LIMITS: Readonly<Record<GuardScope, Limit>> = {
  account: { captchaAt: 2, waitAt: 5 },
  address: { captchaAt: 5, waitAt: 30 },
  device: { captchaAt: 3, waitAt: 10 },
  global: { captchaAt: 100, waitAt: NEVER },
  known_device: { captchaAt: NEVER, waitAt: 5 },
}

/**
 * So many registrations weighs one that was refused because the mailbox has a player: that answer tells who has an account (SEC-14). A
 * network asks for five mailboxes without work and fifty with it in a quarter of an hour, a hundred an hour; the owner of each is told.
 */
export const TAKEN_WEIGHS = 10

/**
 * A registration makes a password's hash, which is dear, and an account for whoever would abuse one. `account` is the visitor's
 * network: a student hall may well send fifty on the day of a cup final. Past that each is worth half a second of work, and past ten times that nobody registers but asks who has.
 */
const REGISTRATION_LIMITS: Readonly<Record<GuardScope, Limit>> = {
  account: { captchaAt: 100, waitAt: 1_000 },
  address: { captchaAt: 50, waitAt: 500 },
  device: { captchaAt: 5, waitAt: NEVER },
  /** Three a second, whoever comes: what the hashes of a flood may take from those who sign in. */
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
  password_reset: MESSAGE_LIMITS,
}

/** S7.1: the captcha codes, one for each thing that a captcha is asked for, so that a solution of one opens no other. */
export const CAPTCHA_CODE: Readonly<Record<AttemptKind, 100 | 111 | 112 | 113>> = {
  password: 100,
  social: 100,
  qr_wait: 100,
  registration: 100,
  sms_message: 111,
  sms_code: 112,
  two_step_code: 112,
  password_reset: 113,
}
