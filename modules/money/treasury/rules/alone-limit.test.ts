import { expect, test } from 'vitest'
import { takesTwo } from './alone-limit.ts'

test.each([
  ['EUR', 10_000n],
  ['JPY', 10_000n],
  ['KWD', 100_000n],
])('up to a hundred euros one operator decides, by the magnitude of %s', (currency, most) => {
  expect([takesTwo(most, currency), takesTwo(most + 1n, currency)]).toEqual([false, true])
})
