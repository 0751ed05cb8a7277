// The door of verification for the process that runs it and for servers of higher modules.
export { verificationFactsOf } from './cases/show-verification.ts'
export { fileRoutes } from './documents/file-routes.ts'
export { scanPeriodically } from './documents/scan-documents.ts'
export {
  openVerification,
  verificationServices,
  type OpenedVerification,
  type VerificationServices,
} from './open-verification.ts'
export { personalDataChange } from './personal-data/correct-personal-data.ts'
export { verificationRoutes } from './player-routes.ts'
export { verificationStaffRoutes } from './staff-routes.ts'
export type { VerificationServer } from './verification-server.ts'
