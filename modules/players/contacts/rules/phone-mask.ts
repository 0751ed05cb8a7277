// A phone number as it is typed: digits into the groups of its country, and a whole number taken apart where one is pasted.

/** '#' is a digit. */
export type PhoneMask = { readonly mask: string; readonly max: number }
/**
 * `code`: the country's telephone code, digits only. Several countries may share one: the first of them represents
 * all.
 */
export type PhoneCountry = { readonly id: number; readonly code: string }

/** A country's code and number have at most fifteen digits (E.164); anything longer is invalid. */
export const PHONE_DIGITS_MAX = 15
const NATIVE_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/gu
const CODE_DIGITS_MAX = 4

const asciiDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf)

/** The typed digits, in ASCII whatever the script. */
export const digitsOf = (typed: string): string =>
  typed.replaceAll(NATIVE_DIGIT, asciiDigit).replaceAll(/\D/gu, '').slice(0, PHONE_DIGITS_MAX)

/** '1512345' by '#### #######' → '1512 345'; digits past the mask follow it. */
export function maskDigits(digits: string, mask: string): string {
  let rest = digits
  let text = ''
  for (const sign of mask) {
    if (rest === '') return text.trimEnd()
    if (sign === '#') {
      text += rest[0]
      rest = rest.slice(1)
    } else text += sign
  }
  return text + rest
}

/** The end of the n-th digit in the masked text: the caret's position after it. */
export function caretAfter(text: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen >= digits) return at
    if (/\d/u.test(text[at] ?? '')) seen += 1
  }
  return text.length
}

/** The country whose code these digits begin with, the longest code first; the current one where it shares that code. */
function countryOfDigits(
  digits: string,
  countries: readonly PhoneCountry[],
  current: PhoneCountry,
): PhoneCountry | undefined {
  for (let length = CODE_DIGITS_MAX; length > 0; length -= 1) {
    const code = digits.slice(0, length)
    if (code.length === length && current.code === code) return current
    const found = countries.find((country) => country.code === code)
    if (found !== undefined) return found
  }
  return undefined
}

export type TypedPhone = {
  readonly countryId: number
  /** Without the country's code. */
  readonly digits: string
  /** '+4': a complete number whose country is not known yet, as shown in the field. */
  readonly begun?: string
}

/**
 * Typed or pasted text of the number field. With '+' or '00' in front it is a complete number and determines its
 * country; so is one that is too long for this country and begins with its code.
 */
export function readTypedPhone(
  typed: string,
  countries: readonly PhoneCountry[],
  current: PhoneCountry,
  max: number,
): TypedPhone {
  const ascii = typed.replaceAll(NATIVE_DIGIT, asciiDigit).replaceAll(/[^\d+]/gu, '')
  const isWhole = /^(?:\+|00)/u.test(ascii)
  const digits = ascii.replace(/^00/u, '').replaceAll('+', '').slice(0, PHONE_DIGITS_MAX)
  const country = isWhole ? countryOfDigits(digits, countries, current) : undefined
  if (country !== undefined) return { countryId: country.id, digits: digits.slice(country.code.length) }
  if (isWhole) return { countryId: current.id, digits: '', begun: `+${digits}` }
  if (digits.length > max && digits.startsWith(current.code))
    return { countryId: current.id, digits: digits.slice(current.code.length) }
  return { countryId: current.id, digits }
}
