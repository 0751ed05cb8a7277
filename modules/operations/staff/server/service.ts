// The door of staff for operator commands and for servers of other modules.
import type { Database } from '#platform/server/db.ts'
import type { Around } from '#platform/server/dispatch.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import { createAuditLog, type AuditLog } from './audit/audit-log.ts'
import type { StaffSessions } from './sessions/staff-sessions.ts'

export { verifyAudit, type Anchor, type AuditVerdict } from './audit/verify-audit.ts'
export type { ChangeContext, ChangeKind, FieldChange } from './change-requests/change-kind.ts'
export { memberNames } from './members/member-store.ts'
export {
  addMember,
  membersOf,
  resetFactor,
  suspendByCommand,
  type CommandWorld,
  type Invited,
} from './members/operators-commands.ts'

export type Staff = {
  readonly sessions: StaffSessions
  /** Records what is asked past the dispatcher, a file for one, as every call is recorded. */
  readonly recorded: Around
}

/** The key of the audit's chain. It is not in the database. */
export const auditKey = (secret: Buffer): Buffer => deriveKey(secret, 'staff audit')

/** For commands, which write to the same chain. */
export const openAudit = (database: Database, secret: Buffer, log: Log): AuditLog =>
  createAuditLog(database, auditKey(secret), log)
