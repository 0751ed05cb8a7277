// The door of currencies for servers of other modules and for commands.
export { importRates, type Imported } from './import-rates.ts'
export { latestRates } from './rate-store.ts'
export { verifyConversions } from './verify-conversions.ts'
