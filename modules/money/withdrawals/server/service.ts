// The door of withdrawals for commands.
export { verifyHolds } from './verify-holds.ts'
