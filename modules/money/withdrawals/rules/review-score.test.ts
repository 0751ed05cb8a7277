import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoreOf, SCORE_MAX, weightOf } from './review-score.ts'
import { REVIEW_REASONS } from './review.ts'

test('a further sign never lowers the score, which ends at its maximum', () => {
  const signs = fc.uniqueArray(fc.constantFrom(...REVIEW_REASONS))
  fc.assert(
    fc.property(signs, fc.constantFrom(...REVIEW_REASONS), (some, more) => {
      const before = scoreOf(some)
      const after = scoreOf([...some, more])
      expect(after).toBe(some.includes(more) ? before : Math.min(SCORE_MAX, before + weightOf(more)))
    }),
  )
  expect([scoreOf([]), scoreOf(REVIEW_REASONS)]).toEqual([0, SCORE_MAX])
})

test('what usually ends with a loss weighs most', () => {
  expect(REVIEW_REASONS.map((reason) => [reason, weightOf(reason)])).toEqual([
    ['first_large', 15],
    ['day_sum', 10],
    ['low_turnover', 20],
    ['shared_destination', 30],
    ['password_changed', 20],
    ['chargeback', 40],
    ['harm_marker', 15],
  ])
  expect(SCORE_MAX).toBe(100)
})
