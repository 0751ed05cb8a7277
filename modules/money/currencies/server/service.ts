// The door of currencies for servers of other modules and for commands.
export { convertStatusOf } from './currency-accounts.ts'
export { importRates, MANUAL_SOURCE, previewRates, setRate, type Imported } from './import-rates.ts'
export { manualRate, ratesInUse } from './rates-view.ts'
export { latestRates } from './rate-store.ts'
export {
  convertAll,
  previewRedenomination,
  redenominatedBy,
  startRedenomination,
  type RedenominationAsk,
} from './redenomination/redenominate.ts'
export { verifyConversions } from './verify-conversions.ts'
