import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RETURN_PATH_LENGTH_MAX, returnPath } from './return-path.ts'

const HOME = '/en/'

test('a path of this site is kept with its query and hash', () => {
  expect(returnPath('/en/office/history?tab=open#b1', HOME)).toBe('/en/office/history?tab=open#b1')
  expect(returnPath('/ar/line/football/12-كأس', HOME)).toBe(encodeURI('/ar/line/football/12-كأس'))
  expect(returnPath('/en/search?text=a%2fb//c', HOME)).toBe('/en/search?text=a%2fb//c')
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%252fevil.example',
  '/%5cevil.example',
  '/\u3002evil.example/..//evil\u3002example',
  '//evil\uff0eexample',
  '/\u2044/evil.example\u0000',
  '/..//evil.example',
  '/en/..//evil.example',
  '/.//evil.example',
  'https://evil.example/en/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' /en/',
  'en/line',
  '?x',
  '',
  `/${'x'.repeat(RETURN_PATH_LENGTH_MAX)}`,
])('SEC-21 %j leads home', (asked) => {
  expect(returnPath(asked, HOME)).toBe(HOME)
})

test('no requested path leads home', () => {
  expect(returnPath(null, HOME)).toBe(HOME)
  expect(returnPath(undefined, HOME)).toBe(HOME)
})

test('SEC-21 for any input the result stays on the site that resolves it, decoded once or not', () => {
  const site = 'https://book.example'
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    '..',
    '.',
    '%2f',
    '%5c',
    '%25',
    '@',
    ':',
    'evil.example',
    'javascript:',
    '\t',
    '?',
    '#',
    'en',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
        fc.string(),
      ),
      (asked) => {
        const answer = returnPath(asked, HOME)
        expect(new URL(answer, site).origin).toBe(site)
        expect(answer).toMatch(/^\/(?![/\\])/u)
        const path = answer.split(/[?#]/u, 1)[0] ?? ''
        expect(new URL(path.replaceAll(/%2f/giu, '/').replaceAll(/%5c/giu, '\\'), site).origin).toBe(site)
      },
    ),
  )
})
