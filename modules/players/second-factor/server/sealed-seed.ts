// Seeds of authenticator apps at rest: AES-256-GCM, bound to their player, so that no row opens under another.
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export const SEED_BYTES = 20
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

const boundTo = (playerId: number): Buffer => Buffer.from(`second factor of player ${playerId}`)

/** Nonce, cipher text, tag. */
export function sealSeed(key: Buffer, playerId: number, seed: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundTo(playerId))
  return Buffer.concat([nonce, cipher.update(seed), cipher.final(), cipher.getAuthTag()])
}

/** Throws where the row was tampered with, or the instance's secret has changed. */
export function openSeed(key: Buffer, playerId: number, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(boundTo(playerId))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()])
}

export type SecondFactorKeys = {
  /** Encrypts seeds at rest. */
  readonly seed: Buffer
  /** Signs values stored in cookies: step-ups, challenges of passkeys. */
  readonly seal: Buffer
  /** Makes the name by which devices identify a player; it reveals nothing about them. */
  readonly userHandle: Buffer
}

export const secondFactorKeys = (secret: Buffer): SecondFactorKeys => ({
  seed: deriveKey(secret, 'second factor seeds'),
  seal: deriveKey(secret, 'second factor seals'),
  userHandle: deriveKey(secret, 'passkey user handles'),
})
