// Sets of games by their places in a list, a bit each: intersections of thousands of games cost microseconds.
const WORD = 32

export type Bits = Uint32Array

export const noBits = (size: number): Bits => new Uint32Array(Math.ceil(size / WORD))

export function bitsOf(size: number, isIn: (index: number) => boolean): Bits {
  const bits = noBits(size)
  for (let index = 0; index < size; index += 1) if (isIn(index)) addBit(bits, index)
  return bits
}

export function addBit(bits: Bits, index: number): void {
  const word = Math.floor(index / WORD)
  bits[word] = (bits[word] ?? 0) | (1 << (index % WORD))
}

export const hasBit = (bits: Bits, index: number): boolean =>
  ((bits[Math.floor(index / WORD)] ?? 0) & (1 << (index % WORD))) !== 0

export function bothBits(one: Bits, other: Bits): Bits {
  const bits = new Uint32Array(one.length)
  for (let word = 0; word < bits.length; word += 1) bits[word] = (one[word] ?? 0) & (other[word] ?? 0)
  return bits
}

export function eitherBits(sets: readonly Bits[], size: number): Bits {
  const bits = noBits(size)
  for (const set of sets)
    for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (set[word] ?? 0)
  return bits
}

function onesOf(word: number): number {
  let ones = word - ((word >>> 1) & 0x55555555)
  ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333)
  return Math.imul((ones + (ones >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Bits): number {
  let count = 0
  for (const word of bits) count += onesOf(word)
  return count
}

/** Without building the intersection. */
export function countBoth(one: Bits, other: Bits): number {
  let count = 0
  for (let word = 0; word < one.length; word += 1) count += onesOf((one[word] ?? 0) & (other[word] ?? 0))
  return count
}
