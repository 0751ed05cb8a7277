// Records sign-ins and attempts for the player to see, and informs them of a new device (SEC-15).
import { createHash } from 'node:crypto'
import { HOUR_MS } from '#kernel/time.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import * as signInGuard from '#modules/players/sign-in-guard/server/service.ts'
import { sessionService } from '#modules/players/identity/server/service.ts'
import type { SignInServer } from '../sign-in-server.ts'
import { insertFailedSignIn, insertSignIn, knowsDevice } from './sign-in-store.ts'
import { letters } from '../letters/letters.ts'

/** Failed tries of one player that are written down in an hour; the guard counts all of them. */
export const FAILED_NOTED_MAX = 20

/** The browser's device cookie after this answer: a sign-in may just have set one. */
function markOf(context: CallContext): string {
  const given = context.cookies.findLast(({ name }) => name === signInGuard.DEVICE_COOKIE)?.value
  const hash = given === undefined ? signInGuard.deviceHashOf(context) : createHash('sha256').update(given).digest()
  return hash?.toString('hex') ?? ''
}

type Noted = { readonly playerId: number; readonly method: string }

const lineOf = ({ playerId, method }: Noted, context: CallContext, at: Date, isSuccess: boolean) => {
  const family = sessionService.deviceName(context.device)
  return {
    playerId,
    at,
    method,
    isSuccess,
    device: context.device,
    deviceKey: `${family} ${markOf(context)}`.trim(),
    address: sessionService.coarseAddress(context.address),
  }
}

/** After the device was stored, if it is. The first sign-in is not reported. */
export async function noteSignIn(server: SignInServer, noted: Noted, context: CallContext): Promise<void> {
  const { database, clock } = server
  const at = clock.now()
  const line = lineOf(noted, context, at, true)
  const since = new Date(at.getTime() - signInGuard.DEVICE_KNOWN_MS)
  const { playerId } = noted
  const { hasAny, isKnown } = await knowsDevice(database.db, playerId, line.deviceKey, since)
  if (!hasAny || isKnown) return insertSignIn(database.db, line)
  const { address } = line
  const device = sessionService.deviceName(context.device)
  await database.transaction(async (tx) => {
    await insertSignIn(tx, line)
    await tellPlayer(tx, server, playerId, letters['new-device'], { device, at, address }, { origin: context.origin })
  })
}

/**
 * An attempt with a wrong secret. It is not awaited: an answer must take the same time whether or not there is
 * such a player.
 */
export function noteFailedSignIn({ database, clock }: SignInServer, noted: Noted, context: CallContext): void {
  const at = clock.now()
  const since = new Date(at.getTime() - HOUR_MS)
  insertFailedSignIn(database.db, lineOf(noted, context, at, false), since, FAILED_NOTED_MAX).catch(() => undefined)
}
