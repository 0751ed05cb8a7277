// The derivation that most casinos publish: numbers of 32 bits as fractions of one. An oracle to check others' outcomes with, and never used by
// our own games: the product of such a fraction and a range is biased by up to range / 2^32.
import { bytesOfText, hmacUnder } from './digest.ts'
import type { RoundSeeds } from './draw.ts'

const FLOATS_OF_BLOCK = 8
/** The longest published game draws 52 numbers. */
const FLOATS_MAX = 1_000

/** The first `count` bytes: HMAC-SHA256 under the seed's text, block after block. */
export function streamBytes({ serverSeed, clientSeed, nonce }: Omit<RoundSeeds, 'label'>, count: number): Uint8Array {
  if (count > 4 * FLOATS_MAX) throw new RangeError(`at most ${4 * FLOATS_MAX} bytes are read of a round`)
  const digest = hmacUnder(bytesOfText(serverSeed))
  const bytes = new Uint8Array(Math.ceil(count / 32) * 32)
  for (let block = 0; block * 32 < count; block += 1) bytes.set(digest(`${clientSeed}:${nonce}:${block}`), block * 32)
  return bytes.subarray(0, count)
}

/** The first `count` numbers in [0, 1): four bytes each. */
export function streamFloats(seeds: Omit<RoundSeeds, 'label'>, count: number): readonly number[] {
  const blocks = Math.ceil(count / FLOATS_OF_BLOCK)
  const bytes = streamBytes(seeds, blocks * FLOATS_OF_BLOCK * 4)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: count }, (_, index) => view.getUint32(4 * index) / 2 ** 32)
}

/** Without replacement from the ordered rest of 0 … size-1. */
export function floatPicks(floats: readonly number[], size: number): readonly number[] {
  const rest = Array.from({ length: size }, (_, index) => index)
  return floats.map((float) => rest.splice(Math.floor(float * rest.length), 1)[0] ?? 0)
}
