import { expect, test } from 'vitest'
import { sidesOf } from './document-kinds.ts'

test.each([
  ['passport', ['front']],
  ['identity_card', ['front', 'back']],
  ['driving_licence', ['front', 'back']],
  ['', ['front']],
] as const)('of the document %j the sides %j count', (type, sides) => {
  expect(sidesOf(type)).toEqual(sides)
})
