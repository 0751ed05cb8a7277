import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageInYears } from './age.ts'

test.each([
  ['2008-05-17', '2026-05-16', 17],
  ['2008-05-17', '2026-05-17', 18],
  ['2008-05-17', '2026-05-18', 18],
  ['2008-12-31', '2026-01-01', 17],
  ['2008-01-01', '2025-12-31', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
  ['2026-05-18', '2026-05-17', -1],
])('someone born on %s is %s %i years old', (birthDate, today, age) => {
  expect(ageInYears(birthDate, today)).toBe(age)
})

test('an age never decreases from one day to the next', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, (birthDate, today) => {
      const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
      expect(ageInYears(birthDate, tomorrow) - ageInYears(birthDate, today)).toBeOneOf([0, 1])
    }),
  )
})
