// What a multiplier is in money, and how it is written.
import { floor, fraction, multiply, type Fraction } from '#kernel/fraction.ts'

/** floor(first stake × multiplier): the only rounding of a round, when it closes. */
export const payoutOf = (stakeMinor: bigint, multiplier: Fraction): bigint =>
  floor(multiply(fraction(stakeMinor), multiplier))

/** What a step asks in addition, up to the next minor unit: half of an odd stake cannot be taken. */
export const addedStakeOf = (stakeMinor: bigint, multiple: Fraction): bigint =>
  -floor(multiply(fraction(-stakeMinor), multiple))

const PLACES = 4

/** At least two and at most four places, never more than is paid: 33/32 → '1.0312', 2 → '2.00'. */
export function timesText(multiplier: Fraction): string {
  const scaled = floor(multiply(multiplier, fraction(10n ** BigInt(PLACES))))
  const digits = scaled.toString().padStart(PLACES + 1, '0')
  const decimals = digits.slice(-PLACES).replace(/0{1,2}$/u, '')
  return `${digits.slice(0, -PLACES).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')}.${decimals}`
}

/** A return or a chance in percent with two places, rounded down: 99/100 → '99.00'. */
export function percentText(part: Fraction): string {
  const hundredths = floor(multiply(part, fraction(10_000n)))
    .toString()
    .padStart(3, '0')
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`
}
