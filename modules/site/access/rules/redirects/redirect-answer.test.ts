import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doRedirectsApply, validRedirect } from './redirect-answer.ts'
import { startTrail, stepTrail, REDIRECT_HOPS_MAX, type RedirectTrail } from './redirect-trail.ts'
import { returnRoute } from './return-route.ts'

const whole = { redirect: true, code: 301, url: '/en/casino', reasons: ['renamed'], breadcrumbs: ['/en/vulkan'] }

test('S5.4 an answer counts only with code, url, reasons and breadcrumbs', () => {
  expect(validRedirect(whole)).toEqual(whole)
  expect(validRedirect({ ...whole, more: 1 })).toEqual(whole)
  for (const key of ['code', 'url', 'reasons', 'breadcrumbs']) {
    const { [key as 'code']: _, ...part } = whole
    expect(validRedirect(part)).toBeUndefined()
    for (const junk of [null, undefined, '', NaN, {}, [1], true])
      expect(validRedirect({ ...whole, [key]: junk })).toBeUndefined()
  }
  expect(validRedirect({ ...whole, redirect: 'yes' })?.redirect).toBe(false)
  fc.assert(
    fc.property(fc.anything(), (data) => {
      const valid = validRedirect(data)
      if (valid !== undefined) expect(valid.url).not.toBe('')
    }),
  )
})

test.each([
  [true, '', true],
  [true, '?redirect-service=0', true],
  [false, '', false],
  [false, '?redirect-service=1', true],
  [false, '?redirect-service', true],
  [false, '?redirect-service=0', false],
  [false, '?x=redirect-service', false],
])('S5.4 in production %s with %j redirects apply: %s', (isProduction, query, doApply) => {
  expect(doRedirectsApply(isProduction, query)).toBe(doApply)
})

test('S2.1.7 following redirects never returns to a visited address, and stops at the maximum', () => {
  const place = fc.constantFrom('/en/a', '/en/A/', '/en/b?x=1', '/en/c', 'https://other.example/a', '/en/d#h')
  fc.assert(
    fc.property(place, fc.array(place, { maxLength: 30 }), (start, nexts) => {
      let trail: RedirectTrail = startTrail(start)
      for (const next of nexts) {
        const step = stepTrail(trail, next)
        if (step.kind !== 'follow') return
        trail = step.trail
        expect(new Set(trail).size).toBe(trail.length)
        expect(trail.length).toBeLessThanOrEqual(REDIRECT_HOPS_MAX + 1)
      }
    }),
  )
})

test('S2.1.7 a long way ends by its number alone', () => {
  let trail: RedirectTrail = startTrail('/en/0')
  for (let n = 1; n <= REDIRECT_HOPS_MAX; n += 1) {
    const step = stepTrail(trail, `/en/${n}`)
    expect(step.kind).toBe('follow')
    if (step.kind === 'follow') trail = step.trail
  }
  expect(stepTrail(trail, '/en/one-more').kind).toBe('too_many')
})

test.each([
  ['/office/recharge', '/office/account'],
  ['/office/recharge?a=1', '/office/account?a=1'],
  ['/Office/Recharge/', '/office/account'],
  ['/line', '/line'],
  ['/promo', '/promotions?tab=new'],
  ['/promo?x=1', '/promotions?tab=new'],
])('S4.4 the return address %s leads to %s', (saved, to) => {
  const pairs = [
    { route_from: '/office/recharge', route_to: '/office/account' },
    { route_from: '/promo', route_to: '/promotions?tab=new' },
  ]
  expect(returnRoute(saved, pairs)).toBe(to)
})
