// Payments' door: its calls, its provider pages and its webhook, for the process that runs them.
export { paymentsRoutes } from './routes.ts'
export { depositChanges } from './player-changes.ts'
export { hasDeposit } from './payment-store.ts'
export { sandboxPages, sandboxProvider } from './sandbox-provider.ts'
export { SIGNATURE_HEADER, WEBHOOK_PATH, webhookRoute } from './handle-webhook.ts'
