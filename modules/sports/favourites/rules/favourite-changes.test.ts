import { expect, test } from 'vitest'
import { changesBetween, hasChanges, NO_LISTS, withChanges, type Lists } from './favourite-changes.ts'

const before: Lists = { games: [3, 2, 1], teams: ['1-Rovers'], championships: [] }
const after: Lists = { games: [4, 3, 1], teams: [], championships: [9] }

test('changes between two states lead from the first to the second, the newest first', () => {
  const changes = changesBetween(before, after)
  expect(changes).toEqual({
    added: { games: [4], teams: [], championships: [9] },
    removed: { games: [2], teams: ['1-Rovers'], championships: [] },
  })
  expect(withChanges(before, changes)).toEqual(after)
})

test('changes that were applied already change nothing', () => {
  expect(withChanges(after, changesBetween(before, after))).toEqual(after)
  expect(hasChanges(changesBetween(after, after))).toBe(false)
  expect(hasChanges(changesBetween(NO_LISTS, { ...NO_LISTS, teams: ['1-Rovers'] }))).toBe(true)
})
