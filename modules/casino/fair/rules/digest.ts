// SHA-256 and HMAC for server and page alike: synchronous, so that a rule that draws stays a plain function.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export const sha256OfBytes = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))

/** 64 hexadecimal digits. */
export const sha256OfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Over the bytes that the digits stand for, not over the digits. */
export const sha256OfHex = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)))

export const bytesOfHex = (hex: string): Uint8Array => hexToBytes(hex)
export const bytesOfText = (text: string): Uint8Array => utf8ToBytes(text)

/** HMAC-SHA256 under one key, which is prepared once. */
export function hmacUnder(key: Uint8Array): (message: string | Uint8Array) => Uint8Array {
  const prepared = hmac.create(sha256, key)
  return (message) =>
    prepared
      .clone()
      .update(typeof message === 'string' ? utf8ToBytes(message) : message)
      .digest()
}
