import { expect, test } from 'vitest'
import { readHandResult } from './hand-result.ts'

const FOOTBALL = ['h1', 'h2', 'ft', 'et1', 'et2', 'pens']

test('periods are read in the order of the sport, however they were typed', () => {
  expect(readHandResult({ status: 'played', periods: 'h2 2:1 , h1 0:0' }, FOOTBALL)).toEqual({
    ok: true,
    value: {
      status: 'played',
      periods: [
        { period: 'h1', home: 0, away: 0 },
        { period: 'h2', home: 2, away: 1 },
      ],
    },
  })
  expect(readHandResult({ status: 'cancelled', periods: '' }, FOOTBALL)).toMatchObject({ ok: true })
  expect(readHandResult({ status: 'abandoned', periods: '' }, FOOTBALL)).toMatchObject({ ok: true })
})

test.each([
  ['played', 'h1', 'periods_malformed'],
  ['played', 'h1 1:x', 'periods_malformed'],
  ['played', 'h1 1:0,', 'periods_malformed'],
  ['played', 'q1 1:0', 'period_unknown'],
  ['played', 'h1 1:0, h1 1:0', 'period_unknown'],
  ['played', '', 'periods_not_fitting'],
  ['awarded', '', 'periods_not_fitting'],
  ['postponed', 'h1 1:0', 'periods_not_fitting'],
] as const)('%s with %o is refused', (status, periods, code) => {
  expect(readHandResult({ status, periods }, FOOTBALL)).toMatchObject({ ok: false, refusal: { code } })
})
