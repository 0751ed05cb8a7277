import { expect, test } from 'vitest'
import { teamOf } from './team-id.ts'

test('S2.2.2 a team’s address names its sport and its name', () => {
  expect(teamOf('1-River Rovers')).toEqual({ sportId: 1, name: 'River Rovers' })
  expect(teamOf('4-Ana-María Ñ')).toEqual({ sportId: 4, name: 'Ana-María Ñ' })
})

test.each(['', '1', '1-', '1- ', 'x-River', 'River Rovers', '99999', `1-${'x'.repeat(199)}`])(
  'S2.2.2 %j names no team',
  (id) => {
    expect(teamOf(id)).toBeUndefined()
  },
)
