import { expect, test } from 'vitest'
import { defaultConfig } from '#modules/site/site-config/rules/default-config.ts'
import { configShapes, isConfigKey, PublicConfig, SiteConfig } from './config-values.ts'

test('S3.9 an empty table works: the defaults are a whole config', () => {
  expect(SiteConfig.parse(defaultConfig)).toEqual(defaultConfig)
})

test('S3.9 every listed value is one an operator can set', () => {
  for (const key of [
    'languages',
    'defaultLanguage',
    'countryCode',
    'mediaResources',
    'timeFormatByCountry',
    'licenceMeta',
    'companyName',
    'group_id',
    'ref_id',
    'isPwa',
    'pwaManifest',
    'partnerCssBrandBook',
    'isFatmanAnalyticsAvailable',
    'consultSystem',
    'consultantParams',
    'availableResponsibleGamingLimitsIds',
    'isShowPaymentPageOnlyAuth',
    'availableRoutes',
    'minAge',
    'autoLogoffInactiveMinutes',
    'isAutoLogoffEnable',
    'promoBonusToOffer',
    'routePairs',
    'missingPathFragments',
    'couponMaxAmountTypes',
    'couponMinAmountTypes',
    'isVipBetShown',
    'isBonusBetShown',
    'isOneClickShown',
  ])
    expect([key, isConfigKey(key)]).toEqual([key, true])
})

test.each([
  ['minAge', 17],
  ['minAge', '18'],
  ['availableRoutes', [0]],
  ['availableRoutes', ['47']],
  ['countryCode', 'mt'],
  ['defaultLanguage', 'eng'],
  ['domains', ['Book.example']],
  ['domains', ['https://book.example']],
  ['mobileDomain', 'book.example/x'],
  ['bannedUrl', 'javascript:alert(1)'],
  ['bannedUrl', 'http://outside.example/'],
  ['routePairs', [{ route_from: '/a', route_to: '//evil.example' }]],
  ['routePairs', [{ route_from: '/a', route_to: '/\\evil.example' }]],
  ['routePairs', [{ route_from: '/a', route_to: '/b/../c' }]],
  ['routePairs', [{ route_from: '/a', route_to: '/./c' }]],
  ['casinoFirstDepositPath', 'https://evil.example'],
  ['supportDesk', { isCallback: true, isChat: true, email: 'nobody', hours: null }],
  [
    'supportDesk',
    {
      isCallback: true,
      isChat: true,
      email: null,
      hours: { timeZone: 'Moon/Base', days: [1], from: '09:00', to: '17:00' },
    },
  ],
  [
    'supportDesk',
    { isCallback: true, isChat: true, email: null, hours: { timeZone: 'UTC', days: [1], from: '17:00', to: '09:00' } },
  ],
  [
    'supportDesk',
    { isCallback: true, isChat: true, email: null, hours: { timeZone: 'UTC', days: [8], from: '09:00', to: '17:00' } },
  ],
  ['missingPathFragments', ['/']],
  ['partnerCssBrandBook', [{ css_prop: 'color', css_value: 'red' }]],
  ['partnerCssBrandBook', [{ css_prop: '--color-accent', css_value: 'red; background: url(x)' }]],
  ['partnerCssBrandBook', [{ css_prop: '--color-accent', css_value: 'url(//evil.example)' }]],
  ['partnerCssBrandBook', [{ css_prop: '--color-accent', css_value: '</style><script>' }]],
  ['socialLinks', [{ name: 'X', link: 'javascript:alert(1)', iconName: 'x' }]],
  ['pwaManifest', { themeColor: 'green' }],
  ['geoForcedOffKey', 'short'],
  ['isMaintenance', 'yes'],
])('%s cannot be %j', (key, value) => {
  expect(configShapes[key as keyof typeof configShapes].safeParse(value).success).toBe(false)
})

test.each([
  ['defaultLanguage', 'pl'],
  ['languages', [...defaultConfig.languages, defaultConfig.languages[0]]],
  ['mainVipDomain', 'vip.example'],
])('%s that does not go with the other values is no config', (key, value) => {
  expect(SiteConfig.safeParse({ ...defaultConfig, [key]: value }).success).toBe(false)
})

test('server-only values are not part of the browser’s config', () => {
  expect(Object.keys(PublicConfig.shape)).not.toEqual(
    expect.arrayContaining(['geoForcedOffKey', 'geoCountryHeader', 'currencyByCountry']),
  )
  for (const key of ['constructor', '__proto__', 'toString', '']) expect(isConfigKey(key)).toBe(false)
})
