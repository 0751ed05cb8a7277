import { expect, test } from 'vitest'
import { formatOf } from './format.tsx'
import type { Locale } from './text.tsx'

const english: Locale = {
  language: 'en',
  direction: 'ltr',
  timeZone: 'UTC',
  renderedAt: Date.parse('2026-10-12T12:00:00Z'),
}
const format = formatOf(english)

test('an amount keeps every digit it was given', () => {
  expect(format.money('90071992547409.93', 'EUR')).toBe('€90,071,992,547,409.93')
  expect(format.money('0.12345678', 'BTC')).toContain('0.12345678')
  expect(format.money('12.5', 'USDT')).toBe('12.50 USDT')
  expect(format.money('500', 'JPY')).toMatch(/500$/u)
})

test('a price shows two decimals, three where it has them', () => {
  expect([1.5, 1.85, 1.005, 34, 100, 101.5].map(format.price)).toEqual([
    '1.50',
    '1.85',
    '1.005',
    '34.00',
    '100',
    '101.5',
  ])
})

test('days near now have words, the rest a date, in the viewer’s zone', () => {
  expect(format.relativeDay('2026-10-12T23:30:00Z')).toBe('today')
  expect(formatOf({ ...english, timeZone: 'Europe/Berlin' }).relativeDay('2026-10-12T23:30:00Z')).toBe('tomorrow')
  expect(format.relativeDay('2026-10-15T18:30:00Z')).toContain('15 Oct')
  expect(format.date('2027-01-02T00:00:00Z')).toContain('2027')
})

test('Arabic keeps Latin digits', () => {
  expect(formatOf({ ...english, language: 'ar' }).time('2026-10-12T18:30:00Z')).toBe('18:30')
})

test('the bounds of a day are those of the viewer’s zone', () => {
  const at = Date.parse('2026-10-12T23:30:15.250Z')
  expect(formatOf({ ...english, timeZone: 'Europe/Berlin' }).dayBounds(at)).toEqual([
    Date.parse('2026-10-12T22:00:00Z'),
    Date.parse('2026-10-13T21:59:59.999Z'),
  ])
  expect(format.dayBounds(at)[0]).toBe(Date.parse('2026-10-12T00:00:00Z'))
})
