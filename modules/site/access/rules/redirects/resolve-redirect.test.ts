import fc from 'fast-check'
import { expect, test } from 'vitest'
import { siteAddress, type SiteAddress } from '../site-address.ts'
import { validRedirect } from './redirect-answer.ts'
import type { RedirectRule } from './redirect-rule.ts'
import { REDIRECT_HOPS_MAX } from './redirect-trail.ts'
import { indexRedirects, resolveRedirect, type Redirection } from './resolve-redirect.ts'

const rule = (fromPath: string, toUrl: string, more: Partial<RedirectRule> = {}): RedirectRule => ({
  ruleId: 1,
  language: null,
  fromPath,
  toUrl,
  code: 301,
  reason: `${fromPath} moved`,
  ...more,
})
const address = (url: string): SiteAddress => siteAddress(url) as SiteAddress
const resolve = (rules: readonly RedirectRule[], url: string): Redirection =>
  resolveRedirect(indexRedirects(rules), address(url))

test('S3.7 an address that does not move is answered as it is', () => {
  expect(resolve([rule('/vulkan', '/casino')], '/en/line?a=1')).toEqual({
    redirect: false,
    code: 200,
    url: '/en/line?a=1',
    reasons: [],
    breadcrumbs: [],
  })
})

test.each([
  ['/en/vulkan', '/en/casino'],
  ['/en/Vulkan/', '/en/casino'],
  ['/ru/vulkan?a=1', '/ru/casino?a=1'],
  ['/vulkan', '/casino'],
  ['https://book.example/en/vulkan', '/en/casino'],
  ['/en/landing', '/en/promotions/spring?from=landing'],
  ['/en/landing?a=1', '/en/promotions/spring?from=landing'],
  ['/en/old', '/en/new'],
  ['/en/old/A/b?x=1', '/en/new/A/b?x=1'],
  ['/en/old/%2e%2e/./b', '/en/new/b'],
  ['/en/old//evil.example', '/en/new/evil.example'],
  ['/en/gone/deep/below', '/en/'],
  ['/en/shop?a=1', 'https://shop.example/all?a=1'],
])('S7.11 %s moves to %s', (from, to) => {
  const rules = [
    rule('/vulkan', '/casino'),
    rule('/landing', '/promotions/spring?from=landing'),
    rule('/old/*', '/new/*'),
    rule('/gone/*', '/'),
    rule('/shop', 'https://shop.example/all'),
  ]
  expect(resolve(rules, from)).toMatchObject({ redirect: true, code: 301, url: to })
})

test('a whole path precedes its parents, a longer parent a shorter one, a language precedes all', () => {
  const rules = [
    rule('/a/*', '/above'),
    rule('/a/b/*', '/nearer'),
    rule('/a/b/c', '/exact'),
    rule('/a/b/c', '/russian', { language: 'ru' }),
  ]
  const to = (url: string): string => resolve(rules, url).url
  expect(to('/en/a/b/c')).toBe('/en/exact')
  expect(to('/ru/a/b/c')).toBe('/ru/russian')
  expect(to('/en/a/b/d')).toBe('/en/nearer')
  expect(to('/en/a/x')).toBe('/en/above')
  expect(to('/en/ab')).toBe('/en/ab')
})

test('S7.11 a chain is walked to its end: where it passed, why, and permanent only where every step is', () => {
  const rules = [rule('/a', '/b'), rule('/b', '/c', { code: 308 })]
  expect(resolve(rules, '/en/a?x=1')).toEqual({
    redirect: true,
    code: 301,
    url: '/en/c?x=1',
    reasons: ['/a moved', '/b moved'],
    breadcrumbs: ['/en/a?x=1', '/en/b?x=1'],
  })
  expect(resolve([rule('/a', '/b'), rule('/b', '/c', { code: 302 })], '/en/a').code).toBe(302)
  expect(resolve([rule('/a', '/b', { code: 307 })], '/en/a').code).toBe(307)
})

test('S2.1.7 cycles are reported and not followed, whatever their length', () => {
  for (const length of [1, 2, 3, REDIRECT_HOPS_MAX]) {
    const rules = Array.from({ length }, (_, n) => rule(`/r${n}`, `/r${(n + 1) % length}?n=${n}`))
    expect(resolve(rules, '/en/r0?x=1')).toMatchObject({ redirect: false, url: '/en/r0?x=1', problem: 'circle' })
  }
})

test('S2.1.7 a chain longer than anyone means is not followed either', () => {
  const chain = (length: number) => Array.from({ length }, (_, n) => rule(`/r${n}`, `/r${n + 1}`))
  expect(resolve(chain(REDIRECT_HOPS_MAX), '/en/r0')).toMatchObject({
    redirect: true,
    url: `/en/r${REDIRECT_HOPS_MAX}`,
  })
  expect(resolve(chain(REDIRECT_HOPS_MAX + 1), '/en/r0')).toMatchObject({ redirect: false, problem: 'too_many' })
})

test('S5.4, S7.11 for any rules and address, the answer is complete, final, and on the site unless a rule leaves it', () => {
  const path = fc.array(fc.constantFrom('a', 'b', 'c', '%2e%2e', '', 'evil.example'), { minLength: 1, maxLength: 5 })
  const from = path.map((parts) => `/${parts.join('/')}`)
  const anyRule = fc
    .record({ from, isPrefix: fc.boolean(), to: fc.constantFrom('/a', '/b/c', '/c', '/'), takesRest: fc.boolean() })
    .map(({ from: start, isPrefix, to, takesRest }) =>
      rule(`${start}${isPrefix ? '/*' : ''}`, isPrefix && takesRest ? `${to === '/' ? '' : to}/*` : to),
    )
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 8 }), from, (rules, start) => {
      const parsed = siteAddress(`/en${start}`)
      if (parsed === undefined) return
      const answer = resolveRedirect(indexRedirects(rules), parsed)
      expect(validRedirect(answer)).toBeDefined()
      expect(new URL(answer.url, 'https://book.example').host).toBe('book.example')
      if (answer.redirect) expect(answer.url.startsWith('/en/')).toBe(true)
      expect(answer.breadcrumbs.length).toBeLessThanOrEqual(REDIRECT_HOPS_MAX + 1)
      expect(answer.redirect).toBe(answer.code !== 200)
    }),
    { numRuns: 1_000 },
  )
})
