// One price in every format, as the converter shows it.
import { divide, fraction } from '#kernel/fraction.ts'
import { oddsFormats, readOdds, writeNumber, writeOdds, type OddsFormat, type ReadOdds } from '#kernel/odds-format.ts'

const HUNDRED = fraction(100n)

const DECIMALS_MAX = 3

/** Formats of profit seldom end: three decimals are enough to read. */
function short(read: ReadOdds, format: OddsFormat): string {
  const text = writeOdds(read, format)
  const decimals = format === 'fractional' ? 0 : (text.split('.')[1] ?? '').length
  return decimals > DECIMALS_MAX ? writeOdds(read, format, DECIMALS_MAX) : text
}

/** With a true minus, which is read aloud as one; a chance in percent. */
const shown = (read: ReadOdds, format: OddsFormat): string =>
  format === 'impliedProbability'
    ? `${writeNumber(divide(HUNDRED, read.price), 2)}%`
    : short(read, format).replace('-', '−')

/** The texts by format; or the error in the input. */
export type Converted =
  | { readonly texts: Readonly<Partial<Record<OddsFormat, string>>> }
  | { readonly refusal: 'odds_malformed' | 'odds_out_of_range' }

export function convertOdds(text: string, format: OddsFormat): Converted {
  const read = readOdds(text, format)
  if (!read.ok) return { refusal: read.refusal.code }
  return { texts: Object.fromEntries(oddsFormats.map((to) => [to, shown(read.value, to)])) }
}
