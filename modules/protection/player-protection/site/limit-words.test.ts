import { fromText } from '#modules/protection/exclusions/site/parts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import type { Text } from '#platform/browser/text.tsx'
import { formatOf } from '#platform/browser/format.tsx'
import { timeText } from './limit-texts.ts'

/** Minutes in the text. */
const t: Text = (key, values = {}) => {
  const { hours = 0, minutes = 0, count = 0 } = values as Readonly<Record<string, number>>
  return String(key === 'limits.value.hours' ? count * 60 : hours * 60 + minutes)
}

test('S5.6 remaining time in play is never shown longer than it is, from hours in JSON too', () => {
  expect([2 * HOUR_MS - 1, 2 * HOUR_MS, MINUTE_MS - 1].map((ms) => timeText(t, ms / HOUR_MS))).toEqual([
    '119',
    '120',
    '0',
  ])
  fc.assert(
    fc.property(fc.nat(24 * HOUR_MS), (ms) => {
      const told = Number(timeText(t, Number(JSON.stringify(ms / HOUR_MS)))) * MINUTE_MS
      expect(told).toBeLessThanOrEqual(ms)
      expect(ms - told).toBeLessThan(MINUTE_MS)
    }),
  )
})

test('a wait is shown with the minute by which it is over', () => {
  const format = formatOf({
    language: 'en',
    direction: 'ltr',
    timeZone: 'Europe/Stockholm',
    is12h: false,
    coefViewId: 0,
    renderedAt: Date.parse('2026-11-22T12:00:00Z'),
  })
  expect(fromText(format, '2026-11-30T23:00:00.000Z')).toBe('\u20681 Dec, 00:00\u2069')
  expect(fromText(format, '2026-11-30T22:59:00.001Z')).toBe('\u20681 Dec, 00:00\u2069')
})
