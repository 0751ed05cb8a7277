import { expect, test } from 'vitest'
import { chooseMovers } from './choose-movers.ts'

const moved = (selectionId: number, before: number, now: number) => ({ selectionId, before, now })
const ids = (games: Parameters<typeof chooseMovers>[0], count = 5) =>
  chooseMovers(games, count).map(({ selectionId }) => selectionId)

test('of each game the selection whose chance changed most is chosen, the largest change first', () => {
  expect(
    ids([
      [moved(1, 2_000, 1_800), moved(2, 3_000, 3_900)],
      [moved(3, 2_000, 1_500)],
      [moved(4, 4_000, 3_000), moved(5, 2_000, 2_020)],
    ]),
  ).toEqual([3, 4, 2])
  expect(ids([[moved(3, 2_000, 1_500)], [moved(4, 4_000, 3_000)]], 1)).toEqual([3])
})

test('small changes, long shots and outcomes that were not offered are left out', () => {
  expect(
    ids([[moved(1, 2_000, 1_950)], [moved(2, 40_000, 16_000)], [moved(3, 0, 1_500)], [moved(4, 1_500, 0)], []]),
  ).toEqual([])
})
