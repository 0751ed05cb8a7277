// The end of the chain: takes rows down one after the other, in batches, and says where each of them stands (docs/decisions/0027-operators.md).
import { createHmac } from 'node:crypto'
import {
  CHAIN_START,
  chainText,
  type AuditFacts,
  type AuditRow,
} from '#modules/operations/staff/rules/audit/chain-text.ts'
import { createBatcher } from '#platform/server/batcher.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/log.ts'
import { insertAudit, lockChainEnd, type ChainedRow } from './audit-store.ts'

/** One batch at a time: whoever comes meanwhile rides with the next one, in one commit. */
const APPENDS = { waitMsMax: 0, sizeMax: 100, inFlightMax: 1, queueMax: 2_000 }

export type AuditLog = {
  /** Written and committed when it answers. Throws where it cannot be: then what it speaks of must not be done. */
  append(facts: AuditFacts): Promise<bigint>
}

export const chainHash = (key: Buffer, row: AuditRow, prevHash: string): string =>
  createHmac('sha256', key).update(chainText(row, prevHash)).digest('hex')

/** `key` is not in the database: whoever rewrites rows there cannot make hashes that hold. */
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
    // The second place, which nobody of this house can alter once the log has left it (GLI-72).
    const last = rows.at(-1)
    if (last !== undefined) log.info({ audit: `${last.auditId}:${last.hash}` }, 'audit')
    return rows.map(({ auditId }) => auditId)
  })
  return { append }
}
