// The operators' calls of this module; what takes two operators is proposed to the module staff.
import type { Result } from '#kernel/result.ts'
import type { staffCalls, WriteOffAsk } from '#modules/money/bank/contract-staff.ts'
import type { staffCalls as changeCalls } from '#modules/operations/staff/contract-staff.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'

export const askBank = staffCaller<typeof staffCalls>()
const askChanges = staffCaller<typeof changeCalls>()

export const proposeWriteOff = (payload: WriteOffAsk, reason: string): Promise<Result<unknown>> =>
  askChanges('POST /staff-api/staff/change-requests', { kind: 'bank.write_off', payload, reason })
