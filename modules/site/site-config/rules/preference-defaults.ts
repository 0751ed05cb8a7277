// S3.23, S9.10: how the site looks and behaves for a visitor without choices. The language is resolved separately
// (S2.1.2).

export const preferenceDefaults = {
  /** Hours east of Greenwich, for a visitor whose browser names no zone. */
  timeZone: 3,
  is12h: false,
  /** See platform/browser/text/coef-view.ts. */
  coefViewId: 0,
  /** 0 European, 1 Asian. */
  appViewType: 0,
  /** 0 light, 1 dark, 2 as the device wishes. */
  appTheme: 0,
  /** 0 small, 1 normal, 2 large. */
  appFontSize: 1,
  /** How a changed price is shown: 0 by colour and arrow, 1 by arrow only, 2 not at all. */
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
  /** 0 in full, 1 short. */
  marketsNameType: 0,
  isGroupedByCountry: false,
  isLeftSectionHidden: false,
  isRightSectionHidden: false,
} as const
