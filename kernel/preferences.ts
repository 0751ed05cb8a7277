// S3.23: the preferences of a visitor, as the server resolves them and a page receives them. Names are the
// specification's.
import type { AppViewType, CoefViewId } from './coef-view.ts'

/** Of `timeZone`: times are shown as on the device. */
export const DEVICE_ZONE = 'device'

/** Every value is resolved: the visitor's choice, else the default of their language, country or the brand. */
export type Preferences = {
  /** IANA name, or DEVICE_ZONE. */
  readonly timeZone: string
  readonly is12h: boolean
  readonly coefViewId: CoefViewId
  readonly appViewType: AppViewType
  /** 0 light, 1 dark, 2 as the device wishes. */
  readonly appTheme: 0 | 1 | 2
  /** 0 small, 1 normal, 2 large. */
  readonly appFontSize: 0 | 1 | 2
  /** How a price change is shown: 0 by colour and arrow, 1 by arrow only, 2 not at all. */
  readonly coefIndicationType: 0 | 1 | 2
  /** Rows of 36 instead of 44 pixels. */
  readonly isCompactView: boolean
  /** No decoration: no crests, no motion, no colour strips. */
  readonly isLightVersion: boolean
  readonly isAccumulatorOfDayLine: boolean
  readonly isAccumulatorOfDayLive: boolean
  readonly isBetGenerator: boolean
  /** Periods next to the score, in lists. */
  readonly isDetailedScore: boolean
  readonly isGameIdShown: boolean
  /** The tree shows sports without their championships. */
  readonly isSportsOnly: boolean
  readonly isTeamLogosInCoupon: boolean
  readonly isBestMatchesOnTop: boolean
  readonly isVideoMovedOnScroll: boolean
  readonly isStatsInNewWindow: boolean
  /** 0 in full, 1 short. */
  readonly marketsNameType: 0 | 1
  readonly isGroupedByCountry: boolean
  readonly isLeftSectionHidden: boolean
  readonly isRightSectionHidden: boolean
}
