import { expect, test } from 'vitest'
import { reviewReasons, type ReviewFacts } from './review.ts'

const NOON = new Date('2026-11-23T12:00:00Z')
const hoursBefore = (hours: number): Date => new Date(NOON.getTime() - hours * 3_600_000)

const plain: ReviewFacts = {
  euroCents: 50_00n,
  dayEuroCents: 50_00n,
  isFirst: true,
  paidIn: 100_00n,
  staked: 100_00n,
  isDestinationShared: false,
  passwordChangedAt: undefined,
  chargebacks: 0,
  hasHarmMarker: false,
  at: NOON,
}

test('a withdrawal without a sign is paid without an operator', () => {
  expect(reviewReasons(plain)).toEqual([])
})

test.each<[string, Partial<ReviewFacts>, string[]]>([
  ['a first one of 1,000.00 euros', { euroCents: 1_000_00n, dayEuroCents: 1_000_00n }, []],
  ['a first one above 1,000.00 euros', { euroCents: 1_000_01n, dayEuroCents: 1_000_01n }, ['first_large']],
  ['a later one above 1,000.00 euros', { euroCents: 1_000_01n, dayEuroCents: 1_000_01n, isFirst: false }, []],
  ['2,000.00 euros within a day', { dayEuroCents: 2_000_00n }, []],
  ['more than 2,000.00 euros within a day', { dayEuroCents: 2_000_01n }, ['day_sum']],
  ['a cent less staked than paid in', { staked: 99_99n }, ['low_turnover']],
  ['nothing paid in and nothing staked', { paidIn: 0n, staked: 0n }, []],
  ['a destination of another player', { isDestinationShared: true }, ['shared_destination']],
  ['a password of 71 hours', { passwordChangedAt: hoursBefore(71) }, ['password_changed']],
  ['a password of 72 hours', { passwordChangedAt: hoursBefore(72) }, []],
  ['a deposit charged back', { chargebacks: 1 }, ['chargeback']],
  ['a marker of harm', { hasHarmMarker: true }, ['harm_marker']],
  [
    'several signs at once',
    { euroCents: 5_000_00n, dayEuroCents: 5_000_00n, chargebacks: 2 },
    ['first_large', 'day_sum', 'chargeback'],
  ],
])('%s: a review where that is a sign', (_name, facts, reasons) => {
  expect(reviewReasons({ ...plain, ...facts })).toEqual(reasons)
})
