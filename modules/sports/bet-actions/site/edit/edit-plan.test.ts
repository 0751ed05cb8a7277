import { expect, test } from 'vitest'
import { editQuery, noEdit, replacing, toggleAdded, toggleRemoved } from './edit-plan.ts'

test('a plan without changes requests no quote', () => {
  expect(editQuery(noEdit)).toBeUndefined()
  expect(editQuery(replacing(replacing(noEdit, 1, 2), 1, 1))).toBeUndefined()
  expect(editQuery(toggleRemoved(toggleRemoved(noEdit, 1), 1))).toBeUndefined()
  expect(editQuery(toggleAdded(toggleAdded(noEdit, 9), 9))).toBeUndefined()
})

test('every change is sent in the form of the call', () => {
  const plan = toggleAdded(toggleRemoved(replacing(replacing(noEdit, 1, 2), 3, 4), 5), 9)
  expect(editQuery(plan)).toEqual({ replace: '1:2,3:4', remove: '5', add: '9' })
})

test('a removed leg is no longer replaced', () => {
  expect(editQuery(toggleRemoved(replacing(noEdit, 1, 2), 1))).toEqual({ remove: '1' })
})
