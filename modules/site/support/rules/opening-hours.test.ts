import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpenAt, type OpeningHours } from './opening-hours.ts'

const office: OpeningHours = { timeZone: 'Europe/Malta', days: [1, 2, 3, 4, 5], from: '09:00', to: '17:30' }

test.each([
  ['2026-11-20T08:00:00Z', true],
  ['2026-11-20T07:59:59Z', false],
  ['2026-11-20T16:29:00Z', true],
  ['2026-11-20T16:30:00Z', false],
  // Saturday.
  ['2026-11-21T12:00:00Z', false],
  // Summer time: nine o'clock is an hour earlier.
  ['2026-07-20T07:00:00Z', true],
])('at %s support is open: %s', (at, isOpen) => {
  expect(isOpenAt(office, new Date(at))).toBe(isOpen)
})

test('round the clock is always open, and so is every day until midnight; no day is never', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (at) => {
      expect(isOpenAt(null, at)).toBe(true)
      expect(isOpenAt({ ...office, days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }, at)).toBe(true)
      expect(isOpenAt({ ...office, days: [] }, at)).toBe(false)
    }),
  )
})
