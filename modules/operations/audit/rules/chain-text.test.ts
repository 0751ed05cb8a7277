import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AUDIT_KINDS, CHAIN_START, chainText, type AuditRow } from './chain-text.ts'

const rows: fc.Arbitrary<AuditRow> = fc.record({
  auditId: fc.bigInt({ min: 1n, max: 2n ** 62n }),
  at: fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') }),
  kind: fc.constantFrom(...AUDIT_KINDS),
  memberId: fc.option(fc.integer({ min: 1 })),
  sessionId: fc.option(fc.uuid()),
  call: fc.string(),
  subjects: fc.array(fc.string()),
  input: fc.string(),
  address: fc.string(),
  device: fc.string(),
  requestId: fc.string(),
  ofId: fc.option(fc.bigInt({ min: 1n, max: 2n ** 62n })),
  status: fc.option(fc.integer({ min: 100, max: 599 })),
  code: fc.option(fc.string()),
})

test('GLI-72 two rows that differ in anything are two texts, and so are two places in the chain', () => {
  fc.assert(
    fc.property(rows, rows, (one, other) => {
      const isSame =
        JSON.stringify({ ...one, auditId: `${one.auditId}`, ofId: `${one.ofId}` }) ===
        JSON.stringify({ ...other, auditId: `${other.auditId}`, ofId: `${other.ofId}` })
      expect(chainText(one, CHAIN_START) === chainText(other, CHAIN_START)).toBe(isSame)
      expect(chainText(one, CHAIN_START)).not.toBe(chainText(one, 'f'.repeat(64)))
    }),
  )
})

test.each<keyof AuditRow>([
  'auditId',
  'at',
  'kind',
  'memberId',
  'sessionId',
  'call',
  'subjects',
  'input',
  'address',
  'device',
  'requestId',
  'ofId',
  'status',
  'code',
])('GLI-72 %s is in it', (field) => {
  fc.assert(
    fc.property(rows, rows, (one, other) => {
      const mixed = { ...one, [field]: other[field] } as AuditRow
      const isSame = String(one[field]) === String(other[field]) && (one[field] === null) === (other[field] === null)
      if (!isSame) expect(chainText(mixed, CHAIN_START)).not.toBe(chainText(one, CHAIN_START))
    }),
    { numRuns: 30 },
  )
})
