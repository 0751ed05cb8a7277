// The site's config in numbered groups (S7.10), for pages that need one part of it. A number never changes its
// meaning.
import type { defaultConfig } from './default-config.ts'

type ConfigKey = keyof typeof defaultConfig

/** Never sent to a browser. */
export const serverKeys = [
  'geoCountryHeader',
  'geoForcedOffKey',
  'openBetsAtExclusion',
  'currencyByCountry',
  'operatorFacts',
  'sportPages',
  'remoteViews',
  'remoteViewHosts',
] as const satisfies readonly ConfigKey[]

export type ServerKey = (typeof serverKeys)[number]

/** Values computed per visitor: S3.9's geoCountryId and geoCurrency, and their sources. */
export const visitorKeys = ['geoCountryCode', 'geoCountryId', 'geoCurrency', 'lang'] as const

type GroupKey = Exclude<ConfigKey, ServerKey>

/** Every public value except the visitor's own is in exactly one group. */
export const configGroups: Readonly<Record<number, readonly GroupKey[]>> = {
  /** Languages. */
  1: ['languages', 'defaultLanguage'],
  /** The brand. */
  2: [
    'companyName',
    'domains',
    'mobileDomain',
    'group_id',
    'ref_id',
    'licenceMeta',
    'partnerCssBrandBook',
    'socialLinks',
    'mediaResources',
  ],
  /** Places. */
  3: ['countryCode', 'timeFormatByCountry', 'policyLogoCountryIds'],
  /** Routes. */
  4: [
    'availableRoutes',
    'missingPathFragments',
    'routePairs',
    'promoBonusToOffer',
    'casinoFirstDepositPath',
    'isShowPaymentPageOnlyAuth',
    'isRegistrationEnabled',
    'isRegistrationWidget',
    'isCustomRegistration',
    'authAppUrl',
    'isOneTap',
    'isIdentificationEnabled',
    'isIdentificationBonus',
    'isNavigationBlocked',
    'isRechargeModal',
  ],
  /** The coupon. */
  5: ['couponMaxAmountTypes', 'couponMinAmountTypes', 'isVipBetShown', 'isBonusBetShown', 'isOneClickShown'],
  /** Safety of players. */
  6: [
    'minAge',
    'autoLogoffInactiveMinutes',
    'isAutoLogoffEnable',
    'availableResponsibleGamingLimitsIds',
    'limitSections',
    'limitActionMethod',
    'isConfirmTermsEnabled',
  ],
  /** The app on the home screen. */
  7: ['isPwa', 'pwaManifest'],
  /** Analytics and consultants. */
  8: [
    'isFatmanAnalyticsAvailable',
    'fatmanKey',
    'analyticsScripts',
    'consultSystem',
    'consultantParams',
    'supportDesk',
  ],
  /** Who gets in. */
  9: ['isMaintenance', 'bannedUrl', 'vipDomains', 'mainVipDomain', 'vipAuthCountries'],
  /** Popups. */
  10: ['isCookiePopup', 'isSnowfall', 'isAdBlockWarning', 'isRegistrationReminder', 'isNewSiteInfo'],
  /** First preferences of a visitor. */
  11: ['preferences'],
  /** The home page. */
  12: ['homeBlocks', 'homeFeaturedGames'],
}

/** A longer list can only contain repetitions. */
export const GROUPS_ASKED_MAX = 50

/** '1,3' → [1, 3], each once; undefined for a text that is no list of numbers. */
export function groupIdsOf(text: string): readonly number[] | undefined {
  if (!/^\d{1,6}(?:,\d{1,6})*$/u.test(text)) return undefined
  const ids = new Set(text.split(',').map(Number))
  return ids.size > GROUPS_ASKED_MAX ? undefined : [...ids]
}
