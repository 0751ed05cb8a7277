// In front of every proof of identity (password, code, reset): counts attempts and decides which may proceed to the
// check (SEC-08).
import type { CallContext } from '#platform/server/call-context.ts'
import { createHmac } from 'node:crypto'
import { ok, refuse, type Result } from '#kernel/result.ts'
import {
  CAPTCHA_CODE,
  TAKEN_WEIGHS,
  WINDOW_MS,
  type AttemptKind,
  type GuardScope,
} from '#modules/players/sign-in-guard/rules/attempt-limits.ts'
import {
  judgeAttempt,
  scopesOf,
  windowStartMs,
  type AttemptVerdict,
  type WindowTallies,
} from '#modules/players/sign-in-guard/rules/judge-attempt.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import { visitorNetwork, visitorSite } from '#platform/server/http/visitor-network.ts'
import { playerAttempts, type Counter, type CounterRow } from './attempt-store.ts'
import { playerDevices } from './known-device-store.ts'
import { deviceHashOf } from './known-devices.ts'

export type { AttemptKind } from '#modules/players/sign-in-guard/rules/attempt-limits.ts'

/**
 * The claimed identity: never one requested for somebody else, or a known device of the requester would count for
 * it. `account`: the given e-mail key or telephone number, existing or not.
 */
export type GuardedSubject = { readonly account: string; readonly playerId: number | undefined }

/** An admitted and counted attempt; pass it to `after`. */
export type Attempt = {
  readonly kind: AttemptKind
  readonly counters: readonly Counter[]
  /** The account that was named has been signed in on this device before. */
  readonly isKnownDevice: boolean
}

export type GuardRefusal = 'captcha_required' | 'too_many_attempts'

/** `not_tried`: the check was never made (a full queue), so the attempt is given back. */
export type AttemptOutcome = 'succeeded' | 'failed' | 'not_tried'

export type SignInGuard = {
  /**
   * Before anything is checked or sent. Refusals: `captcha_required` (400; details.code 100, 111, 112 or 113, by
   * which the client solves one and repeats) and `too_many_attempts` (429; details.retryAfterSeconds). Call it in
   * the same way for an unknown account, or the answer reveals who has one.
   */
  before(kind: AttemptKind, subject: GuardedSubject, context: CallContext): Promise<Result<Attempt, GuardRefusal>>
  /**
   * A failure is counted already, a registration's by TAKEN_WEIGHS; messages (sms_message, password_reset, other_letter) count
   * whatever their result.
   */
  after(attempt: Attempt, outcome: AttemptOutcome): Promise<void>
}

export type SignInGuardWorld = {
  readonly database: Database
  readonly clock: Clock
  readonly captcha: CaptchaPort
  /** Hashes accounts, addresses and devices, so that the counts do not reveal them. */
  readonly key: Buffer
}

/** Each process deletes old counts after so many attempts, more than these have made: at most four each. */
export const PRUNED_EVERY_ATTEMPTS = 100
export const PRUNED_COUNTS_MAX = 1_000

/** A sent message is sent, and a created account exists: success gives nothing back. */
const COSTLY: ReadonlySet<AttemptKind> = new Set([
  'sms_message',
  'password_reset',
  'other_letter',
  'registration',
  'qr_wait',
])

const CAPTCHA_WORDS: Readonly<Record<Exclude<CaptchaCheck, 'passed'>, string>> = {
  absent: 'solve a captcha first',
  wrong: 'the captcha is not right',
  expired: 'the captcha is too old',
  used: 'the captcha was used before',
}

const talliesOf = (rows: readonly CounterRow[], less = 0): Readonly<Partial<Record<GuardScope, WindowTallies>>> =>
  Object.fromEntries(
    rows.map((row) => [
      row.scope,
      {
        current: { attempts: row.attempts - less, successes: row.successes },
        previous: { attempts: row.previous_attempts, successes: row.previous_successes },
      },
    ]),
  )

const refuseBy = (verdict: Exclude<AttemptVerdict, { kind: 'pass' }>, code: number, check: CaptchaCheck) =>
  verdict.kind === 'wait'
    ? refuse('too_many_attempts', 'too many tries; try again later', { retryAfterSeconds: verdict.retryAfterSeconds })
    : refuse('captcha_required', CAPTCHA_WORDS[check === 'passed' ? 'absent' : check], { code, captcha: check })

type Asked = {
  readonly kind: AttemptKind
  readonly subject: GuardedSubject
  readonly context: CallContext
  readonly isKnown: boolean
  readonly nowMs: number
}

function countersOf(key: Buffer, { kind, subject, context, isKnown, nowMs }: Asked): readonly Counter[] {
  const device = deviceHashOf(context)?.toString('hex')
  const whom: Readonly<Record<GuardScope, string | undefined>> = {
    account: subject.account,
    address: kind === 'sms_message' ? visitorSite(context.address) : visitorNetwork(context.address),
    device,
    global: '',
    known_device: `${device ?? ''} ${subject.playerId ?? ''}`,
  }
  return scopesOf(isKnown).flatMap((scope): readonly Counter[] => {
    const value = whom[scope]
    if (value === undefined) return []
    const startMs = windowStartMs(scope, nowMs)
    return [
      {
        scope,
        key: createHmac('sha256', key).update(`${kind}\n${scope}\n${value}`).digest(),
        currentStart: new Date(startMs),
        previousStart: new Date(startMs - WINDOW_MS[scope]),
      },
    ]
  })
}

export function createSignInGuard({ database, clock, captcha, key }: SignInGuardWorld): SignInGuard {
  const { db } = database
  let counted = 0

  async function isKnownDevice({ playerId }: GuardedSubject, context: CallContext): Promise<boolean> {
    const hash = deviceHashOf(context)
    if (hash === undefined) return false
    // Also called for unknown accounts: every answer takes the same time.
    return playerDevices.isDeviceOf(db, playerId ?? 0, hash)
  }

  async function prune(nowMs: number): Promise<void> {
    counted += 1
    if (counted % PRUNED_EVERY_ATTEMPTS !== 0) return
    const longestMs = Math.max(...Object.values(WINDOW_MS))
    await playerAttempts.pruneCounts(db, new Date(nowMs - 2 * longestMs), PRUNED_COUNTS_MAX)
  }

  return {
    before: async (kind, subject, context) => {
      const nowMs = clock.now().getTime()
      const isKnown = await isKnownDevice(subject, context)
      const counters = countersOf(key, { kind, subject, context, isKnown, nowMs })
      const code = CAPTCHA_CODE[kind]
      let check: CaptchaCheck = 'absent'
      const judge = (rows: readonly CounterRow[], less: number): AttemptVerdict =>
        judgeAttempt({
          kind,
          tallies: talliesOf(rows, less),
          isKnownDevice: isKnown,
          hasCaptcha: check === 'passed',
          nowMs,
        })
      // Read first: a refused attempt writes nothing, however often it is repeated, and so never makes it worse for
      // an owner.
      const tallies = await playerAttempts.readTallies(db, counters)
      let verdict = judge(tallies, 0)
      if (verdict.kind === 'captcha') {
        check = await captcha.check(context, code)
        verdict = judge(tallies, 0)
      }
      if (verdict.kind !== 'pass') return refuseBy(verdict, code, check)
      // Concurrent attempts that read the same count are distinguished by the result of their own counting.
      const isAllowed = judge(await playerAttempts.countAttempt(db, counters), 1)
      await prune(nowMs)
      if (isAllowed.kind === 'pass') return ok({ kind, counters, isKnownDevice: isKnown })
      await playerAttempts.takeBack(db, counters)
      return refuseBy(isAllowed, code, check)
    },
    after: async ({ kind, counters }, outcome) => {
      if (outcome === 'not_tried') await playerAttempts.takeBack(db, counters)
      // Counted once already, before the check.
      if (outcome === 'failed' && kind === 'registration')
        await playerAttempts.countAttempt(db, counters, TAKEN_WEIGHS - 1)
      if (outcome === 'succeeded' && !COSTLY.has(kind)) await playerAttempts.countSuccess(db, counters)
    },
  }
}

/** `absent`: the request carries none. A `wrong` one is foreign, forged, of another code or of another network. */
export type CaptchaCheck = 'passed' | 'absent' | 'wrong' | 'expired' | 'used'

export type CaptchaPort = {
  /** The solution that a request carries in its `x-captcha` header, for this code of S7.1. One that passed is used up by it. */
  check(context: CallContext, code: number): Promise<CaptchaCheck>
}
