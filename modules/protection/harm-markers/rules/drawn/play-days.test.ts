import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import { lastDays, playByDay, stakesByHour, type PlayLine } from './play-days.ts'

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu']
const NOW = Date.UTC(2026, 10, 29, 12)
const DAYS = 28

test('every line of the days counts in one day, and every stake in one hour; what is older in none', () => {
  const line = fc.record({
    at: fc.integer({ min: NOW - 40 * DAY_MS, max: NOW }),
    staked: fc.bigInt({ min: 0n, max: 1_000n }),
    deposited: fc.bigInt({ min: 0n, max: 1_000n }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), fc.constantFrom(...ZONES), (lines: readonly PlayLine[], zone) => {
      const days = lastDays(NOW, zone, DAYS)
      expect(days).toHaveLength(DAYS)
      const counted = lines.filter(({ at }) => at >= (days[0]?.from ?? 0))
      const sum = (all: readonly { readonly staked: bigint }[]) => all.reduce((whole, { staked }) => whole + staked, 0n)
      expect(sum(playByDay(lines, days))).toBe(sum(counted))
      const stakes = stakesByHour(lines, days)
        .flat()
        .reduce((whole, count) => whole + count, 0)
      expect(stakes).toBe(counted.filter(({ staked }) => staked > 0n).length)
    }),
    { numRuns: 60 },
  )
})

test('an hour is that of the clock where the player lives, also on the day on which clocks go back', () => {
  // Sunday, 25 October 2026: 03:00 of summer time is 02:00 of winter time.
  const at = (hour: number): PlayLine => ({ at: Date.UTC(2026, 9, 25, hour), staked: 5n, deposited: 0n })
  const days = lastDays(Date.UTC(2026, 9, 25, 20), 'Europe/Berlin', 7)
  const sunday = stakesByHour([at(4), at(11)], days)[6]
  expect(sunday?.flatMap((count, hour) => (count > 0 ? [hour] : []))).toEqual([5, 12])
  const midnight = { at: Date.UTC(2026, 9, 24, 22), staked: 5n, deposited: 0n }
  expect(stakesByHour([midnight], days)[6]?.[0]).toBe(1)
  const monday = { at: Date.UTC(2026, 9, 19, 1) + HOUR_MS / 2, staked: 5n, deposited: 0n }
  expect(stakesByHour([monday], days)[0]?.[3]).toBe(1)
})
