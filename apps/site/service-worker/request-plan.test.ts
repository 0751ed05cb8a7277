import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKeepable, languageIn, outdated, planOf, surplus } from './request-plan.ts'

const origin = 'https://book.example'
const asked = (path: string, more: { method?: string; mode?: string; of?: string } = {}) =>
  planOf({ method: more.method ?? 'GET', mode: more.mode ?? 'cors', url: new URL(path, more.of ?? origin), origin })

const fresh = { ok: true, isRedirected: false, cacheControl: 'no-cache' }

test('S1.18 calls, prices, page data and other sites are none of the worker’s business', () => {
  for (const path of [
    '/web-api/catalogue/games',
    '/bff-api/config/all.json',
    '/live',
    '/en/line.data',
    '/healthz',
    '/manifest.webmanifest',
  ])
    for (const mode of ['cors', 'same-origin', 'no-cors']) expect([path, asked(path, { mode })]).toEqual([path, 'pass'])
  expect(asked('/web-api/x', { mode: 'navigate' })).toBe('pass')
  expect(asked('/sandbox/pay', { mode: 'navigate' })).toBe('pass')
  expect(asked('/assets/a.js', { of: 'https://cdn.example' })).toBe('pass')
  expect(asked('/en/line', { mode: 'navigate', method: 'POST' })).toBe('pass')
})

test('code is cached by its name, documents come from the network first', () => {
  expect(asked('/assets/frame-abc.js')).toBe('asset')
  for (const path of ['/', '/en', '/en/', '/ru/line/football', '/en/office/history'])
    expect([path, asked(path, { mode: 'navigate' })]).toEqual([path, 'page'])
})

test('a page with a price or of one player is never cached, whatever its headers say', () => {
  const segment = fc.constantFrom(
    'line',
    'live',
    'office',
    'coupon',
    'search',
    'favorites',
    'login',
    'casino',
    'onpay',
    '',
  )
  fc.assert(
    fc.property(segment, fc.webPath(), (first, rest) => {
      expect(isKeepable(`/en/${first}${rest}`, fresh)).toBe(false)
    }),
  )
})

test('a public page without prices is cached, unless it failed, moved or is private', () => {
  expect(isKeepable('/en/information/rules/1', fresh)).toBe(true)
  expect(isKeepable('/ar/mobile', fresh)).toBe(true)
  for (const answer of [
    { ...fresh, ok: false },
    { ...fresh, isRedirected: true },
    { ...fresh, cacheControl: 'private, no-store' },
  ])
    expect(isKeepable('/en/information/about', answer)).toBe(false)
})

test('what is beyond the maximum is the oldest, and only caches of other builds go', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(20), (entries, max) => {
      const gone = surplus(entries, max)
      expect(entries.length - gone.length).toBe(Math.min(entries.length, max))
      expect([...gone, ...entries.slice(gone.length)]).toEqual(entries)
    }),
  )
  expect(outdated(['fairline-assets-b1', 'fairline-pages-b2', 'other'], 'b2')).toEqual(['fairline-assets-b1'])
  expect([languageIn('/ru/line'), languageIn('/en'), languageIn('/live'), languageIn('/')]).toEqual([
    'ru',
    'en',
    undefined,
    undefined,
  ])
})
