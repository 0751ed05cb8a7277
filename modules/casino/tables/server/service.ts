// The door of tables for scripts and tests of the ledger.
export { verifyTables } from './verify-tables.ts'
