// S3.23: what visitors may set for themselves, as the server resolves it and a page receives it. Names are the specification's.
import type { AppViewType, CoefViewId } from './coef-view.ts'

/** Of `timeZone`: times are shown as on the device. */
export const DEVICE_ZONE = 'device'

/** Every value is settled: what the visitor set, else what the visitor's country, language or the brand says. */
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
  /** How a price move is shown: 0 by colour and arrow, 1 by arrow alone, 2 not at all. */
  readonly coefIndicationType: 0 | 1 | 2
  /** Rows of 36 instead of 44 pixels. */
  readonly isCompactView: boolean
  /** Nothing that is only for the eye: no crests, no motion, no strips. */
  readonly isLightVersion: boolean
  readonly isAccumulatorOfDayLine: boolean
  readonly isAccumulatorOfDayLive: boolean
  readonly isBetGenerator: boolean
  /** Periods beside the score, in lists. */
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
