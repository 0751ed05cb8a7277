import { expect, test } from 'vitest'
import { endColumnOf } from './page-edges.ts'

test('the end column is what lies between the content and the end edge, in both directions of text', () => {
  const content = { left: 248, right: 1_104 } as DOMRect
  expect([endColumnOf(content, 1_440, false), endColumnOf(content, 1_440, true)]).toEqual([336, 248])
})
