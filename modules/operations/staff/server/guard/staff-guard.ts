// In front of every proof of an operator: counts attempts, without letting strangers lock anyone out (SEC-08).
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import type * as signInGuard from '#modules/players/sign-in-guard/server/service.ts'
import {
  attemptsMax,
  GUARD_LIMITS,
  guardScopes,
  waitSeconds,
  windowStart,
  type GuardedKind,
  type GuardScope,
} from '#modules/operations/staff/rules/guard-limits.ts'
import { cookieOf, headerOf, HOST_PREFIX, type CallContext } from '#platform/server/call-context.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Db } from '#platform/server/db.ts'
import { visitorNetwork } from '#platform/server/http/visitor-network.ts'
import { isDeviceOfStaff, staffAttempts, staffDevices } from './staff-device-store.ts'

export const STAFF_DEVICE_COOKIE = 'fairline_staff_device'
const DEVICE_MS = 90 * DAY_MS
export const STAFF_DEVICES_MAX = 10
const TOKEN_BYTES = 32
const TOKEN = /^[A-Za-z0-9_-]{43}$/u
const PRUNED_EVERY_TRIES = 100
const PRUNED_MAX = 1_000

/** `account`: the given mailbox, existing or not. `memberId`: its member, if there is one. */
export type StaffSubject = { readonly account: string; readonly memberId: number | undefined }

type StaffCounter = signInGuard.Counter<GuardScope>
export type StaffAttempt = { readonly counters: readonly StaffCounter[] }

export type StaffGuard = {
  /** Before anything is checked; the attempt counts as a failure until `after` says otherwise. */
  before(
    kind: GuardedKind,
    subject: StaffSubject,
    context: CallContext,
  ): Promise<Result<StaffAttempt, 'too_many_attempts'>>
  /** The try was right, or it was never made (a full queue). */
  giveBack(attempt: StaffAttempt): Promise<void>
  /** The id of a machine where a member has shown both factors; nobody else can present it. */
  deviceIn(context: CallContext): Promise<string | undefined>
  /** Both factors were shown on this machine: sets its cookie for another 90 days. */
  rememberDevice(db: Db, memberId: number, context: CallContext): Promise<void>
}

const hashOf = (token: string): Buffer => createHash('sha256').update(`staff device ${token}`).digest()

const tokenIn = (context: CallContext): string | undefined => {
  const name = context.isSecure ? HOST_PREFIX + STAFF_DEVICE_COOKIE : STAFF_DEVICE_COOKIE
  const token = cookieOf(headerOf(context, 'cookie'), name)
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

export function createStaffGuard(world: {
  readonly database: Database
  readonly clock: Clock
  /** Digests mailboxes, addresses and devices, so that the counts do not reveal them. */
  readonly key: Buffer
}): StaffGuard {
  const { database, clock, key } = world
  const { db } = database
  let counted = 0
  return {
    before: async (kind, { account, memberId }, context) => {
      const now = clock.now()
      const device = tokenIn(context)
      // Also called for unknown accounts: every answer takes the same time.
      const isKnown =
        device !== undefined &&
        (await staffDevices.isDeviceOf(db, memberId ?? 0, hashOf(device), new Date(now.getTime() - DEVICE_MS)))
      const whom = {
        account,
        network: visitorNetwork(context.address),
        known_device: `${device ?? ''} ${memberId ?? ''}`,
      }
      const counters = guardScopes(isKnown).map((scope): StaffCounter => {
        const currentStart = windowStart(scope, now)
        return {
          scope,
          key: createHmac('sha256', key).update(`${kind}\n${scope}\n${whom[scope]}`).digest(),
          currentStart,
          previousStart: new Date(currentStart.getTime() - GUARD_LIMITS[scope].windowMs),
        }
      })
      const over = (await staffAttempts.countAttempt(db, counters)).filter(
        ({ scope, attempts }) => attempts > attemptsMax(kind, scope),
      )
      counted += 1
      if (counted % PRUNED_EVERY_TRIES === 0)
        await staffAttempts.pruneCounts(db, new Date(now.getTime() - DAY_MS), PRUNED_MAX)
      if (over.length === 0) return ok({ counters })
      // A refused attempt is not counted.
      await staffAttempts.takeBack(db, counters)
      const retryAfterSeconds = Math.max(...over.map(({ scope }) => waitSeconds(scope, now)))
      return refuse('too_many_attempts', 'too many tries; try again later', { retryAfterSeconds })
    },
    giveBack: ({ counters }) => staffAttempts.takeBack(db, counters),
    deviceIn: async (context) => {
      const token = tokenIn(context)
      if (token === undefined) return undefined
      const hash = hashOf(token)
      const since = new Date(clock.now().getTime() - DEVICE_MS)
      return (await isDeviceOfStaff(db, hash, since)) ? hash.toString('base64url') : undefined
    },
    rememberDevice: async (on, memberId, context) => {
      // A device without a completed sign-in might have been planted: each sign-in makes its own.
      const brought = tokenIn(context)
      const at = clock.now()
      const since = new Date(at.getTime() - DEVICE_MS)
      const isOwn = brought !== undefined && (await staffDevices.isDeviceOf(on, memberId, hashOf(brought), since))
      const token = isOwn ? brought : randomBytes(TOKEN_BYTES).toString('base64url')
      await staffDevices.bindDevice(on, { ownerId: memberId, tokenHash: hashOf(token), at, kept: STAFF_DEVICES_MAX })
      const maxAgeSeconds = DEVICE_MS / 1_000
      context.cookies.push({ name: STAFF_DEVICE_COOKIE, value: token, maxAgeSeconds, isHostOnly: true, isStrict: true })
    },
  }
}
