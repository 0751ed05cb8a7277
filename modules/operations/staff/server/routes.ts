// The calls of operators, each with its handler.
import { auditHandlers } from './audit/list-audit.ts'
import { changeRequestHandlers } from './change-requests/list-changes.ts'
import { acceptInvitation, lookAtInvitation } from './members/invitations.ts'
import { memberHandlers } from './members/members.ts'
import { beginEnrolment, confirmEnrolment, renewStaffCodes } from './second-factor/enrol.ts'
import { endOtherSessions, endOwnSession, listStaffSessions, logOutStaff } from './sessions/session-calls.ts'
import { changeStaffPassword } from './signing-in/change-staff-password.ts'
import { logInStaff } from './signing-in/log-in-staff.ts'
import { showFactor } from './signing-in/show-factor.ts'
import type { StaffServer } from './staff-server.ts'
import { staffCalls } from '#modules/operations/staff/contract-staff.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'

export const staffRoutes = (server: StaffServer): Bundle =>
  bundle(staffCalls, {
    ...memberHandlers(server),
    ...auditHandlers(server),
    ...changeRequestHandlers(server),
    'POST /staff-api/staff/invitations/looks': lookAtInvitation(server),
    'POST /staff-api/staff/invitations/acceptances': acceptInvitation(server),
    'POST /staff-api/staff/sessions': logInStaff(server),
    'POST /staff-api/staff/sessions/second-factor': showFactor(server),
    'POST /staff-api/staff/second-factor': beginEnrolment(server),
    'POST /staff-api/staff/second-factor/confirmations': confirmEnrolment(server),
    'POST /staff-api/staff/second-factor/recovery-codes': renewStaffCodes(server),
    'DELETE /staff-api/staff/sessions/current': logOutStaff(server),
    'GET /staff-api/staff/sessions': listStaffSessions(server),
    'DELETE /staff-api/staff/sessions/:sessionId': endOwnSession(server),
    'DELETE /staff-api/staff/sessions': endOtherSessions(server),
    'POST /staff-api/staff/password': changeStaffPassword(server),
  })
