// The door of bonus games for scripts and tests of the ledger.
export { verifyPrizes } from './verify-prizes.ts'
