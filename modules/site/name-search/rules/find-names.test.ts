import { expect, test } from 'vitest'
import { findNames } from './find-names.ts'
import { createNameIndex } from './name-index.ts'

const index = createNameIndex()
for (const [id, name] of ['Orchard Gold', 'Golden Orchard Deluxe', 'Plinko'].entries()) index.add(id, name)

test('every word has to fit, and names that fit as they were typed score higher', () => {
  const { scores, corrected } = findNames(index, 'orchard gold')
  expect([...scores.keys()].toSorted()).toEqual([0, 1])
  expect(scores.get(0)).toBeGreaterThan(scores.get(1) ?? 0)
  expect(corrected).toBeUndefined()
  expect(findNames(index, 'orchard plinko').scores.size).toBe(0)
})

test('a typing error is forgiven and named; a text without words finds nothing', () => {
  expect(findNames(index, 'plimko')).toEqual({ scores: new Map([[2, expect.any(Number)]]), corrected: 'Plinko' })
  expect(findNames(index, ' … ')).toEqual({ scores: new Map(), corrected: undefined })
})
