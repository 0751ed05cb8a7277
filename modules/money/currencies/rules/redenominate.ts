// A currency that is given up, at the rate that a law has fixed: divided by the full rate and rounded once, to the nearest unit, a half upwards.
import { currencyExponent } from '#kernel/currencies.ts'
import { add, divide, floor, fraction, HALF, type Fraction } from '#kernel/fraction.ts'

export type Redenomination = {
  readonly from: string
  readonly to: string
  /** Units of the old currency for one of the new one. */
  readonly rate: Fraction
}

function exact(minor: bigint, { from, to, rate }: Redenomination): Fraction {
  const [old, now] = [currencyExponent(from), currencyExponent(to)]
  if (old === undefined || now === undefined) throw new Error(`unknown currency ${from} or ${to}`)
  return divide(fraction(minor * 10n ** BigInt(now), 10n ** BigInt(old)), rate)
}

/** Of what an account holds or owes: the same for both. Minor units. */
export const redenominated = (minor: bigint, by: Redenomination): bigint =>
  minor < 0n ? -redenominated(-minor, by) : floor(add(exact(minor, by), HALF))

/** Of a limit: never looser than it was. */
export const redenominatedLimit = (minor: bigint, by: Redenomination): bigint => floor(exact(minor, by))
