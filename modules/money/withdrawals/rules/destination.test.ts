import { expect, test } from 'vitest'
import { comparable, destinationLabel } from './destination.ts'

test('one account is one, however it is written', () => {
  expect(comparable('de89 3704-0044')).toBe('DE8937040044')
  expect(comparable('DE8937040044')).toBe('DE8937040044')
})

test('a destination is shown by its last four characters alone', () => {
  expect(destinationLabel('DE89 3704 0044 0532 0130 00')).toBe('•••• 3000')
})
