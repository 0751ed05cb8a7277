// Short words for play in tests of the rules: stakes, what came back, deposits, in euros from a fixed noon.
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import { bookOf, type Book, type Line } from './play-book.ts'

/** A Wednesday noon of UTC. */
export const NOON = Date.parse('2026-11-18T12:00:00Z')

export const ago = (days: number, hours = 0): number => NOON - days * DAY_MS - hours * HOUR_MS

const NOTHING = { staked: 0n, lost: 0n, deposited: 0n }
/** Of own money, in minor units. */
export const stake = (at: number, amount: number): Line => ({
  ...NOTHING,
  at,
  staked: BigInt(amount),
  lost: BigInt(amount),
})
export const bonusStake = (at: number, amount: number): Line => ({ ...NOTHING, at, staked: BigInt(amount) })
export const back = (at: number, amount: number): Line => ({ ...NOTHING, at, lost: -BigInt(amount) })
export const deposit = (at: number, amount: number): Line => ({ ...NOTHING, at, deposited: BigInt(amount) })

export const euros = (...lines: readonly Line[]): readonly Book[] => [bookOf('EUR', lines)]

export const times = <T>(count: number, make: (n: number) => T): readonly T[] =>
  Array.from({ length: count }, (_unused, n) => make(n))
