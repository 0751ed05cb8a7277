import { expect, test } from 'vitest'
import { declaredDataQuery, declaredQuery } from './page-query.ts'

const rules = { within: { values: ['1', '3'] }, text: { lengthMax: 5 }, size: { lengthMax: 2, timesMax: 2 } }

test.each([
  ['', ''],
  ['?', ''],
  ['?%', ''],
  ['?x=1&y', ''],
  ['?within=3', '?within=3'],
  ['?within=2', ''],
  ['?within=', ''],
  ['?text=abcde', '?text=abcde'],
  ['?text=abcdef', ''],
  ['?text=', '?text='],
  // One spelling and one order, whatever was written.
  ['?text=%61b&x=0&within=3', '?within=3&text=ab'],
  ['?text=a&text=b', '?text=a'],
  ['?size=1&size=2&size=3', '?size=1&size=2'],
  ['?size=123&size=2', '?size=2'],
  ['?constructor=1&__proto__=1', ''],
])('of the query %j the render reads %j', (query, declared) => {
  expect(declaredQuery(query, rules)).toBe(declared)
})

test('a request of the browser’s router names only loaders of its page, in the order of the page', () => {
  const ids = ['root', 'routes/language', 'line']
  const of = (query: string): string => declaredDataQuery(query, rules, ids)
  expect(of('')).toBe('')
  expect(of('?x=1&within=1')).toBe('?within=1')
  expect(of('?_routes=line')).toBe('?_routes=line')
  expect(of('?_routes=line,root,line,home&within=1')).toBe('?within=1&_routes=root%2Cline')
  expect(of('?_routes=nothing')).toBe('')
})
