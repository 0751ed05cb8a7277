import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notBanned } from './ban.ts'
import { guardPage, type PageFacts, type PageVerdict, type RouteFacts } from './guard-page.ts'
import type { Redirection } from './redirects/resolve-redirect.ts'

const route = (more: Partial<RouteFacts> = {}): RouteFacts => ({
  name: 'line',
  isHome: false,
  isSignIn: false,
  availabilityId: undefined,
  isAllowedWhenBanned: false,
  isDeduce: false,
  isBlockedForAuthorised: false,
  ...more,
})
const moved: Redirection = { redirect: true, code: 301, url: '/en/new', reasons: ['x'], breadcrumbs: ['/en/line'] }
const facts = (more: Partial<PageFacts> = {}): PageFacts => ({
  language: 'en',
  path: '/line',
  query: '?a=1',
  redirectedFrom: undefined,
  route: route(),
  maintenance: undefined,
  blockReason: undefined,
  redirection: undefined,
  hasMissingFragment: false,
  availableRoutes: new Set([47]),
  isAuthorised: false,
  ban: notBanned,
  bannedUrl: 'https://outside.example/',
  ...more,
})
const to = (url: string, cause: string, code = 302) => ({ kind: 'redirect', url, cause, code })

test('a page without anything against it is shown', () => {
  expect(guardPage(facts())).toEqual({ kind: 'page' })
})

test('the order is maintenance, block, redirect, 404, ban: each precedes what comes after it', () => {
  const everything = facts({
    maintenance: 'config',
    blockReason: 4,
    redirection: moved,
    hasMissingFragment: true,
    isAuthorised: true,
    ban: { level: 1, version: 0 },
  })
  expect(guardPage(everything)).toEqual(to('/en/maintenance', 'maintenance'))
  const open = { ...everything, maintenance: undefined }
  expect(guardPage(open)).toEqual(to('/en/site-updates?a=1', 'block'))
  const unblocked = { ...open, blockReason: undefined }
  expect(guardPage(unblocked)).toEqual(to('/en/new', 'redirect_rule', 301))
  const staying = { ...unblocked, redirection: undefined }
  expect(guardPage(staying)).toEqual({ kind: 'missing' })
  expect(guardPage({ ...staying, hasMissingFragment: false })).toEqual(to('https://outside.example/', 'ban'))
})

test('S2.1.5 a route whose id is not available, and an address with a missing fragment, are answered with 404', () => {
  expect(guardPage(facts({ route: route({ availabilityId: 47 }) }))).toEqual({ kind: 'page' })
  expect(guardPage(facts({ route: route({ availabilityId: 48 }) }))).toEqual({ kind: 'missing' })
  expect(guardPage(facts({ hasMissingFragment: true }))).toEqual({ kind: 'missing' })
})

test('S4.2, S4.3 system pages lead home when their reason is over, and stay while it holds', () => {
  expect(guardPage(facts({ path: '/maintenance' }))).toEqual(to('/en/', 'maintenance'))
  expect(guardPage(facts({ path: '/block' }))).toEqual(to('/en/', 'block'))
  expect(guardPage(facts({ path: '/maintenance', maintenance: 'web_state', hasMissingFragment: true }))).toEqual({
    kind: 'page',
  })
  expect(guardPage(facts({ path: '/block', blockReason: 3, redirection: moved }))).toEqual({ kind: 'page' })
  expect(guardPage(facts({ path: '/block', blockReason: 16 }))).toEqual(to('/en/suspension', 'block'))
})

test('S2.1.7 a redirect back to where the visitor came from is reported and not followed', () => {
  const back = facts({ redirection: moved, redirectedFrom: '/en/New/' })
  expect(guardPage(back)).toEqual({ kind: 'circle', url: '/en/new' })
  expect(guardPage({ ...back, redirectedFrom: '/en/else' })).toEqual(to('/en/new', 'redirect_rule', 301))
  const circle = { ...moved, redirect: false, code: 200, problem: 'circle' as const }
  expect(guardPage(facts({ redirection: circle }))).toEqual({ kind: 'circle', url: '/en/new' })
  // Later checks of the page still apply.
  expect(guardPage(facts({ redirection: circle, hasMissingFragment: true }))).toEqual({ kind: 'missing' })
})

test('S4.5 players are sent home from routes that are not for them', () => {
  expect(guardPage(facts({ isAuthorised: true, route: route({ isBlockedForAuthorised: true }) }))).toEqual(
    to('/en/', 'authorised'),
  )
})

test('a visitor who follows the redirects reaches a final page', () => {
  const path = fc.constantFrom('/', '/line', '/maintenance', '/block', '/site-updates', '/suspension', '/login')
  fc.assert(
    fc.property(
      path,
      fc.option(fc.constantFrom('cookie', 'config'), { nil: undefined }),
      fc.option(fc.constantFrom(1, 4, 8, 14, 16), { nil: undefined }),
      fc.boolean(),
      fc.constantFrom(0, 1, 45),
      (start, maintenance, blockReason, isAuthorised, level) => {
        let at: string = start
        let verdict: PageVerdict = { kind: 'missing' }
        for (let steps = 0; steps < 4; steps += 1) {
          verdict = guardPage(
            facts({
              path: at,
              query: '',
              route: route({ isHome: at === '/', isSignIn: at === '/login', isBlockedForAuthorised: at === '/login' }),
              maintenance,
              blockReason,
              isAuthorised,
              ban: { level, version: 0 },
            }),
          )
          if (verdict.kind !== 'redirect' || verdict.cause === 'ban') break
          at = verdict.url.slice('/en'.length)
        }
        expect(verdict.kind === 'page' || (verdict.kind === 'redirect' && verdict.cause === 'ban')).toBe(true)
      },
    ),
  )
})
