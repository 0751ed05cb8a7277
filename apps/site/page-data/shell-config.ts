// What the pages of this site need to know of their brand's config: rendered into every page, so it is short (S3.9).
import type { ConfigAnswer } from '#modules/site/site-config/contract/calls.ts'

export const shellConfigKeys = [
  'languages',
  'defaultLanguage',
  'companyName',
  'partnerCssBrandBook',
  'socialLinks',
  'countryCode',
  'geoCountryCode',
  'geoCountryId',
  'geoCurrency',
  'policyLogoCountryIds',
  'isRegistrationEnabled',
  'isRegistrationWidget',
  'isCustomRegistration',
  'vipDomains',
  'mobileDomain',
  'isOneTap',
  'isIdentificationEnabled',
  'isShowPaymentPageOnlyAuth',
  'isNavigationBlocked',
  'isRechargeModal',
  'promoBonusToOffer',
  'routePairs',
  'couponMaxAmountTypes',
  'couponMinAmountTypes',
  'isVipBetShown',
  'isBonusBetShown',
  'isOneClickShown',
  'minAge',
  'autoLogoffInactiveMinutes',
  'isAutoLogoffEnable',
  'limitActionMethod',
  'isConfirmTermsEnabled',
  'isPwa',
  'pwaManifest',
  'isFatmanAnalyticsAvailable',
  'fatmanKey',
  'analyticsScripts',
  'ref_id',
  'consultSystem',
  'consultantParams',
  'isCookiePopup',
  'isSnowfall',
  'isAdBlockWarning',
  'isRegistrationReminder',
  'isNewSiteInfo',
  'preferences',
] as const satisfies readonly (keyof ConfigAnswer)[]

/** Values as `GET /bff-api/config/all.json` answers them, for this visitor. */
export type ShellConfig = Pick<ConfigAnswer, (typeof shellConfigKeys)[number]>

export const shellConfigOf = (config: ConfigAnswer): ShellConfig =>
  Object.fromEntries(shellConfigKeys.map((key) => [key, config[key]])) as ShellConfig
