// An operator's own sessions: listed and ended.
import { ok, refuse } from '#kernel/result.ts'
import type { signingInCalls } from '#modules/operations/staff/contract/signing-in.ts'
import { STAFF_SESSIONS_MAX } from '#modules/operations/staff/rules/staff-limits.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { StaffServer } from '../staff-server.ts'
import { isOfStage, staffSessions } from './staff-session-store.ts'
import { dropStaffCookie, staffIdleSince } from './staff-sessions.ts'

type Calls = Handlers<typeof signingInCalls>

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

export const logOutStaff =
  ({ database, clock }: StaffServer): Calls['DELETE /staff-api/staff/sessions/current'] =>
  async (_input, context) => {
    const who = context.staff ?? context.staffPending
    dropStaffCookie(context)
    if (who === undefined) return ok({ ended: 0 })
    return ok({ ended: await staffSessions.end(database.db, who.staffId, who.sessionId, clock.now()) })
  }

export const listStaffSessions =
  ({ database, clock }: StaffServer): Calls['GET /staff-api/staff/sessions'] =>
  async (_input, { staff }) => {
    const now = clock.now()
    const rows = await staffSessions.listOpen(
      database.db,
      staff.staffId,
      { at: now, idle: staffIdleSince(now), limit: STAFF_SESSIONS_MAX },
      isOfStage('whole'),
    )
    return ok({
      items: rows.map((row) => ({
        sessionId: row.session_id,
        startedAt: row.started_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        device: row.device,
        address: row.address,
        isCurrent: row.session_id === staff.sessionId,
      })),
    })
  }

export const endOwnSession =
  ({ database, clock }: StaffServer): Calls['DELETE /staff-api/staff/sessions/:sessionId'] =>
  async ({ sessionId }, { staff }) => {
    const ended = UUID.test(sessionId) ? await staffSessions.end(database.db, staff.staffId, sessionId, clock.now()) : 0
    return ended === 0 ? refuse('session_not_found', 'you have no such session') : ok({ ended })
  }

export const endOtherSessions =
  ({ database, clock }: StaffServer): Calls['DELETE /staff-api/staff/sessions'] =>
  async (_input, { staff }) =>
    ok({ ended: (await staffSessions.endAll(database.db, staff.staffId, staff.sessionId, clock.now())).length })
