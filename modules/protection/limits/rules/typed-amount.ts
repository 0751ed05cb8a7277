// Normalises the typed value of a limit before it is sent: digits of any alphabet, a comma for a point, no spaces.
import { parseAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { hasTwoReadings } from '#kernel/two-readings.ts'

const ARABIC_ZERO = 0x06_60
const PERSIAN_ZERO = 0x06_f0

const latin = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
}

/** The currency of the amount, and the language of the page. */
export type Writing = { readonly currency: string; readonly language: string }

const decimalMarkOf = (language: string): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/**
 * '١٠٠٫٥' → '100.5', '1 000,5' → '1000.5'. Invalid text stays unchanged: the server reports what is wrong with it.
 * '1,000' may be a thousand or one: it is refused, because a limit a thousand times too low applies at once.
 */
export function typedAmount(text: string, { currency, language }: Writing): Result<string, 'amount_ambiguous'> {
  const plain = text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/gu, latin).replaceAll(/[\s\u066C\u200E\u200F]/gu, '')
  return hasTwoReadings(plain, currency, decimalMarkOf(language))
    ? refuse('amount_ambiguous', 'this may be thousands or decimals')
    : ok(plain.replaceAll(/[,\u066B]/gu, '.'))
}

export type Direction = 'same' | 'tighter' | 'looser'

/** How a typed amount compares with the one in force; undefined where it is no amount. */
export function changeDirection(typed: string, own: string | undefined, writing: Writing): Direction | undefined {
  const text = typedAmount(typed, writing)
  const asked = text.ok ? parseAmount(text.value, writing.currency) : text
  if (!asked.ok) return undefined
  if (own === undefined) return 'tighter'
  const now = parseAmount(own, writing.currency)
  if (!now.ok || asked.value === now.value) return 'same'
  return asked.value > now.value ? 'looser' : 'tighter'
}
