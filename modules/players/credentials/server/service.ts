// The door of credentials for servers of other modules.
export { protectionGrade, protectionLevel } from '#modules/players/credentials/rules/protection-level.ts'
export type { CredentialsServer } from './credentials-server.ts'
export { protectionOf } from './second-factor/protection.ts'
export { STEP_UP_MS, holdStepUp, requireStepUp } from './second-factor/step-up.ts'
export * as passkeyService from './passkeys/passkey-service.ts'
export * as socialLinks from './social-links/social-link-store.ts'
