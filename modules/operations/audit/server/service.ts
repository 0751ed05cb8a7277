// The door of the audit: appending to its chain, recording calls in it, reading and verifying it.
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import { createAuditLog, type AuditLog } from './audit-log.ts'

export type { AuditLog } from './audit-log.ts'
export { newestAudit } from './audit-store.ts'
export { recordCalls } from './record-calls.ts'
export { subjectsOf } from '#modules/operations/audit/rules/redact.ts'
export { verifyAudit, type Anchor, type AuditVerdict } from './verify-audit.ts'

/** The key of the audit's chain. It is not in the database. */
export const auditKey = (secret: Buffer): Buffer => deriveKey(secret, 'staff audit')

/** For servers and commands alike: all of them append to the same chain. */
export const openAudit = (database: Database, secret: Buffer, log: Log): AuditLog =>
  createAuditLog(database, auditKey(secret), log)
