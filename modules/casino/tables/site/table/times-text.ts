// Multipliers and amounts as a table writes them.

/** Hundredths: 1234 → '12.34'. */
export const timesText = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** '1.5' → 150; undefined where it is not a multiplier with at most two places. */
export function hundredthsOf(text: string): number | undefined {
  const match = /^(\d{1,4})(?:\.(\d{0,2}))?$/u.exec(text)
  if (match === null) return undefined
  const [, whole = '', decimals = ''] = match
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** What players of some languages type for a point, and digits of their keyboards. */
const DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
export const plainDigits = (text: string): string =>
  text.replaceAll(',', '.').replaceAll(/[٠-٩۰-۹]/gu, (digit) => String(DIGITS.indexOf(digit) % 10))

/** Minor units of a decimal text, at most as exact as the currency; undefined where it is no amount. */
export function minorOf(text: string, exponent: number): bigint | undefined {
  const match = /^(\d{1,13})(?:\.(\d*))?$/u.exec(text)
  if (match === null) return undefined
  const [, whole = '', decimals = ''] = match
  if (decimals.length > exponent) return undefined
  return BigInt(whole + decimals.padEnd(exponent, '0'))
}

export function textOfMinor(minor: bigint, exponent: number): string {
  const digits = String(minor).padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
