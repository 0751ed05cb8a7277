// The door of staff for the process that runs it, for operator commands and for servers of other modules.
import type { Passwords } from '#modules/players/identity/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import { createDispatcher, type Around, type Bundle, type Dispatcher } from '#platform/server/dispatch.ts'
import type { Log } from '#platform/server/log.ts'
import { deriveKey } from '#platform/server/secrets.ts'
import { createAuditLog, type AuditLog } from './audit/audit-log.ts'
import { recordCalls } from './audit/record-calls.ts'
import type { ChangeKind } from './change-requests/change-kind.ts'
import { memberChanges } from './change-requests/member-changes.ts'
import { createStaffGuard } from './guard/staff-guard.ts'
import { staffRoutes } from './routes.ts'
import { createStaffSessions, type StaffSessions } from './sessions/staff-sessions.ts'

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

export type StaffOptions = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly secret: Buffer
  readonly passwords: Passwords
  /** The name that authenticator apps list the account under. */
  readonly issuer: string
  /** Calls of operators that other modules own. */
  readonly bundles: readonly Bundle[]
  /** Kinds of changes that other modules own. */
  readonly changeKinds: readonly ChangeKind[]
  readonly isChecking?: boolean
}

export type Staff = {
  readonly sessions: StaffSessions
  /** Every call is written down around its making; there is no other way to make one. */
  readonly dispatcher: Pick<Dispatcher, 'names' | 'callOf' | 'dispatch'>
  /** For what is asked past the dispatcher, a file for one: stands around it as around every call. */
  readonly recorded: Around
}

/** The key of the audit's chain. It is not in the database. */
export const auditKey = (secret: Buffer): Buffer => deriveKey(secret, 'staff audit')

/** For commands, which write to the same chain. */
export const openAudit = (database: Database, secret: Buffer, log: Log): AuditLog =>
  createAuditLog(database, auditKey(secret), log)

/** Puts the operators' side together. Throws where two kinds of changes have one name. */
export function openStaff(options: StaffOptions): Staff {
  const { database, clock, log, secret, passwords, issuer } = options
  const sessions = createStaffSessions({ database, clock })
  const audit = openAudit(database, secret, log)
  const changeKinds = new Map<string, ChangeKind>()
  for (const kind of [...memberChanges, ...options.changeKinds]) {
    if (changeKinds.has(kind.kind)) throw new Error(`two kinds of changes are called ${kind.kind}`)
    changeKinds.set(kind.kind, kind)
  }
  const guard = createStaffGuard({ database, clock, key: deriveKey(secret, 'staff guard') })
  const own = staffRoutes({
    database,
    clock,
    log,
    passwords,
    sessions,
    guard,
    audit,
    seedKey: deriveKey(secret, 'staff second factor seeds'),
    issuer,
    changeKinds,
  })
  const recorded = recordCalls({
    audit,
    clock,
    log,
    deviceIn: guard.deviceIn,
    // Auditors may read changes, and so the kinds that take no more than that.
    isOpenKind: (kind) => changeKinds.get(kind)?.reading === 'change.read',
  })
  const dispatcher = createDispatcher([own, ...options.bundles], {
    isChecking: options.isChecking ?? false,
    around: recorded,
  })
  return { sessions, dispatcher, recorded }
}
