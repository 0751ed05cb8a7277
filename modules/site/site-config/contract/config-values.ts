// The schema of every value of a brand's config: what an operator may set, and what a page receives (S3.9, S3.23).
import { z } from 'zod'
import { COEF_VIEW_IDS } from '#kernel/coef-view.ts'
import { CurrencyCode } from '#kernel/schema.ts'
import { defaultConfig, ROUTE_ID_MAX } from '#modules/site/site-config/rules/default-config.ts'
import { HOME_BLOCKS } from '#kernel/home-blocks.ts'
import { serverKeys, type ServerKey } from '#modules/site/site-config/rules/config-groups.ts'

const LIST_MAX = 500
const FRAGMENTS_MAX = 20_000
const PAIRS_MAX = 20_000

const list = <T extends z.ZodType>(item: T, max = LIST_MAX) => z.array(item).max(max, 'too_many').readonly()

export const LanguageCode = z.string().regex(/^[a-z]{2}$/u, 'lang_malformed')
export const CountryCode = z.string().regex(/^[A-Z]{2}$/u, 'country_malformed')
/** Lower case, with a port where it has one. */
export const Host = z.string().regex(/^(?=.{1,259}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/u, 'host_malformed')
const WebAddress = z.url({ protocol: /^https$/u, error: 'url_malformed' })
/** Of this site and without its language: one slash, nothing that a browser would normalise or read as a host. */
export const SitePath = z
  .string()
  .max(500, 'path_malformed')
  .regex(/^\/(?![/\\])[^\s\\]*$/u, 'path_malformed')
  .refine((path) => !path.includes('//') && !/(?:^|\/)\.{1,2}(?:\/|$)/u.test(path), 'path_malformed')
const Text = z.string().max(500, 'too_long')
const RouteId = z.number().int().min(1).max(ROUTE_ID_MAX)
const CouponTypeId = z.number().int().min(0).max(9)

const Language = z.object({
  id: z.number().int().positive(),
  code: LanguageCode,
  /** In the language itself. */
  name: z.string().min(1).max(60),
  direction: z.enum(['ltr', 'rtl']),
  isHidden: z.boolean(),
})

/** S3.23 as far as it can be set for everyone: states of one player or one visit are not included. */
const Preferences = z.object({
  timeZone: z.number().min(-12).max(14),
  is12h: z.boolean(),
  coefViewId: z.literal(COEF_VIEW_IDS),
  appViewType: z.literal([0, 1]),
  appTheme: z.literal([0, 1, 2]),
  appFontSize: z.literal([0, 1, 2]),
  coefIndicationType: z.literal([0, 1, 2]),
  isCompactView: z.boolean(),
  isLightVersion: z.boolean(),
  isAccumulatorOfDayLine: z.boolean(),
  isAccumulatorOfDayLive: z.boolean(),
  isBetGenerator: z.boolean(),
  isDetailedScore: z.boolean(),
  isGameIdShown: z.boolean(),
  isSportsOnly: z.boolean(),
  isTeamLogosInCoupon: z.boolean(),
  isBestMatchesOnTop: z.boolean(),
  isVideoMovedOnScroll: z.boolean(),
  isStatsInNewWindow: z.boolean(),
  marketsNameType: z.literal([0, 1]),
  isGroupedByCountry: z.boolean(),
  isLeftSectionHidden: z.boolean(),
  isRightSectionHidden: z.boolean(),
})

/** S2.2.2: pages about one subject of the sports; games belong to them by the operator's rules. */
export const sportPageNames = [
  'cyber',
  'champions-league',
  'english-premier-league',
  'la-liga',
  'europa-league',
  'betsonyour',
  'marble',
  'ufc',
  'politics',
  'topgame',
] as const
export type SportPageName = (typeof sportPageNames)[number]

const Names = list(z.string().trim().min(1).max(80), 100)

/** See modules/sports/sport-pages/rules/belongs-to.ts. */
const SportPageRule = z.object({
  sports: list(z.string().regex(/^[a-z-]{1,40}$/u), 50),
  names: Names,
  countries: list(z.string().regex(/^(?:[A-Z]{2})?$/u, 'country_malformed'), 50),
  words: Names,
})

const ClockTime = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/u, 'time_malformed')

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const SupportDesk = z.object({
  isCallback: z.boolean(),
  isChat: z.boolean(),
  email: z.email({ error: 'email_malformed' }).max(254).nullable(),
  hours: z
    .object({
      timeZone: z.string().max(60).refine(isTimeZone, 'time_zone_unknown'),
      days: list(z.number().int().min(1).max(7), 7),
      from: ClockTime,
      to: ClockTime,
    })
    .refine(({ from, to }) => from < to, { path: ['to'], message: 'hours_turned' })
    .nullable(),
})

const Fact = z.string().trim().min(1).max(300).nullable()

/** Facts that only the operator of a site can state. */
const OperatorFacts = z.object({
  legalName: Fact,
  companyNumber: Fact,
  registeredAddress: Fact,
  licenceAuthority: Fact,
  licenceNumber: Fact,
  licenceUrl: WebAddress.nullable(),
  supportPhone: Fact,
  complaintsEmail: Fact,
  privacyEmail: Fact,
  disputeBody: Fact,
  disputeBodyUrl: WebAddress.nullable(),
  taxNote: Fact,
  paymentMethods: list(z.string().trim().min(1).max(60), 50),
})

const areDistinct = (items: readonly string[]): boolean => new Set(items).size === items.length

const MAXIMUM_MINUTES = 1_440

export const SiteConfig = z
  .object({
    languages: list(Language, 100),
    defaultLanguage: LanguageCode,

    companyName: Text,
    domains: list(Host),
    mobileDomain: Host.nullable(),
    group_id: z.number().int().nonnegative(),
    ref_id: z.number().int().nonnegative(),
    licenceMeta: list(z.object({ domains: list(Host), name: Text, content: Text }), 50),
    partnerCssBrandBook: list(
      z.object({
        css_prop: z.string().regex(/^--[a-z][a-z0-9-]{0,60}$/u, 'css_prop_malformed'),
        /** Nothing that could end a declaration and begin another, or load a resource. */
        css_value: z.string().regex(/^(?!.*url)[\w #%.,()/+-]{1,120}$/iu, 'css_value_malformed'),
      }),
    ),
    socialLinks: list(z.object({ name: Text, link: WebAddress, iconName: z.string().regex(/^[a-z0-9-]{1,40}$/u) }), 50),
    mediaResources: z.record(z.string().regex(/^[a-zA-Z]{1,40}$/u), z.union([SitePath, WebAddress])),

    countryCode: CountryCode,
    timeFormatByCountry: z.record(CountryCode, z.enum(['12', '24'])),
    policyLogoCountryIds: list(z.number().int().positive()),

    availableRoutes: list(RouteId, ROUTE_ID_MAX),
    missingPathFragments: list(z.string().trim().min(2, 'fragment_too_short').max(200), FRAGMENTS_MAX),
    routePairs: list(z.object({ route_from: SitePath, route_to: SitePath }), PAIRS_MAX),
    promoBonusToOffer: z.boolean(),
    casinoFirstDepositPath: SitePath.nullable(),
    isShowPaymentPageOnlyAuth: z.boolean(),
    isRegistrationEnabled: z.boolean(),
    isRegistrationWidget: z.boolean(),
    isCustomRegistration: z.boolean(),
    authAppUrl: WebAddress.nullable(),
    isOneTap: z.boolean(),
    isIdentificationEnabled: z.boolean(),
    isIdentificationBonus: z.boolean(),
    isNavigationBlocked: z.boolean(),
    isRechargeModal: z.boolean(),

    couponMaxAmountTypes: list(CouponTypeId, 10),
    couponMinAmountTypes: list(CouponTypeId, 10),
    isVipBetShown: z.boolean(),
    isBonusBetShown: z.boolean(),
    isOneClickShown: z.boolean(),

    minAge: z.number().int().min(18, 'too_young').max(99),
    autoLogoffInactiveMinutes: z.number().int().min(1).max(MAXIMUM_MINUTES),
    isAutoLogoffEnable: z.boolean(),
    availableResponsibleGamingLimitsIds: list(z.number().int().positive(), 50),
    limitSections: list(
      z.object({ name: z.string().regex(/^[a-z_]{1,40}$/u), limitTypes: list(z.number().int().positive(), 50) }),
      20,
    ),
    limitActionMethod: z.number().int().min(0).max(9),
    isConfirmTermsEnabled: z.boolean(),

    isPwa: z.boolean(),
    pwaManifest: z.object({ themeColor: z.string().regex(/^#[0-9a-f]{6}$/iu, 'color_malformed') }),

    isFatmanAnalyticsAvailable: z.boolean(),
    fatmanKey: z
      .string()
      .regex(/^[\w-]{1,100}$/u)
      .nullable(),
    analyticsScripts: list(WebAddress, 10),
    consultSystem: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/u)
      .nullable(),
    consultantParams: z.object({ consultant_id: z.string().max(100) }),
    supportDesk: SupportDesk,

    isMaintenance: z.boolean(),
    bannedUrl: WebAddress,
    vipDomains: list(Host),
    mainVipDomain: Host.nullable(),
    vipAuthCountries: list(CountryCode),

    isCookiePopup: z.boolean(),
    isSnowfall: z.boolean(),
    isAdBlockWarning: z.boolean(),
    isRegistrationReminder: z.boolean(),
    isNewSiteInfo: z.boolean(),

    homeBlocks: list(z.enum(HOME_BLOCKS), HOME_BLOCKS.length).refine(areDistinct, 'block_repeated'),
    homeFeaturedGames: list(z.number().int().positive(), 12),

    preferences: Preferences,

    geoCountryHeader: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/u, 'header_malformed'),
    geoForcedOffKey: z
      .string()
      .regex(/^[\w-]{16,100}$/u, 'key_malformed')
      .nullable(),
    openBetsAtExclusion: z.enum(['stand', 'void']),
    currencyByCountry: z.record(CountryCode, CurrencyCode),
    operatorFacts: OperatorFacts,
    sportPages: z.partialRecord(z.enum(sportPageNames), SportPageRule),
    /** By the view's name; http only for a source on the process's own machine that it was configured with. */
    remoteViews: z.record(
      z.string().regex(/^[a-z][a-z-]{0,39}$/u),
      z.url({ protocol: /^https?$/u, error: 'url_malformed' }),
    ),
    remoteViewHosts: list(Host, 50),
  })
  .refine(({ languages, defaultLanguage }) => languages.some(({ code }) => code === defaultLanguage), {
    path: ['defaultLanguage'],
    message: 'lang_not_offered',
  })
  .refine(({ languages }) => new Set(languages.map(({ code }) => code)).size === languages.length, {
    path: ['languages'],
    message: 'lang_repeated',
  })
  .refine(({ mainVipDomain, vipDomains }) => mainVipDomain === null || vipDomains.includes(mainVipDomain), {
    path: ['mainVipDomain'],
    message: 'host_not_vip',
  })
export type SiteConfig = z.infer<typeof SiteConfig>
export type ConfigKey = keyof SiteConfig

/** The defaults are a complete config: a value missing here or there does not compile. */
export const firstConfig: SiteConfig = defaultConfig

/** By key, for a value that comes alone. */
export const configShapes: Readonly<Record<ConfigKey, z.ZodType>> = SiteConfig.shape

/** Names of values; inherited properties of objects do not count. */
export const isConfigKey = (key: string): key is ConfigKey => Object.hasOwn(configShapes, key)

const untold = Object.fromEntries(serverKeys.map((key) => [key, true])) as Readonly<Record<ServerKey, true>>

/** The part for browsers: without the server-only values; languages have their names. */
export const PublicConfig = z
  .object(SiteConfig.shape)
  .omit(untold)
  .extend({
    languages: z.array(
      Language.extend({
        /** In the requested language. */
        title: z.string(),
      }),
    ),
  })
export type PublicConfig = z.infer<typeof PublicConfig>

/** `/office` for a page of this site, without its language. */
export type SitePath = z.infer<typeof SitePath>
