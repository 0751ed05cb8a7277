import { expect, test } from 'vitest'
import { PLAIN_POLICY, plainPage, type PlainAsked } from './plain-page.ts'

const site = {
  directionOf: () => 'rtl' as const,
  systemTextOf: () => (key: string, values?: Readonly<Record<string, string>>) =>
    `<${key}> & "${values?.['time'] ?? ''}"`,
}
const asked: PlainAsked = {
  page: 'maintenance',
  status: 503,
  language: 'ar',
  theme: 'dark',
  path: '/maintenance"><script>',
  languages: [
    { code: 'ar', name: 'العربية' },
    { code: 'en', name: '<b>English</b>' },
  ],
}

test('S2.6.1 whatever the texts and the address, nothing but the page’s own tags is in it, and no script', () => {
  const html = plainPage(site, { ...asked, backAt: '<i>', facts: { '<u>': '<s>' } })
  expect(html).not.toMatch(/<script|<b>|<i>|<u>|<s>|<maintenance/u)
  expect(html).toContain('<html lang="ar" dir="rtl" class="dark" data-layout="maintenance">')
  expect(html).toContain('href="/en/maintenance&quot;&gt;&lt;script&gt;"')
  expect(html).not.toContain('hreflang="ar"')
})

test('S4.2 it says when the site is back only where the end is known', () => {
  expect(plainPage(site, asked)).not.toContain('back-at')
  expect(plainPage(site, { ...asked, backAt: 'noon' })).toContain('noon')
})

test('the way on: try again where it passes, log in where that is all, home where home is open', () => {
  const linksOf = (page: string): readonly string[] =>
    [...plainPage(site, { ...asked, page, languages: [] }).matchAll(/href="([^"]*)"/gu)].map(([, to = '']) => to)
  expect(linksOf('maintenance')).toEqual(['/ar/'])
  expect(linksOf('block')).toEqual([])
  expect(linksOf('block-sign-in')).toEqual(['/ar/login'])
})

test('its policy lets no script run', () => {
  expect(PLAIN_POLICY).toContain(`default-src 'none'`)
  expect(PLAIN_POLICY).not.toMatch(/script-src|unsafe/u)
})
