// How the world writes a price: read from text into an exact fraction and written from one, never through a float.
import { add, compare, divide, fraction, multiply, ONE, round, subtract, type Fraction } from './fraction.ts'
import { FRACTION_PLACES_MAX, fractionFor, LADDER_TOP } from './fraction-ladder.ts'
import { ok, refuse, type Result } from './result.ts'

/** With p = price − 1: american 100p or −100/p, hongKong p, malay p or −1/p, indonesian p or −1/p; probability 1/price. */
export const oddsFormats = [
  'decimal',
  'american',
  'fractional',
  'hongKong',
  'malay',
  'indonesian',
  'impliedProbability',
] as const
export type OddsFormat = (typeof oddsFormats)[number]

export type OddsRefusal = 'odds_malformed' | 'odds_out_of_range'

/** An exact price above 1. `places`: how many decimals it was written with, where it was written as a decimal. */
export type ReadOdds = { readonly price: Fraction; readonly places?: number }

/** Decimals of a result where the caller does not specify them: minimum and maximum. */
export const ODDS_PLACES_MIN = 2
export const ODDS_PLACES_MAX = 10
export const ODDS_PRECISION_MAX = 20

const TWO = fraction(2n)
const HUNDRED = fraction(100n)
const tenTo = (places: number): bigint => 10n ** BigInt(places)

const EVENS = /^(?:evens?|evs?)$/iu
const NUMBER = /^([+-]?)(\d{0,15})(?:\.(\d{1,30}))?$/u
const FRACTION = /^(\d{1,15})(?:\/(\d{1,15}))?$/u

type Signed = { readonly isNegative: boolean; readonly size: Fraction; readonly places: number }

function readNumber(text: string): Signed | undefined {
  const [, sign, whole = '', decimals = ''] = NUMBER.exec(text.replace('−', '-')) ?? []
  if (sign === undefined || whole + decimals === '') return undefined
  const size = fraction(BigInt(whole + decimals), tenTo(decimals.length))
  return { isNegative: sign === '-', size, places: decimals.length }
}

function readSigned(text: string, format: OddsFormat): Signed | undefined {
  if (format === 'fractional') {
    const [, num, den = '1'] = FRACTION.exec(text) ?? []
    if (num === undefined) return undefined
    // Over zero is a number of no format, and no price is zero.
    const size = BigInt(den) === 0n ? fraction(0n) : fraction(BigInt(num), BigInt(den))
    return { isNegative: false, size, places: 0 }
  }
  if (format !== 'impliedProbability' || !text.endsWith('%')) return readNumber(text)
  const percent = readNumber(text.slice(0, -1))
  return percent === undefined ? undefined : { ...percent, size: divide(percent.size, HUNDRED) }
}

/** The price behind a number of the format; undefined where the format has no such number. */
function priceOf(format: OddsFormat, { isNegative, size }: Signed): Fraction | undefined {
  if (size.num === 0n) return undefined
  const beside = compare(size, ONE)
  const won = add(ONE, size)
  const stakePerUnit = add(ONE, divide(ONE, size))
  switch (format) {
    case 'decimal':
      return isNegative || beside <= 0 ? undefined : size
    case 'american':
      if (compare(size, HUNDRED) < 0) return undefined
      return add(ONE, isNegative ? divide(HUNDRED, size) : divide(size, HUNDRED))
    case 'fractional':
    case 'hongKong':
      return isNegative ? undefined : won
    case 'malay':
      // −1 would be even money a second time.
      if (isNegative) return beside < 0 ? stakePerUnit : undefined
      return beside <= 0 ? won : undefined
    case 'indonesian':
      if (beside < 0) return undefined
      return isNegative ? stakePerUnit : won
    case 'impliedProbability':
      return isNegative || beside >= 0 ? undefined : divide(ONE, size)
  }
}

/**
 * '1.91', '+110' or '110' or '-110', '10/11', '-0.67', '52.4%' → the exact price; 'evens' and 'EVS' where prices have
 * that name. Refused: text that is no number of the format (`odds_malformed`), and a number that the format does not
 * have (`odds_out_of_range`): a decimal of 1 or less, American between −100 and 100, Malay beyond 1 or at −1,
 * Indonesian within 1.
 */
export function readOdds(text: string, format: OddsFormat): Result<ReadOdds, OddsRefusal> {
  if ((format === 'american' || format === 'fractional') && EVENS.test(text)) return ok({ price: TWO })
  const read = readSigned(text, format)
  if (read === undefined) return refuse('odds_malformed', `this is no price in the ${format} format`)
  const price = priceOf(format, read)
  if (price === undefined) return refuse('odds_out_of_range', `the ${format} format has no such price`)
  return ok(format === 'decimal' ? { price, places: read.places } : { price })
}

/** Half away from zero, to `max` decimals; zeros beyond `min` decimals are dropped. */
function decimalText(value: Fraction, min: number, max: number): string {
  const scaled = round(multiply(value, fraction(tenTo(max))))
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(max + 1, '0')
  const decimals = digits.slice(digits.length - max)
  const shownDecimals = decimals.slice(0, min) + decimals.slice(min).replace(/0+$/u, '')
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, digits.length - max)}${shownDecimals === '' ? '' : `.${shownDecimals}`}`
}

/** Two decimals and up to ten where they say something, or exactly so many. */
export const writeNumber = (value: Fraction, precision?: number): string =>
  decimalText(value, precision ?? ODDS_PLACES_MIN, precision ?? ODDS_PLACES_MAX)

/** A fraction this small in one of its halves is how an exact price is written: 20/23 is, 100/667 is not. */
const SIMPLE_MAX = 25n
const SHORT_PROFIT = fraction(1n, 10n)

/** For a price that came from another format and so has no precision of its own. */
function writtenPlaces(profit: Fraction): number {
  return compare(profit, SHORT_PROFIT) < 0 ? 4 : 2
}

function fractionText({ price, places }: ReadOdds, precision: number | undefined): string {
  const profit = subtract(price, ONE)
  const exact = `${profit.num}/${profit.den}`
  if (compare(profit, fraction(BigInt(LADDER_TOP))) > 0) return profit.den <= SIMPLE_MAX ? exact : `${round(profit)}/1`
  const requested = precision ?? places
  const isExact = requested === undefined && (profit.num <= SIMPLE_MAX || profit.den <= SIMPLE_MAX)
  // An exact fraction passes the ladder too: 2/3 is written 4/6.
  const used = isExact ? FRACTION_PLACES_MAX : (requested ?? writtenPlaces(profit))
  const unit = 10 ** Math.min(Math.max(used, ODDS_PLACES_MIN), FRACTION_PLACES_MAX)
  const scaled = Number(round(multiply(profit, fraction(BigInt(unit)))))
  if (scaled === 0) return exact
  const text = fractionFor(scaled, unit)
  return isExact && !isSame(text, profit) ? exact : text
}

function isSame(text: string, profit: Fraction): boolean {
  const [num = '', den = ''] = text.split('/')
  return BigInt(num) * profit.den === profit.num * BigInt(den)
}

/** A price as its format counts it: 1.5 is −200 in American. Fractional counts like Hong Kong. */
function counted(format: OddsFormat, price: Fraction): Fraction {
  const profit = subtract(price, ONE)
  const beside = compare(profit, ONE)
  const stakePerUnit = (unit: bigint): Fraction => divide(fraction(-unit), profit)
  switch (format) {
    case 'decimal':
      return price
    case 'american':
      return beside < 0 ? stakePerUnit(100n) : multiply(HUNDRED, profit)
    case 'fractional':
    case 'hongKong':
      return profit
    case 'malay':
      return beside > 0 ? stakePerUnit(1n) : profit
    case 'indonesian':
      return beside < 0 ? stakePerUnit(1n) : profit
    case 'impliedProbability':
      return divide(ONE, price)
  }
}

/**
 * The price in a format. American is a whole number with its sign, half away from zero; the others have two
 * decimals and up to ten where they are not zero; `precision` requests an exact number. Fractional is the rung of
 * the ladder that matches the price at its written precision, at least two decimals and at most six (1.9 → 10/11,
 * 2.5 → 6/4); where there is none, the simplest fraction that rounds to it (100.5 → 199/2, 2.33 → 4/3).
 */
export function writeOdds(read: ReadOdds, format: OddsFormat, precision?: number): string {
  if (format === 'fractional') return fractionText(read, precision)
  const value = counted(format, read.price)
  if (format === 'american') {
    const text = decimalText(value, precision ?? 0, precision ?? 0)
    return value.num > 0n ? `+${text}` : text
  }
  const text = writeNumber(value, precision)
  // Rounded to −1.00 it would leave the format: even money is +1.00 in it.
  return format === 'malay' && /^-1\.?0*$/u.test(text) ? text.slice(1) : text
}
