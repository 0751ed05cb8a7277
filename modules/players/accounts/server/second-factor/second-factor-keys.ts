// The keys of second factors and passkeys, each derived from the house's secret for its one purpose.
import { deriveKey } from '#platform/server/secrets.ts'

export type SecondFactorKeys = {
  /** Encrypts seeds at rest. */
  readonly seed: Buffer
  /** Signs what is left in cookies: step-ups, challenges of passkeys. */
  readonly seal: Buffer
  /** Makes the name by which devices know a player; it tells nothing of him. */
  readonly userHandle: Buffer
}

export const secondFactorKeys = (secret: Buffer): SecondFactorKeys => ({
  seed: deriveKey(secret, 'second factor seeds'),
  seal: deriveKey(secret, 'second factor seals'),
  userHandle: deriveKey(secret, 'passkey user handles'),
})
