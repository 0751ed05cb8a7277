// The short code of a saved coupon: five characters that a person can read out, the last of which is a check
// character.

/** No 0, O, 1, I or L. Thirty-one characters: a prime, so that the check finds every slip it is meant to find. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 5

const BASE = CODE_ALPHABET.length
const PAYLOAD_LENGTH = CODE_LENGTH - 1

/** How many different codes there are. */
export const CODE_COUNT = BASE ** PAYLOAD_LENGTH

/**
 * The position of the character that makes the weighted sum of all positions divisible by the base. A single wrong
 * character changes the sum by a multiple of its weight, two swapped ones by the difference of theirs: neither is
 * divisible by a prime larger than every weight, so both are found, always.
 */
function checkOf(payload: readonly number[]): number {
  const sum = payload.reduce((total, position, index) => total + position * (index + 2), 0)
  return (BASE - (sum % BASE)) % BASE
}

/** The code of a number from 0 to below CODE_COUNT; different numbers have different codes. */
export function couponCode(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number >= CODE_COUNT) throw new Error(`there is no code ${number}`)
  const payload = Array.from({ length: PAYLOAD_LENGTH }, (_, index) => Math.floor(number / BASE ** index) % BASE)
  return [...payload, checkOf(payload)].map((position) => CODE_ALPHABET[position]).join('')
}

const LINK_PARAMETER = /[?&]coupon-code=([^&#\s]*)/iu

/**
 * Parses text that was typed, pasted or read out; undefined for an impossible code: another length, another
 * character, or a wrong check character. Case, spaces and dashes do not matter; a whole link works as well.
 */
export function readCode(text: string): string | undefined {
  const written = LINK_PARAMETER.exec(text)?.[1] ?? text
  const code = written.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  if (code.length !== CODE_LENGTH) return undefined
  const positions = Array.from(code).map((character) => CODE_ALPHABET.indexOf(character))
  if (positions.includes(-1)) return undefined
  return checkOf(positions.slice(0, -1)) === positions.at(-1) ? code : undefined
}
