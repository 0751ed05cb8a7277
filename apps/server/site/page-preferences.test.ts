import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preferenceDefaults } from '#modules/site/site-config/rules/preference-defaults.ts'
import { attributesOf } from '#platform/browser/preferences.ts'
import { cookiesOf, preferencesKey, preferencesOf, zoneOfHours } from './page-preferences.ts'

const of = (header: string, more: Parameters<typeof preferencesOf>[2] = {}) =>
  preferencesOf(cookiesOf(header), 'en', more)

test('S3.23 the page is painted with what the cookies say', () => {
  const page = of('prefs=c1f2h1; theme=dark; coefViewId=2; zone=Asia%2FTokyo; tz=Europe%2FBerlin; fold=tc')
  expect(page).toMatchObject({
    theme: 'dark',
    timeZone: 'Asia/Tokyo',
    coefViewId: 2,
    folded: { tree: true, coupon: true },
    preferences: { isCompactView: true, appFontSize: 2, is12h: true, timeZone: 'Asia/Tokyo' },
  })
  expect(attributesOf(page.preferences)).toMatchObject({
    'data-theme': 'dark',
    'data-font': 'large',
    'data-compact': '',
    'data-12h': '',
  })
})

test('S3.23 S9.10 without a chosen zone times are the device’s, and before it is known the brand’s', () => {
  expect(of('tz=Europe%2FBerlin')).toMatchObject({ timeZone: 'Europe/Berlin', preferences: { timeZone: 'device' } })
  expect(of('').timeZone).toBe('Etc/GMT-3')
  expect(of('zone=Nowhere%2FAtAll; tz=Europe%2FBerlin')).toMatchObject({
    timeZone: 'Europe/Berlin',
    preferences: { timeZone: 'device' },
  })
  expect([0, 3, -5, 14, 5.5].map(zoneOfHours)).toEqual(['UTC', 'Etc/GMT-3', 'Etc/GMT+5', 'Etc/GMT-14', 'Etc/GMT-6'])
  // The number is east of Greenwich, whatever sign the zone's name has.
  const noon = new Date('2026-01-01T12:00:00Z')
  expect(new Intl.DateTimeFormat('en-GB', { timeZone: zoneOfHours(3), timeStyle: 'short' }).format(noon)).toBe('15:00')
})

test('S3.23 S9.10 a brand and a country speak where the visitor has not', () => {
  const config = {
    preferences: { ...preferenceDefaults, appTheme: 2 as const, isCompactView: true, timeZone: 0 },
    timeFormatByCountry: { US: '12' as const },
  }
  expect(of('', { config, country: 'US' })).toMatchObject({
    theme: 'auto',
    timeZone: 'UTC',
    coefViewId: 2,
    preferences: { is12h: true, isCompactView: true },
  })
  expect(of('prefs=c0h0; theme=light', { config, country: 'US' })).toMatchObject({
    theme: 'light',
    preferences: { is12h: false, isCompactView: false },
  })
  expect(of('').theme).toBe('auto')
})

test('S3.23 visitors who are shown different pages have different keys', () => {
  const headers = [
    '',
    'theme=dark',
    'theme=light',
    'coefViewId=1',
    'tz=Europe%2FBerlin',
    'zone=Europe%2FBerlin',
    'fold=t',
    'fold=c',
    ...Array.from('hvfmclis')
      .map((letter) => `prefs=${letter}1`)
      .filter((header) => header !== 'prefs=f1'),
    ...Array.from('abgdtopw').map((letter) => `prefs=${letter}0`),
    'prefs=n1',
    'prefs=r1',
    'prefs=f0',
    'prefs=f2',
    'prefs=m2',
  ]
  const keys = headers.map((header) => preferencesKey(of(header)))
  expect(new Set(keys).size).toBe(headers.length)
  expect(preferencesKey(of('theme=auto; prefs=c0'))).toBe(preferencesKey(of('')))
})

test('a made-up cookie never breaks a page', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300 }),
      fc.constantFrom('prefs', 'zone', 'tz', 'theme', 'fold'),
      (text, name) => {
        const page = of(`${name}=${text}`)
        expect(() => new Intl.DateTimeFormat('en', { timeZone: page.timeZone })).not.toThrow()
        expect(page.preferences.appFontSize).toBeTypeOf('number')
      },
    ),
  )
  expect(of('zone=%E0%A4%A; prefs=%').timeZone).toBe('Etc/GMT-3')
})
