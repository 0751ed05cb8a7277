import { expect, test } from 'vitest'
import { defaultConfig, ROUTE_ID_MAX } from './default-config.ts'
import { preferenceDefaults } from './preference-defaults.ts'

test('S2.1.5 the routes 1 to 150 are open by default, those of media among them', () => {
  expect(defaultConfig.availableRoutes).toEqual(Array.from({ length: 150 }, (_, index) => index + 1))
  for (const media of [26, 44, 51, 71, 86, 126, 95, 114, 133]) expect(defaultConfig.availableRoutes).toContain(media)
  expect(ROUTE_ID_MAX).toBeGreaterThan(defaultConfig.availableRoutes.length)
})

test('S9.10, S3.23 a visitor without choices sees European prices, the light theme and everything in full', () => {
  expect(preferenceDefaults).toEqual({
    timeZone: 3,
    is12h: false,
    coefViewId: 0,
    appViewType: 0,
    appTheme: 0,
    appFontSize: 1,
    coefIndicationType: 0,
    isCompactView: false,
    isLightVersion: false,
    isAccumulatorOfDayLine: true,
    isAccumulatorOfDayLive: true,
    isBetGenerator: true,
    isDetailedScore: true,
    isGameIdShown: false,
    isSportsOnly: false,
    isTeamLogosInCoupon: true,
    isBestMatchesOnTop: true,
    isVideoMovedOnScroll: true,
    isStatsInNewWindow: true,
    marketsNameType: 0,
    isGroupedByCountry: false,
    isLeftSectionHidden: false,
    isRightSectionHidden: false,
  })
})
