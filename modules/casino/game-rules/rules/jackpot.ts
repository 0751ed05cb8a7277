// A progressive jackpot that must be won below its cap: a part of each stake goes into the pool, and each stake wins the pool with the
// chance that its part has in what is still missing to the cap. The point of the hit is therefore equally likely anywhere between seed
// and cap, and every stake wins in proportion to what it gave. All of it follows from the round's own seeds and from the pool before it.
import { fraction, multiply, type Fraction } from '#kernel/fraction.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'

/** Rates are hundredths of a percent; parts of a minor unit are counted in them too. */
export const JACKPOT_PARTS = 10_000n
const HALF = 2 ** 24
const POSITIONS = 2n ** 48n
/** Beyond every cursor that a game of ours uses. */
const CURSOR = 900_000

export type JackpotTerms = {
  /** Of each stake, in hundredths of a percent. */
  readonly rate: number
  /** Minor units: what the operator puts in, and below what it is won. */
  readonly seed: bigint
  readonly cap: bigint
}

export type JackpotPool = JackpotTerms & {
  /** Minor units, and what has been given beyond them in parts of one. */
  readonly amount: bigint
  readonly carry: number
  /** False before the operator's seed lies in it. */
  readonly isSeeded: boolean
}

export type JackpotPlay = {
  /** Whole minor units that the stake brought into the pool. */
  readonly contribution: bigint
  /** What the operator put in, before this stake or after a hit. */
  readonly seeded: bigint
  /** Zero where it was not won. */
  readonly prize: bigint
  readonly after: JackpotPool
}

/** Of 2^48, from cursors 900,000 and 900,001. */
export const jackpotPosition = (draw: Draw): bigint =>
  BigInt(draw(CURSOR, HALF)) * BigInt(HALF) + BigInt(draw(CURSOR + 1, HALF))

/** What the part of this stake is, and what is missing to the cap, both in parts of a minor unit. */
const partsOf = ({ rate, cap, carry }: JackpotPool, amount: bigint, stake: bigint) => ({
  given: stake * BigInt(rate),
  missing: (cap - amount) * JACKPOT_PARTS - BigInt(carry),
})

export function playJackpot(pool: JackpotPool, stake: bigint, position: bigint): JackpotPlay {
  const firstSeed = pool.isSeeded ? 0n : pool.seed
  const before = pool.amount + firstSeed
  const { given, missing } = partsOf(pool, before, stake)
  const total = given + BigInt(pool.carry)
  const contribution = total / JACKPOT_PARTS
  const carry = Number(total % JACKPOT_PARTS)
  const amount = before + contribution
  const isWon = given > 0n && (given >= missing || position * missing < given * POSITIONS)
  if (!isWon) return { contribution, seeded: firstSeed, prize: 0n, after: { ...pool, amount, carry, isSeeded: true } }
  const prize = amount < pool.cap ? amount : pool.cap
  return {
    contribution,
    seeded: firstSeed + pool.seed,
    prize,
    after: { ...pool, amount: amount - prize + pool.seed, carry, isSeeded: true },
  }
}

/** The chance that a stake wins it now. */
export function jackpotChance(pool: JackpotPool, stake: bigint): Fraction {
  const { given, missing } = partsOf(pool, pool.isSeeded ? pool.amount : pool.amount + pool.seed, stake)
  return given >= missing ? fraction(1n) : fraction(given, missing)
}

/** What it returns of all stakes in the long run: from a seed to a hit it takes half of what is between seed and cap, and pays their mean. */
export const jackpotReturn = ({ rate, seed, cap }: JackpotTerms): Fraction =>
  multiply(fraction(BigInt(rate), JACKPOT_PARTS), fraction(seed + cap, cap - seed))

export const JACKPOT_RATE_MAX = 500

/** A pool is worth playing for, and what it holds stays below the cap. */
export const areJackpotTerms = ({ rate, seed, cap }: JackpotTerms, amount: bigint): boolean =>
  Number.isInteger(rate) && rate >= 1 && rate <= JACKPOT_RATE_MAX && seed > 0n && cap >= 2n * seed && cap > amount
