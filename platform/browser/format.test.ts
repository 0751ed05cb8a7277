import { expect, test } from 'vitest'
import { formatCoef } from '#kernel/coef-view.ts'
import { PRICE_MAX, PRICE_MIN } from '#kernel/odds.ts'
import { loadCoefViews } from './text/coef-view.ts'
import { formatOf } from './format.tsx'
import type { Locale } from './text.tsx'

const english: Locale = {
  language: 'en',
  direction: 'ltr',
  timeZone: 'UTC',
  renderedAt: Date.parse('2026-10-12T12:00:00Z'),
  is12h: false,
  coefViewId: 0,
}
const format = formatOf(english)

test('an amount keeps every digit', () => {
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

test('S5.13 a price is written in the viewer’s odds format, with a true minus', async () => {
  const american = formatOf({ ...english, coefViewId: 2 })
  // Without the code of the format there are always decimals.
  expect(american.price(1.5)).toBe('1.50')
  await loadCoefViews()
  expect([1.5, 2.5, 6.797].map(american.price)).toEqual(['−200', '+150', '+580'])
  expect(formatOf({ ...english, coefViewId: 1 }).price(1.9)).toBe('10/11')
  expect(formatOf({ ...english, coefViewId: 5 }).price(3.5)).toBe('−0.40')
  expect(format.price(1.5)).toBe('1.50')
})

test('decimals read the same whether the page or the kernel writes them', () => {
  const differing: unknown[] = []
  for (let milli = PRICE_MIN; milli <= PRICE_MAX; milli += milli < 120_000 ? 1 : 13) {
    const [page, kernel] = [format.price(milli / 1_000), formatCoef(milli, 0)]
    if (page !== kernel) differing.push([milli, page, kernel])
  }
  expect(differing.slice(0, 5)).toEqual([])
})

test('days near now are named, others are dates, in the viewer’s zone', () => {
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

test('S3.23 a clock of twelve hours, in the zone that was chosen', () => {
  const at = (iso: string, more: Partial<Locale>) => formatOf({ ...english, is12h: true, ...more }).time(iso)
  expect(at('2026-10-12T18:30:00Z', {})).toBe('6:30 pm')
  expect(at('2026-10-12T00:05:00Z', {})).toBe('12:05 am')
  expect(at('2026-10-12T18:30:00Z', { timeZone: 'Asia/Tokyo' })).toBe('3:30 am')
  expect(at('2026-10-12T18:30:00Z', { language: 'ar' })).toContain('6:30')
  expect(formatOf({ ...english, timeZone: 'Asia/Tokyo' }).date('2026-10-12T18:30:00Z')).toBe('13 Oct')
})

test.each([
  ['en', ','],
  ['ar', '،'],
  ['fa', '،'],
])('a date and its time in %s are joined by the comma of its alphabet: %s', (language, comma) => {
  const at = '2026-10-12T18:30:00Z'
  const { date, time, dateTime } = formatOf({ ...english, language })
  expect(dateTime(at)).toBe(`${date(at)}${comma} ${time(at)}`)
})
