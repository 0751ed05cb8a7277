// Codes for the day on which the app is lost. SHA-256 is enough for them: 80 random bits are not guessed, hashed fast or slow,
// and ten argon2 checks a try would be a way to keep the house busy.
import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '#modules/players/identity/contract.ts'
import { inGroups, recoveryCodeOf } from '#modules/players/identity/rules/entered-code.ts'

const CODE_BYTES = 10

/** `code`: 16 letters and digits, without dashes. */
export const hashOfRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(`recovery code ${code}`).digest()

export function newRecoveryCodes(): { readonly shown: readonly string[]; readonly hashes: readonly Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(CODE_BYTES)))
  return { shown: codes.map(inGroups), hashes: codes.map(hashOfRecoveryCode) }
}
