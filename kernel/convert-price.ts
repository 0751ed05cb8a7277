// One price from text in one format to text in another: the short way for prices as the book writes them, the exact way for all.
import { americanText } from './coef-view.ts'
import { placesText, scaledQuotient } from './decimal-places.ts'
import { fractionFor, LADDER_TOP } from './fraction-ladder.ts'
import {
  ODDS_PLACES_MAX,
  ODDS_PLACES_MIN,
  readOdds,
  writeOdds,
  type OddsFormat,
  type OddsRefusal,
} from './odds-format.ts'
import { ok, type Result } from './result.ts'

const ZERO = 48
const POINT = 46
const STORED_LENGTH_MAX = 10
const STORED_PLACES_MAX = 3

/** '1.91' → 1910 thousandths; -1 for text that the fast conversion does not handle, valid or not. */
function storedMilli(text: string): number {
  if (text.length > STORED_LENGTH_MAX) return -1
  let digits = 0
  let places = -1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code < ZERO + 10) {
      digits = digits * 10 + code - ZERO
      if (places >= 0 && ++places > STORED_PLACES_MAX) return -1
    } else if (code === POINT && places < 0 && at > 0) places = 0
    else return -1
  }
  if (places === 0) return -1
  return places <= 0 ? digits * 1_000 : places === 1 ? digits * 100 : places === 2 ? digits * 10 : digits
}

const ratio = (num: number, den: number): string =>
  placesText(scaledQuotient(num, den, ODDS_PLACES_MAX), ODDS_PLACES_MAX, ODDS_PLACES_MIN)
const thousandths = (milli: number): string => placesText(milli, STORED_PLACES_MAX, ODDS_PLACES_MIN)

/** The result of `writeOdds` for a decimal price in thousandths; undefined where the exact conversion is needed. */
function shortWay(milli: number, isToCents: boolean, to: OddsFormat): string | undefined {
  const profit = milli - 1_000
  switch (to) {
    case 'decimal':
      return thousandths(milli)
    case 'american':
      return americanText(profit)
    case 'fractional':
      if (profit > LADDER_TOP * 1_000) return undefined
      return isToCents ? fractionFor(profit / 10, 100) : fractionFor(profit, 1_000)
    case 'hongKong':
      return thousandths(profit)
    case 'malay':
      return profit > 1_000 ? `-${ratio(1_000, profit)}` : thousandths(profit)
    case 'indonesian':
      return profit < 1_000 ? `-${ratio(1_000, profit)}` : thousandths(profit)
    case 'impliedProbability':
      return ratio(1_000, milli)
  }
}

/** See `readOdds` for the accepted input and `writeOdds` for the output. */
export function convertPrice(
  text: string,
  from: OddsFormat,
  to: OddsFormat,
  precision?: number,
): Result<string, OddsRefusal> {
  if (from === 'decimal' && precision === undefined) {
    const milli = storedMilli(text)
    const isToCents = text.charCodeAt(text.length - 4) !== POINT
    const short = milli > 1_000 ? shortWay(milli, isToCents, to) : undefined
    if (short !== undefined) return ok(short)
  }
  const read = readOdds(text, from)
  return read.ok ? ok(writeOdds(read.value, to, precision)) : read
}
