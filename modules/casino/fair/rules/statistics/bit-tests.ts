// Seven of the tests of NIST SP 800-22 on a sequence of bits, each a p-value.
import { chiSquaredTail, complementaryError, normalBelow, upperGamma } from './distributions.ts'

/** One bit an entry. */
export type Bits = Uint8Array

export function bitsOf(bytes: Uint8Array): Bits {
  const bits = new Uint8Array(8 * bytes.length)
  bytes.forEach((byte, index) => {
    for (let bit = 0; bit < 8; bit += 1) bits[8 * index + bit] = (byte >> (7 - bit)) & 1
  })
  return bits
}

const onesOf = (bits: Bits): number => bits.reduce((sum, bit) => sum + bit, 0)

const monobit = (bits: Bits): number =>
  complementaryError(Math.abs(2 * onesOf(bits) - bits.length) / Math.sqrt(2 * bits.length))

const BLOCK = 128

function blockFrequency(bits: Bits): number {
  const blocks = Math.floor(bits.length / BLOCK)
  let sum = 0
  for (let block = 0; block < blocks; block += 1)
    sum += (onesOf(bits.subarray(block * BLOCK, (block + 1) * BLOCK)) / BLOCK - 0.5) ** 2
  return chiSquaredTail(4 * BLOCK * sum, blocks)
}

function runs(bits: Bits): number {
  const n = bits.length
  const share = onesOf(bits) / n
  let changes = 1
  for (let index = 1; index < n; index += 1) if (bits[index] !== bits[index - 1]) changes += 1
  const spread = 2 * n * share * (1 - share)
  return complementaryError(Math.abs(changes - spread) / (2 * Math.sqrt(2 * n) * share * (1 - share)))
}

const LONG_BLOCK = 10_000
const LONGEST_FROM = 10
/** Chances of a longest run of at most 10, of 11 … 15, and of at least 16 ones in 10,000 bits. */
const LONGEST = [0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727]

function longestRun(bits: Bits): number {
  const blocks = Math.floor(bits.length / LONG_BLOCK)
  const seen = LONGEST.map(() => 0)
  for (let block = 0; block < blocks; block += 1) {
    let [run, longest] = [0, 0]
    for (const bit of bits.subarray(block * LONG_BLOCK, (block + 1) * LONG_BLOCK)) {
      run = bit === 1 ? run + 1 : 0
      longest = Math.max(longest, run)
    }
    const cell = Math.min(Math.max(longest - LONGEST_FROM, 0), LONGEST.length - 1)
    seen[cell] = (seen[cell] ?? 0) + 1
  }
  const chi = seen.reduce(
    (sum, count, cell) => sum + (count - blocks * (LONGEST[cell] ?? 1)) ** 2 / (blocks * (LONGEST[cell] ?? 1)),
    0,
  )
  return chiSquaredTail(chi, LONGEST.length - 1)
}

function cumulativeSums(bits: Bits): number {
  const n = bits.length
  let [sum, most] = [0, 0]
  for (const bit of bits) {
    sum += bit === 1 ? 1 : -1
    most = Math.max(most, Math.abs(sum))
  }
  const at = (k: number): number => normalBelow((k * most) / Math.sqrt(n))
  let p = 1
  for (let k = Math.floor((-n / most + 1) / 4); k <= Math.floor((n / most - 1) / 4); k += 1)
    p -= at(4 * k + 1) - at(4 * k - 1)
  for (let k = Math.floor((-n / most - 3) / 4); k <= Math.floor((n / most - 1) / 4); k += 1)
    p += at(4 * k + 3) - at(4 * k + 1)
  return p
}

/** How often each pattern of so many bits comes, the end joined to the beginning. */
function patterns(bits: Bits, length: number): Float64Array {
  const seen = new Float64Array(2 ** length)
  const mask = 2 ** length - 1
  let pattern = 0
  for (let index = 0; index < bits.length + length - 1; index += 1) {
    pattern = ((pattern << 1) | (bits[index % bits.length] ?? 0)) & mask
    if (index >= length - 1) seen[pattern] = (seen[pattern] ?? 0) + 1
  }
  return seen
}

const ENTROPY_BITS = 10

function approximateEntropy(bits: Bits): number {
  const n = bits.length
  const phi = (length: number): number =>
    patterns(bits, length).reduce((sum, count) => (count === 0 ? sum : sum + (count / n) * Math.log(count / n)), 0)
  const entropy = phi(ENTROPY_BITS) - phi(ENTROPY_BITS + 1)
  return upperGamma(2 ** (ENTROPY_BITS - 1), n * (Math.LN2 - entropy))
}

const SERIAL_BITS = 12

function serial(bits: Bits): number {
  const n = bits.length
  const psi = (length: number): number =>
    (2 ** length / n) * patterns(bits, length).reduce((sum, count) => sum + count * count, 0) - n
  return upperGamma(2 ** (SERIAL_BITS - 2), (psi(SERIAL_BITS) - psi(SERIAL_BITS - 1)) / 2)
}

export const BIT_TESTS: Readonly<Record<string, (bits: Bits) => number>> = {
  frequency: monobit,
  'frequency in blocks': blockFrequency,
  runs,
  'longest run of ones': longestRun,
  'cumulative sums': cumulativeSums,
  'approximate entropy': approximateEntropy,
  serial,
}
