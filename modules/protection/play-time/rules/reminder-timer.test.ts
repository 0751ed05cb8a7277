import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clockText,
  elapsedSince,
  hoursAtMost,
  leavesList,
  minutesLeft,
  nextStepMs,
  outcomeOf,
  stepToFirst,
  TIMER_STEP_MAX_MS,
  unsigned,
} from './reminder-timer.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const anInstant = fc.integer({ min: NOW - 1e9, max: NOW + 1e9 })

test('S4.8, S9.4 a timer waits for what is due, five minutes at most, and not at all for what is overdue', () => {
  expect(TIMER_STEP_MAX_MS).toBe(300_000)
  fc.assert(
    fc.property(anInstant, (dueAt) => {
      expect(nextStepMs(dueAt, NOW)).toBe(dueAt <= NOW ? 0 : Math.min(dueAt - NOW, 300_000))
    }),
  )
})

test('S4.8 step by step the moment is reached exactly, however far it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (ahead) => {
      let now = NOW
      for (let steps = 0; nextStepMs(NOW + ahead, now) > 0; steps += 1) {
        now += nextStepMs(NOW + ahead, now)
        expect(steps).toBeLessThan(400)
      }
      expect(now).toBe(NOW + ahead)
    }),
  )
})

test('a page wakes for the first moment ahead, and without one after a step', () => {
  fc.assert(
    fc.property(fc.array(anInstant, { maxLength: 8 }), (moments) => {
      const ahead = moments.filter((moment) => moment > NOW).map((moment) => moment - NOW)
      expect(stepToFirst(moments, NOW)).toBe(Math.min(TIMER_STEP_MAX_MS, ...ahead))
    }),
  )
})

test("S5.8 'at most' hours are rounded up, remaining minutes down, and neither is negative", () => {
  expect([1, 3_600_000, 3_600_001, 0, -5].map((left) => hoursAtMost(NOW + left, NOW))).toEqual([1, 1, 2, 0, 0])
  expect([119_999, 120_000, 59_999, 0, -1].map(minutesLeft)).toEqual([1, 2, 0, 0, 0])
})

test('UK-30 time played is shown in hours, minutes and seconds, and never runs backwards past its beginning', () => {
  expect(clockText(elapsedSince(NOW - 3_909_999, NOW))).toBe('1:05:09')
  expect(clockText(elapsedSince(NOW - 100 * 3_600_000, NOW))).toBe('100:00:00')
  expect(clockText(elapsedSince(NOW + 5, NOW))).toBe('0:00:00')
})

test('UK-07 a signed amount is won, lost or neither, to the last decimal', () => {
  expect(['5.00', '-0.00000001', '0.00', '-0.00', '0', '0.01'].map(outcomeOf)).toEqual([
    'won',
    'lost',
    'even',
    'even',
    'even',
    'won',
  ])
  expect(['-12.50', '12.50'].map(unsigned)).toEqual(['12.50', '12.50'])
})

test('S4.9 a rejected change leaves the list, unless the server does not know or not allow the player', () => {
  expect([undefined, 'network_error', 'nothing_to_confirm'].map(leavesList)).toEqual([true, true, true])
  expect(['not_signed_in', 'forbidden', 'unauthorised'].map(leavesList)).toEqual([false, false, false])
})
