import { expect, test } from 'vitest'
import { evaluate, type Message } from './message.ts'

const legs: Message = [
  [
    'p',
    'count',
    0,
    {
      '=0': 'none',
      one: [['#'], ' ставка'],
      few: [['#'], ' ставки'],
      many: [['#'], ' ставок'],
      other: [['#'], ' ставки'],
    },
  ],
]

test('a plural follows the rules of its language', () => {
  expect([0, 1, 3, 11, 1_025].map((count) => evaluate(legs, 'ru', { count }))).toEqual([
    'none',
    '1 ставка',
    '3 ставки',
    '11 ставок',
    '1\u00a0025 ставок',
  ])
})

test('numbers keep Latin digits in Arabic', () => {
  expect(evaluate(['x ', ['a', 'n']], 'ar', { n: 42 })).toBe('x 42')
})

test('a select falls back to other, and a missing value stays visible', () => {
  expect(evaluate([['s', 'who', { home: 'H', other: 'O' }]], 'en', { who: 'draw' })).toBe('O')
  expect(evaluate(['Hello ', ['a', 'name']], 'en', {})).toBe('Hello {name}')
})
