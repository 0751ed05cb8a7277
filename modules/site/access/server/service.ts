// The door of access for the process that runs it and for servers of other modules.
export type { Access, PageAsked } from './access.ts'
export type { BlockAsked } from './gate/judge-request.ts'
export { banOf } from './ban-store.ts'
export { termsStatus } from './terms/terms.ts'
export type { RegistrationRules } from './registration-rules.ts'
export { confirmTermsInForce } from './terms/terms-store.ts'
export { addBlockRule, addRedirectRule, announceMaintenance, publishTerms, removeRule, setBan } from './operate.ts'
export { standingBlocks, standingRedirects } from './rule-store.ts'
