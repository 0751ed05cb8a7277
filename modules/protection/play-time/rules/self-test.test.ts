import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bandOf,
  SELF_TEST_ANSWERS,
  SELF_TEST_QUESTIONS,
  SELF_TEST_SCORE_MAX,
  selfTestResult,
  type SelfTestAnswer,
  type SelfTestAnswers,
} from './self-test.ts'

const RISING = ['none', 'low', 'moderate', 'high']

const answersOf = (given: readonly SelfTestAnswer[]): SelfTestAnswers =>
  Object.fromEntries(SELF_TEST_QUESTIONS.map((question, n) => [question, given[n] ?? 'never']))

const allAnswers = fc
  .array(fc.constantFrom(...SELF_TEST_ANSWERS), { minLength: 9, maxLength: 9 })
  .map((given) => [...given])

const resultOf = (given: readonly SelfTestAnswer[]) => {
  const result = selfTestResult(answersOf(given))
  if (!result.ok) throw new Error(result.refusal.message)
  return result.value
}

test('all answers never is zero, and all answers always is the maximum', () => {
  expect(SELF_TEST_QUESTIONS).toHaveLength(9)
  expect(resultOf([])).toEqual({ score: 0, band: 'none' })
  expect(resultOf(SELF_TEST_QUESTIONS.map(() => 'always'))).toEqual({ score: 27, band: 'high' })
  expect(SELF_TEST_SCORE_MAX).toBe(27)
})

test('the bands begin at one, three and eight', () => {
  expect([0, 1, 2, 3, 7, 8, 27].map(bandOf)).toEqual(['none', 'low', 'low', 'moderate', 'moderate', 'high', 'high'])
})

test('the first open question is named, and there is no result before all are answered', () => {
  fc.assert(
    fc.property(allAnswers, fc.integer({ min: 0, max: 8 }), (given, n) => {
      const { [SELF_TEST_QUESTIONS[n] ?? 'afford']: _left, ...answers } = answersOf(given)
      expect(selfTestResult(answers)).toMatchObject({
        ok: false,
        refusal: { details: { field: SELF_TEST_QUESTIONS[n] } },
      })
    }),
  )
})

test('every answer counts as its place, whichever question it is to, and a worse one never makes the result better', () => {
  fc.assert(
    fc.property(allAnswers, fc.integer({ min: 0, max: 8 }), (given, n) => {
      const before = resultOf(given)
      expect(before.score).toBe(given.reduce((sum, answer) => sum + SELF_TEST_ANSWERS.indexOf(answer), 0))
      const worse = SELF_TEST_ANSWERS[SELF_TEST_ANSWERS.indexOf(given[n] ?? 'never') + 1]
      if (worse === undefined) return
      const after = resultOf(given.with(n, worse))
      expect(after.score).toBe(before.score + 1)
      expect(RISING.indexOf(after.band)).toBeGreaterThanOrEqual(RISING.indexOf(before.band))
    }),
  )
})
