// The door of banks for commands.
export { assignLine, resolveRow, rowsNow } from './resolve-rows.ts'
export { inOrder } from './show-rows.ts'
export { takeBankFile } from './take-bank-file.ts'
export { verifyBank } from './verify-bank.ts'
