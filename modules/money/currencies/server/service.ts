// The door of currencies for servers of other modules and for commands.
export { convertStatusOf } from './currency-accounts.ts'
export { importRates, type Imported } from './import-rates.ts'
export { latestRates } from './rate-store.ts'
export { verifyConversions } from './verify-conversions.ts'
