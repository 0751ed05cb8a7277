// Codes for a lost app. SHA-256 is enough for them: 80 random bits cannot be guessed, hashed fast or slow, and ten
// argon2 checks an attempt would be a way to overload the server.
import { createHash, randomBytes } from 'node:crypto'
import { inGroups, recoveryCodeOf } from '#modules/players/second-factor/rules/entered-code.ts'

/** How many are given at a time. */
const RECOVERY_CODES = 10
const CODE_BYTES = 10

/** `code`: 16 letters and digits, without dashes. */
export const hashOfRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(`recovery code ${code}`).digest()

export function newRecoveryCodes(): { readonly shown: readonly string[]; readonly hashes: readonly Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(CODE_BYTES)))
  return { shown: codes.map(inGroups), hashes: codes.map(hashOfRecoveryCode) }
}
