import { expect, test } from 'vitest'
import type { Text } from '#platform/browser/text.tsx'
import { outcomeTitle } from './names.ts'

const t: Text = (key, values) =>
  values === undefined
    ? key.replace('outcome.', '')
    : `${key.replace('outcome.', '')}(${Object.values(values).join('|')})`
const plain = (text: string) => text.replace(/[\u2066\u2069]/gu, '')
const title = (kind: string, outcome: string, line?: number) =>
  plain(outcomeTitle(t, { kind, line }, outcome, ['A', 'B']))

test('sides carry their team, lines their sign from the side’s own view', () => {
  expect([
    title('1x2', 'home'),
    title('handicap', 'home', -0.5),
    title('handicap', 'away', -0.5),
    title('handicap', 'away', 0),
  ]).toEqual(['A', 'A −0.5', 'B +0.5', 'B 0'])
  expect([title('total', 'over', 2.25), title('next_goal', 'home', 3)]).toEqual(['over 2.25', 'A'])
})

test('outcomes of two halves are named piece by piece', () => {
  expect([title('double_chance', 'home_draw'), title('half_time_full_time', 'draw/away')]).toEqual([
    'or(A|draw)',
    'draw / B',
  ])
  expect([
    title('result_and_total', 'home/over', 2.5),
    title('double_chance_and_total', 'home_away/under', 2.5),
  ]).toEqual(['A / over 2.5', 'or(A|B) / under 2.5'])
  expect([title('winning_margin', 'home/3+'), title('correct_score', '2-1')]).toEqual(['by(A|3+)', '2-1'])
})
