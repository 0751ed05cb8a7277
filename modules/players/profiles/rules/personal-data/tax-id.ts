// Tax numbers by country, check digits included. A number without a rule here is accepted as any code.

const digitsOf = (text: string): number[] => Array.from(text, Number)

/** Σ digit × weight. */
const weighed = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0)

/** Brazil, CPF: two check digits modulo 11. */
function isCpf(text: string): boolean {
  const digits = digitsOf(text)
  if (new Set(digits).size === 1) return false
  const check = (count: number): number => {
    const weights = Array.from({ length: count }, (_, index) => count + 1 - index)
    return ((weighed(digits, weights) * 10) % 11) % 10
  }
  return check(9) === digits[9] && check(10) === digits[10]
}

/** Russia, INN of a person. */
function isRussianInn(text: string): boolean {
  const digits = digitsOf(text)
  const first = (weighed(digits, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10
  const second = (weighed(digits, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10
  return first === digits[10] && second === digits[11]
}

/** Türkiye, T.C. kimlik numarası. */
function isTurkishId(text: string): boolean {
  const digits = digitsOf(text)
  const odd = weighed(digits, [1, 0, 1, 0, 1, 0, 1, 0, 1])
  const even = weighed(digits, [0, 1, 0, 1, 0, 1, 0, 1])
  const sum = digits.slice(0, 10).reduce((total, digit) => total + digit, 0)
  return (((odd * 7 - even) % 10) + 10) % 10 === digits[9] && sum % 10 === digits[10]
}

/** Poland, PESEL. */
function isPesel(text: string): boolean {
  const digits = digitsOf(text)
  return (10 - (weighed(digits, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === digits[10]
}

const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** Spain, NIF and NIE: the letter is the number modulo 23. */
function isSpanishNif(text: string): boolean {
  const number = Number(text.slice(0, 8).replace(/^[XYZ]/u, (letter) => String('XYZ'.indexOf(letter))))
  return NIF_LETTERS[number % 23] === text[8]
}

/** Portugal, NIF: modulo 11. */
function isPortugueseNif(text: string): boolean {
  const digits = digitsOf(text)
  const rest = weighed(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11
  return (rest < 2 ? 0 : 11 - rest) === digits[8]
}

type TaxIdRule = { readonly shape: RegExp; readonly isRight?: (text: string) => boolean }

const RULES: Readonly<Record<string, TaxIdRule>> = {
  BR: { shape: /^\d{11}$/u, isRight: isCpf },
  ES: { shape: /^[XYZ\d]\d{7}[A-Z]$/u, isRight: isSpanishNif },
  IT: { shape: /^[A-Z]{6}[\dLMNPQRSTUV]{2}[A-EHLMPRST][\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{3}[A-Z]$/u },
  KZ: { shape: /^\d{12}$/u },
  MX: { shape: /^[A-Z&Ñ]{4}\d{6}[A-Z\d]{3}$/u },
  PL: { shape: /^\d{11}$/u, isRight: isPesel },
  PT: { shape: /^\d{9}$/u, isRight: isPortugueseNif },
  RU: { shape: /^\d{12}$/u, isRight: isRussianInn },
  TR: { shape: /^[1-9]\d{10}$/u, isRight: isTurkishId },
  UA: { shape: /^\d{10}$/u },
}

/** Without the spaces, dots and dashes that people group figures with, letters in capitals. */
export const tidyTaxId = (text: string): string => text.replaceAll(/[\s.\-/]/gu, '').toUpperCase()

/** `iso`: the player's country; `text`: tidied. */
export function isTaxId(iso: string, text: string): boolean {
  const rule = Object.hasOwn(RULES, iso) ? RULES[iso] : undefined
  if (rule === undefined) return /^[A-Z0-9]{4,20}$/u.test(text)
  return rule.shape.test(text) && (rule.isRight?.(text) ?? true)
}
