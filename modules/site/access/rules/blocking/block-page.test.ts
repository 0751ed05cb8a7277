import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  blockedFor,
  blockPage,
  blockReason,
  blockReasons,
  blockTarget,
  doBlocksDiffer,
  HIDDEN_COUNTRY_REASON,
  isBlockPath,
  isGeoForcedOff,
  liftByPlace,
  notBlocked,
  VIP_AUTH_REASON,
} from './block-page.ts'

test.each([
  [4, 'site-updates'],
  [16, 'suspension'],
  [3, 'block'],
  [1, 'block'],
  [5, 'block'],
  [2, 'block'],
  [14, 'block'],
  [13, 'block-ua'],
  [17, 'block-ie'],
  [8, 'coming-soon'],
  [18, 'internal-vpn'],
  [999, 'block'],
])('S4.3 reason %i leads to %s', (reason, page) => {
  expect(blockPage(reason)).toBe(page)
})

test('S4.3 there is a reason only where the answer says blocked', () => {
  expect(blockReason({ displayTypeId: 1, templateTypeId: 4 })).toBe(4)
  for (const displayTypeId of [0, 2, -1]) expect(blockReason({ displayTypeId, templateTypeId: 4 })).toBeUndefined()
})

test('S4.3 the geo-forced-off cookie lifts only blocks by country, and only with the operator’s key', () => {
  expect(isGeoForcedOff('key', 'key')).toBe(true)
  for (const [cookie, key] of [
    ['1', null],
    [undefined, null],
    [undefined, 'key'],
    ['other', 'key'],
  ] as const)
    expect(isGeoForcedOff(cookie, key)).toBe(false)
  for (const reason of [...blockReasons, HIDDEN_COUNTRY_REASON]) {
    const isByPlace = [1, 2, 3, 5, HIDDEN_COUNTRY_REASON].includes(reason)
    expect(liftByPlace(blockedFor(reason), true)).toEqual(isByPlace ? notBlocked : blockedFor(reason))
    expect(liftByPlace(blockedFor(reason), false)).toEqual(blockedFor(reason))
  }
})

test('S7.13 two answers differ where they would show different pages', () => {
  expect(doBlocksDiffer(notBlocked, { displayTypeId: 0, templateTypeId: 3 })).toBe(false)
  expect(doBlocksDiffer(blockedFor(3), blockedFor(3))).toBe(false)
  expect(doBlocksDiffer(blockedFor(3), blockedFor(4))).toBe(true)
  expect(doBlocksDiffer(blockedFor(3), notBlocked)).toBe(true)
})

const route = { language: 'en', path: '/line', query: '?a=1', name: 'line', isHome: false, isSignIn: false }

test('S4.3 for updates the query is kept, from a named route that is not home', () => {
  expect(blockTarget(4, route)).toBe('/en/site-updates?a=1')
  expect(blockTarget(4, { ...route, path: '/', name: 'home', isHome: true })).toBe('/en/site-updates')
  expect(blockTarget(4, { ...route, name: undefined })).toBe('/en/site-updates')
  expect(blockTarget(3, route)).toBe('/en/block')
})

test('S6.2 who has only to sign in may do so', () => {
  expect(blockTarget(VIP_AUTH_REASON, { ...route, path: '/login', isSignIn: true })).toBeUndefined()
  expect(blockTarget(3, { ...route, path: '/login', isSignIn: true })).toBe('/en/block')
})

test('S4.3 following the redirects ends after at most two steps, at the right page', () => {
  const path = fc.constantFrom(
    '/',
    '/line',
    '/login',
    '/block',
    '/site-updates',
    '/block-ua',
    '/coming-soon',
    '/internal-vpn',
    '/maintenance',
  )
  fc.assert(
    fc.property(
      fc.option(fc.constantFrom(...blockReasons, HIDDEN_COUNTRY_REASON, 999), { nil: undefined }),
      path,
      (reason, at) => {
        const first = blockTarget(reason, { ...route, path: at })
        const landed = first === undefined ? at : (first.replace('/en', '').split('?', 1)[0] ?? '')
        expect(blockTarget(reason, { ...route, path: landed })).toBeUndefined()
        expect(isBlockPath(landed)).toBe(reason !== undefined)
        if (reason !== undefined) expect(landed).toBe(`/${blockPage(reason)}`)
      },
    ),
  )
})
