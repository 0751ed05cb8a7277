import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADDRESS_LENGTH_MAX, addressText, paramsOf, pathKey, siteAddress } from './site-address.ts'

test.each([
  ['/en/line?a=1#x', { host: undefined, language: 'en', path: '/line', query: '?a=1' }],
  ['/en', { host: undefined, language: 'en', path: '/', query: '' }],
  ['/en/', { host: undefined, language: 'en', path: '/', query: '' }],
  ['/', { host: undefined, language: undefined, path: '/', query: '' }],
  ['/line/x', { host: undefined, language: undefined, path: '/line/x', query: '' }],
  ['/eng/x', { host: undefined, language: undefined, path: '/eng/x', query: '' }],
  ['https://Book.example:8080/ar/live', { host: 'book.example:8080', language: 'ar', path: '/live', query: '' }],
  ['http://book.example', { host: 'book.example', language: undefined, path: '/', query: '' }],
])('%s is taken apart', (url, address) => {
  expect(siteAddress(url)).toEqual(address)
})

test.each([
  '',
  'line',
  '?a=1',
  '//evil.example/x',
  '/\\evil.example',
  'javascript:alert(1)',
  'ftp://book.example/',
  'https://user@evil.example/',
  'https:evil.example',
  '/a b',
  '/a\nb',
  '/a\u0000',
  '/\ud800',
  `/${'x'.repeat(ADDRESS_LENGTH_MAX)}`,
])('%j is no address', (url) => {
  expect(siteAddress(url)).toBeUndefined()
})

test('an address without a host is written as it was read, its hash aside', () => {
  const segment = fc.stringMatching(/^[A-Za-z0-9._~%-]{1,12}$/u)
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), fc.stringMatching(/^[a-z0-9=&%]{0,20}$/u), (segments, query) => {
      const url = `/${segments.join('/')}${query === '' ? '' : `?${query}`}`
      const address = siteAddress(url)
      expect(address).toBeDefined()
      // '/en' and '/en/' are one place.
      if (address !== undefined)
        expect([url, url.replace(/^(\/[a-z]{2})(?=\?|$)/u, '$1/')]).toContain(addressText(address))
    }),
  )
})

test('two ways of writing one path have one key, and a key is its own', () => {
  expect(pathKey('/Casino//Slots/')).toBe('/casino/slots')
  expect(pathKey('/%D0%BA%D0%B5%D0%BD%D0%BE')).toBe('/кено')
  expect(pathKey('/%E0%A4%A')).toBe('/%e0%a4%a')
  expect(pathKey('/')).toBe('/')
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z/]{0,30}$/u), (path) => {
      const key = pathKey(path)
      expect(pathKey(key)).toBe(key)
      expect(key).toMatch(/^\/(?:[^/]+(?:\/[^/]+)*)?$/u)
    }),
  )
})

test('parameters are read as in a form; of a repeated name the first counts', () => {
  expect([...paramsOf('?a=1&b&a=2&c=x%20y+z&=w&%D1%8F=%')]).toEqual([
    ['a', '1'],
    ['b', ''],
    ['c', 'x y z'],
    ['я', '%'],
  ])
})
