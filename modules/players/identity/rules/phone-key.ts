// One line, one account: the telephone line behind the ways to write its number.

/** Numbers of mobiles that some write with a digit more: Argentina's 9 and Mexico's former 1 after the country's code. */
const EXTRA_DIGIT = /^(?:(54)9(?=\d{10}$)|(52)1(?=\d{10}$))/u

/** '+54 9 11 2345-6789' as E.164 ('+5491123456789') → '541123456789'. The key of a key with its plus is itself. */
export const phoneKey = (e164: string): string =>
  e164.replace(/^\+/u, '').replace(EXTRA_DIGIT, (_, ar: string | undefined, mx: string | undefined) => ar ?? mx ?? '')
