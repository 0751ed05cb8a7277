// Parses a typed number into the stored form: a possible mobile number, in E.164, with its phone key.
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { phoneKey } from '#modules/players/identity/server/service.ts'

export type Phone = {
  /** '+4915112345678'. */
  readonly number: string
  readonly key: string
  /** ISO 3166 alpha-2, and its telephone code without the plus: '49'. */
  readonly country: string
  readonly callingCode: string
}

/** Characters in pasted numbers without meaning. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** `code`: the country's telephone code, with or without its plus; not looked at where the number is whole ('+49…', '0049…'). */
export function readPhone(typed: string, code: string): Phone | undefined {
  const bare = typed.replaceAll(INVISIBLE, '').trim()
  const whole = /^(?:\+|\uff0b|00)/u.test(bare) ? bare.replace(/^00/u, '+') : `+${code.replace(/^\+/u, '')} ${bare}`
  const parsed = parsePhoneNumberFromString(whole, { extract: false })
  if (parsed === undefined || parsed.ext !== undefined || !parsed.isValid()) return undefined
  // Numbers without a country are satellites and premium services: a message there costs the sender.
  if (parsed.country === undefined) return undefined
  const { number, country, countryCallingCode: callingCode } = parsed
  return { number, key: phoneKey(number), country, callingCode }
}
