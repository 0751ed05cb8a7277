// Addresses of EVM chains: derived from the account's extended public key, and read as players type them (EIP-55).
import { keccak_256 } from '@noble/hashes/sha3.js'
import { deriveKey } from '../derive-key.ts'

const hashOf = (bytes: Uint8Array): Buffer => Buffer.from(keccak_256(bytes))

/** Letters in upper and lower case carry the check sum. */
function checked(hex: string): string {
  const sum = hashOf(Buffer.from(hex)).toString('hex')
  return `0x${hex.replaceAll(/[a-f]/gu, (letter, at: number) => (Number.parseInt(sum[at] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter))}`
}

/** With its check sum; undefined where it is no address, or its check sum is wrong. In one case throughout it carries none. */
export function readEvmAddress(text: string): string | undefined {
  const hex = /^0x([\da-f]{40})$/iu.exec(text)?.[1]
  if (hex === undefined) return undefined
  const address = checked(hex.toLowerCase())
  const isUnchecked = hex === hex.toLowerCase() || hex === hex.toUpperCase()
  return isUnchecked || address === text ? address : undefined
}

/** Of the external chain of the account: `m/44'/60'/<account>'/0/<index>`. */
export async function evmAddressAt(extendedKey: string, index: number): Promise<string> {
  const [{ secp256k1 }, { publicKey }] = await Promise.all([
    import('@noble/curves/secp256k1.js'),
    deriveKey(extendedKey, index),
  ])
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return checked(hashOf(point.subarray(1)).subarray(-20).toString('hex'))
}
