import { expect, test } from 'vitest'
import { usualMinutes } from './usual-minutes.ts'

const took = (...minutes: number[]) =>
  minutes.map((wait) => ({ askedAt: new Date(0), paidAt: new Date(Math.round(wait * 60_000)) }))

test.each([
  [took(), undefined],
  [took(1, 1, 1, 1), undefined],
  [took(5, 1, 3, 2, 4), 3],
  [took(1, 2, 3, 4, 5, 600), 3],
  [took(0, 0, 0, 0, 0), 1],
  [took(1.1, 1.1, 1.1, 1.1, 1.1), 2],
])('half of the payouts took at most the usual time, which five payouts at least must show (%#)', (times, minutes) => {
  expect(usualMinutes(times)).toBe(minutes)
})
