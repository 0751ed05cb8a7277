import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftUnits, tellableFrom, waitedUnits } from './remaining-time.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from './time.ts'

const unit = fc.constantFrom(SECOND_MS, MINUTE_MS, HOUR_MS)
const aTime = fc.integer({ min: -1_000, max: 400 * HOUR_MS })
const anInstant = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) })

test('a wait is never shown shorter than it is, and a remaining time never longer; both by less than a unit', () => {
  fc.assert(
    fc.property(aTime, unit, (ms, unitMs) => {
      const [wait, left] = [waitedUnits(ms, unitMs) * unitMs, leftUnits(ms, unitMs) * unitMs]
      const real = Math.max(0, ms)
      expect(wait).toBeGreaterThanOrEqual(real)
      expect(wait - real).toBeLessThan(unitMs)
      expect(left).toBeLessThanOrEqual(real)
      expect(real - left).toBeLessThan(unitMs)
    }),
  )
})

test('whole units are shown as they are', () => {
  fc.assert(
    fc.property(fc.nat(500), unit, (count, unitMs) => {
      expect([waitedUnits(count * unitMs, unitMs), leftUnits(count * unitMs, unitMs)]).toEqual([count, count])
    }),
  )
})

test('a player who returns at the shown minute is not too early and loses less than a minute', () => {
  const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Kathmandu' })
  fc.assert(
    fc.property(anInstant, (at) => {
      const shown = tellableFrom(at)
      expect(shown - at).toBeGreaterThanOrEqual(0)
      expect(shown - at).toBeLessThan(MINUTE_MS)
      // No clock leaves anything of it out.
      expect(clock.format(shown - 1)).not.toBe(clock.format(shown))
    }),
  )
})
