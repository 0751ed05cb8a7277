import { expect, test } from 'vitest'
import { outcomeName } from './outcome-name.ts'

const SIDES = ['Man United', 'Arsenal'] as const

test.each([
  ['1x2', 'home', undefined, 'Man United'],
  ['1x2', 'draw', undefined, 'Draw'],
  ['1x2', 'away', undefined, 'Arsenal'],
  ['total', 'over', 2.5, 'Over 2.5'],
  ['total', 'under', 2.25, 'Under 2.25'],
  ['handicap', 'home', -0.5, 'Man United -0.5'],
  ['handicap', 'away', -0.5, 'Arsenal +0.5'],
  ['handicap', 'home', 0.75, 'Man United +0.75'],
  ['handicap', 'away', 0.75, 'Arsenal -0.75'],
  ['european_handicap', 'draw', -1, 'Draw -1'],
  ['double_chance', 'home_draw', undefined, 'Man United or Draw'],
  ['double_chance', 'home_away', undefined, 'Man United or Arsenal'],
  ['half_time_full_time', 'home/draw', undefined, 'Man United / Draw'],
  ['result_and_total', 'away/over', 2.5, 'Arsenal / Over'],
  ['correct_score', '2-1', undefined, '2-1'],
  ['correct_score', 'other', undefined, 'Any other'],
  ['next_goal', 'none', 3, 'No goal'],
  ['set_winner', 'home', 2, 'Man United'],
])('%s %s at %s is called %j', (kind, outcome, line, name) => {
  expect(outcomeName(kind, outcome, line, SIDES)).toBe(name)
})

test('an even handicap has no minus zero', () => {
  expect(outcomeName('handicap', 'home', 0, SIDES)).toBe('Man United 0')
  expect(outcomeName('handicap', 'away', 0, SIDES)).toBe('Arsenal 0')
})
