// What bonus games may cost: a budget of each day and one of each player. Where it is used up nobody plays; the odds are never lowered.
import { divide, floor, fraction, multiply, type Fraction } from '#kernel/fraction.ts'
import { currencyExponent } from '#kernel/currencies.ts'
import type { Cents } from './bonus-game.ts'

/** Of a day of UTC, all players together. */
export const DAY_CENTS_MAX: Cents = 20_000n
/** What one person may win in so many days. */
export const PLAYER_CENTS_MAX: Cents = 1_500n
export const PLAYER_DAYS = 30

/** Countries that forbid inducements of this kind: Belgium's Gaming Act, as amended in 2024. */
const FORBIDDEN_IN: ReadonlySet<string> = new Set(['BE'])

export const mayBeOffered = (country: string | undefined): boolean => !FORBIDDEN_IN.has(country ?? '')

/** Minor units for one cent of the euro, at so many units for a euro. */
export const minorPerCent = (currency: string, perEuro: Fraction): Fraction =>
  divide(multiply(perEuro, fraction(10n ** BigInt(currencyExponent(currency) ?? 0))), fraction(100n))

/** Rounded down, once. */
export const prizeIn = (cents: Cents, perCent: Fraction): bigint => floor(multiply(fraction(cents), perCent))
