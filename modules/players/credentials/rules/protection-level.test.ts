import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  PROTECTION_FULL,
  PROTECTION_WEIGHTS,
  protectionGrade,
  protectionLevel,
  protectionSteps,
  type ProtectionMethod,
  type ProtectionMethods,
} from './protection-level.ts'

const METHODS = Object.keys(PROTECTION_WEIGHTS) as ProtectionMethod[]
const methods = fc.record(
  Object.fromEntries(METHODS.map((method) => [method, fc.boolean()])),
) as fc.Arbitrary<ProtectionMethods>
const none = Object.fromEntries(METHODS.map((method) => [method, false])) as ProtectionMethods

test('S3.21 the weights of all methods add up to 100, and a security question weighs nothing', () => {
  expect(Object.values(PROTECTION_WEIGHTS).reduce((sum, weight) => sum + weight)).toBe(PROTECTION_FULL)
  expect(PROTECTION_WEIGHTS.enable_security_question).toBe(0)
})

test.each([
  [null, 'none'],
  [0, 'bad'],
  [30, 'bad'],
  [31, 'normal'],
  [69, 'normal'],
  [70, 'good'],
  [99, 'good'],
  [100, 'full'],
] as const)('S4.22, S9.7 a level of %s is %s', (level, grade) => {
  expect(protectionGrade(level)).toBe(grade)
})

test('S3.21 no method is no level at all; enabling one never lowers it, and all proposals together make it full', () => {
  expect(protectionLevel(none)).toBeNull()
  fc.assert(
    fc.property(methods, fc.constantFrom(...METHODS), (on, more) => {
      const level = protectionLevel(on)
      expect(protectionLevel({ ...on, [more]: true }) ?? -1).toBeGreaterThanOrEqual(level ?? 0)
      const done = protectionSteps(on).reduce((before, step) => ({ ...before, [step]: true }), on)
      expect(protectionGrade(protectionLevel(done))).toBe('full')
      const steps = protectionSteps(on).map((step) => PROTECTION_WEIGHTS[step])
      expect(steps).toEqual(steps.toSorted((a, b) => b - a))
    }),
  )
})

test('S4.22 without a second factor no account is well protected', () => {
  fc.assert(
    fc.property(methods, (on) => {
      expect(['none', 'bad', 'normal']).toContain(
        protectionGrade(protectionLevel({ ...on, enable_two_factor_auth: false })),
      )
    }),
  )
})
