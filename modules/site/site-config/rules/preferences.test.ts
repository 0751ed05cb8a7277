import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COEF_VIEW_IDS } from '#kernel/coef-view.ts'
import { preferenceDefaults } from './preference-defaults.ts'
import {
  choicesIn,
  coefViewsOf,
  cookiesFor,
  PREFERENCE_COOKIES,
  settledPreferences,
  type Choices,
  type PreferenceCookie,
} from './preferences.ts'

const digit = (count: number) => fc.integer({ min: 0, max: count - 1 })
const choices = fc.record(
  {
    timeZone: fc.constantFrom('Europe/Malta', 'America/Argentina/Buenos_Aires', 'Etc/GMT-3', 'UTC'),
    is12h: fc.boolean(),
    coefViewId: fc.constantFrom(...COEF_VIEW_IDS),
    appViewType: digit(2),
    appTheme: digit(3),
    appFontSize: digit(3),
    coefIndicationType: digit(3),
    isCompactView: fc.boolean(),
    isLightVersion: fc.boolean(),
    isAccumulatorOfDayLine: fc.boolean(),
    isAccumulatorOfDayLive: fc.boolean(),
    isBetGenerator: fc.boolean(),
    isDetailedScore: fc.boolean(),
    isGameIdShown: fc.boolean(),
    isSportsOnly: fc.boolean(),
    isTeamLogosInCoupon: fc.boolean(),
    isBestMatchesOnTop: fc.boolean(),
    isVideoMovedOnScroll: fc.boolean(),
    isStatsInNewWindow: fc.boolean(),
    marketsNameType: digit(2),
    isGroupedByCountry: fc.boolean(),
    isLeftSectionHidden: fc.boolean(),
    isRightSectionHidden: fc.boolean(),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Choices>

const around = { brand: preferenceDefaults, timeFormatByCountry: {}, language: 'en' }
const from = (cookies: Readonly<Record<string, string>>) => (name: PreferenceCookie) => cookies[name]

test('S3.23 choices written into cookies are read back completely, and no others', () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      expect(choicesIn(from(cookiesFor(chosen)))).toEqual(chosen)
    }),
    { numRuns: 500 },
  )
})

test('S3.23 every preference can be set: a resolved page differs from the brand only in the choices', () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      // The Asian view has formats of its own, covered by another statement.
      const { appViewType: _view, ...rest } = chosen
      const plain = settledPreferences({}, around)
      expect(settledPreferences(choicesIn(from(cookiesFor(rest))), around)).toEqual({ ...plain, ...rest })
    }),
  )
})

test('S3.23 cookies with any text are parsed without an error and never give an invalid value', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.stringMatching(/^(?:[a-z]\d){0,40}$/u),
    fc.constantFrom('light', 'auto', 't', 'TC', 'Europe/Malta', '__proto__', 'c1'.repeat(2_000)),
  )
  const cookies = fc.record(Object.fromEntries(PREFERENCE_COOKIES.map((name) => [name, text])))
  fc.assert(
    fc.property(cookies, (told) => {
      const read = choicesIn(from(told))
      expect(choicesIn(from(cookiesFor(read)))).toEqual(read)
      const settled = settledPreferences(read, around)
      expect(Object.keys(settled).toSorted()).toEqual(Object.keys(preferenceDefaults).toSorted())
      expect([0, 1, 2]).toContain(settled.appFontSize)
      expect([0, 1]).toContain(settled.appViewType)
      expect(settled.timeZone.length).toBeLessThanOrEqual(64)
    }),
    { numRuns: 1_000 },
  )
})

test('S3.23 a forged or over-long cookie counts as none', () => {
  for (const prefs of ['c', 'c1f', 'c1 f2', 'C1', 'c1'.repeat(27), 'c1;f2', 'c١'])
    expect(choicesIn(from({ prefs })), prefs).toEqual({})
  expect(choicesIn(from({ prefs: 'c9f3z1h1' }))).toEqual({ is12h: true })
  expect(choicesIn(from({ prefs: 'c1c0' }))).toEqual({ isCompactView: true })
  for (const zone of ['', 'a'.repeat(65), '../etc', 'Europe Malta', '+03:00'])
    expect(choicesIn(from({ zone })), zone).toEqual({})
  expect(choicesIn(from({ theme: 'blue', coefViewId: '3', fold: 'x' }))).toEqual({})
})

test('S3.23 a visitor without choices has the clock of their country, and the brand’s default where it has none', () => {
  const is12h = (country?: string, isBrand12h = false) =>
    settledPreferences(
      {},
      {
        ...around,
        brand: { ...preferenceDefaults, is12h: isBrand12h },
        country,
        timeFormatByCountry: { US: '12', DE: '24' },
      },
    ).is12h
  expect([is12h('US'), is12h('DE', true), is12h('FR'), is12h('FR', true), is12h(undefined, true)]).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
  expect(
    settledPreferences({ is12h: false }, { ...around, country: 'US', timeFormatByCountry: { US: '12' } }).is12h,
  ).toBe(false)
})

test('S5.13 the first odds format is the language’s, else the country’s, else the brand’s, each held to the view', () => {
  const view = (chosen: Choices, more: { language?: string; country?: string; brandView?: 0 | 2 | 5 } = {}) =>
    settledPreferences(chosen, {
      ...around,
      language: more.language ?? 'en',
      country: more.country,
      brand: { ...preferenceDefaults, coefViewId: more.brandView ?? 0 },
    }).coefViewId
  expect(view({}, { country: 'US' })).toBe(2)
  expect(view({}, { language: 'ru', country: 'US' })).toBe(0)
  expect(view({}, { brandView: 2 })).toBe(2)
  expect(view({}, { country: 'GB', brandView: 2 })).toBe(1)
  expect(view({}, { brandView: 5 })).toBe(0)
  expect(view({ appViewType: 1 })).toBe(4)
  expect(view({ appViewType: 1 }, { country: 'MY' })).toBe(5)
  expect(view({ appViewType: 1, coefViewId: 2 })).toBe(4)
  expect(view({ appViewType: 1, coefViewId: 16 })).toBe(16)
  expect(view({ coefViewId: 16 })).toBe(16)
})

test('S5.13 the Asian view offers its own formats alone', () => {
  expect(coefViewsOf(1)).toEqual([4, 5, 6, 14, 15, 16])
  expect(coefViewsOf(0)).toEqual([0, 1, 2, 4, 5, 6])
})

test('S9.10 first values: a light theme, three hours east, expresses of the day on, statistics in a new window', () => {
  const settled = settledPreferences({}, around)
  expect(preferenceDefaults).toMatchObject({ timeZone: 3, appTheme: 0 })
  expect(settled).toMatchObject({
    isAccumulatorOfDayLine: true,
    isAccumulatorOfDayLive: true,
    isStatsInNewWindow: true,
  })
})

test('the theme follows the device until one is chosen, unless the brand is dark', () => {
  const theme = (chosen: Choices, appTheme: 0 | 1 | 2 = 0) =>
    settledPreferences(chosen, { ...around, brand: { ...preferenceDefaults, appTheme } }).appTheme
  expect(theme({})).toBe(2)
  expect(theme({}, 1)).toBe(1)
  expect(theme({}, 2)).toBe(2)
  expect([theme({ appTheme: 0 }), theme({ appTheme: 1 }), theme({ appTheme: 0 }, 1)]).toEqual([0, 1, 0])
})
