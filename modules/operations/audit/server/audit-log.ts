// The end of the chain: appends rows one after the other, in batches, and returns the number of each
// (docs/decisions/0027-operators.md).
import { createHmac } from 'node:crypto'
import { CHAIN_START, chainText, type AuditFacts, type AuditRow } from '#modules/operations/audit/rules/chain-text.ts'
import { createBatcher } from '#platform/server/batcher.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { insertAudit, lockChainEnd, type ChainedRow } from './audit-store.ts'

/** One batch at a time: rows that arrive meanwhile join the next one, in one commit. */
const APPENDS = { waitMsMax: 0, sizeMax: 100, inFlightMax: 1, queueMax: 2_000 }

export type AuditLog = {
  /**
   * Written and committed when it resolves. Rejects where that is impossible: then the recorded action must not be
   * done.
   */
  append(facts: AuditFacts): Promise<bigint>
}

export const chainHash = (key: Buffer, row: AuditRow, prevHash: string): string =>
  createHmac('sha256', key).update(chainText(row, prevHash)).digest('hex')

/** `key` is not in the database: a person who rewrites rows there cannot compute valid hashes. */
export function createAuditLog(database: Database, key: Buffer, log: Log): AuditLog {
  const append = createBatcher<AuditFacts, bigint>(APPENDS, async (asked) => {
    const rows = await database.transaction(async (tx) => {
      const end = await lockChainEnd(tx)
      let auditId = end?.auditId ?? 0n
      let prevHash = end?.hash ?? CHAIN_START
      const chain: ChainedRow[] = asked.map((facts) => {
        auditId += 1n
        const row = { ...facts, auditId }
        const hash = chainHash(key, row, prevHash)
        const chained = { ...row, prevHash, hash }
        prevHash = hash
        return chained
      })
      await insertAudit(tx, chain)
      return chain
    })
    // The second copy, which nobody here can alter once the log has been shipped (GLI-72).
    const last = rows.at(-1)
    if (last !== undefined) log.info({ audit: `${last.auditId}:${last.hash}` }, 'audit')
    return rows.map(({ auditId }) => auditId)
  })
  return { append }
}
