// The calls of operators that the screens of verification make.
import type { staffCalls as changeCalls } from '#modules/operations/staff/contract-staff.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import type { staffCalls } from '#modules/players/verification/contract-staff.ts'

export const askVerification = staffCaller<typeof staffCalls>()
export const askChanges = staffCaller<typeof changeCalls>()
