import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLOCKS_APART_MS, serverNow, isClockMoved, TIME_KNOWN_MS, type ReceivedTime } from './server-clock.ts'

const received: ReceivedTime = { serverMs: 1_000_000_000, wallMs: 500_000_000, steadyMs: 7_000 }
const aMove = fc.integer({ min: -1e9, max: 1e9 })

test('S4.8 a clock that is set back or forward changes nothing while the server answers', () => {
  fc.assert(
    fc.property(aMove, fc.integer({ min: 0, max: TIME_KNOWN_MS }), (set, ran) => {
      const at = { wallMs: received.wallMs + ran + set, steadyMs: received.steadyMs + ran }
      expect(serverNow(received, at, false)).toBe(received.serverMs + ran)
      expect(isClockMoved(received, at)).toBe(Math.abs(set) > CLOCKS_APART_MS)
    }),
  )
})

test('time in sleep is not guessed while the server may answer, and never runs backwards when it does not', () => {
  fc.assert(
    fc.property(aMove, fc.integer({ min: 0, max: 1e9 }), (wall, steady) => {
      const at = { wallMs: received.wallMs + wall, steadyMs: received.steadyMs + steady }
      expect(serverNow(received, at, false)).toBe(received.serverMs + Math.min(steady, TIME_KNOWN_MS))
      expect(serverNow(received, at, true)).toBe(received.serverMs + Math.max(steady, wall))
    }),
  )
})
