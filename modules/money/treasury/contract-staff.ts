// The calls of operators about the book's own side of money.
import type { PermissionTable } from '#kernel/contract.ts'
import { adjustmentCalls } from '#modules/money/treasury/contract/adjustments.ts'
import { disputeCalls } from '#modules/money/treasury/contract/disputes.ts'
import { rateCalls } from '#modules/money/treasury/contract/rates.ts'
import { statementCalls } from '#modules/money/treasury/contract/statements.ts'
import { taxCalls } from '#modules/money/treasury/contract/taxes.ts'
import { suspenseCalls } from '#modules/money/treasury/contract/suspense.ts'

export { Adjustment, AdjustmentAsk } from '#modules/money/treasury/contract/adjustments.ts'
export { Dispute, ShownDispute } from '#modules/money/treasury/contract/disputes.ts'
export { PreviewedRate, RateAsk, RateInUse, RatePreview } from '#modules/money/treasury/contract/rates.ts'
export { ComparedStatement, StatementRow, StatementWriteOffAsk } from '#modules/money/treasury/contract/statements.ts'
export { TaxAsk, TaxRow } from '#modules/money/treasury/contract/taxes.ts'
export { ShownSuspense, SuspenseAsk, SuspenseCase } from '#modules/money/treasury/contract/suspense.ts'

export const staffCalls = {
  ...suspenseCalls,
  ...adjustmentCalls,
  ...disputeCalls,
  ...rateCalls,
  ...statementCalls,
  ...taxCalls,
}

export const permissions: PermissionTable = {
  'treasury.read': ['cashier', 'approver'],
  'treasury.decide': ['cashier'],
  'treasury.approve': ['approver'],
}
