import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLooser, strictest } from './amount-limit.ts'
import { judgeOperatorLimit } from './operator-limit.ts'

const value = fc.option(fc.bigInt({ min: 1n, max: 20n }), { nil: null })

test('GLI-17 one operator alone never loosens, and none overwrites an unseen value', () => {
  fc.assert(
    fc.property(value, value, value, value, (current, expected, asked, own) => {
      const judged = judgeOperatorLimit({ current, expected, value: asked })
      if (!judged.ok) {
        expect(judged.refusal.code).toBe(current === expected ? 'nothing_changes' : 'limit_stale')
        expect(current !== expected || current === asked).toBe(true)
        return
      }
      expect(current).toBe(expected)
      expect(isLooser(current, asked)).toBe(judged.value === 'loosening')
      // The value in force for the player, with any value of their own, is not looser than before.
      if (judged.value === 'tightening')
        expect(isLooser(strictest([own, current]), strictest([own, asked]))).toBe(false)
    }),
  )
})
