import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLOCKS_APART_MS, houseNow, isClockMoved, TIME_KNOWN_MS, type HeardTime } from './house-clock.ts'

const heard: HeardTime = { houseMs: 1_000_000_000, wallMs: 500_000_000, steadyMs: 7_000 }
const aMove = fc.integer({ min: -1e9, max: 1e9 })

test('S4.8 a clock that is set back or forward changes nothing while the server answers', () => {
  fc.assert(
    fc.property(aMove, fc.integer({ min: 0, max: TIME_KNOWN_MS }), (set, ran) => {
      const at = { wallMs: heard.wallMs + ran + set, steadyMs: heard.steadyMs + ran }
      expect(houseNow(heard, at, false)).toBe(heard.houseMs + ran)
      expect(isClockMoved(heard, at)).toBe(Math.abs(set) > CLOCKS_APART_MS)
    }),
  )
})

test('time in sleep is not guessed while the server may answer, and never runs backwards when it does not', () => {
  fc.assert(
    fc.property(aMove, fc.integer({ min: 0, max: 1e9 }), (wall, steady) => {
      const at = { wallMs: heard.wallMs + wall, steadyMs: heard.steadyMs + steady }
      expect(houseNow(heard, at, false)).toBe(heard.houseMs + Math.min(steady, TIME_KNOWN_MS))
      expect(houseNow(heard, at, true)).toBe(heard.houseMs + Math.max(steady, wall))
    }),
  )
})
