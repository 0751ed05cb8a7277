import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { bookDays } from './book-days.ts'

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham']

test('two days are cut on quarters of an hour, from midnight to midnight of the zone, and yesterday no later than now', () => {
  const now = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 0, 1) })
  fc.assert(
    fc.property(now, fc.constantFrom(...ZONES), (at, zone) => {
      const { yesterday, today, tomorrow, cut, edges, hours } = bookDays(at, zone)
      expect(yesterday < today && today <= at && at < tomorrow).toBe(true)
      expect(edges[0]).toBe(yesterday)
      expect(edges.at(-1)).toBe(tomorrow)
      expect(edges).toContain(today)
      expect(edges).toContain(cut)
      for (const [n, edge] of edges.entries()) {
        expect(edge % (15 * MINUTE_MS)).toBe(0)
        if (n > 0) expect(edge).toBeGreaterThan(edges[n - 1] ?? edge)
      }
      expect(cut - yesterday).toBeLessThanOrEqual(at - today)
      expect(yesterday + hours * HOUR_MS).toBeGreaterThanOrEqual(today)
      expect(today + hours * HOUR_MS).toBeGreaterThanOrEqual(tomorrow)
    }),
    { numRuns: 60 },
  )
})

test('on the day on which clocks go back an hour there are 25', () => {
  expect(bookDays(Date.UTC(2026, 9, 25, 12), 'Europe/Berlin').hours).toBe(25)
})
