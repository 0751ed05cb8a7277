// Addresses of Litecoin: derived from the account's extended public key (BIP84), and read as players type them.
import { createHash } from 'node:crypto'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { deriveKey } from '../derive-key.ts'

export const LITECOIN_CHAINS = ['main', 'test', 'regtest'] as const
export type LitecoinChain = (typeof LITECOIN_CHAINS)[number]

const PREFIX: Readonly<Record<LitecoinChain, string>> = { main: 'ltc', test: 'tltc', regtest: 'rltc' }
/** First bytes of older addresses. The 3… that Bitcoin has too is not read: it may be meant for the other chain. */
const VERSIONS: Readonly<Record<LitecoinChain, readonly number[]>> = {
  main: [0x30, 0x32],
  test: [0x6f, 0x3a],
  regtest: [0x6f, 0x3a],
}
const VERSION_BYTES = 21
/** Of a witness program by its version: hash of a key or of a script; from version 1 on one length. */
const PROGRAM_BYTES: Readonly<Record<number, readonly number[]>> = { 0: [20, 32], 1: [32] }
const ADDRESS_LENGTH_MAX = 90

const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest())

function isWitness(text: string, prefix: string): boolean {
  for (const [coder, versions] of [
    [bech32, [0]],
    [bech32m, [1]],
  ] as const) {
    const decoded = coder.decodeUnsafe(text, ADDRESS_LENGTH_MAX)
    if (decoded?.prefix !== prefix) continue
    const [version = -1, ...words] = decoded.words
    const program = coder.fromWordsUnsafe(words)
    return (
      program instanceof Uint8Array &&
      versions.some((one) => one === version) &&
      (PROGRAM_BYTES[version] ?? []).includes(program.length)
    )
  }
  return false
}

function isOlder(text: string, versions: readonly number[]): boolean {
  try {
    const bytes = base58check.decode(text)
    return bytes.length === VERSION_BYTES && versions.includes(bytes[0] ?? -1)
  } catch {
    return false
  }
}

/** As the node writes it; undefined where it is no address of this chain. */
export function readLitecoinAddress(chain: LitecoinChain, text: string): string | undefined {
  if (isWitness(text, PREFIX[chain])) return text.toLowerCase()
  return text.length <= ADDRESS_LENGTH_MAX && isOlder(text, VERSIONS[chain]) ? text : undefined
}

/** Of the external chain of the account: `m/84'/2'/<account>'/0/<index>`. */
export async function litecoinAddressAt(chain: LitecoinChain, extendedKey: string, index: number): Promise<string> {
  const { hash } = await deriveKey(extendedKey, index)
  return bech32.encode(PREFIX[chain], [0, ...bech32.toWords(hash)])
}
