// A telephone number as people write it, and as it is stored: a plus sign, the country's code, digits and nothing
// else (E.164).

/** E.164: at most fifteen digits. The shortest numbers with a country's code in use have seven. */
export const PHONE_DIGITS_MIN = 7
export const PHONE_DIGITS_MAX = 15
/** Room for how people set it apart. */
export const PHONE_TYPED_MAX = 40

const FILLER = /[\s().\-/\u00a0\u200e\u200f\u2066-\u2069\u2010-\u2015]/gu
const NATIVE_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/gu

const asciiDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf)

/** '+44 (20) 7946-0018' and '0044 20 7946 0018' → '+442079460018'. Undefined where the country's code is missing or it is no number. */
export function readPhone(typed: string): string | undefined {
  if (typed.length > PHONE_TYPED_MAX) return undefined
  const plain = typed.replaceAll(NATIVE_DIGIT, asciiDigit).replaceAll(FILLER, '').replace(/^00/u, '+')
  const digits = /^\+([1-9]\d*)$/u.exec(plain)?.[1]
  if (digits === undefined || digits.length < PHONE_DIGITS_MIN || digits.length > PHONE_DIGITS_MAX) return undefined
  return `+${digits}`
}
