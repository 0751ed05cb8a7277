// The calls of operators about exposure, for these screens; what needs two operators is proposed to the module staff.
import type { Result } from '#kernel/result.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import type { staffCalls as changeCalls } from '#modules/operations/staff/contract-staff.ts'
import type { FactorAsk, staffCalls } from '#modules/sports/betting/contract-staff.ts'

export const askExposure = staffCaller<typeof staffCalls>()
const askChanges = staffCaller<typeof changeCalls>()

export const proposeFactor = (payload: FactorAsk, reason: string): Promise<Result<unknown>> =>
  askChanges('POST /staff-api/staff/change-requests', { kind: 'betting.exposure-factor', payload, reason })
