import { expect, test } from 'vitest'
import { cookieHeader, cookieOf } from './call-context.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['a=1; b=2', '2'],
  ['b=2', '2'],
  [' b = 2 ;a=1', '2'],
  ['b=first; b=second', 'first'],
  ['b=with=signs', 'with=signs'],
  ['b=', ''],
  ['xb=1; bx=2; B=3; =b', undefined],
])('of %j the cookie b is %j', (header, value) => {
  expect(cookieOf(header, 'b')).toBe(value)
})

test('a header of very many cookies is read so far and no farther', () => {
  expect(cookieOf(`${'a=1; '.repeat(10_000)}b=2`, 'b')).toBeUndefined()
})

test('SEC-16 a cookie is set and removed with the same attributes', () => {
  expect(cookieHeader({ name: 'x', value: 'v' }, false)).toBe('x=v; Path=/; HttpOnly; SameSite=Lax')
  expect(cookieHeader({ name: 'x', value: 'v', maxAgeSeconds: 60 }, true)).toBe(
    'x=v; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure',
  )
  expect(cookieHeader({ name: 'x', value: undefined }, true)).toBe(
    'x=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
  )
})
