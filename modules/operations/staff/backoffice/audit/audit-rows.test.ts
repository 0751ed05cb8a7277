import { expect, test } from 'vitest'
import type { AuditEntry } from '#modules/operations/staff/contract-staff.ts'
import { auditRows, missingNumber } from './audit-rows.ts'

const entry = (auditId: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  auditId,
  at: '2026-03-01T12:00:00.000Z',
  kind: 'call',
  member: { memberId: 1, name: 'Ada' },
  call: 'GET /staff-api/staff/members',
  subjects: [],
  input: '{}',
  address: '127.0.0.1',
  device: 'browser',
  requestId: 'r',
  ofId: null,
  status: null,
  code: null,
  hash: 'aa',
  ...more,
})

test('a call and its outcome are one line, also when others came between them', () => {
  const rows = auditRows([
    entry('4', { kind: 'outcome', ofId: '1', status: 200 }),
    entry('3', { kind: 'outcome', ofId: '2', status: 403, code: 'not_permitted' }),
    entry('2'),
    entry('1'),
  ])
  expect(rows.map(({ entry: { auditId }, outcome }) => [auditId, outcome?.status])).toEqual([
    ['2', 403],
    ['1', 200],
  ])
})

test('an outcome whose call is on the next page is a line of its own, a call without one is still open', () => {
  const rows = auditRows([entry('9'), entry('8', { kind: 'outcome', ofId: '2', status: 200 })])
  expect(rows.map(({ entry: { auditId }, outcome }) => [auditId, outcome?.status])).toEqual([
    ['9', undefined],
    ['8', 200],
  ])
})

test('a missing number is found, and none is reported without a gap', () => {
  expect(missingNumber(['5', '4', '3'].map((id) => entry(id)))).toBeUndefined()
  expect(missingNumber(['9', '8', '6', '5'].map((id) => entry(id)))).toBe(7)
  expect(missingNumber([])).toBeUndefined()
})
