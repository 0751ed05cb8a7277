// What the use cases of operators need.
import type { Passwords } from '#modules/players/identity/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import type { AuditLog } from '#modules/operations/audit/server/service.ts'
import type { PermissionsOf } from '#modules/operations/staff/rules/permissions.ts'
import type { ChangeKind } from './change-requests/change-kind.ts'
import type { StaffGuard } from './guard/staff-guard.ts'
import type { StaffSessions } from './sessions/staff-sessions.ts'

export type StaffServer = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly passwords: Passwords
  readonly sessions: StaffSessions
  readonly guard: StaffGuard
  readonly audit: AuditLog
  /** Seals the seeds of authenticator apps. */
  readonly seedKey: Buffer
  /** The name under which those apps list the account. */
  readonly issuer: string
  readonly permissionsOf: PermissionsOf
  /** By their name. */
  readonly changeKinds: ReadonlyMap<string, ChangeKind>
}
