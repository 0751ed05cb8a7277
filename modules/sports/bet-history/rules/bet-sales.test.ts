import { expect, test } from 'vitest'
import { salesOf } from './bet-sales.ts'

test('every sale counts, and no other event', () => {
  const events = [
    { kind: 'part_sold', amount: '4.18' },
    { kind: 'insured', amount: '-1.00' },
    { kind: 'sold', amount: '3.02' },
    { kind: 'settled', amount: '9.00' },
  ]
  expect(salesOf({ currency: 'EUR', events })).toBe('7.20')
  expect(salesOf({ currency: 'EUR', events: events.slice(3) })).toBeUndefined()
})
