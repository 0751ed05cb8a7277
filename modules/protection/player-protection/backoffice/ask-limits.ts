// The calls of operators about limits, for these screens; changes that need two operators are proposed to the module
// staff.
import type { Result } from '#kernel/result.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import type { staffCalls as accountsCalls } from '#modules/players/profiles/contract-staff.ts'
import type { staffCalls as exclusionCalls } from '#modules/protection/exclusions/contract-staff.ts'
import type { staffCalls as limitCalls } from '#modules/protection/limits/contract-staff.ts'
import type { staffCalls as changeCalls } from '#modules/operations/staff/contract-staff.ts'

export const askLimits = staffCaller<typeof limitCalls & typeof exclusionCalls>()
export const askPlayers = staffCaller<typeof accountsCalls>()
const askChanges = staffCaller<typeof changeCalls>()

/** `kind`: of a change request that this module has declared. */
export const propose = (
  kind: 'safer-gambling.operator-limit' | 'safer-gambling.lift-exclusion' | 'safer-gambling.person-ruling',
  payload: Readonly<Record<string, unknown>>,
  reason: string,
): Promise<Result<unknown>> => askChanges('POST /staff-api/staff/change-requests', { kind, payload, reason })
