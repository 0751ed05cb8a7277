// The door of verification for servers of other modules.
export { verificationFactsOf } from './cases/show-verification.ts'
export { uploadRoutes } from './documents/file-routes.ts'
export { caseOf, isPlayerVerified } from './cases/case-store.ts'
export { countDocuments } from './documents/document-store.ts'
export type { VerificationServer } from './verification-server.ts'
