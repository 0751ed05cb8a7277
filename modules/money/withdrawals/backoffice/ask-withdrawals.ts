// The calls of operators about withdrawals, for these screens; what needs two operators is proposed to the module staff.
import type { Result } from '#kernel/result.ts'
import type { staffCalls as changeCalls } from '#modules/operations/staff/contract-staff.ts'
import type { staffCalls } from '#modules/money/withdrawals/contract-staff.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'

export const askWithdrawals = staffCaller<typeof staffCalls>()
const askChanges = staffCaller<typeof changeCalls>()

export const proposeApproval = (withdrawalId: string, reason: string): Promise<Result<unknown>> =>
  askChanges('POST /staff-api/staff/change-requests', {
    kind: 'withdrawals.approval',
    payload: { withdrawalId },
    reason,
  })
