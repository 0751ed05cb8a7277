import { expect, test } from 'vitest'
import type { AuditFacts } from '#modules/operations/audit/rules/chain-text.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { freshDatabase } from '#tests/support/builders/given.ts'
import { newestAudit } from './audit-store.ts'
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

test('records are found by member, subject and time, the newest first, and go on before a number', async () => {
  const { database } = await freshDatabase()
  const audit = openAudit(database, secret, createLog('silent'))
  const at = (minutes: number): Date => new Date(facts('x').at.getTime() + minutes * 60_000)
  for (const [n, more] of [
    { memberId: 1, subjects: ['player:5'] },
    { memberId: 2, subjects: ['player:5', 'bet:7'] },
    { memberId: 1, subjects: [] },
  ].entries())
    await audit.append({ ...facts(`call ${n}`), ...more, at: at(n) })
  const all = { memberId: undefined, subject: undefined, from: undefined, until: undefined, before: undefined }
  const found = async (more: Partial<Parameters<typeof newestAudit>[1]>, limit = 10) =>
    (await newestAudit(database.db, { ...all, ...more }, limit)).map(({ call }) => Number(call.slice(5)))
  expect(await found({})).toEqual([2, 1, 0])
  expect(await found({}, 2)).toEqual([2, 1])
  expect(await found({ memberId: 1 })).toEqual([2, 0])
  expect(await found({ subject: 'player:5' })).toEqual([1, 0])
  expect(await found({ subject: 'bet:7' })).toEqual([1])
  expect(await found({ from: at(1) })).toEqual([2, 1])
  expect(await found({ until: at(1) })).toEqual([0])
  const [, second] = await newestAudit(database.db, all, 10)
  expect(await found({ before: String(second?.auditId) })).toEqual([0])
})
