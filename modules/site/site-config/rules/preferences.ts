// S3.23: how a visitor's choices are stored in cookies, and the values without a choice.
import { coefViewOf, COEF_VIEW_IDS, defaultCoefView, type AppViewType, type CoefViewId } from '#kernel/coef-view.ts'
import { DEVICE_ZONE, type Preferences } from '#kernel/preferences.ts'
import type { TimeFormat } from './country-facts.ts'

/** The visitor's own choices; all other values may change with the brand. */
export type Choices = Partial<Preferences>

/**
 * A brand's defaults. Its zone is a number of hours east of Greenwich: used only where the visitor's zone is
 * unknown.
 */
export type BrandPreferences = Omit<Preferences, 'timeZone'> & { readonly timeZone: number }

/**
 * Where choices are stored. `prefs`: the small ones, a letter and a digit each, 'c1f2'. The others are older and
 * are read by other code too: `theme` light, dark or auto; `coefViewId` its number; `zone` an IANA name (`tz`,
 * which the page itself writes, is the device's); `fold` t or T, c or C: left and right section, lower case when
 * hidden (S5.16).
 */
export const PREFERENCE_COOKIES = ['prefs', 'theme', 'coefViewId', 'zone', 'fold'] as const
export type PreferenceCookie = (typeof PREFERENCE_COOKIES)[number]

type Digit = { [K in keyof Preferences]: Preferences[K] extends 0 | 1 | 2 ? K : never }[keyof Preferences]
type Flag = { [K in keyof Preferences]: Preferences[K] extends boolean ? K : never }[keyof Preferences]
type Small = Exclude<Digit, 'appTheme'> | Exclude<Flag, 'isLeftSectionHidden' | 'isRightSectionHidden'>

/** Letters are for ever: an old cookie must not come to mean something else. */
const LETTERS: Readonly<Record<Small, string>> = {
  is12h: 'h',
  appViewType: 'v',
  appFontSize: 'f',
  coefIndicationType: 'm',
  isCompactView: 'c',
  isLightVersion: 'l',
  isAccumulatorOfDayLine: 'a',
  isAccumulatorOfDayLive: 'b',
  isBetGenerator: 'g',
  isDetailedScore: 'd',
  isGameIdShown: 'i',
  isSportsOnly: 's',
  isTeamLogosInCoupon: 't',
  isBestMatchesOnTop: 'o',
  isVideoMovedOnScroll: 'p',
  isStatsInNewWindow: 'w',
  marketsNameType: 'n',
  isGroupedByCountry: 'r',
}
const small = Object.entries(LETTERS) as readonly (readonly [Small, string])[]

/** How many values a number has, from 0; names not listed here are booleans. */
const NUMBERS: Readonly<Partial<Record<Small, number>>> = {
  appViewType: 2,
  appFontSize: 3,
  coefIndicationType: 3,
  marketsNameType: 2,
}

const THEMES = ['light', 'dark', 'auto'] as const
const LIGHT = 0
/** A device that tells nothing has the light one (S9.10). */
const AS_DEVICE = 2
/** Two characters for each letter there could be. */
const PREFS_LENGTH_MAX = 52
const ZONE_LENGTH_MAX = 64
const ZONE = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/u

function smallIn(text: string): Choices {
  if (text.length > PREFS_LENGTH_MAX || !/^(?:[a-z]\d)+$/u.test(text)) return {}
  const choices: Record<string, number | boolean> = {}
  for (const [name, letter] of small) {
    const at = text.indexOf(letter)
    if (at < 0) continue
    const value = Number(text[at + 1])
    if (value >= (NUMBERS[name] ?? 2)) continue
    choices[name] = name in NUMBERS ? value : value === 1
  }
  return choices
}

/** Parses cookies and validates each: a forged or too long one counts as none. Never throws. */
export function choicesIn(cookie: (name: PreferenceCookie) => string | undefined): Choices {
  const theme = THEMES.findIndex((name) => name === cookie('theme'))
  const coefViewId = coefViewOf(cookie('coefViewId'))
  const zone = cookie('zone') ?? ''
  const fold = /^([tT]?)([cC]?)$/u.exec(cookie('fold') ?? '')
  return {
    ...smallIn(cookie('prefs') ?? ''),
    ...(theme >= 0 && { appTheme: theme as Preferences['appTheme'] }),
    ...(coefViewId !== undefined && { coefViewId }),
    ...(zone.length <= ZONE_LENGTH_MAX && ZONE.test(zone) && { timeZone: zone }),
    ...(fold?.[1] && { isLeftSectionHidden: fold[1] === 't' }),
    ...(fold?.[2] && { isRightSectionHidden: fold[2] === 'c' }),
  }
}

const letterOf = (isHidden: boolean | undefined, letter: string): string =>
  isHidden === undefined ? '' : isHidden ? letter : letter.toUpperCase()

/** The value of each cookie for these choices; '' where the cookie should not exist. */
export function cookiesFor(choices: Choices): Readonly<Record<PreferenceCookie, string>> {
  return {
    prefs: small
      .map(([name, letter]) => (choices[name] === undefined ? '' : `${letter}${Number(choices[name])}`))
      .join(''),
    theme: choices.appTheme === undefined ? '' : THEMES[choices.appTheme],
    coefViewId: choices.coefViewId === undefined ? '' : String(choices.coefViewId),
    // Cookies hold names that read the same on both ends; the device's zone is the absence of a chosen one.
    zone: choices.timeZone === undefined || choices.timeZone === DEVICE_ZONE ? '' : choices.timeZone,
    fold: letterOf(choices.isLeftSectionHidden, 't') + letterOf(choices.isRightSectionHidden, 'c'),
  }
}

/** S5.13: European 0, 1 and 2; Asian the rest. */
const fitsView = (id: CoefViewId, appViewType: AppViewType): boolean => id > 2 === (appViewType === 1)

/** The odds formats offered in each view: the Asian one has its own alone, the European one any without a fixed third decimal. */
export const coefViewsOf = (appViewType: AppViewType): readonly CoefViewId[] =>
  COEF_VIEW_IDS.filter((id) => (appViewType === 1 ? fitsView(id, 1) : id < 10))

export type Surroundings = {
  readonly brand: BrandPreferences
  /** Of the brand: hours of the clock by country (alpha-2). */
  readonly timeFormatByCountry: Readonly<Record<string, TimeFormat>>
  readonly language: string
  /** ISO 3166 alpha-2; undefined where it is unknown. */
  readonly country?: string | undefined
}

function coefViewFor(appViewType: AppViewType, { brand, language, country }: Surroundings): CoefViewId {
  const view = defaultCoefView({ language, country, appViewType, allowed: COEF_VIEW_IDS })
  // Where neither language nor country requires more than the view's default format, the brand's setting applies.
  const isFirst = view === defaultCoefView({ language: '', appViewType, allowed: COEF_VIEW_IDS })
  return isFirst && fitsView(brand.coefViewId, appViewType) ? brand.coefViewId : view
}

/**
 * All preferences resolved: the visitor's choice, else the theme of their device where the brand has the light one, the
 * clock of their country, the odds format of their language or country (S5.13), else the brand's value. An odds format that the Asian view does not have is replaced
 * by one that it has.
 */
export function settledPreferences(choices: Choices, around: Surroundings): Preferences {
  const { brand, country, timeFormatByCountry } = around
  const clock = timeFormatByCountry[country ?? '']
  const appViewType = choices.appViewType ?? brand.appViewType
  const chosenView = choices.coefViewId
  const isViewKept = chosenView !== undefined && (appViewType === 0 || fitsView(chosenView, 1))
  return {
    ...brand,
    appTheme: brand.appTheme === LIGHT ? AS_DEVICE : brand.appTheme,
    is12h: clock === undefined ? brand.is12h : clock === '12',
    timeZone: DEVICE_ZONE,
    ...choices,
    coefViewId: isViewKept ? chosenView : coefViewFor(appViewType, around),
  }
}
