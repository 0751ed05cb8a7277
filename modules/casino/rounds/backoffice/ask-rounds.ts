// The operators' calls of this module.
import type { staffCalls } from '#modules/casino/rounds/contract-staff.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'

export const askRounds = staffCaller<typeof staffCalls>()
