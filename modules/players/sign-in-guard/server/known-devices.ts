// The device's own cookie: a random token that outlives sessions, and that a successful sign-in binds to the player (SEC-08).
import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '#kernel/time.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Db } from '#platform/server/db.ts'
import { hostCookie, setHostCookie } from '#platform/server/http/host-cookie.ts'
import { playerDevices } from './known-device-store.ts'

export const DEVICE_COOKIE = 'fairline_device'
/** Browsers keep no cookie longer than 400 days; every sign-in restarts the year. */
const DEVICE_COOKIE_MS = 365 * DAY_MS
/** A sign-in from a device unseen for this long is reported to the player (SEC-15). */
export const DEVICE_KNOWN_MS = 90 * DAY_MS
/** Of one player; with more devices the least recently used one becomes unknown. */
export const DEVICES_KEPT_MAX = 20
const TOKEN_BYTES = 32
const TOKEN = /^[A-Za-z0-9_-]{43}$/u

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const tokenOf = (context: CallContext): string | undefined => {
  const token = hostCookie(context, DEVICE_COOKIE)
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

/** The hash of the device's token; undefined where it has none. */
export const deviceHashOf = (context: CallContext): Buffer | undefined => {
  const token = tokenOf(context)
  return token === undefined ? undefined : hashOf(token)
}

/**
 * The player has signed in on this device: from now on it is known. Sets the cookie for another year; a token that
 * is not bound to any player is not reused, because somebody else might have planted it.
 */
export async function rememberDevice(
  db: Db,
  playerId: number,
  context: CallContext,
  at: Date,
): Promise<{ readonly isNew: boolean }> {
  const brought = tokenOf(context)
  const isOurs = brought !== undefined && (await playerDevices.isKnownToken(db, hashOf(brought)))
  const token = isOurs ? brought : randomBytes(TOKEN_BYTES).toString('base64url')
  const isNew = await playerDevices.bindDevice(db, {
    ownerId: playerId,
    tokenHash: hashOf(token),
    at,
    kept: DEVICES_KEPT_MAX,
  })
  setHostCookie(context, DEVICE_COOKIE, token, DEVICE_COOKIE_MS)
  return { isNew }
}

/** After a change of password or a theft: every device except the current one becomes unknown. */
export const forgetOtherDevices = (db: Db, playerId: number, context: CallContext): Promise<void> =>
  playerDevices.forgetDevices(db, playerId, deviceHashOf(context))
