// Operators' sessions: opaque tokens in a cookie of the back office's host; the database keeps hashes and ends any at
// once (SEC-01 to 04).
import { randomUUID } from 'node:crypto'
import { sessionService } from '#modules/players/identity/server/service.ts'
import type { PermissionsOf } from '#modules/operations/staff/rules/permissions.ts'
import {
  PENDING_SESSION_MS,
  STAFF_ABSOLUTE_MS,
  STAFF_IDLE_MS,
  STAFF_SEEN_EVERY_MS,
  STAFF_SESSIONS_MAX,
} from '#modules/operations/staff/rules/staff-limits.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Db } from '#platform/server/db.ts'
import { STAFF_COOKIE, type StaffSeen } from '#platform/server/http/http.ts'
import { insertStaffSession, isOfStage, staffSessions, type Stage } from './staff-session-store.ts'

const { hashOfToken, isToken, newToken } = sessionService

export type StaffOpening = { readonly memberId: number; readonly stage: Stage; readonly proofVersion: number }

export type StaffOpened = {
  readonly memberId: number
  readonly sessionId: string
  readonly stage: Stage
  readonly token: string
}

export type StaffSessions = {
  /**
   * A new session under a new token; undefined where the proof is outdated. Its cookie is set by `give`, once it is
   * written.
   */
  start(db: Db, opening: StaffOpening, context: CallContext): Promise<StaffOpened | undefined>
  /** Sets the cookie; ends the session that the caller came with, and the member's oldest of its stage beyond STAFF_SESSIONS_MAX. */
  give(opened: StaffOpened, context: CallContext): Promise<void>
  /**
   * Queries the database every time: an ended session, a revoked role, a suspended member takes effect at the very
   * next call (SEC-39).
   */
  staffOf(token: string): Promise<StaffSeen>
}

/** Sessions last seen at this moment or before are over. */
export const staffIdleSince = (now: Date): Date => new Date(now.getTime() - STAFF_IDLE_MS)

export const dropStaffCookie = (context: CallContext): void =>
  void context.cookies.push({ name: STAFF_COOKIE, value: undefined, isHostOnly: true, isStrict: true })

export function createStaffSessions({
  database,
  clock,
  permissionsOf,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly permissionsOf: PermissionsOf
}): StaffSessions {
  const { db } = database
  return {
    start: async (on, { memberId, stage, proofVersion }, context) => {
      const token = newToken()
      const sessionId = randomUUID()
      const at = clock.now()
      const lifetimeMs = stage === 'whole' ? STAFF_ABSOLUTE_MS : PENDING_SESSION_MS
      const isOpen = await insertStaffSession(on, {
        sessionId,
        tokenHash: hashOfToken(token),
        memberId,
        stage,
        proofVersion,
        device: context.device.toWellFormed().replaceAll('\u0000', ''),
        address: context.address,
        at,
        expiresAt: new Date(at.getTime() + lifetimeMs),
      })
      return isOpen ? { memberId, sessionId, stage, token } : undefined
    },
    give: async ({ memberId, sessionId, stage, token }, context) => {
      const left = context.staff ?? context.staffPending
      const at = clock.now()
      if (left !== undefined && left.sessionId !== sessionId)
        await staffSessions.end(db, left.staffId, left.sessionId, at)
      // A person with only the password cannot end a complete session.
      await staffSessions.endSurplus(db, memberId, STAFF_SESSIONS_MAX, at, isOfStage(stage))
      // A session cookie: gone when the browser closes.
      context.cookies.push({ name: STAFF_COOKIE, value: token, isHostOnly: true, isStrict: true })
    },
    staffOf: async (token) => {
      if (!isToken(token)) return {}
      const now = clock.now()
      const [found] = await staffSessions.openOfTokens(db, [hashOfToken(token)], now, staffIdleSince(now))
      if (found === undefined) return {}
      const { session_id: sessionId, stage, roles } = found
      const staffId = Number(found.owner_id)
      if (stage === 'pending') return { staffPending: { staffId, sessionId } }
      if (now.getTime() - found.last_seen_at.getTime() > STAFF_SEEN_EVERY_MS)
        await staffSessions.touch(db, sessionId, now)
      return { staff: { staffId, sessionId, permissions: permissionsOf(roles) } }
    },
  }
}
