// The calls of operators about settlement, for these screens; what needs two operators is proposed to the module staff.
import type { Result } from '#kernel/result.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import type { staffCalls as changeCalls } from '#modules/operations/staff/contract-staff.ts'
import type { staffCalls } from '#modules/sports/settlement/contract-staff.ts'

export const askSettlement = staffCaller<typeof staffCalls>()
const askChanges = staffCaller<typeof changeCalls>()

export const propose = (
  kind: 'settlement.void' | 'settlement.undo' | 'settlement.correction' | 'settlement.result',
  payload: Readonly<Record<string, unknown>>,
  reason: string,
): Promise<Result<unknown>> => askChanges('POST /staff-api/staff/change-requests', { kind, payload, reason })
