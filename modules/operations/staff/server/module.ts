// The back office's server: sessions of operators, and the dispatcher of all their calls, each of which is recorded.
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
import type { PermissionTable } from '#kernel/contract.ts'
import { permissions, staffCalls } from '#modules/operations/staff/contract-staff.ts'
import { permissionsFrom, type PermissionsOf } from '#modules/operations/staff/rules/permissions.ts'
import { passwords, type Passwords } from '#modules/players/identity/server/service.ts'
import { bundle, createDispatcher, type Bundle, type Dispatcher } from '#platform/server/dispatch.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { ServerPlatform } from '#platform/server/server-module.ts'
import { openAudit, recordCalls } from '#modules/operations/audit/server/service.ts'
import type { ChangeKind } from './change-requests/change-kind.ts'
import { changesWaiting } from './change-requests/change-store.ts'
import { approvalOf } from './change-requests/change-view.ts'
import { staffQueue } from '#platform/server/queues/staff-queue.ts'
import { memberChanges } from './change-requests/member-changes.ts'
import { createStaffGuard } from './guard/staff-guard.ts'
import { createStaffSessions } from './sessions/staff-sessions.ts'

const staffRoutes = (server: StaffServer): Bundle =>
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

/** The name that authenticator apps list the account under: operators serve all brands. */
const ISSUER = 'Fairline'

/** What other modules let operators do. */
export type StaffServed = {
  readonly bundles: readonly Bundle[]
  readonly changeKinds: readonly ChangeKind[]
  readonly permissions: readonly PermissionTable[]
}

/** By name. Throws where two kinds of changes have the same. */
function changeKindsOf(kinds: readonly ChangeKind[]): ReadonlyMap<string, ChangeKind> {
  const byName = new Map<string, ChangeKind>()
  for (const kind of kinds) {
    if (byName.has(kind.kind)) throw new Error(`two kinds of changes are called ${kind.kind}`)
    byName.set(kind.kind, kind)
  }
  return byName
}

/**
 * Sessions and records first, because higher modules use them; `openCalls` once they all stand: every call is recorded, and there is no
 * other way to make one.
 */
export function openStaff(platform: ServerPlatform & { readonly passwords?: Passwords }) {
  const { database, clock, log, secret, isChecking = false } = platform
  // Nobody may anything before the modules have said what there is.
  let permissionsOf: PermissionsOf = () => new Set()
  const sessions = createStaffSessions({ database, clock, permissionsOf: (roles) => permissionsOf(roles) })
  const audit = openAudit(database, secret, log)
  const guard = createStaffGuard({ database, clock, key: deriveKey(secret, 'staff guard') })
  let changeKinds: ReadonlyMap<string, ChangeKind> = new Map()
  const recorded = recordCalls({
    audit,
    clock,
    log,
    deviceIn: guard.deviceIn,
    // Auditors may read changes, and so the kinds that require no more than that.
    isOpenKind: (kind) => changeKinds.get(kind)?.reading === 'change.read',
  })
  const openCalls = ({ bundles, changeKinds: kinds, permissions: tables }: StaffServed): Dispatcher => {
    permissionsOf = permissionsFrom([permissions, ...tables])
    changeKinds = changeKindsOf([...memberChanges, ...kinds])
    const own = staffRoutes({
      database,
      clock,
      log,
      passwords: platform.passwords ?? passwords,
      sessions,
      guard,
      audit,
      seedKey: deriveKey(secret, 'staff second factor seeds'),
      issuer: ISSUER,
      permissionsOf,
      changeKinds,
    })
    return createDispatcher([own, ...bundles], { isChecking, around: recorded })
  }
  /** Of the kinds that the asker may approve. */
  const changeQueue = staffQueue('changes', 'change.approve', (db, { staffId, permissions: own }) => {
    const kinds = [...changeKinds].filter(([, kind]) => approvalOf(kind).every((permission) => own.has(permission)))
    return changesWaiting(db, staffId, ['', ...kinds.map(([name]) => name)])
  })
  return { staff: { sessions, recorded, queues: [changeQueue] }, openCalls }
}
