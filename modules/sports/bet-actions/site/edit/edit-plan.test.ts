import { expect, test } from 'vitest'
import { editQuery, noEdit, replacing, toggleAdded, toggleRemoved } from './edit-plan.ts'

test('nothing changed is nothing to ask about', () => {
  expect(editQuery(noEdit)).toBeUndefined()
  expect(editQuery(replacing(replacing(noEdit, 1, 2), 1, 1))).toBeUndefined()
  expect(editQuery(toggleRemoved(toggleRemoved(noEdit, 1), 1))).toBeUndefined()
  expect(editQuery(toggleAdded(toggleAdded(noEdit, 9), 9))).toBeUndefined()
})

test('every change is asked about as the house reads it', () => {
  const plan = toggleAdded(toggleRemoved(replacing(replacing(noEdit, 1, 2), 3, 4), 5), 9)
  expect(editQuery(plan)).toEqual({ replace: '1:2,3:4', remove: '5', add: '9' })
})

test('a leg that goes is no longer replaced', () => {
  expect(editQuery(toggleRemoved(replacing(noEdit, 1, 2), 1))).toEqual({ remove: '1' })
})
