// Fractions whose denominator is a power of 13, as chances of ranks are: sums and products of them need no common divisor.
import { fraction, type Fraction } from '#kernel/fraction.ts'

/** num / 13^power. */
export type Thirteenths = { readonly num: bigint; readonly power: number }

const powers: bigint[] = [1n]

function powerOf13(power: number): bigint {
  while (powers.length <= power) powers.push((powers.at(-1) ?? 1n) * 13n)
  return powers[power] ?? 1n
}

export const NONE: Thirteenths = { num: 0n, power: 0 }
export const WHOLE: Thirteenths = { num: 1n, power: 0 }

export const whole = (count: number): Thirteenths => ({ num: BigInt(count), power: 0 })
export const ranks = (count: number): Thirteenths => ({ num: BigInt(count), power: 1 })

export function plus(a: Thirteenths, b: Thirteenths): Thirteenths {
  if (a.num === 0n) return b
  if (b.num === 0n) return a
  if (a.power < b.power) return plus(b, a)
  return { num: a.num + b.num * powerOf13(a.power - b.power), power: a.power }
}

export const times = (a: Thirteenths, b: Thirteenths): Thirteenths =>
  a.num === 0n || b.num === 0n ? NONE : { num: a.num * b.num, power: a.power + b.power }

export const minus = (a: Thirteenths, b: Thirteenths): Thirteenths => plus(a, { num: -b.num, power: b.power })

export const isMore = (a: Thirteenths, b: Thirteenths): boolean => minus(a, b).num > 0n

export const total = (all: readonly Thirteenths[]): Thirteenths => all.reduce(plus, NONE)

export const asFraction = ({ num, power }: Thirteenths): Fraction => fraction(num, powerOf13(power))
