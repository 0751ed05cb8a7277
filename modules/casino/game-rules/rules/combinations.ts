// How many ways there are to choose k out of n, exact.

export function combinations(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let index = 1; index <= Math.min(k, n - k); index += 1) ways = (ways * BigInt(n - index + 1)) / BigInt(index)
  return ways
}
