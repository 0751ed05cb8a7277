// Uniform numbers from the seeds of a round: HMAC-SHA256 with rejection, in the same file for the server and for whoever verifies.
import { bytesOfHex, hmacUnder } from './digest.ts'
import { SEPARATOR } from './seeds.ts'

/**
 * A whole number from 0 to below `range`, all equally likely, for the draw at `cursor`. Pure: the same cursor and range give
 * the same number for the whole round, so that a step of a long round can ask again for what earlier steps saw.
 */
export type Draw = (cursor: number, range: number) => number

/** Everything that a round is drawn from. */
export type RoundSeeds = {
  /** Hexadecimal digits; the key is the bytes that they stand for. */
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  /** The game and its version, `dice/1`. Without one, as others publish it: for their vectors only. */
  readonly label?: string
}

/** Of a cursor that a game uses: those from here on are for words that were rejected. */
export const CURSOR_END = 1_000_000
const WORD_RANGE = 2 ** 32
const WORDS = 8
/** All eight words of a block are rejected once in 256 blocks at worst: this many in a row never happen. */
const BLOCKS_MAX = 64

const wordOf = (block: Uint8Array, index: number): number =>
  new DataView(block.buffer, block.byteOffset, block.byteLength).getUint32(4 * index)

/** The text that is hashed for one cursor. Seeds and labels hold no separator, so that no two rounds share one. */
export const messageOf = ({ clientSeed, nonce, label }: Omit<RoundSeeds, 'serverSeed'>, cursor: number): string =>
  [clientSeed, nonce, ...(label === undefined ? [] : [label]), cursor].join(SEPARATOR)

/**
 * The numbers of one round. A block is HMAC-SHA256(server seed, `clientSeed:nonce:label:cursor`), read as eight big-endian
 * words of 32 bits; the first word below the largest multiple of the range counts, modulo the range. Where all are
 * rejected the next block is that of cursor + 1,000,000.
 */
export function createDraw({ serverSeed, ...rest }: RoundSeeds): Draw {
  const digest = hmacUnder(bytesOfHex(serverSeed))
  return (cursor, range) => {
    if (!Number.isInteger(cursor) || cursor < 0 || cursor >= CURSOR_END)
      throw new RangeError(`a cursor is a whole number below ${CURSOR_END}, not ${cursor}`)
    if (!Number.isInteger(range) || range < 1 || range > WORD_RANGE)
      throw new RangeError(`a range is a whole number from 1 to 2^32, not ${range}`)
    const limit = WORD_RANGE - (WORD_RANGE % range)
    for (let block = 0; block < BLOCKS_MAX; block += 1) {
      const bytes = digest(messageOf(rest, cursor + block * CURSOR_END))
      for (let index = 0; index < WORDS; index += 1) {
        const word = wordOf(bytes, index)
        if (word < limit) return word % range
      }
    }
    throw new Error(`no word of ${BLOCKS_MAX} blocks was accepted at cursor ${cursor}`)
  }
}
