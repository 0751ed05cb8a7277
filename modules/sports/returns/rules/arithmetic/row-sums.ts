// Sums over all rows of a system without listing one: elementary symmetric polynomials, exact in whole numbers.
import type { Fraction } from '#kernel/fraction.ts'

/**
 * Coefficients of Π (dᵢ + nᵢx) up to x^degree, for factors nᵢ/dᵢ: that of xᵏ is the sum over all rows of k factors,
 * times Π dᵢ. Reversed, they are those of Π (nᵢ + dᵢx): rows counted by what they leave out.
 */
function coefficients(factors: readonly Fraction[], degree: number, isTurned: boolean): readonly bigint[] {
  const sums: bigint[] = [1n]
  for (const { num, den } of factors) {
    const [kept, raised] = isTurned ? [num, den] : [den, num]
    if (sums.length <= degree) sums.push(0n)
    for (let power = sums.length - 1; power > 0; power -= 1)
      sums[power] = (sums[power] ?? 0n) * kept + (sums[power - 1] ?? 0n) * raised
    sums[0] = (sums[0] ?? 0n) * kept
  }
  return sums
}

/** How many coefficients these sizes need, from the nearer end. */
const degreeOf = (sizes: readonly number[], count: number): number =>
  sizes.length === 0 ? -1 : Math.min(sizes.at(-1) ?? 0, count - (sizes[0] ?? 0))

/** The rows of these sizes, times Π dᵢ. */
function sumOf(factors: readonly Fraction[], sizes: readonly number[], degree: number): bigint {
  if (degree < 0) return 0n
  const isTurned = degree < (sizes.at(-1) ?? 0)
  const sums = coefficients(factors, degree, isTurned)
  let sum = 0n
  for (const size of sizes) sum += sums[isTurned ? factors.length - size : size] ?? 0n
  return sum
}

function missingSizes(sizes: readonly number[], count: number): readonly number[] {
  const missing: number[] = []
  for (let size = 0, next = 0; size <= count; size += 1)
    if (sizes[next] === size) next += 1
    else missing.push(size)
  return missing
}

/**
 * The sum of the products of all rows of these sizes (ascending, from 1), as a fraction that is not in lowest
 * terms: reducing it costs more than everything else. Where fewer sizes are missing than requested, they are
 * subtracted from Π (1 + f), the sum of all: Lucky is Π (1 + f) − 1, Patent Π (1 + f) − 1 − Σ f. Source: reference
 * rules 1.2, 1.3.
 */
export function sumOfRows(factors: readonly Fraction[], sizes: readonly number[]): Fraction {
  let den = 1n
  for (const factor of factors) den *= factor.den
  const missing = missingSizes(sizes, factors.length)
  const ofMissing = degreeOf(missing, factors.length)
  const ofSizes = degreeOf(sizes, factors.length)
  if (ofSizes <= ofMissing) return { num: sumOf(factors, sizes, ofSizes), den }
  let all = 1n
  for (const factor of factors) all *= factor.den + factor.num
  // Of no factor at all there is one row, and it is Π dᵢ itself.
  return { num: all - (ofMissing === 0 ? den : sumOf(factors, missing, ofMissing)), den }
}

/** Sums of rows by size from 0 to the number of factors, each over the one denominator; not in lowest terms. */
export function sumsBySize(factors: readonly Fraction[]): { readonly sums: readonly bigint[]; readonly den: bigint } {
  const sums = coefficients(factors, factors.length, false)
  return { sums, den: sums[0] ?? 1n }
}
