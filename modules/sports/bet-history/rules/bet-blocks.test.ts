import { expect, test } from 'vitest'
import { legGroups } from './bet-blocks.ts'

const leg = (name: string, blockId?: number) => ({ name, ...(blockId === undefined ? {} : { blockId }) })
const shape = (typeId: number, legs: readonly ReturnType<typeof leg>[]) =>
  legGroups(typeId, legs).map(({ kind, blockId, legs: of }) => [kind, blockId, of.map(({ name }) => name).join('')])

test('a bet without blocks is one list', () => {
  expect(shape(1, [leg('a'), leg('b')])).toEqual([['legs', undefined, 'ab']])
})

test('bankers come before the legs of their system', () => {
  expect(shape(2, [leg('a'), leg('b', 0), leg('c')])).toEqual([
    ['bankers', undefined, 'b'],
    ['legs', undefined, 'ac'],
  ])
})

test('a multi-bet shows its lobby first and its blocks in order', () => {
  expect(shape(4, [leg('a', 2), leg('b', 0), leg('c', 1), leg('d', 2)])).toEqual([
    ['lobby', undefined, 'b'],
    ['block', 1, 'c'],
    ['block', 2, 'ad'],
  ])
})
