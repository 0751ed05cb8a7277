// Recomputes the whole chain of the audit and reports every place where it is broken (GLI-72).
import { CHAIN_START } from '#modules/operations/audit/rules/chain-text.ts'
import type { Db } from '#platform/server/db.ts'
import { chainHash } from './audit-log.ts'
import { auditAfter } from './audit-store.ts'

const ROWS_AT_ONCE = 1_000
/** A broken chain is reported once, not a million times. */
export const FAULTS_TOLD_MAX = 20

/** A place in the chain recorded elsewhere, from the service's log. */
export type Anchor = { readonly auditId: bigint; readonly hash: string }

export type AuditVerdict = {
  readonly rows: number
  readonly faults: readonly string[]
  readonly end: Anchor | undefined
  /** Calls whose outcome was never written: a process that died, or a call under way. */
  readonly unanswered: number
}

/** `anchor`: a row that must be unchanged. Only this shows that the newest rows were cut off. */
export async function verifyAudit(db: Db, key: Buffer, anchor?: Anchor): Promise<AuditVerdict> {
  const faults: string[] = []
  const blame = (fault: string): void => {
    if (faults.length < FAULTS_TOLD_MAX) faults.push(fault)
  }
  let end: Anchor = { auditId: 0n, hash: CHAIN_START }
  let isAnchored = anchor === undefined
  let rows = 0
  let calls = 0
  let outcomes = 0
  for (;;) {
    const some = await auditAfter(db, end.auditId, ROWS_AT_ONCE)
    if (some.length === 0) break
    for (const row of some) {
      if (row.auditId !== end.auditId + 1n) blame(`rows ${end.auditId + 1n} to ${row.auditId - 1n} are missing`)
      if (row.prevHash !== end.hash) blame(`row ${row.auditId} does not follow the row before it`)
      if (chainHash(key, row, row.prevHash) !== row.hash) blame(`row ${row.auditId} was changed`)
      if (anchor?.auditId === row.auditId) {
        isAnchored = true
        if (anchor.hash !== row.hash) blame(`row ${row.auditId} is not the one that was noted`)
      }
      calls += row.kind === 'outcome' ? 0 : 1
      outcomes += row.kind === 'outcome' ? 1 : 0
      rows += 1
      end = { auditId: row.auditId, hash: row.hash }
    }
  }
  if (!isAnchored) blame(`row ${anchor?.auditId} is missing: the audit was cut off after row ${end.auditId}`)
  return { rows, faults, end: rows === 0 ? undefined : end, unanswered: calls - outcomes }
}
