// Server seeds at rest: encrypted under a key of the instance and bound to their commitment.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

export function sealSeed(key: Buffer, serverSeed: string, commitment: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(commitment))
  const text = Buffer.concat([cipher.update(serverSeed, 'hex'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

/** Throws where the key is another one, or the row was changed. */
export function openSeed(key: Buffer, sealed: Buffer, commitment: string): string {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(commitment))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('hex')
}
