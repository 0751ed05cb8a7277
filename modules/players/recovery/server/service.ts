// The door of recovery for servers of other modules.
export { createRecovery } from './password-reset.ts'
export type { RecoveryServer } from './recovery-server.ts'
export { recoveryRoutes } from './routes.ts'
