// Codes in short messages: six digits for one number, one purpose and one browser, ten minutes, five tries (SEC-12).
import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import { visitorSite } from '#platform/server/http/visitor-network.ts'
import type { ContactsServer } from '../contacts-server.ts'
import type { GuardRefusal } from '#modules/players/sign-in-guard/server/service.ts'
import { sendLetter } from '#modules/site/messaging/server/service.ts'
import { hostCookie, setHostCookie } from '#platform/server/http/host-cookie.ts'
import {
  codesOfSiteSince,
  codesSince,
  insertPhoneCode,
  lockPhone,
  pruneCodes,
  takeTry,
  useCode,
  type CodeOwner,
  type SmsPurpose,
} from './phone-code-store.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Phone } from './read-phone.ts'
import { letters } from '../letters/letters.ts'

export const CODE_MS = 10 * MINUTE_MS
export const CODE_TRIES_MAX = 5
/** Between two messages to one number. */
export const CODE_PAUSE_MS = MINUTE_MS
/**
 * Messages to one number in a day: requests of strangers, of one network and of all, and those of its owner on a
 * known device, which strangers cannot use up. From the third in an hour on strangers solve a captcha for each; the
 * guard requires it.
 */
export const CODES_OF_NETWORK_MAX = 5
export const CODES_OF_STRANGERS_MAX = 15
export const CODES_OF_OWNER_MAX = 10
/**
 * Messages in a day to all numbers, and to those of one calling code: the possible cost of a night of strangers who
 * send messages to their own numbers. Owners on known devices are counted separately, so that such a day locks out
 * no existing player. Concurrent requests may exceed it by a few.
 */
export const CODES_OF_SITE_MAX = 5_000
export const CODES_OF_CALLING_CODE_MAX = 2_000
export const CODES_OF_OWNERS_MAX = 2_000
const CODES_PRUNED_MAX = 100
const CODE_DIGITS = 6

/** Identifies the requesting browser: a code sent at its request is useless to another. */
export const PHONE_COOKIE = 'fairline_phone'
const TOKEN_BYTES = 32
const TOKEN = /^[A-Za-z0-9_-]{43}$/u

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Of a browser that never requested one: the hash of no token. */
function visitorOf(context: CallContext): Buffer {
  const token = hostCookie(context, PHONE_COOKIE) ?? ''
  return hashOf(TOKEN.test(token) ? token : '')
}

const digestOf = (key: Buffer, codeId: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${codeId} ${code}`).digest()

export type AskedCode = {
  readonly phone: Phone
  readonly purpose: SmsPurpose
  /** Who binds the number; undefined for the other purposes. */
  readonly playerId: number | undefined
  /** False: everything is done except the delivery, because no player has this number. */
  readonly isSent: boolean
  /** Requested by the number's owner, on a known device. */
  readonly isOwn: boolean
  /** Of the message. */
  readonly language: string
}

export type MadeCode = { readonly expiresAt: Date; readonly nextAt: Date }

type Asking = { readonly phone: Phone; readonly isOwn: boolean; readonly network: string }

/** From when on a message may be sent, given the other messages. */
async function freeAtMs(tx: Tx, { phone, isOwn, network }: Asking, at: Date): Promise<number> {
  const since = new Date(at.getTime() - DAY_MS)
  const sent = await codesSince(tx, { phoneKey: phone.key, isOwn, network }, since)
  const asked = { isOwn, callingCode: phone.callingCode, codeMs: CODE_MS }
  const ofSite = await codesOfSiteSince(tx, asked, since)
  const isFull = isOwn
    ? sent.count >= CODES_OF_OWNER_MAX
    : sent.count >= CODES_OF_STRANGERS_MAX || sent.ofNetwork >= CODES_OF_NETWORK_MAX
  const aDayAfter = (isOver: boolean, firstAt: Date | undefined): number =>
    isOver ? (firstAt?.getTime() ?? 0) + DAY_MS : -Infinity
  return Math.max(
    (sent.lastAt?.getTime() ?? -Infinity) + CODE_PAUSE_MS,
    aDayAfter(isFull, sent.firstAt),
    aDayAfter(ofSite.count >= (isOwn ? CODES_OF_OWNERS_MAX : CODES_OF_SITE_MAX), ofSite.firstAt),
    aDayAfter(!isOwn && ofSite.ofCode >= CODES_OF_CALLING_CODE_MAX, ofSite.firstOfCodeAt),
  )
}

/** Sets the browser's mark. Refusal `too_many_attempts` with `retryAfterSeconds`. */
export async function makeSmsCode(
  server: ContactsServer,
  { phone, purpose, playerId, isSent, isOwn, language }: AskedCode,
  context: CallContext,
): Promise<Result<MadeCode, 'too_many_attempts'>> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const codeId = randomUUID()
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const made = await server.database.transaction(async (tx): Promise<Result<MadeCode, 'too_many_attempts'>> => {
    await lockPhone(tx, phone.key)
    const at = server.clock.now()
    const network = visitorSite(context.address)
    const freeAt = await freeAtMs(tx, { phone, isOwn, network }, at)
    if (freeAt > at.getTime())
      return refuse('too_many_attempts', 'no message can be sent to this number just now', {
        retryAfterSeconds: Math.ceil((freeAt - at.getTime()) / SECOND_MS),
      })
    const expiresAt = new Date(at.getTime() + CODE_MS)
    await insertPhoneCode(tx, {
      codeId,
      phoneKey: phone.key,
      purpose,
      visitorHash: hashOf(token),
      playerId: playerId ?? null,
      network,
      isOwn,
      codeHash: digestOf(server.smsCodeKey, codeId, code),
      at,
      expiresAt,
    })
    const letter = { code, minutes: CODE_MS / MINUTE_MS }
    const recipient = { to: phone.number, language, origin: context.origin }
    // To an unknown number it expires before it can be sent: the same work, so that the time reveals nothing.
    await sendLetter(tx, server, recipient, letters['sms-code'], letter, { validMs: isSent ? CODE_MS : 0 })
    await pruneCodes(tx, new Date(at.getTime() - DAY_MS), CODES_PRUNED_MAX)
    return ok({ expiresAt, nextAt: new Date(at.getTime() + CODE_PAUSE_MS) })
  })
  if (made.ok) setHostCookie(context, PHONE_COOKIE, token, CODE_MS)
  return made
}

export type BroughtCode = {
  readonly phone: Phone
  readonly purpose: SmsPurpose
  readonly code: string
  /** Who binds the number; undefined for the other purposes. */
  readonly playerId?: number
}

async function isRight(server: ContactsServer, brought: BroughtCode, context: CallContext): Promise<boolean> {
  const { database, clock, smsCodeKey } = server
  const owner: CodeOwner = {
    phoneKey: brought.phone.key,
    purpose: brought.purpose,
    visitorHash: visitorOf(context),
    playerId: brought.playerId ?? null,
  }
  const at = clock.now()
  const standing = await takeTry(database.db, owner, at, CODE_TRIES_MAX)
  if (standing === undefined) return false
  const isSame = timingSafeEqual(standing.codeHash, digestOf(smsCodeKey, standing.codeId, brought.code))
  return isSame && (await useCode(database.db, standing.codeId, at))
}

export const smsCodeWrong = () =>
  refuse('sms_code_wrong', 'the code is wrong or has expired; request another one', {
    field: 'sms-code',
    issues: [{ path: ['sms-code'], code: 'sms_code_wrong' }],
  })

/**
 * Uses the code up where it is right. A wrong one, an old one, one of another browser, number or purpose and one
 * with five attempts are all refused alike, as `sms_code_wrong` on its field. `owner`: the player of the number,
 * for the guard. Its counts are of this browser's own code and not of the number: invented codes for a number do
 * not block its owner, and guessing is limited by the messages, five attempts each.
 */
export async function takeSmsCode(
  server: ContactsServer,
  brought: BroughtCode,
  context: CallContext,
  owner?: number,
): Promise<Result<void, GuardRefusal | 'sms_code_wrong'>> {
  const account = `${brought.phone.key} ${visitorOf(context).toString('hex')}`
  const subject = { account, playerId: brought.playerId ?? owner }
  const attempt = await server.guard.before('sms_code', subject, context)
  if (!attempt.ok) return attempt
  const isTaken = await isRight(server, brought, context)
  await server.guard.after(attempt.value, isTaken ? 'succeeded' : 'failed')
  return isTaken ? ok(undefined) : smsCodeWrong()
}
