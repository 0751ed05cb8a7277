// The door of withdrawals for commands.
export { verifyHolds } from './verify-holds.ts'
export { blockWithdrawals, isBlocked, liftBlock, openBlocks } from './block-store.ts'
export { usualWithdrawalMinutes } from './requests/usual-times.ts'
export { withdrawalOf, withdrawalPage } from './show-withdrawals.ts'
export type { WithdrawalsServer } from './withdrawals-server.ts'
