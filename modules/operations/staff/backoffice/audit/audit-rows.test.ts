import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compileBackofficeMessages } from '../../../../../scripts/backoffice-message-plugin.ts'
import type { AuditEntry } from '#modules/operations/staff/contract-staff.ts'
import { auditRows, missingNumber, sentenceKey } from './audit-rows.ts'

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
    entry('2', { call: 'POST /staff-api/staff/password' }),
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

test('the same look again and again is one line that says how often; acts and looks of others stay apart', () => {
  const act = { call: 'POST /staff-api/settlement/voids' }
  const rows = auditRows([
    entry('9'),
    entry('8'),
    entry('7', { subjects: ['player:5'] }),
    entry('6', { member: { memberId: 2, name: 'Bea' } }),
    entry('5', act),
    entry('4', act),
  ])
  expect(rows.map(({ entry: { auditId }, times }) => [auditId, times])).toEqual([
    ['9', 2],
    ['7', 1],
    ['6', 1],
    ['5', 1],
    ['4', 1],
  ])
})

test('every call of operators has its sentence, in the words of the module that has the call', async () => {
  const contracts = globSync('modules/*/*/contract-staff.ts')
  const calls = await Promise.all(
    contracts.map(async (file) => {
      const { staffCalls = {} } = (await import(path.resolve(file))) as { staffCalls?: object }
      return Object.keys(staffCalls)
    }),
  )
  const texts = compileBackofficeMessages('.', 'en')
  const keys = calls.flat().map((call) => sentenceKey(call) ?? call)
  expect(keys.length).toBeGreaterThan(100)
  expect(keys.filter((key) => !(key in texts))).toEqual([])
  const known = new Set(keys)
  expect(Object.keys(texts).filter((key) => key.startsWith('auditcall.') && !known.has(key))).toEqual([])
})
