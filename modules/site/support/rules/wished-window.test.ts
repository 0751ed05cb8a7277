import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { WINDOW_AHEAD_MS_MAX, WINDOW_MS_MAX, WINDOW_MS_MIN } from './support-limits.ts'
import { readWindow } from './wished-window.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const at = (ms: number): string => new Date(NOW.getTime() + ms).toISOString()
const codeOf = (from: string | undefined, to: string | undefined): unknown => {
  const read = readWindow(from, to, NOW)
  return read.ok ? 'ok' : [read.refusal.code, read.refusal.details?.['field']]
}

test('a window that is taken lies ahead, begins within the week and is neither too short nor too long', () => {
  const ms = fc.integer({ min: -2 * DAY_MS, max: 9 * DAY_MS })
  fc.assert(
    fc.property(ms, ms, (from, to) => {
      const isGood =
        to > from &&
        to > 0 &&
        from <= WINDOW_AHEAD_MS_MAX &&
        to - Math.max(from, 0) >= WINDOW_MS_MIN &&
        to - from <= WINDOW_MS_MAX
      const read = readWindow(at(from), at(to), NOW)
      expect(read.ok).toBe(isGood)
      if (read.ok) expect(read.value).toEqual({ from: new Date(at(from)), to: new Date(at(to)) })
      else expect(read.refusal.details?.['field']).toMatch(/^wished(?:From|To)$/u)
    }),
  )
})

test('every refusal is about the end that is wrong', () => {
  expect(codeOf(undefined, undefined)).toBe('ok')
  expect(codeOf(undefined, at(HOUR_MS))).toEqual(['window_incomplete', 'wishedFrom'])
  expect(codeOf(at(HOUR_MS), undefined)).toEqual(['window_incomplete', 'wishedTo'])
  expect(codeOf(at(HOUR_MS), at(HOUR_MS))).toEqual(['window_turned', 'wishedTo'])
  expect(codeOf(at(-2 * HOUR_MS), at(0))).toEqual(['window_past', 'wishedTo'])
  expect(codeOf(at(8 * DAY_MS), at(8 * DAY_MS + HOUR_MS))).toEqual(['window_too_far', 'wishedFrom'])
  expect(codeOf(at(-HOUR_MS), at(29 * MINUTE_MS))).toEqual(['window_too_short', 'wishedTo'])
  expect(codeOf(at(HOUR_MS), at(14 * HOUR_MS))).toEqual(['window_too_long', 'wishedTo'])
  expect(codeOf(at(-HOUR_MS), at(HOUR_MS))).toBe('ok')
})
