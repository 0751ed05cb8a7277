// The building blocks of players' and operators' second factors.
export { openSeed, sealSeed, secondFactorKeys } from './sealed-seed.ts'
export { newRecoveryCodes, hashOfRecoveryCode } from './recovery-codes.ts'
export { newSeed, qrPath, seedText, seedUri, stepOfCode } from './totp.ts'
export { readCode } from '#modules/players/identity/rules/entered-code.ts'
export { createFactorStore, playerFactors } from './second-factor-store.ts'
export { playerVerifier, takeCode, takeTotp, wrongCode, type CodeVerifier } from './take-code.ts'
