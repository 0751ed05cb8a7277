import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

test('a key never gets more than its burst and its rate over any time, and another key is not touched by it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { minLength: 1, maxLength: 200 }), (gaps) => {
      let nowMs = 0
      const take = createTokenBuckets({ burst: 5, perSecond: 10, keysMax: 10, now: () => new Date(nowMs) })
      let taken = 0
      for (const gap of gaps) {
        nowMs += gap
        if (take('busy')) taken += 1
        expect(taken).toBeLessThanOrEqual(5 + (nowMs * 10) / 1_000 + 1e-6)
      }
      expect(take('other')).toBe(true)
    }),
  )
})

test('an empty bucket fills again with time, up to its burst', () => {
  let nowMs = 0
  const take = createTokenBuckets({ burst: 2, perSecond: 1, keysMax: 10, now: () => new Date(nowMs) })
  expect([take(1), take(1), take(1)]).toEqual([true, true, false])
  nowMs += 1_000
  expect([take(1), take(1)]).toEqual([true, false])
  nowMs += 3_600_000
  expect([take(1), take(1), take(1)]).toEqual([true, true, false])
})

test('the key that was quiet longest is forgotten first', () => {
  const take = createTokenBuckets({ burst: 1, perSecond: 1, keysMax: 2, now: () => new Date(0) })
  expect([take('a'), take('b'), take('a'), take('c')]).toEqual([true, true, false, true])
  // b was forgotten for c; a was used after it.
  expect([take('a'), take('b')]).toEqual([false, true])
})
