import { expect, test } from 'vitest'
import { calendarDate, clockTime, fixedInstant, zoneInstant } from './local-instant.ts'

const at = (iso: string, zone: string): string => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = iso.split(/[-T:]/).map(Number)
  return zoneInstant({ year, month, day }, { hour, minute }, zone).toISOString()
}

test('a London kick-off is an hour ahead of UTC in summer and equal to it in winter', () => {
  expect(at('2024-08-16T20:00', 'Europe/London')).toBe('2024-08-16T19:00:00.000Z')
  expect(at('2024-12-26T15:00', 'Europe/London')).toBe('2024-12-26T15:00:00.000Z')
})

test('the days on which the clocks change keep the wall time on both sides of the change', () => {
  expect(at('2025-03-30T00:30', 'Europe/London')).toBe('2025-03-30T00:30:00.000Z')
  expect(at('2025-03-30T13:30', 'Europe/London')).toBe('2025-03-30T12:30:00.000Z')
  expect(at('2024-10-27T14:00', 'Europe/London')).toBe('2024-10-27T14:00:00.000Z')
  expect(at('2025-02-22T16:45', 'America/New_York')).toBe('2025-02-22T21:45:00.000Z')
})

test('a fixed distance from UTC is taken off the wall time, west and east', () => {
  const date = { year: 2_026, month: 7, day: 19 }
  expect(fixedInstant(date, { hour: 15, minute: 0 }, -240).toISOString()).toBe('2026-07-19T19:00:00.000Z')
  expect(fixedInstant(date, { hour: 1, minute: 30 }, 330).toISOString()).toBe('2026-07-18T20:00:00.000Z')
})

test('days and times that no calendar or clock knows are refused', () => {
  expect(calendarDate({ year: 2_025, month: 2, day: 29 })).toBeUndefined()
  expect(calendarDate({ year: 2_024, month: 2, day: 29 })).toEqual({ year: 2_024, month: 2, day: 29 })
  expect(calendarDate({ year: 24, month: 2, day: 9 })).toBeUndefined()
  expect([clockTime('24:00'), clockTime('12:60'), clockTime('noon'), clockTime('')]).toEqual(Array(4).fill(undefined))
  expect(clockTime(' 9:05 ')).toEqual({ hour: 9, minute: 5 })
})
