// A price as the site shows it in the viewer's odds format, and which format a new visitor gets (S5.13).
import { nearestRung } from './fraction-ladder.ts'
import { placesText, PLACES_MAX, scaledQuotient, tenTo } from './decimal-places.ts'
import type { PriceMilli } from './odds.ts'

/** 0 decimal, 1 fractional, 2 American, 4 Hong Kong, 5 Malay, 6 Indonesian; 14 to 16 the last three with three decimals. */
export const COEF_VIEW_IDS = [0, 1, 2, 4, 5, 6, 14, 15, 16] as const
export type CoefViewId = (typeof COEF_VIEW_IDS)[number]

/** '2' of a cookie → 2; undefined where the text is not a view. */
export const coefViewOf = (text: string | undefined): CoefViewId | undefined =>
  COEF_VIEW_IDS.find((id) => String(id) === text)

/** Decimals: always so many, and beyond them up to three where they say something. */
type PlacesMin = 2 | 3
const PLACES = 3
/** From a hundred up the cents are almost always zero, and the cell is no wider. */
const CENTS_BELOW = 100

function scaledText(scaled: number, places: number, placesMin: PlacesMin): string {
  const areCentsShown = placesMin === 3 || scaled < CENTS_BELOW * tenTo(places)
  return placesText(scaled, places, areCentsShown ? placesMin : 0)
}

const thousandths = (milli: number, placesMin: PlacesMin): string => scaledText(milli, PLACES, placesMin)

/** What must be staked to win one, for a profit in thousandths: 2500 → '0.40'. */
function stakeToWinOne(profit: number, placesMin: PlacesMin): string {
  let places = PLACES
  let scaled = scaledQuotient(1_000, profit, places)
  // Further than three places where it would otherwise read 0.000.
  while (scaled === 0 && places < PLACES_MAX) scaled = scaledQuotient(1_000, profit, ++places)
  return scaledText(scaled, places, placesMin)
}

/** 1350 → '+135', 500 → '-200': to the nearest whole number, half away from zero. */
export const americanText = (profit: number): string =>
  profit >= 1_000 ? `+${scaledQuotient(profit, 10, 0)}` : `-${scaledQuotient(100_000, profit, 0)}`

function malayText(profit: number, placesMin: PlacesMin): string {
  if (profit <= 1_000) return thousandths(profit, placesMin)
  const stake = stakeToWinOne(profit, placesMin)
  // Rounded to −1.00 it would leave the format: even money is +1.00 in it.
  return Number(stake) === 1 ? stake : `-${stake}`
}

const indonesianText = (profit: number, placesMin: PlacesMin): string =>
  profit >= 1_000 ? thousandths(profit, placesMin) : `-${stakeToWinOne(profit, placesMin)}`

/**
 * A price in integer thousandths, of a selection or of a whole coupon, in ASCII: 1500 → '1.50', '1/2', '-200',
 * '0.50', '0.50', '-2.00'. Fractional is the nearest rung of the bookmakers' ladder. Decimal, Hong Kong, Malay and
 * Indonesian have two decimals and a third where it is not zero, half away from zero. Views 14, 15 and 16 are, as
 * we read S5.13, Hong Kong, Malay and Indonesian for the columns of the Asian view: always three decimals. For
 * display only: amounts are never computed from it.
 */
export function formatCoef(milli: PriceMilli, viewId: CoefViewId): string {
  const profit = milli - 1_000
  // Without profit there is only a coupon without legs, and of all formats only decimals can say 1.
  if (viewId === 0 || profit <= 0) return thousandths(milli, 2)
  if (viewId === 1) return nearestRung(profit)
  if (viewId === 2) return americanText(profit)
  const placesMin = viewId > 6 ? 3 : 2
  if (viewId === 4 || viewId === 14) return thousandths(profit, placesMin)
  return viewId === 5 || viewId === 15 ? malayText(profit, placesMin) : indonesianText(profit, placesMin)
}

/** S3.23: 0 European, 1 Asian. */
export type AppViewType = 0 | 1

/** Languages that determine the view regardless of country; English does not, nor does any language not listed here. */
const VIEW_OF_LANGUAGE: Readonly<Record<string, CoefViewId>> = { ru: 0, ar: 0, id: 6, ms: 5 }
/** ISO 3166 alpha-2. */
const VIEW_OF_COUNTRY: Readonly<Record<string, CoefViewId>> = { GB: 1, IE: 1, US: 2, HK: 4, MY: 5, ID: 6 }
/** The possible defaults of each app view, the fallback first. A visitor may choose any other afterwards. */
const VIEWS_OF_APP: Readonly<Record<AppViewType, readonly CoefViewId[]>> = {
  0: [0, 1, 2],
  1: [4, 5, 6, 14, 15, 16],
}

/**
 * The view of a visitor who has chosen none (S5.13): that of the language, else of the country, each only where the
 * brand allows it; then restricted to the app view, whose first allowed view replaces one that it does not have.
 * Decimal where nothing matches.
 */
export function defaultCoefView(of: {
  readonly language: string
  readonly country?: string | undefined
  readonly appViewType: AppViewType
  readonly allowed: readonly CoefViewId[]
}): CoefViewId {
  const isAllowed = (id: CoefViewId | undefined): id is CoefViewId => id !== undefined && of.allowed.includes(id)
  const preferred = [VIEW_OF_LANGUAGE[of.language], VIEW_OF_COUNTRY[of.country ?? '']].find(isAllowed)
  const views = VIEWS_OF_APP[of.appViewType]
  return preferred !== undefined && views.includes(preferred) ? preferred : (views.find(isAllowed) ?? 0)
}
