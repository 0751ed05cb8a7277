import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownAddress, returnTarget } from './return-address.ts'

const origin = 'https://book.example'
const target = (query: string, pairs: readonly { route_from: string; route_to: string }[] = []) =>
  returnTarget({ query, language: 'en', origin, pairs })

test('S2.1.6 an address of this site is gone back to, with query and fragment', () => {
  expect(target('?return=%2Fen%2Fline%2Ffootball%3Fwithin%3D3%23x')).toBe('/en/line/football?within=3#x')
  expect(target('?return-url=%2Far%2F')).toBe('/ar/')
  expect(target(`?return=${encodeURIComponent(`${origin}/ru/live`)}`)).toBe('/ru/live')
  expect(target('?return=%2Fru%2F%D0%BC%D1%8F%D1%87')).toBe('/ru/%D0%BC%D1%8F%D1%87')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/en/%2f%2fevil.example',
  '/en/%252f%252fevil.example',
  '/en//evil.example',
  '/en/../..//evil.example',
  '/en/..%2f..',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'https://evil.example/ru/live',
  'https://book.example.evil.example/ru/live',
  'https://book.example@evil.example/ru/live',
  'http://book.example/ru/live',
  'https:/en/',
  'https:evil.example',
  'evil.example/en/',
  '/line',
  '',
  ' /en/',
  '/en/\r\nset-cookie: a=b',
  `/en/${'x'.repeat(600)}`,
])('S2.1.6 %j leads home', (hostile) => {
  expect(target(`?return=${encodeURIComponent(hostile)}`)).toBe('/en/')
})

test('S4.4 the operator’s pairs map the address; their query is appended', () => {
  const pairs = [{ route_from: '/registration', route_to: '/office/recharge' }]
  expect(target('?return=%2Fru%2FRegistration%2F%3Fa%3D1', pairs)).toBe('/ru/office/recharge?a=1')
  expect(target('?return=%2Fru%2Fline', pairs)).toBe('/ru/line')
})

test('property: a browser that follows it stays on this site', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc
      .array(
        fc.constantFrom(
          '/',
          '\\',
          '//',
          '%2f',
          '%5c',
          '..',
          '.',
          'en',
          'evil.example',
          '@',
          ':',
          '?',
          '#',
          '\t',
          'https:',
        ),
        { maxLength: 8 },
      )
      .map((pieces) => `/${pieces.join('')}`),
  )
  fc.assert(
    fc.property(hostile, (asked) => {
      const own = ownAddress(asked, origin)
      if (own === undefined) return
      const followed = new URL(own, origin)
      expect(followed.origin).toBe(origin)
      expect(followed.pathname.startsWith('//')).toBe(false)
      expect(own).toMatch(/^\/[a-z]{2}\//u)
      expect(own).toMatch(/^[\u0021-\u007e]+$/u)
    }),
    { numRuns: 2_000 },
  )
})
