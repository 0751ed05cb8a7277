// Passwords as other modules check, choose and replace them.
export { checkChosenPassword, checkNextPassword } from './chosen-password.ts'
export { isWeakHash, strengthenHash, unlessFull } from './passwords.ts'
export { passwordProblem } from '#modules/players/identity/rules/passwords/password-policy.ts'
export { replacePasswordHash } from './password-store.ts'
export { setPasswordHash } from './password-reset-store.ts'
