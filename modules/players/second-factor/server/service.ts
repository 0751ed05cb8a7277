// The service of second factors: the building blocks that players and operators share.
export { openSeed, sealSeed, secondFactorKeys, type SecondFactorKeys } from './sealed-seed.ts'
export { newRecoveryCodes, hashOfRecoveryCode } from './recovery-codes.ts'
export { newSeed, qrPath, seedText, seedUri, stepOfCode } from './totp.ts'
export { readCode } from '#modules/players/second-factor/rules/entered-code.ts'
export { createFactorStore } from './second-factor-store.ts'
export { takeCode, takeTotp, wrongCode, type CodeVerifier } from './take-code.ts'
