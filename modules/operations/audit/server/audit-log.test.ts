import { expect, test } from 'vitest'
import type { AuditFacts } from '#modules/operations/audit/rules/chain-text.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { freshDatabase } from '#tests/support/builders/given.ts'
import { auditKey, openAudit, verifyAudit } from './service.ts'

const secret = Buffer.alloc(32, 1)

const facts = (call: string): AuditFacts => ({
  at: new Date('2026-11-21T12:00:00Z'),
  kind: 'call',
  memberId: 1,
  sessionId: null,
  call,
  subjects: ['player:5'],
  input: '{}',
  address: '127.0.0.1',
  device: 'test',
  requestId: 'r',
  ofId: null,
  status: null,
  code: null,
})

test('GLI-72 the end of the chain is written to the log after each append, as a copy that nobody here can alter', async () => {
  const { database } = await freshDatabase()
  const lines: { audit?: string }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as { audit?: string }) })
  const audit = openAudit(database, secret, log)
  await audit.append(facts('first'))
  await audit.append(facts('second'))
  const { rows } = await database.pool.query<{ audit_id: string; hash: string }>(
    "select audit_id::text, encode(hash, 'hex') as hash from audit.record order by audit_id",
  )
  expect(lines.flatMap((line) => line.audit ?? [])).toEqual(rows.map(({ audit_id, hash }) => `${audit_id}:${hash}`))
  expect(rows).toHaveLength(2)
  expect((await verifyAudit(database.db, auditKey(secret))).faults).toEqual([])
})
