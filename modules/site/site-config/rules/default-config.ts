// The config of a brand without any setting by its operator: every value of the site's config (S3.9, S3.23). An empty
// table works.
import { languages } from '#kernel/languages.ts'
import { couponConfig } from './coupon-config.ts'
import { currencyByCountry, timeFormatByCountry } from './country-facts.ts'
import { HOME_BLOCKS } from '#kernel/home-blocks.ts'
import { preferenceDefaults } from './preference-defaults.ts'
import { sportPageRules } from './sport-page-rules.ts'

/** The brand of a host that no brand names as its own. */
export const DEFAULT_BRAND = 'fairline'

/** Numbers of routes and media places reach so far (S9.10 names 133 as the highest). */
export const ROUTE_ID_MAX = 999
const ROUTE_IDS_OPEN = 150

export const defaultConfig = {
  /** In the order of the menu. `isHidden`: not offered to visitors who are not signed in (S5.3, S6.2). */
  languages: languages.map(({ code, name, direction }, index) => ({
    id: index + 1,
    code,
    name,
    direction,
    isHidden: false,
  })),
  /** S9.10: of a browser that names none of the languages (decision 0157). */
  defaultLanguage: 'ru',

  companyName: 'Fairline',
  /** Hosts of this brand; one that no brand names belongs to the default brand. */
  domains: [],
  /** Where touch devices that identify as a desktop are redirected (S2.1.6); null for nowhere. */
  mobileDomain: null,
  group_id: 1,
  ref_id: 1,
  /** S3.9: `<meta name content>` on pages of these hosts; no hosts means all. */
  licenceMeta: [],
  partnerCssBrandBook: [],
  socialLinks: [],
  /** Where pictures and other media lie, by name; each ends with a slash. */
  mediaResources: {
    images: '/media/images/',
    videos: '/media/videos/',
    zones: '/media/zones/',
    logos: '/media/logos/',
  },

  /** The operator's own country (ISO 3166 alpha-2): used for a visitor whose country is unknown. */
  countryCode: 'MT',
  timeFormatByCountry,
  policyLogoCountryIds: [1, 66, 126, 228, 120],

  /** Every availability id is open (S2.1.5). */
  availableRoutes: Array.from({ length: ROUTE_IDS_OPEN }, (_, index) => index + 1),
  /** An address that holds one of these texts is answered with 404. */
  missingPathFragments: [],
  /** After sign-in or registration a saved return route may lead elsewhere (S4.4). Paths without language. */
  routePairs: [],
  promoBonusToOffer: false,
  /** S2.2.3: where casino/slot-first-deposit redirects; null for nowhere. Path without language. */
  casinoFirstDepositPath: null,
  isShowPaymentPageOnlyAuth: true,
  /** S5.2: who must sign in is sent to this app, the way back in its parameter `return`; null: to the page of login. */
  authAppUrl: null,
  isRegistrationEnabled: true,
  /** S2.4.2: registration opens as a small card in the corner; closing it leads to the page of registration. */
  isRegistrationWidget: false,
  /** S2.4.2: the brand's own registration page, with its view `registration`, replaces the modal and the card. */
  isCustomRegistration: false,
  /**
   * S1.3: guests who agreed to marketing are offered one-tap sign-in; requires Google among the configured
   * providers.
   */
  isOneTap: false,
  isIdentificationEnabled: true,
  /** S1.16: a new player has a bonus that waits for identification. */
  isIdentificationBonus: false,
  isNavigationBlocked: false,
  /** S5.15: links to the recharge page open it as a box over the page, except within the office. */
  isRechargeModal: true,

  couponMaxAmountTypes: couponConfig.maxAmountTypes,
  couponMinAmountTypes: couponConfig.minAmountTypes,
  isVipBetShown: couponConfig.isVipBetShown,
  isBonusBetShown: couponConfig.isBonusBetShown,
  isOneClickShown: couponConfig.isOneClickShown,

  minAge: 18,
  autoLogoffInactiveMinutes: 30,
  isAutoLogoffEnable: true,
  /** S3.2. */
  availableResponsibleGamingLimitsIds: [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33, 37],
  /** S9.11: how the limits are grouped on their page. */
  limitSections: [
    { name: 'deposit', limitTypes: [20, 21, 22] },
    { name: 'wagering', limitTypes: [1, 2, 3] },
    { name: 'loss', limitTypes: [10, 11, 12] },
    { name: 'casino', limitTypes: [37] },
    { name: 'time', limitTypes: [31, 32, 33, 30] },
  ],
  /** S7.18: 1: a change that waits is taken back by POST limitaction; any other: by DELETE limit. */
  limitActionMethod: 1,
  isConfirmTermsEnabled: true,

  isPwa: true,
  pwaManifest: { themeColor: '#10182a' },

  isFatmanAnalyticsAvailable: false,
  fatmanKey: null,
  /** S4.25: third-party analytics scripts, for visitors who agreed to marketing; pages allow exactly their hosts. */
  analyticsScripts: [],
  /** The consultants' chat; null for none. */
  consultSystem: null,
  consultantParams: { consultant_id: '' },
  /**
   * S1.10: the options of the support button. `hours` null: round the clock; else `{timeZone, days, from, to}`,
   * days from 1, Monday.
   */
  supportDesk: { isCallback: true, isChat: true, email: null, hours: null },

  /** S4.2: the whole brand is down. */
  isMaintenance: false,
  /** S4.5: where a banned player is sent. */
  bannedUrl: 'https://www.gamblingtherapy.org/',
  /** S6.2: hosts that may require sign-in, the main one of them, and the countries where they always do. */
  vipDomains: [],
  mainVipDomain: null,
  vipAuthCountries: [],

  isCookiePopup: true,
  isSnowfall: false,
  isAdBlockWarning: true,
  isRegistrationReminder: true,
  /** S1.13: this brand replaced a former site; visitors from there (query or cookie former_site=1) are told once. */
  isNewSiteInfo: false,

  /** Parts of the home page in their order; one that is not named is not shown. */
  homeBlocks: HOME_BLOCKS,
  /** Games that are featured on the home page before any that the rule chooses; those no longer offered are passed over. */
  homeFeaturedGames: [],

  preferences: preferenceDefaults,

  /**
   * Server only: the header in which a trusted proxy reports the visitor's country. The proxy must remove it from
   * incoming requests.
   */
  geoCountryHeader: 'x-geo-country',
  /**
   * Server only: the value of the cookie geo_forced_off that lifts blocks by country; null where nothing lifts
   * them.
   */
  geoForcedOffKey: null,
  /**
   * Server only: what happens to open bets of players who exclude themselves; the published rules state it
   * (GLI-21).
   */
  openBetsAtExclusion: 'stand',
  /** Server only: it is sent as geoCurrency. */
  currencyByCountry,
  /** Server only: facts about the operator of this site; null where the operator has stated nothing yet. */
  operatorFacts: {
    legalName: null,
    companyNumber: null,
    registeredAddress: null,
    licenceAuthority: null,
    licenceNumber: null,
    licenceUrl: null,
    supportPhone: null,
    complaintsEmail: null,
    privacyEmail: null,
    disputeBody: null,
    disputeBodyUrl: null,
    taxNote: null,
    paymentMethods: ['Sandbox'],
  },
  sportPages: sportPageRules,
  /** Server only: views that come from another server, `{view: url}`, and the hosts they may come from. */
  remoteViews: {},
  remoteViewHosts: [],
} as const
